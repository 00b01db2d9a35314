import type { Patient } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { patientKey } from '../patient-api.ts';

/** Saves a patient over the version that was seen, and reads the one that is there now. */
export function usePatientUpdate(patientId: string) {
  const client = useFhirClient();
  const cache = useQueryClient();
  return {
    async save(patient: Patient & { id: string }, version: string): Promise<void> {
      const saved = await client.update(patient, version);
      cache.setQueryData<Versioned<Patient>>(patientKey(patientId), saved);
      void cache.invalidateQueries({ queryKey: ['fhir', 'Patient', 'history', patientId] });
      void cache.invalidateQueries({ queryKey: ['fhir', 'Patient', 'search'] });
    },
    async readLatest(): Promise<Versioned<Patient>> {
      const latest = await client.read('Patient', patientId);
      cache.setQueryData(patientKey(patientId), latest);
      return latest;
    },
  };
}
