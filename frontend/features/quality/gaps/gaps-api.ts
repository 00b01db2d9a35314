import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { GapState } from '../../../../lambdas/contracts/quality-due.ts';
import {
  type ClosureInput,
  type GapAction,
  qualityGapRoutes,
} from '../../../../lambdas/contracts/quality-gaps.ts';
import { useApiClient } from '../../../lib/api-context.ts';

export interface GapFilter {
  state: GapState | undefined;
  isNear: boolean;
}

const gapsQuery = (api: ReturnType<typeof useApiClient>, runId: string, { state, isNear }: GapFilter) =>
  infiniteQueryOptions({
    queryKey: ['quality', 'gaps', runId, state, isNear],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(state && { state }),
        ...(isNear && { near: 'true' as const }),
        ...(pageParam && { after: pageParam }),
      };
      return api.of(qualityGapRoutes).call('listQualityGaps', { params: { runId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const useGaps = (runId: string, filter: GapFilter) =>
  useInfiniteQuery(gapsQuery(useApiClient(), runId, filter));

/** For whom something would be done, and for whom not. */
export function useGapPreview(runId: string, action: GapAction | undefined, patientIds: readonly string[]) {
  const api = useApiClient();
  return useQuery({
    queryKey: ['quality', 'gap-preview', runId, action, patientIds],
    enabled: action !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.of(qualityGapRoutes).call('previewGapAction', {
        params: { runId },
        body: { patientIds: [...patientIds], action: action ?? { kind: 'message' } },
        signal,
      }),
  });
}

/** What is done about gaps; lists and charts are fetched again behind it. */
export function useGapChanges(runId: string) {
  const routes = useApiClient().of(qualityGapRoutes);
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: ['quality', 'gaps'] });
  return {
    act: useMutation({
      mutationFn: (body: { action: GapAction; patientIds: string[] }) =>
        routes.call('actOnGaps', { params: { runId }, body }),
      onSettled,
    }),
    close: useMutation({
      mutationFn: ({ patientId, body }: { patientId: string; body: ClosureInput }) =>
        routes.call('closeGap', { params: { runId, patientId }, body }),
      onSettled,
    }),
    reopen: useMutation({
      mutationFn: (closureId: string) => routes.call('reopenGap', { params: { closureId } }),
      onSettled,
    }),
  };
}

/** Whom work can be given to, by their accounts. */
export function useOwners(): Record<string, string> {
  const client = useApiClient();
  const users = useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
  });
  const here = (users.data ?? []).filter(({ hasLeft }) => !hasLeft);
  return {
    '': 'Equipo clínico',
    ...Object.fromEntries(here.map((user) => [user.userId, `${user.givenName} ${user.familyName}`])),
  };
}
