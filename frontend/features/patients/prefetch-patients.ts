import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { readableBy } from '../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../lib/prefetch.ts';
import { readFilters } from './patient-filters.ts';
import { listParameters, readSearch } from './patient-search.ts';
import { patientsQuery, typedSearch } from './patients-api.ts';

export async function prefetchPatients(context: PrefetchContext): Promise<void> {
  const access = await readableBy(context, 'Patient');
  if (!access) return;
  const { queryClient, search } = context;
  const today = dayOf(new Date(), access.timeZone);
  const typed = readSearch(typedSearch(queryClient), today);
  const parameters = listParameters(readFilters(search), typed, today);
  if (parameters) await queryClient.prefetchInfiniteQuery(patientsQuery(context, parameters));
}
