import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { qualityUnseenRoutes, type UnseenKind } from '../../../../lambdas/contracts/quality-unseen.ts';
import { useApiClient } from '../../../lib/api-context.ts';

export function useUnseenCounts(runId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: ['quality', 'unseen', runId],
    queryFn: async ({ signal }) =>
      (await api.of(qualityUnseenRoutes).call('countUnseen', { params: { runId }, signal })).kinds,
  });
}

export function useUnseenEntries(runId: string, kind: UnseenKind) {
  const api = useApiClient();
  return useInfiniteQuery({
    queryKey: ['quality', 'unseen', runId, kind],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { after: pageParam } : {};
      return api.of(qualityUnseenRoutes).call('listUnseen', { params: { runId, kind }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
