import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { summaryParameters, usePatientRecords } from '../patient-api.ts';

/** The same question for banner and section, so that it is asked once. */
export function useAllergies(patientId: string, isWanted = true) {
  return usePatientRecords('AllergyIntolerance', patientId, summaryParameters.allergies, isWanted);
}

/** Asks the server now: what is written about allergies rests on what is recorded, not on what was shown. */
export function useCurrentAllergies(patientId: string): () => Promise<AllergyIntolerance[]> {
  const client = useFhirClient();
  return async () => {
    const found = await client.search('AllergyIntolerance', {
      patient: `Patient/${patientId}`,
      _count: '200',
    });
    return found.resources;
  };
}
