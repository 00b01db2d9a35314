import type { Condition, Encounter, Observation, Patient } from '@medplum/fhirtypes';

/** Resources of a chart as our record keeps them, for measures of the year 2026. */
export const period = { start: '2026-01-01T00:00:00.000-05:00', end: '2026-12-31T23:59:59.999-05:00' };

const subject = { reference: 'Patient/p' };
const hl7 = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

export const patient = (birthDate?: string): Patient => ({
  resourceType: 'Patient',
  id: 'p',
  ...(birthDate && { birthDate }),
});

export const visit = (day: string, over: Partial<Encounter> = {}): Encounter => ({
  resourceType: 'Encounter',
  id: 'visit',
  status: 'finished',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
  subject,
  period: { start: `${day}T10:00:00-05:00`, end: `${day}T10:20:00-05:00` },
  ...over,
});

export const problem = (code: string, onset?: string, over: Partial<Condition> = {}): Condition => ({
  resourceType: 'Condition',
  id: `problem-${code}`,
  subject,
  clinicalStatus: hl7('condition-clinical', 'active'),
  verificationStatus: hl7('condition-ver-status', 'confirmed'),
  code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }] },
  ...(onset && { onsetDateTime: onset }),
  ...over,
});

export const hba1c = (
  value: number,
  day: string,
  unit = '%',
  over: Partial<Observation> = {},
): Observation => ({
  resourceType: 'Observation',
  id: `hba1c-${day}`,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '4548-4' }] },
  subject,
  effectiveDateTime: day.includes('T') ? day : `${day}T08:00:00-05:00`,
  valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
  ...over,
});

export function bloodPressure(systolic: number, diastolic: number, at: string, unit = 'mm[Hg]'): Observation {
  const component = (code: string, value: number) => ({
    code: { coding: [{ system: 'http://loinc.org', code }] },
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
  });
  return {
    resourceType: 'Observation',
    id: `pressure-${at.replaceAll(/\W/g, '')}`,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '85354-9' }] },
    subject,
    effectiveDateTime: at,
    component: [component('8480-6', systolic), component('8462-4', diastolic)],
  };
}
