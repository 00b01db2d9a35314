import type { Patient } from '@medplum/fhirtypes';
import { ageOn } from '../../../../lambdas/clinical/age.ts';
import { ageText } from '../../../../lambdas/clinical/age-text.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { medicalRecordNumber, patientName, sexText } from '../../../../lambdas/clinical/patient-identity.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperHead } from '../../../lib/pdf-frame.ts';

/** Who a paper is about, whose it is, and who made it when. */
export function paperHead(
  title: string,
  patient: Patient,
  { timeZone, query }: FhirAccess,
  now: Date,
): PaperHead {
  const me = query.data;
  return {
    title,
    clinic: me?.organization.legalName ?? '',
    patient: patientName(patient),
    facts: [
      `N.º de historia: ${medicalRecordNumber(patient) ?? 'No consta'}`,
      `Nacimiento: ${formatDate(patient.birthDate, timeZone) ?? 'No consta'}`,
      `Edad: ${ageText(ageOn(patient.birthDate, dayOf(now, timeZone)))}`,
      `Sexo: ${sexText(patient.gender)}`,
    ],
    generated: `Generado por ${[me?.givenName, me?.familyName].filter(Boolean).join(' ')} el ${
      formatDate(now.toISOString(), timeZone, { hasTime: true }) ?? ''
    }`,
  };
}
