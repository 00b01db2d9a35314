import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Retention,
  type RetentionPeriods,
  type RetentionPlan,
  retentionRoutes,
} from '../../../../lambdas/contracts/retention.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const key = ['retention'];

export function useRetention() {
  const client = useApiClient();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.of(retentionRoutes).call('readRetention', { signal }),
  });
}

/** What these periods would erase today; it erases nothing. */
export function usePreview(periods: RetentionPeriods, holds: Retention['holds']) {
  const client = useApiClient();
  return useQuery({
    queryKey: [...key, 'preview', periods, holds.map(({ holdId }) => holdId)],
    queryFn: ({ signal }) => client.of(retentionRoutes).call('previewRetention', { body: periods, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Each look at them is in the access log: they are asked for when somebody wants to see them. */
export function useDueCharts() {
  const client = useApiClient();
  return useQuery({
    queryKey: [...key, 'charts'],
    queryFn: ({ signal }) => client.of(retentionRoutes).call('listDueCharts', { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export type RetentionChange =
  | { kind: 'plan'; plan: RetentionPlan; version: number }
  | { kind: 'hold'; patientId: string | null; reason: string }
  | { kind: 'release'; holdId: string; reason: string };

export function useChangeRetention() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: RetentionChange): Promise<Retention> => {
      const api = client.of(retentionRoutes);
      if (change.kind === 'plan')
        return api.call('updateRetention', { body: change.plan, version: change.version });
      const { reason } = change;
      if (change.kind === 'hold')
        return api.call('placeHold', { body: { patientId: change.patientId, reason } });
      return api.call('releaseHold', { params: { holdId: change.holdId }, body: { reason } });
    },
    onSuccess: (written) => cache.setQueryData(key, written),
    // Somebody else may have been first.
    onError: () => cache.invalidateQueries({ queryKey: key, exact: true }),
  });
}
