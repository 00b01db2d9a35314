import type { Patient, Resource, ResourceType } from '@medplum/fhirtypes';
import { ageOn } from '../../../../lambdas/clinical/age.ts';
import { ageText } from '../../../../lambdas/clinical/age-text.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { medicalRecordNumber, patientName, sexText } from '../../../../lambdas/clinical/patient-identity.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { summarySections } from './summary-sections.ts';

export interface ChartSummary {
  clinic: string;
  patient: string;
  facts: string[];
  generated: string;
  sections: PaperSection[];
}

export type OfType = <Type extends ResourceType>(type: Type) => Extract<Resource, { resourceType: Type }>[];

/** The chart in words, as a person with this access may know it; parts that they may not see are left out. */
export function chartSummary(
  patient: Patient,
  resources: readonly Resource[],
  access: FhirAccess,
  now: Date,
): ChartSummary {
  const { timeZone } = access;
  const me = access.query.data;
  const ofType = ((type: ResourceType) =>
    resources.filter(({ resourceType }) => resourceType === type)) as OfType;
  return {
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
    sections: summarySections(ofType, access),
  };
}
