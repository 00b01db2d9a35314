import type { Patient } from '@medplum/fhirtypes';
import { survivorOf } from '../../lambdas/clinical/joined-records.ts';
import { deathOf, medicalRecordNumber, patientName } from '../../lambdas/clinical/patient-identity.ts';
import { formatDate } from './fhir-date.ts';

export interface ShownPatient {
  id: string;
  name: string;
  /** What tells one from a namesake, and that nothing new is to be done with this record where that is so. */
  detail: string;
}

export function shownPatient(patient: Patient & { id: string }): ShownPatient {
  const birth = formatDate(patient.birthDate, 'UTC');
  const number = medicalRecordNumber(patient);
  const details = [
    birth ? `Nac. ${birth}` : 'Nacimiento no consta',
    number && `N.º ${number}`,
    stateText(patient),
  ];
  return { id: patient.id, name: patientName(patient), detail: details.filter(Boolean).join(' · ') };
}

/** Of one that is not used any more, or whose patient has died, in words; undefined of the others. */
function stateText(patient: Patient): string | undefined {
  if (survivorOf(patient)) return 'Ficha unida a otra';
  if (deathOf(patient)) return 'Ha fallecido';
  return patient.active === false ? 'Ficha inactiva' : undefined;
}
