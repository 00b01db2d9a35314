import type { Patient } from '@medplum/fhirtypes';
import { medicalRecordNumber, patientName } from '../../lambdas/clinical/patient-identity.ts';
import { formatDate } from './fhir-date.ts';

export interface ShownPatient {
  id: string;
  name: string;
  /** What tells one from a namesake. */
  detail: string;
}

export function shownPatient(patient: Patient & { id: string }): ShownPatient {
  const birth = formatDate(patient.birthDate, 'UTC');
  const number = medicalRecordNumber(patient);
  const details = [birth ? `Nac. ${birth}` : 'Nacimiento no consta', ...(number ? [`N.º ${number}`] : [])];
  return { id: patient.id, name: patientName(patient), detail: details.join(' · ') };
}
