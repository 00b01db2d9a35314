import type { ResourceType } from '@medplum/fhirtypes';
import { readableBy } from '../../lib/fhir-access.ts';
import type { SearchParameters } from '../../lib/fhir-client.ts';
import type { PrefetchContext } from '../../lib/prefetch.ts';
import { allowedViews, chosenView } from './chart-views.ts';
import { patientQuery, recordsQuery, summaryParameters } from './patient-api.ts';

/** The patient of the address with their allergies, which every view shows, and the lists of the summary. */
export async function prefetchPatient(context: PrefetchContext): Promise<void> {
  const { queryClient, params, search } = context;
  const { patientId } = params;
  if (patientId === undefined) return;
  const access = await readableBy(context, 'Patient');
  if (!access) return;
  const view = chosenView(search.get('vista'), allowedViews(access));
  const list = (type: ResourceType, parameters?: SearchParameters) =>
    access.may(type, 'read')
      ? queryClient.prefetchInfiniteQuery(recordsQuery(context, type, patientId, parameters))
      : undefined;
  await Promise.all([
    queryClient.prefetchQuery(patientQuery(context, patientId)),
    list('AllergyIntolerance', summaryParameters.allergies),
    ...(view === 'resumen'
      ? [
          list('Condition', summaryParameters.problems),
          list('MedicationRequest', summaryParameters.activeMedication),
          list('MedicationStatement'),
          list('MedicationRequest', summaryParameters.formerMedication),
        ]
      : []),
  ]);
}
