import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type BulkChange,
  mostRunsAtOnce,
  type RunOutcome,
  type WorkflowRun,
  workflowRunRoutes,
} from '../../../lambdas/contracts/workflows/run-routes.ts';
import type { WorkflowTemplate } from '../../../lambdas/contracts/workflows/templates.ts';
import { workflowRoutes } from '../../../lambdas/contracts/workflows/workflows.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { Clients } from '../../lib/prefetch.ts';

const runsKey = ['workflow-runs'] as const;

export const workflowsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: ['workflows'],
    queryFn: ({ signal }) => api.of(workflowRoutes).call('listWorkflows', { signal }),
  });

/** Which runs are listed: of one workflow, in one state, or all. */
export interface RunFilter {
  workflow?: string;
  state?: WorkflowRun['state'];
}

export const workflowRunsQuery = ({ api }: Pick<Clients, 'api'>, query: RunFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...runsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api.of(workflowRunRoutes).call('listWorkflowRuns', {
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
    // A run goes on by itself.
    refetchInterval: 15_000,
  });

export const useWorkflows = () => useQuery(workflowsQuery({ api: useApiClient() }));
export const useWorkflowRuns = (filter: RunFilter) =>
  useInfiniteQuery(workflowRunsQuery({ api: useApiClient() }, filter));

export function useWorkflowRun(runId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: [...runsKey, runId],
    queryFn: ({ signal }) => api.of(workflowRunRoutes).call('readWorkflowRun', { params: { runId }, signal }),
    refetchInterval: 5_000,
  });
}

/** A change, after which workflows and runs are read again. */
function useChange<Input, Answer>(change: (client: WorkflowClient, input: Input) => Promise<Answer>) {
  const client = useApiClient().of(changing);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(client, input),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['workflows'] }),
        queryClient.invalidateQueries({ queryKey: runsKey }),
      ]),
  });
}

const changing = { ...workflowRoutes, ...workflowRunRoutes };
type WorkflowClient = ApiClient<keyof typeof changing>;

/** Installs a template: its workflow is made and published in one go, since it works as it is. */
export const useInstallTemplate = () =>
  useChange(async (client, { name, description, draft }: WorkflowTemplate) => {
    const body = { name, description, draft: JSON.parse(JSON.stringify(draft)) };
    const { id, version } = await client.call('createWorkflow', { body });
    const note = 'De una plantilla';
    return client.call('publishWorkflow', { params: { workflowId: id }, body: { note }, version });
  });

export const useSetPaused = () =>
  useChange((client, { workflowId, isPaused }: { workflowId: string; isPaused: boolean }) =>
    client.call(isPaused ? 'pauseWorkflow' : 'resumeWorkflow', { params: { workflowId } }),
  );

/** Takes a workflow out of use, or back into it. */
export const useSetRetired = () =>
  useChange((client, { workflowId, isRetired }: { workflowId: string; isRetired: boolean }) =>
    client.call(isRetired ? 'retireWorkflow' : 'restoreWorkflow', { params: { workflowId } }),
  );

/** Each of them, one after the other; what could not be done does not keep the rest from it. */
async function each<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<BulkOutcome> {
  const refusals: string[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { done: all.length - refusals.length, refusals: [...new Set(refusals)] };
}

export interface BulkOutcome {
  done: number;
  /** Why the others were not, each reason once. */
  refusals: string[];
}

/** Pauses or resumes many workflows. */
export const useSetAllPaused = () =>
  useChange((client, { ids, isPaused }: { ids: readonly string[]; isPaused: boolean }) =>
    each(ids, (workflowId) =>
      client.call(isPaused ? 'pauseWorkflow' : 'resumeWorkflow', { params: { workflowId } }),
    ),
  );

export const useStartRun = () =>
  useChange((client, { workflowId, patientId }: { workflowId: string; patientId: string }) =>
    client.call('startWorkflowRun', { params: { workflowId }, body: { patientId } }),
  );

export type RunChange =
  | { kind: 'stop' | 'resolve'; runId: string; reason: string }
  | { kind: 'retry'; runId: string }
  | { kind: 'again'; runId: string; from: string | null; version: number }
  | { kind: 'decide'; taskId: string; decision: 'approved' | 'rejected'; note: string | null };

function changeRun(client: WorkflowClient, change: RunChange): Promise<unknown> {
  if (change.kind === 'decide') {
    const { taskId, decision, note } = change;
    return client.call('decideWorkflowApproval', { params: { taskId }, body: { decision, note } });
  }
  const params = { runId: change.runId };
  if (change.kind === 'again') {
    const { from, version } = change;
    return client.call('repeatWorkflowRun', { params, body: { from, version } });
  }
  if (change.kind === 'retry') return client.call('retryWorkflowRun', { params });
  const body = { reason: change.reason };
  return client.call(change.kind === 'stop' ? 'stopWorkflowRun' : 'resolveWorkflowRun', { params, body });
}

export const useChangeRun = () => useChange<RunChange, unknown>(changeRun);

/** The same with many runs, of each of which it is told what came of it: as many at once as the API takes. */
export const useChangeRuns = () =>
  useChange(async (client, { runIds, change }: { runIds: string[]; change: BulkChange }) => {
    const outcomes: RunOutcome[] = [];
    for (let first = 0; first < runIds.length; first += mostRunsAtOnce) {
      const body = { runIds: runIds.slice(first, first + mostRunsAtOnce), change };
      outcomes.push(...(await client.call('changeWorkflowRuns', { body })).outcomes);
    }
    return { outcomes };
  });
