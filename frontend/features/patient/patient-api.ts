import type { ExtractResource, ResourceType } from '@medplum/fhirtypes';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isListedProblem } from '../../../lambdas/clinical/problem-standing.ts';
import type { SearchParameters } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import type { Clients } from '../../lib/prefetch.ts';

export const patientKey = (id: string) => ['fhir', 'Patient', 'read', id];

/** The patient with the version that a change must name. */
export const patientQuery = ({ fhir }: Pick<Clients, 'fhir'>, id: string) =>
  queryOptions({ queryKey: patientKey(id), queryFn: ({ signal }) => fhir.read('Patient', id, signal) });

export const usePatient = (id: string, isWanted = true) =>
  useQuery({ ...patientQuery({ fhir: useFhirClient() }, id), enabled: isWanted });

/** Of the summaries of all charts (summary/chart-summary-api.ts). */
export const summariesKey = ['fhir', 'Patient', 'summary'];

const defaultCount = '50';

/** Of all lists of one type, of any patient. */
export const recordsKey = (type: string) => ['fhir', type, 'of patient'];

/** What the record holds of one type about a patient, newest first, page after page. */
export const recordsQuery = <Type extends ResourceType>(
  { fhir }: Pick<Clients, 'fhir'>,
  type: Type,
  patientId: string,
  parameters: SearchParameters = {},
) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey(type), patientId, parameters],
    // The server tells of reports; what they are of comes with them.
    ...(type === 'Observation' ? { meta: { topics: ['DiagnosticReport'] } } : {}),
    queryFn: ({ pageParam, signal }) =>
      fhir.search(
        type,
        { patient: `Patient/${patientId}`, _count: defaultCount, ...parameters },
        { cursor: pageParam, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }): ExtractResource<Type>[] => pages.flatMap(({ resources }) => resources),
  });

export const usePatientRecords = <Type extends ResourceType>(
  type: Type,
  patientId: string,
  parameters?: SearchParameters,
  isWanted = true,
) =>
  useInfiniteQuery({
    ...recordsQuery({ fhir: useFhirClient() }, type, patientId, parameters),
    enabled: isWanted,
  });

/** By which parameters the sections of the summary, which a chart opens with, ask for their lists. */
export const summaryParameters = {
  activeMedication: { status: 'active,on-hold' },
  formerMedication: { status: 'completed,stopped,cancelled,unknown,entered-in-error' },
  allergies: { _count: '200' },
} satisfies Record<string, SearchParameters>;

/** As many conditions as are looked through for the list of problems at a time. */
const conditionsAtOnce = { _count: '200' };

/** The list of problems, newest first. */
export const useProblems = (patientId: string) =>
  useInfiniteQuery({
    ...recordsQuery({ fhir: useFhirClient() }, 'Condition', patientId, conditionsAtOnce),
    select: ({ pages }) => pages.flatMap(({ resources }) => resources).filter(isListedProblem),
  });

/** The versions of the patient's own data, newest first. */
export function usePatientHistory(id: string) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'history', id],
    queryFn: ({ signal }) => client.history('Patient', id, signal),
  });
}
