import { useQuery } from '@tanstack/react-query';
import { workflowRoutes } from '../../../../../lambdas/contracts/workflows/workflows.ts';
import { useApiClient } from '../../../../lib/api-context.ts';

/** Patients' data of a run: asked for by a person, noted by the server, and gone from here with what shows it. */
export function useRunData(runId: string | undefined) {
  const client = useApiClient().of(workflowRoutes);
  return useQuery({
    queryKey: ['workflow-run-data', runId],
    queryFn: ({ signal }) => client.call('readWorkflowRunData', { params: { runId: runId ?? '' }, signal }),
    enabled: runId !== undefined,
    gcTime: 0,
    // Each time it is read goes to the log: not again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
