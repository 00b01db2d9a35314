import { readableBy } from '../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../lib/prefetch.ts';
import { readAddress } from './task-address.ts';
import { taskCountsQuery } from './task-counts.ts';
import { taskQuery, tasksQuery } from './tasks-api.ts';

export async function prefetchTasks(context: PrefetchContext): Promise<void> {
  const access = await readableBy(context, 'Task');
  if (!access) return;
  const { queryClient, search } = context;
  const address = readAddress(search);
  await Promise.all([
    queryClient.prefetchQuery(tasksQuery(context, address, access.me.userId)),
    queryClient.prefetchQuery(taskCountsQuery(context)),
    address.taskId === undefined ? undefined : queryClient.prefetchQuery(taskQuery(context, address.taskId)),
  ]);
}
