import { meQuery } from '../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../lib/prefetch.ts';
import { workflowRunsQuery, workflowsQuery } from './workflows-api.ts';

export async function prefetchWorkflows(context: PrefetchContext): Promise<void> {
  const { queryClient } = context;
  await Promise.all([
    queryClient.prefetchQuery(meQuery(context)),
    queryClient.prefetchQuery(workflowsQuery(context)),
    queryClient.prefetchInfiniteQuery(workflowRunsQuery(context)),
  ]);
}
