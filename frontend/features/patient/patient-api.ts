import type { ExtractResource, ResourceType } from '@medplum/fhirtypes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SearchParameters } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';

export const patientKey = (id: string) => ['fhir', 'Patient', 'read', id];

/** The patient with the version that a change must name. */
export function usePatient(id: string, isAllowed: boolean) {
  const client = useFhirClient();
  return useQuery({
    queryKey: patientKey(id),
    enabled: isAllowed,
    queryFn: ({ signal }) => client.read('Patient', id, signal),
  });
}

const defaultCount = '50';

/** Of all lists of one type, of any patient. */
export const recordsKey = (type: string) => ['fhir', type, 'of patient'];

/** What the record holds of one type about a patient, newest first, page after page. */
export function usePatientRecords<Type extends ResourceType>(
  type: Type,
  patientId: string,
  parameters: SearchParameters = {},
) {
  const client = useFhirClient();
  return useInfiniteQuery({
    queryKey: [...recordsKey(type), patientId, parameters],
    queryFn: ({ pageParam, signal }) =>
      client.search(
        type,
        { patient: `Patient/${patientId}`, _count: defaultCount, ...parameters },
        { cursor: pageParam, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }): ExtractResource<Type>[] => pages.flatMap(({ resources }) => resources),
  });
}

/** The versions of the patient's own data, newest first. */
export function usePatientHistory(id: string) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'history', id],
    queryFn: ({ signal }) => client.history('Patient', id, signal),
  });
}
