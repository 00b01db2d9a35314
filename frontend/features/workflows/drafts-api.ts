import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { workflowDraftRoutes } from '../../../lambdas/contracts/workflows/drafts.ts';
import { useApiClient } from '../../lib/api-context.ts';

export function useWorkflowModels() {
  const client = useApiClient().of(workflowDraftRoutes);
  return useQuery({
    queryKey: ['workflow-models'],
    queryFn: ({ signal }) => client.call('listWorkflowModels', { signal }),
  });
}

/** Drafts that come from a sentence or a file. */
export function useDrafts() {
  const client = useApiClient().of(workflowDraftRoutes);
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['workflows'] });
  const fromSentence = useMutation({
    mutationFn: (body: { sentence: string; model: string | null }) => client.call('draftWorkflow', { body }),
    onSettled,
  });
  const fromFile = useMutation({
    mutationFn: async (file: File) => client.call('importWorkflow', { body: { file: await file.text() } }),
    onSettled,
  });
  return { fromSentence, fromFile };
}
