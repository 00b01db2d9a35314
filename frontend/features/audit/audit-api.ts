import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { auditEventRoutes, type EventFilters } from '../../../lambdas/contracts/audit-events.ts';
import {
  type AccessFilters,
  type AccessPage,
  type AuditedPatient,
  auditLogRoutes,
} from '../../../lambdas/contracts/audit-log.ts';
import { verificationRoutes } from '../../../lambdas/contracts/audit-verification.ts';
import { emergencyRoutes, type ReviewedEmergency } from '../../../lambdas/contracts/emergency-access.ts';
import {
  type Review,
  type UnusualAccess,
  type UnusualRule,
  unusualRoutes,
} from '../../../lambdas/contracts/unusual-access.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { useApiClient } from '../../lib/api-context.ts';

/** Each look at the log is an entry of it: it is asked once, and anew when somebody says so. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Pieces of the log that are looked through one after another while nothing is found. */
const mostPieces = 30;

/** The next entries; where filters leave few, further back piece by piece until one is found. */
export async function nextAccesses(
  client: ApiClient,
  filters: AccessFilters,
  cursor: string,
  signal?: AbortSignal,
): Promise<AccessPage> {
  const api = client.of(auditLogRoutes);
  let at = cursor;
  for (let piece = 1; ; piece++) {
    const page = await api.call('listAccesses', {
      query: { ...filters, ...(at && { cursor: at }) },
      ...(signal ? { signal } : {}),
    });
    if (page.entries.length > 0 || page.next === null || piece === mostPieces) return page;
    at = page.next;
  }
}

export const accessesQuery = (api: ApiClient, filters: AccessFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'accesses', filters],
    queryFn: ({ pageParam, signal }) => nextAccesses(api, filters, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...once,
    gcTime: 0,
  });

export const useAccesses = (filters: AccessFilters) =>
  useInfiniteQuery(accessesQuery(useApiClient(), filters));

export function useAuditChoices() {
  const api = useApiClient();
  return useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: ({ signal }) => api.of(auditLogRoutes).call('readAuditChoices', { signal }),
  });
}

/** Whose accesses are shown: told with them, since to look the name up would be one more. */
export function useAuditedPatient(filters: AccessFilters | undefined): AuditedPatient | undefined {
  const api = useApiClient();
  const isOfPatient = filters?.patient !== undefined;
  const list = useInfiniteQuery({ ...accessesQuery(api, filters ?? {}), enabled: isOfPatient });
  return isOfPatient ? (list.data?.pages[0]?.patient ?? undefined) : undefined;
}

export function useProductEvents(filters: EventFilters) {
  const api = useApiClient();
  return useInfiniteQuery({
    queryKey: ['audit', 'events', filters],
    queryFn: ({ pageParam, signal }) =>
      api.of(auditEventRoutes).call('listProductEvents', {
        query: { ...filters, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export interface UnusualFilters {
  state: 'open' | 'reviewed' | undefined;
  rule: UnusualRule | undefined;
}

export function useUnusual({ state, rule }: UnusualFilters) {
  const api = useApiClient();
  return useInfiniteQuery({
    queryKey: ['audit', 'unusual', { state, rule }],
    queryFn: ({ pageParam, signal }) =>
      api.of(unusualRoutes).call('listUnusualAccesses', {
        query: { ...(state && { state }), ...(rule && { rule }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...once,
  });
}

const mostLooks = 40;

/** Applies the rules up to now, a day at a time. */
export function useLookForUnusual() {
  const api = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      let [found, before] = [0, ''];
      for (let looks = 0; looks < mostLooks; looks++) {
        const look = await api.of(unusualRoutes).call('lookForUnusual', { body: {} });
        found += look.found;
        // A day that is not over ends at the present, and so does the look.
        if (Date.now() - Date.parse(look.lookedUntil) < 60_000 || look.lookedUntil === before) break;
        before = look.lookedUntil;
      }
      return found;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['audit', 'unusual'] }),
  });
}

export function useEmergencies(state: 'open' | 'reviewed' | undefined) {
  const api = useApiClient();
  return useInfiniteQuery({
    queryKey: ['audit', 'emergencies', { state }],
    queryFn: ({ pageParam, signal }) =>
      api.of(emergencyRoutes).call('listEmergencies', {
        query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...once,
  });
}

/** What is judged: an access that a rule points out, or an emergency. */
export type Judged =
  | { kind: 'unusual'; access: UnusualAccess }
  | { kind: 'emergency'; emergency: ReviewedEmergency };

export function useReview(judged: Judged) {
  const api = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: Review): Promise<void> => {
      if (judged.kind === 'unusual') {
        const { unusualId, version } = judged.access;
        await api.of(unusualRoutes).call('reviewUnusualAccess', { params: { unusualId }, body, version });
      } else {
        const { emergencyId, version } = judged.emergency;
        await api.of(emergencyRoutes).call('reviewEmergency', { params: { emergencyId }, body, version });
      }
    },
    // Another administrator may have been first.
    onSettled: () =>
      cache.invalidateQueries({
        queryKey: ['audit', judged.kind === 'unusual' ? 'unusual' : 'emergencies'],
      }),
  });
}

const verificationsKey = ['audit', 'verifications'];

export function useVerifications() {
  const api = useApiClient();
  return useQuery({
    queryKey: verificationsKey,
    queryFn: ({ signal }) => api.of(verificationRoutes).call('listVerifications', { signal }),
  });
}

/** Checks the logs piece by piece; what each piece has come to stands in the list at once. */
export function useVerify() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const api = client.of(verificationRoutes);
      let verification = await api.call('startVerification', { body: {} });
      const { verificationId } = verification;
      while (!verification.finishedAt && !signal.aborted) {
        verification = await api.call('continueVerification', {
          params: { verificationId },
          body: {},
          signal,
        });
        const newest = verification;
        cache.setQueryData<{ verifications: (typeof verification)[] }>(verificationsKey, (known) => ({
          verifications: [
            newest,
            ...(known?.verifications ?? []).filter((other) => other.verificationId !== verificationId),
          ],
        }));
      }
    },
  });
}
