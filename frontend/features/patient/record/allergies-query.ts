import { usePatientRecords } from '../patient-api.ts';

/** The same question for banner and section, so that it is asked once. */
export function useAllergies(patientId: string) {
  return usePatientRecords('AllergyIntolerance', patientId, { _count: '200' });
}
