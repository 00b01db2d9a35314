import type { Condition, Observation, Patient, Resource } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { bloodPressure, hba1c, patient, problem, visit } from './measured-patient.ts';
import { stands } from './own-standing.ts';

/* Borders of clauses that the measures share or that stand beside those of their own files: the day before, on and after. */

const status = (code: string): Pick<Condition, 'clinicalStatus'> => ({
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code }],
  },
});
const refuted: Pick<Condition, 'verificationStatus'> = {
  verificationStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'refuted' }],
  },
};
const over = status('resolved');
const recorded = (day: string): Partial<Condition> => ({ recordedDate: day });
type Case = [what: string, standing: string, resources: Resource[]];

describe('HbA1c above 9 %', () => {
  const born = patient('1970-05-01');
  const seen = visit('2026-03-02');
  const diabetes = problem('E11.9', '2019-01-01');
  const low = hba1c(7, '2026-06-01');
  const palliative = (onset?: string, over: Partial<Condition> = {}) => [
    born,
    seen,
    diabetes,
    low,
    problem('Z51.5', onset, over),
  ];
  const coded = (code: string, unit = '%', value = 7): Observation =>
    hba1c(value, '2026-06-01', unit, { code: { coding: [{ system: 'http://loinc.org', code }] } });
  test.each<Case>([
    ['a visit on the first day', 'rest', [born, visit('2026-01-01'), diabetes, low]],
    ['a visit on the last day', 'rest', [born, visit('2026-12-31'), diabetes, low]],
    ['a visit on the day after', 'outside', [born, visit('2027-01-01'), diabetes, low]],
    ['a visit that is planned', 'outside', [born, visit('2026-03-02', { status: 'planned' }), diabetes, low]],
    [
      'a stay in a hospital is no visit',
      'outside',
      [born, visit('2026-03-02', { class: { code: 'IMP' } }), diabetes, low],
    ],
    ['a visit by video', 'rest', [born, visit('2026-03-02', { class: { code: 'VR' } }), diabetes, low]],
    ['diabetes from the last day on', 'rest', [born, seen, problem('E11.9', '2026-12-31'), low]],
    ['diabetes from the day after on', 'outside', [born, seen, problem('E11.9', '2027-01-01'), low]],
    [
      'diabetes that is over',
      'outside',
      [born, seen, problem('E11.9', '2019-01-01', status('resolved')), low],
    ],
    ['diabetes that came back', 'rest', [born, seen, problem('E11.9', '2019-01-01', status('relapse')), low]],
    ['gestational diabetes', 'outside', [born, seen, problem('O24.419', '2026-02-01'), low]],
    ['palliative care from the last day on', 'excluded', palliative('2026-12-31')],
    ['palliative care from the day after on', 'rest', palliative('2027-01-01')],
    ['palliative care, refuted', 'rest', palliative('2026-02-01', refuted)],
    ['palliative care that is over', 'rest', palliative('2025-02-01', status('resolved'))],
    ['by HPLC', 'rest', [born, seen, diabetes, coded('17856-6')]],
    ['by IFCC', 'rest', [born, seen, diabetes, coded('59261-8', 'mmol/mol', 53)]],
    ['by IFCC, above', 'numerator', [born, seen, diabetes, coded('59261-8', 'mmol/mol', 75)]],
    ['glucose is none', 'numerator', [born, seen, diabetes, coded('2345-7', 'mg/dL', 90)]],
    [
      'without a value, none was taken',
      'numerator',
      [born, seen, diabetes, { ...low, valueQuantity: undefined } as unknown as Observation],
    ],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('PoorGlycemicControl', resources)).standing).toBe(standing);
  });
});

describe('blood pressure below 140/90', () => {
  const born = patient('1960-05-01');
  const seen = visit('2026-03-02');
  const hypertension = problem('I10', '2020-01-01');
  const good = bloodPressure(130, 80, '2026-09-01T09:00:00-05:00');
  const usual = [born, seen, hypertension];
  const taken = (at: string, over: Partial<Observation> = {}) => [
    ...usual,
    { ...bloodPressure(130, 80, at), ...over },
  ];
  const of = (...more: Resource[]) => [...usual, good, ...more];
  const [systolic] = good.component ?? [];
  test.each<Case>([
    ['17 at the end', 'outside', [patient('2009-01-01'), seen, hypertension, good]],
    ['18 on the last day', 'numerator', [patient('2008-12-31'), seen, hypertension, good]],
    ['85 at the end', 'numerator', [patient('1941-01-01'), seen, hypertension, good]],
    ['86 on the last day', 'outside', [patient('1940-12-31'), seen, hypertension, good]],
    ['no birth date', 'unknown', [patient(), seen, hypertension, good]],
    ['no visit', 'outside', [born, hypertension, good]],
    ['on the first day', 'numerator', taken('2026-01-01T00:10:00-05:00')],
    ['on the day before', 'rest', taken('2025-12-31T23:50:00-05:00')],
    ['on the last day', 'numerator', taken('2026-12-31T23:50:00-05:00')],
    ['on the day after', 'rest', taken('2027-01-01T00:10:00-05:00')],
    ['entered in error', 'rest', taken('2026-09-01T09:00:00-05:00', { status: 'entered-in-error' })],
    ['preliminary', 'rest', taken('2026-09-01T09:00:00-05:00', { status: 'preliminary' })],
    [
      'of which one half is missing',
      'unknown',
      [...usual, { ...good, component: systolic ? [systolic] : [] }],
    ],
    [
      'hypertension from the day six months before on',
      'outside',
      [born, seen, problem('I10', '2026-06-30'), good],
    ],
    [
      'hypertension recorded, begun nobody knows when',
      'numerator',
      [born, seen, problem('I10', undefined, recorded('2026-06-29')), good],
    ],
    [
      'hypertension recorded within six months',
      'outside',
      [born, seen, problem('I10', undefined, recorded('2026-06-30')), good],
    ],
    ['hypertension, refuted', 'outside', [born, seen, problem('I10', '2020-01-01', refuted), good]],
    ['dialysis from the last day on', 'excluded', of(problem('Z99.2', '2026-12-31'))],
    ['dialysis from the day after on', 'numerator', of(problem('Z99.2', '2027-01-01'))],
    ['a kidney transplanted', 'excluded', of(problem('Z94.0', '2010-01-01'))],
    ['dialysis, refuted', 'numerator', of(problem('Z99.2', '2024-01-01', refuted))],
    ['pregnant from the last day on', 'excluded', of(problem('O09.90', '2026-12-31'))],
    ['pregnant from the day after on', 'numerator', of(problem('O09.90', '2027-01-01'))],
    [
      'pregnant until the first day',
      'excluded',
      of(problem('O09.90', '2025-05-01', { abatementDateTime: '2026-01-01' })),
    ],
    [
      'pregnant until the day before',
      'numerator',
      of(problem('O09.90', '2025-05-01', { abatementDateTime: '2025-12-31' })),
    ],
    ['pregnant once, nobody knows until when', 'numerator', of(problem('O09.90', '2020-02-01', over))],
    [
      'pregnant in the period, nobody knows until when',
      'excluded',
      of(problem('O09.90', '2026-01-01', over)),
    ],
    [
      'pregnant for a time before',
      'numerator',
      of(problem('O09.90', '2025-02-01', { ...over, abatementPeriod: { end: '2025-11-01' } })),
    ],
    ['pregnant, refuted', 'numerator', of(problem('O09.90', '2026-02-01', refuted))],
    ['palliative care', 'excluded', of(problem('Z51.5', '2026-02-01'))],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('ControlledBloodPressure', resources)).standing).toBe(standing);
  });
});

describe('exclusions of screenings', () => {
  const woman: Patient = { ...patient('1980-05-01'), gender: 'female' };
  const seen = visit('2026-03-02');
  test.each<[string, ...Case]>([
    ['BreastScreening', 'no breast from the last day on', 'excluded', [problem('Z90.13', '2026-12-31')]],
    ['BreastScreening', 'no breast from the day after on', 'rest', [problem('Z90.13', '2027-01-01')]],
    ['BreastScreening', 'no breast, refuted', 'rest', [problem('Z90.13', undefined, refuted)]],
    [
      'BreastScreening',
      'one breast gone, the other after the period',
      'rest',
      [problem('Z90.11', '2020-01-01'), problem('Z90.12', '2027-01-01')],
    ],
    ['CervicalScreening', 'no cervix from the last day on', 'excluded', [problem('Z90.710', '2026-12-31')]],
    ['CervicalScreening', 'no cervix from the day after on', 'rest', [problem('Z90.710', '2027-01-01')]],
    ['CervicalScreening', 'no cervix, refuted', 'rest', [problem('Z90.710', undefined, refuted)]],
    ['ColorectalScreening', 'cancer from the last day on', 'excluded', [problem('C18.9', '2026-12-31')]],
    ['DepressionScreening', 'bipolar from the last day on', 'excluded', [problem('F31.9', '2026-12-31')]],
    ['DepressionScreening', 'bipolar from the day after on', 'rest', [problem('F31.9', '2027-01-01')]],
    ['DepressionScreening', 'no visit in the period', 'outside', [visit('2025-12-31')]],
  ])('%s, %s: %s', async (measure, what, standing, more) => {
    const visits = what.startsWith('no visit') ? [] : [seen];
    expect((await stands(measure, [woman, ...visits, ...more])).standing).toBe(standing);
  });
});

describe('statin therapy', () => {
  const usual = [patient('1960-05-01'), visit('2026-03-02'), problem('I25.2', '2015-01-01')];
  const subject = { reference: 'Patient/p' };
  const allergy = (over: object) => ({
    resourceType: 'AllergyIntolerance' as const,
    id: 'allergy',
    patient: subject,
    code: { coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '36567' }] },
    ...over,
  });
  const taken = (end: string) => ({
    resourceType: 'MedicationStatement' as const,
    id: 'stated',
    status: 'completed' as const,
    subject,
    medicationCodeableConcept: { text: 'Atorvastatina 20 mg' },
    effectivePeriod: { start: '2020-01-01', end },
  });
  const named = (id: string) => ({
    resourceType: 'MedicationRequest' as const,
    id: 'prescribed',
    status: 'active' as const,
    intent: 'order' as const,
    subject,
    authoredOn: '2026-03-02',
    medicationReference: { reference: `Medication/${id}` },
  });
  const medications = [
    { resourceType: 'Medication' as const, id: 'atorva', code: { text: 'Atorvastatina 20 mg' } },
    { resourceType: 'Medication' as const, id: 'metformin', code: { text: 'Metformina 850 mg' } },
  ];
  test.each<Case>([
    [
      'disease from the last day on',
      'rest',
      [usual[0] as Resource, usual[1] as Resource, problem('I25.2', '2026-12-31')],
    ],
    [
      'disease, refuted',
      'outside',
      [usual[0] as Resource, usual[1] as Resource, problem('I25.2', '2015-01-01', refuted)],
    ],
    ['pregnant from the last day on', 'excluded', [...usual, problem('O09.90', '2026-12-31')]],
    ['pregnant from the day after on', 'rest', [...usual, problem('O09.90', '2027-01-01')]],
    [
      'pregnant until the first day',
      'excluded',
      [...usual, problem('O09.90', '2025-05-01', { abatementDateTime: '2026-01-01' })],
    ],
    [
      'rhabdomyolysis until the day before',
      'rest',
      [...usual, problem('M62.82', '2025-04-01', { abatementDateTime: '2025-12-31' })],
    ],
    [
      'rhabdomyolysis once, nobody knows until when',
      'rest',
      [...usual, problem('M62.82', '2019-04-01', over)],
    ],
    ['liver disease from the day after on', 'rest', [...usual, problem('K74.60', '2027-01-01')]],
    ['liver disease, refuted', 'rest', [...usual, problem('K74.60', '2020-01-01', refuted)]],
    ['dialysis from the day after on', 'rest', [...usual, problem('Z99.2', '2027-01-01')]],
    [
      'an allergy that is over',
      'rest',
      [...usual, allergy({ clinicalStatus: { coding: [{ code: 'resolved' }] } })],
    ],
    [
      'prescribed a medication that is named elsewhere',
      'numerator',
      [...usual, named('atorva'), ...medications],
    ],
    ['prescribed another one', 'rest', [...usual, named('metformin'), ...medications]],
    ['taken until the first day', 'numerator', [...usual, taken('2026-01-01')]],
    ['taken until the day before', 'rest', [...usual, taken('2025-12-31')]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('StatinTherapy', resources)).standing).toBe(standing);
  });
});
