import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { patientName } from '../../lambdas/clinical/patient-identity.ts';
import { useFhirClient } from './fhir-context.ts';

/** Names of patients whom a list only points to, by id. */
export function usePatientNames(ids: readonly string[]) {
  const client = useFhirClient();
  const asked = [...new Set(ids)].sort();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'names', asked],
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const parameters = { _id: asked.join(','), _elements: 'name', _count: String(asked.length) };
      const { resources } = await client.search('Patient', parameters, { signal });
      return Object.fromEntries(resources.map((patient) => [patient.id ?? '', patientName(patient)]));
    },
  });
}
