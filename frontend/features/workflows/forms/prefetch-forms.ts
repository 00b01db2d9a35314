import { readableBy } from '../../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../../lib/prefetch.ts';
import { formsQuery } from './forms-api.ts';

export async function prefetchForms(context: PrefetchContext): Promise<void> {
  if (await readableBy(context, 'Questionnaire'))
    await context.queryClient.prefetchQuery(formsQuery(context));
}
