import { useQuery } from '@tanstack/react-query';
import { useFhirClient } from '../../lib/fhir-context.ts';

/** A patient's own data, under the key that the chart knows them by. */
export function usePatient(id: string | undefined) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'read', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => client.read('Patient', id ?? '', signal),
  });
}
