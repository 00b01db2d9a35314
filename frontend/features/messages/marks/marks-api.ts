import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { threadMarkRoutes } from '../../../../lambdas/contracts/thread-marks.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { Clients } from '../../../lib/prefetch.ts';

const tagsKey = ['thread-tags'];

/** The organization's tags, by name. */
export const threadTagsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: tagsKey,
    queryFn: async ({ signal }) => (await api.of(threadMarkRoutes).call('listThreadTags', { signal })).tags,
  });

export const useThreadTags = () => useQuery(threadTagsQuery({ api: useApiClient() }));

/** What one notes on a conversation for oneself, and the tags that it has for all. */
export function useThreadMarks(threadId: string) {
  const client = useApiClient().of(threadMarkRoutes);
  const cache = useQueryClient();
  const params = { threadId };
  const settled = { onSuccess: () => cache.invalidateQueries({ queryKey: ['threads'] }) };
  return {
    pin: useMutation({
      ...settled,
      mutationFn: (isPinned: boolean) => client.call('pinThread', { params, body: { isPinned } }),
    }),
    snooze: useMutation({
      ...settled,
      mutationFn: (body: { until: string; note?: string }) => client.call('snoozeThread', { params, body }),
    }),
    wake: useMutation({ ...settled, mutationFn: () => client.call('wakeThread', { params }) }),
    tag: useMutation({
      ...settled,
      mutationFn: (tagIds: string[]) => client.call('tagThread', { params, body: { tagIds } }),
    }),
  };
}

export type ThreadMarks = ReturnType<typeof useThreadMarks>;

/** Tags come and go for all of the organization. */
export function useTagList() {
  const client = useApiClient().of(threadMarkRoutes);
  const cache = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: tagsKey }),
      cache.invalidateQueries({ queryKey: ['threads'] }),
    ]);
  return {
    create: useMutation({
      onSuccess,
      mutationFn: (name: string) => client.call('createThreadTag', { body: { name } }),
    }),
    remove: useMutation({
      onSuccess,
      mutationFn: (tagId: string) => client.call('deleteThreadTag', { params: { tagId } }),
    }),
  };
}
