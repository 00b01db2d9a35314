import { useQueries } from '@tanstack/react-query';
import { workflowRunRoutes } from '../../../lambdas/contracts/workflows/run-routes.ts';
import { useApiClient } from '../../lib/api-context.ts';

/**
 * Patients' data of a run: asked for by a person, noted by the server, and gone from here with what shows it.
 * @param pages of the history, before which numbers steps have been read besides the last ones
 */
export function useRunData(runId: string | undefined, pages: readonly number[]) {
  const client = useApiClient().of(workflowRunRoutes);
  const queries = useQueries({
    queries: [undefined, ...pages].map((before) => ({
      queryKey: ['workflow-run-data', runId, before],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('readWorkflowRunData', {
          params: { runId: runId ?? '' },
          query: before === undefined ? {} : { before },
          signal,
        }),
      enabled: runId !== undefined,
      gcTime: 0,
      // Each time it is read goes to the log: not again by itself.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })),
  });
  const failed = queries.find(({ error }) => error !== null);
  return {
    cause: queries[0]?.data?.cause,
    steps: queries[0]?.data ? queries.flatMap(({ data }) => data?.steps ?? []) : undefined,
    error: failed?.error?.message,
    isFetching: queries.some(({ isFetching }) => isFetching),
    again: () => {
      for (const query of queries) if (query.error !== null) void query.refetch();
    },
  };
}
