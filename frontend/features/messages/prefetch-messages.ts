import { readableBy } from '../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../lib/prefetch.ts';
import { threadTagsQuery } from './marks/marks-api.ts';
import { readAddress } from './message-address.ts';
import { threadCountsQuery, threadQuery, threadsQuery } from './threads-api.ts';

export async function prefetchMessages(context: PrefetchContext): Promise<void> {
  if (!(await readableBy(context, 'Communication'))) return;
  const { queryClient, search } = context;
  const { kind, view, patientId: patient, tagId: tag, threadId } = readAddress(search);
  // What is searched for is typed on the page.
  const filters = { kind, view, patient, tag, text: undefined };
  await Promise.all([
    queryClient.prefetchInfiniteQuery(threadsQuery(context, filters)),
    queryClient.prefetchQuery(threadCountsQuery(context)),
    queryClient.prefetchQuery(threadTagsQuery(context)),
    threadId === undefined ? undefined : queryClient.prefetchInfiniteQuery(threadQuery(context, threadId)),
  ]);
}
