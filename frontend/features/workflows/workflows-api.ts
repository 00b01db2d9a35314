import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export const workflowRunsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: [...runsKey, 'list'],
    queryFn: ({ signal }) => api.of(workflowRoutes).call('listWorkflowRuns', { query: {}, signal }),
    // A run goes on by itself.
    refetchInterval: 15_000,
  });

export const useWorkflows = () => useQuery(workflowsQuery({ api: useApiClient() }));
export const useWorkflowRuns = () => useQuery(workflowRunsQuery({ api: useApiClient() }));

export function useWorkflowRun(runId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: [...runsKey, runId],
    queryFn: ({ signal }) => api.of(workflowRoutes).call('readWorkflowRun', { params: { runId }, signal }),
    refetchInterval: 5_000,
  });
}

/** A change, after which workflows and runs are read again. */
function useChange<Input, Answer>(change: (client: WorkflowClient, input: Input) => Promise<Answer>) {
  const client = useApiClient().of(workflowRoutes);
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

type WorkflowClient = ApiClient<keyof typeof workflowRoutes>;

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

export const useStartRun = () =>
  useChange((client, { workflowId, patientId }: { workflowId: string; patientId: string }) =>
    client.call('startWorkflowRun', { params: { workflowId }, body: { patientId } }),
  );

export type RunChange =
  | { kind: 'stop' | 'resolve'; runId: string; reason: string }
  | { kind: 'retry'; runId: string }
  | { kind: 'decide'; taskId: string; decision: 'approved' | 'rejected'; note: string | null };

export const useChangeRun = () =>
  useChange<RunChange, unknown>((client, change) => {
    if (change.kind === 'decide') {
      const { taskId, decision, note } = change;
      return client.call('decideWorkflowApproval', { params: { taskId }, body: { decision, note } });
    }
    const params = { runId: change.runId };
    if (change.kind === 'retry') return client.call('retryWorkflowRun', { params });
    const body = { reason: change.reason };
    return client.call(change.kind === 'stop' ? 'stopWorkflowRun' : 'resolveWorkflowRun', { params, body });
  });
