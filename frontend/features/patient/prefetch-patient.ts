import { readableBy } from '../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../lib/prefetch.ts';
import { allowedViews, chosenView } from './chart-views.ts';
import { patientQuery, recordsQuery, summaryParameters } from './patient-api.ts';
import { summaryQuery } from './summary/chart-summary-api.ts';

/** The summary of the patient of the address, or the patient with their allergies, which every other view shows. */
export async function prefetchPatient(context: PrefetchContext): Promise<void> {
  const { queryClient, params, search } = context;
  const { patientId } = params;
  if (patientId === undefined) return;
  const access = await readableBy(context, 'Patient');
  if (!access) return;
  const view = chosenView(search.get('vista'), allowedViews(access));
  if (view === 'resumen') return queryClient.prefetchQuery(summaryQuery(context, patientId));
  await Promise.all([
    queryClient.prefetchQuery(patientQuery(context, patientId)),
    access.may('AllergyIntolerance', 'read')
      ? queryClient.prefetchInfiniteQuery(
          recordsQuery(context, 'AllergyIntolerance', patientId, summaryParameters.allergies),
        )
      : undefined,
  ]);
}
