import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MutableKind,
  type NoticeChoice,
  type NoticeSettings,
  noticeRoutes,
} from '../../../../lambdas/contracts/notices.ts';
import { alarmsKey } from '../../../lib/alarms.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const settingsKey = ['notice-settings'];
const mutedKey = ['muted-notices'];

export function useNoticeSettings() {
  const client = useApiClient();
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => client.of(noticeRoutes).call('readNoticeSettings', { signal }),
  });
}

export function useUpdateNoticeSettings() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ channels, version }: { channels: NoticeChoice; version: number }) =>
      client.of(noticeRoutes).call('updateNoticeSettings', { body: { channels }, version }),
    onSuccess: (written: NoticeSettings) => {
      cache.setQueryData(settingsKey, written);
      // Whether this browser speaks up comes with the alarms.
      void cache.invalidateQueries({ queryKey: alarmsKey });
    },
    // Somebody else may have written it.
    onError: () => cache.invalidateQueries({ queryKey: settingsKey }),
  });
}

export function useMutedNotices() {
  const client = useApiClient();
  return useQuery({
    queryKey: mutedKey,
    queryFn: ({ signal }) => client.of(noticeRoutes).call('readMutedNotices', { signal }),
  });
}

export function useUpdateMutedNotices() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (muted: MutableKind[]) =>
      client.of(noticeRoutes).call('updateMutedNotices', { body: { muted } }),
    onSuccess: (written) => cache.setQueryData(mutedKey, written),
    onError: () => cache.invalidateQueries({ queryKey: mutedKey }),
  });
}
