import { meQuery } from '../../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../../lib/prefetch.ts';
import { workflowsQuery } from '../workflows-api.ts';

export async function prefetchWorkflowBuilder(context: PrefetchContext): Promise<void> {
  const { queryClient } = context;
  await Promise.all([
    queryClient.prefetchQuery(meQuery(context)),
    queryClient.prefetchQuery(workflowsQuery(context)),
  ]);
}
