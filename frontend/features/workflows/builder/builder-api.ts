import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Workflow, workflowRoutes } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { useApiClient } from '../../../lib/api-context.ts';

export interface Content {
  name: string;
  description: string;
  draft: Workflow['draft'];
}

/** As the editor begins with it: what it becomes meanwhile is told by saving, never read over what is being written. */
export function useWorkflow(workflowId: string) {
  const client = useApiClient().of(workflowRoutes);
  return useQuery({
    queryKey: ['workflow', workflowId],
    queryFn: ({ signal }) => client.call('readWorkflow', { params: { workflowId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The calls of the editor; afterwards the list of workflows is read again. */
export function useBuilderCalls() {
  const client = useApiClient().of(workflowRoutes);
  const queryClient = useQueryClient();
  const changed = <Answer>(answer: Answer): Answer => {
    void queryClient.invalidateQueries({ queryKey: ['workflows'] });
    return answer;
  };
  return {
    read: (workflowId: string) => client.call('readWorkflow', { params: { workflowId } }),
    create: (body: Content) => client.call('createWorkflow', { body }).then(changed),
    save: (workflowId: string, version: number, body: Content) =>
      client.call('saveWorkflow', { params: { workflowId }, version, body }).then(changed),
    publish: (workflowId: string, version: number, note: string | null) =>
      client.call('publishWorkflow', { params: { workflowId }, version, body: { note } }).then(changed),
    readVersion: (workflowId: string, version: number) =>
      client.call('readWorkflowVersion', { params: { workflowId, version } }),
  };
}
export type BuilderCalls = ReturnType<typeof useBuilderCalls>;

export function useCreateWorkflow() {
  const { create } = useBuilderCalls();
  return useMutation({ mutationFn: create });
}
