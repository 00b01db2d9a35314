import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type RunSummary, runRoutes, type TracedEvent } from '../../../../lambdas/contracts/agents/runs.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { NameOf } from '../../../lib/event-text.ts';
import { agentTopics } from '../agent-api.ts';
import type { RunFilter } from './run-address.ts';

const live = { meta: { topics: agentTopics } };
export const runsKey = ['agent-runs'];
/** Trials live in another organization's rows, of which no stream tells this one. */
const trialPollMs = 3_000;

export const trialQuery = (isTrial: boolean) => ({ trial: isTrial ? 'true' : 'false' }) as const;

/** An agent's runs, newest first, page after page. */
export function useRuns(agentId: string, { state, isTrial }: RunFilter) {
  const client = useApiClient();
  return useInfiniteQuery({
    ...live,
    queryKey: [...runsKey, 'list', agentId, { state, isTrial }],
    queryFn: ({ pageParam, signal }) =>
      client.of(runRoutes).call('listRuns', {
        query: { agent: agentId, state, cursor: pageParam, ...trialQuery(isTrial) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: isTrial ? trialPollMs : false,
  });
}

export interface Trace {
  run: RunSummary;
  events: TracedEvent[];
}

interface TraceRequest {
  runId: string;
  isTrial: boolean;
  /** Shows what the patient said and who they are; each request is recorded. */
  isRevealed: boolean;
  isEnabled?: boolean;
}

/** A run with its events as far as they were fetched. */
export function useTrace({ runId, isTrial, isRevealed, isEnabled = true }: TraceRequest) {
  const client = useApiClient();
  return useInfiniteQuery({
    ...live,
    enabled: isEnabled,
    queryKey: [...runsKey, 'trace', runId, { isRevealed }],
    queryFn: ({ pageParam, signal }) =>
      client.of(runRoutes).call('readRunEvents', {
        params: { runId },
        query: { after: pageParam, reveal: isRevealed ? 'true' : 'false', ...trialQuery(isTrial) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): Trace | undefined => {
      const newest = pages.at(-1);
      return newest && { run: newest.run, events: pages.flatMap(({ events }) => events) };
    },
    refetchInterval: ({ state }) =>
      isTrial && state.data?.pages.at(-1)?.run.endedAt === null ? trialPollMs : false,
  });
}

/** Ends a run before its next step. */
export function useStopRun() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ runId, isTrial }: { runId: string; isTrial: boolean }) =>
      client.of(runRoutes).call('stopRun', { params: { runId }, query: trialQuery(isTrial), body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: runsKey }),
  });
}

/** The names of the people of the organization, by their identifiers. */
export function useNames(): NameOf {
  const client = useApiClient();
  const { data } = useQuery({
    queryKey: ['users'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
  });
  return (userId) => {
    const person = data?.find((known) => known.userId === userId);
    return person && `${person.givenName} ${person.familyName}`;
  };
}
