import { useQuery } from '@tanstack/react-query';
import { gestationalAgeCodes, pregnancyCode } from '../../../lambdas/clinical/pregnancy-codes.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';

const code = [pregnancyCode, ...gestationalAgeCodes].join(',');

/** What the chart of a patient tells of pregnancies, newest first. */
export function useRecordedPregnancies(patientId: string | undefined) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Observation', 'pregnancies', patientId],
    enabled: patientId !== undefined,
    queryFn: async ({ signal }) =>
      (
        await client.search(
          'Observation',
          { patient: `Patient/${patientId}`, code, _count: '50' },
          { signal },
        )
      ).resources,
  });
}
