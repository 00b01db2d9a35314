import type { Patient } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useFhirClient } from './fhir-context.ts';
import { formatDate } from './fhir-date.ts';
import { patientSearches } from './patient-terms.ts';
import { useSettled } from './settled.ts';

/** How a patient is read, which only the clinical code knows. */
export interface PatientReading {
  patientName: (patient: Patient) => string;
  medicalRecordNumber: (patient: Patient) => string | undefined;
}

export interface ShownPatient {
  id: string;
  name: string;
  /** What tells one from a namesake. */
  detail: string;
}

const settledAfterMs = 200;
const shownPatients = 8;

export function shownPatient(
  patient: Patient & { id: string },
  { patientName, medicalRecordNumber }: PatientReading,
): ShownPatient {
  const birth = formatDate(patient.birthDate, 'UTC');
  const number = medicalRecordNumber(patient);
  const details = [birth ? `Nac. ${birth}` : 'Nacimiento no consta', ...(number ? [`N.º ${number}`] : [])];
  return { id: patient.id, name: patientName(patient), detail: details.join(' · ') };
}

/**
 * Patients who match what was typed, once the typing rests. `readDate` gives the date (or month or year) that a text
 * is. Undefined `found` is not known yet; never what an earlier text found, which Enter would choose from.
 */
export function usePatientLookup(
  typed: string,
  reading: PatientReading & { readDate: (text: string) => string | undefined },
): {
  found: ShownPatient[] | undefined;
  failure: string | undefined;
  isSearching: boolean;
  retry: () => void;
} {
  const client = useFhirClient();
  const settled = useSettled(typed, settledAfterMs);
  const searches = patientSearches(settled, reading.readDate);
  const lookup = useQuery({
    queryKey: ['fhir', 'Patient', 'lookup', searches],
    enabled: searches.length > 0,
    queryFn: async ({ signal }): Promise<Patient[]> => {
      const count = { _count: String(shownPatients) };
      const pages = await Promise.all(
        searches.map((parameters) => client.search('Patient', { ...parameters, ...count }, { signal })),
      );
      const byId = new Map(
        pages.flatMap(({ resources }) => resources.map((patient) => [patient.id, patient])),
      );
      return [...byId.values()].slice(0, shownPatients);
    },
  });
  return {
    found:
      settled === typed
        ? lookup.data?.flatMap((patient) =>
            patient.id === undefined ? [] : shownPatient({ ...patient, id: patient.id }, reading),
          )
        : undefined,
    failure: lookup.error?.message,
    isSearching:
      patientSearches(typed, reading.readDate).length > 0 && (settled !== typed || lookup.isPending),
    retry: () => void lookup.refetch(),
  };
}
