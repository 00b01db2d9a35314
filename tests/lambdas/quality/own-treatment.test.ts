import type {
  AllergyIntolerance,
  DocumentReference,
  Immunization,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Resource,
} from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { patient, problem, visit } from './measured-patient.ts';
import { stands } from './own-standing.ts';

const subject = { reference: 'Patient/p' };
const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';

type Case = [what: string, standing: string, resources: Resource[]];

describe('statin therapy', () => {
  const seen = visit('2026-03-02');
  const infarction = problem('I25.2', '2015-01-01');
  const usual = [patient('1960-05-01'), seen, infarction];
  const ldl = (value: number, unit = 'mg/dL', over: Partial<Observation> = {}): Observation => ({
    resourceType: 'Observation',
    id: 'ldl',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '13457-7' }] },
    subject,
    effectiveDateTime: '2021-05-01',
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
    ...over,
  });
  const prescribed = (over: Partial<MedicationRequest> = {}): MedicationRequest => ({
    resourceType: 'MedicationRequest',
    id: 'statin',
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: '2024-05-01',
    medicationCodeableConcept: { coding: [{ system: rxnorm, code: '83367' }] },
    ...over,
  });
  const stated = (over: Partial<MedicationStatement> = {}): MedicationStatement => ({
    resourceType: 'MedicationStatement',
    id: 'stated',
    status: 'active',
    subject,
    medicationCodeableConcept: { text: 'Rosuvastatina 10 mg' },
    ...over,
  });
  const called = (text: string) => prescribed({ medicationCodeableConcept: { text } });
  const allergy = (over: Partial<AllergyIntolerance> = {}): AllergyIntolerance => ({
    resourceType: 'AllergyIntolerance',
    id: 'allergy',
    patient: subject,
    code: { coding: [{ system: rxnorm, code: '36567' }] },
    ...over,
  });
  const young = (age: string) => [patient(age), seen];
  test.each<Case>([
    ['none', 'rest', usual],
    ['without any of the three', 'outside', [patient('1960-05-01'), seen]],
    ['without a visit', 'outside', [patient('1960-05-01'), infarction]],
    ['disease after the period', 'outside', [patient('1960-05-01'), seen, problem('I25.2', '2027-01-01')]],
    ['disease, without a birth date', 'rest', [patient(), seen, infarction]],
    ['LDL of 189', 'outside', [...young('1990-01-01'), ldl(189)]],
    ['LDL of 190', 'rest', [...young('1990-01-01'), ldl(190)]],
    ['LDL of 4.91 mmol/L is 189.9', 'outside', [...young('1990-01-01'), ldl(4.91, 'mmol/L')]],
    ['LDL of 4.92 mmol/L is 190.3', 'rest', [...young('1990-01-01'), ldl(4.92, 'mmol/L')]],
    ['LDL in another unit', 'outside', [...young('1990-01-01'), ldl(250, 'g/L')]],
    [
      'LDL entered in error',
      'outside',
      [...young('1990-01-01'), ldl(250, 'mg/dL', { status: 'entered-in-error' })],
    ],
    [
      'LDL after the period',
      'outside',
      [...young('1990-01-01'), ldl(250, 'mg/dL', { effectiveDateTime: '2027-01-01' })],
    ],
    ['LDL at 19', 'outside', [...young('2006-01-02'), ldl(250)]],
    ['LDL at 20 on the first day', 'rest', [...young('2006-01-01'), ldl(250)]],
    ['LDL, without a birth date', 'unknown', [patient(), seen, ldl(250)]],
    ['familial hypercholesterolemia', 'rest', [...young('1990-01-01'), problem('E78.01')]],
    ['diabetes at 39', 'outside', [...young('1986-01-02'), problem('E11.9')]],
    ['diabetes at 40 on the first day', 'rest', [...young('1986-01-01'), problem('E11.9')]],
    ['diabetes at 75', 'rest', [...young('1950-01-02'), problem('E11.9')]],
    ['diabetes at 76 on the first day', 'outside', [...young('1950-01-01'), problem('E11.9')]],
    ['prescribed', 'numerator', [...usual, prescribed()]],
    ['prescribed after the period', 'rest', [...usual, prescribed({ authoredOn: '2027-01-01' })]],
    ['prescribed and stopped', 'rest', [...usual, prescribed({ status: 'stopped' })]],
    [
      'finished on the first day',
      'numerator',
      [...usual, prescribed({ status: 'completed', authoredOn: '2026-01-01' })],
    ],
    ['finished before it', 'rest', [...usual, prescribed({ status: 'completed', authoredOn: '2025-12-31' })]],
    ['entered in error', 'rest', [...usual, prescribed({ status: 'entered-in-error' })]],
    ['by its name alone', 'numerator', [...usual, called('ATORVASTATINA 20 mg, comprimido')]],
    ['nystatin is none', 'rest', [...usual, called('Nistatina (nystatin) 100 000 U')]],
    ['somebody says so', 'numerator', [...usual, stated()]],
    ['somebody said so', 'rest', [...usual, stated({ status: 'stopped' })]],
    ['pregnant', 'excluded', [...usual, problem('O09.90', '2026-02-01')]],
    [
      'pregnant until before',
      'rest',
      [...usual, problem('O09.90', '2024-02-01', { abatementDateTime: '2025-12-31' })],
    ],
    ['rhabdomyolysis', 'excluded', [...usual, problem('M62.82', '2026-04-01')]],
    ['allergic', 'exception', [...usual, allergy()]],
    ['allergic, and treated', 'numerator', [...usual, allergy(), prescribed()]],
    [
      'an allergy refuted',
      'rest',
      [...usual, allergy({ verificationStatus: { coding: [{ code: 'refuted' }] } })],
    ],
    ['liver disease', 'exception', [...usual, problem('K74.60')]],
    ['on dialysis', 'exception', [...usual, problem('Z99.2')]],
    ['palliative care', 'exception', [...usual, problem('Z51.5')]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('StatinTherapy', resources)).standing).toBe(standing);
  });
});

describe('childhood vaccines', () => {
  const born = '2024-06-15';
  const child = [patient(born), visit('2026-03-02')];
  const given = (cvx: string, day: string, over: Partial<Immunization> = {}): Immunization => ({
    resourceType: 'Immunization',
    id: `vaccine-${cvx}-${day}`,
    status: 'completed',
    patient: subject,
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: cvx }] },
    occurrenceDateTime: day,
    ...over,
  });
  const [months2, months4, months6, months12, months15] = [
    '2024-08-15',
    '2024-10-15',
    '2024-12-15',
    '2025-06-15',
    '2025-09-15',
  ];
  /** All of combination 10, by series. */
  const series = {
    dtap: [months2, months4, months6, months15].map((day) => given('20', day)),
    polio: [months2, months4, months6].map((day) => given('10', day)),
    mmr: [given('03', months12)],
    hib: [months2, months4, months12].map((day) => given('49', day)),
    hepatitisB: [born, months2, months6].map((day) => given('08', day)),
    varicella: [given('21', months12)],
    pneumococcal: [months2, months4, months6, months12].map((day) => given('133', day)),
    hepatitisA: [given('83', months12)],
    rotavirus: [months2, months4].map((day) => given('119', day)),
    influenza: ['2024-12-20', '2025-10-01'].map((day) => given('140', day)),
  };
  const all = (change: Partial<typeof series> = {}): Resource[] => [
    ...child,
    ...Object.values({ ...series, ...change }).flat(),
  ];
  test.each<Case>([
    ['all', 'numerator', all()],
    ['none', 'rest', child],
    ['two on the first day of the period', 'rest', [patient('2024-01-01'), child[1] as Resource]],
    ['two on the day before it', 'outside', [patient('2023-12-31'), child[1] as Resource]],
    ['two on the last day', 'rest', [patient('2024-12-31'), child[1] as Resource]],
    ['two on the day after it', 'outside', [patient('2025-01-01'), child[1] as Resource]],
    ['no birth date', 'unknown', [patient(), child[1] as Resource]],
    ['no visit', 'outside', [patient(born)]],
    ...Object.keys(series).map((name): Case => [`without ${name}`, 'rest', all({ [name]: [] })]),
    ...Object.entries(series)
      .filter(([, doses]) => doses.length > 1)
      .map(([name, doses]): Case => [`${name} but one dose`, 'rest', all({ [name]: doses.slice(1) })]),
    ['on the second birthday', 'numerator', all({ mmr: [given('03', '2026-06-15')] })],
    ['on the day after it', 'rest', all({ mmr: [given('03', '2026-06-16')] })],
    ['on the first birthday', 'numerator', all({ varicella: [given('21', '2025-06-15')] })],
    ['on the day before it', 'rest', all({ varicella: [given('21', '2025-06-14')] })],
    [
      'on the 42nd day of life',
      'numerator',
      all({ rotavirus: [given('119', '2024-07-27'), given('119', months4)] }),
    ],
    ['on the 41st', 'rest', all({ rotavirus: [given('119', '2024-07-26'), given('119', months4)] })],
    [
      'influenza on the 180th',
      'numerator',
      all({ influenza: [given('140', '2024-12-12'), given('140', '2025-10-01')] }),
    ],
    [
      'influenza on the 179th',
      'rest',
      all({ influenza: [given('140', '2024-12-11'), given('140', '2025-10-01')] }),
    ],
    [
      'two of rotavirus with five strains',
      'rest',
      all({ rotavirus: [given('116', months2), given('116', months4)] }),
    ],
    [
      'three of it',
      'numerator',
      all({ rotavirus: [given('116', months2), given('116', months4), given('119', months6)] }),
    ],
    [
      'the same dose twice',
      'rest',
      all({ polio: [given('10', months2), given('89', months2), given('10', months4)] }),
    ],
    [
      'a combined one for each',
      'numerator',
      all({
        polio: [given('120', months2), given('120', months4), given('120', months6)],
        dtap: [given('20', months15)],
        hib: [],
      }),
    ],
    ['not given', 'rest', all({ mmr: [given('03', months12, { status: 'not-done' })] })],
    ['entered in error', 'rest', all({ mmr: [given('03', months12, { status: 'entered-in-error' })] })],
    [
      'without a day',
      'rest',
      all({
        mmr: [given('03', '', { occurrenceDateTime: undefined, occurrenceString: 'al año' } as object)],
      }),
    ],
    [
      'who had varicella',
      'numerator',
      all({ varicella: [], palliative: [problem('B01.9', '2025-08-01')] } as object),
    ],
    ['palliative care', 'excluded', [...child, problem('Z51.5')]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('ChildhoodVaccines', resources)).standing).toBe(standing);
  });
});

describe('notes unsigned after 72 hours', () => {
  const note = (date: string | undefined, over: Partial<DocumentReference> = {}): DocumentReference => ({
    resourceType: 'DocumentReference',
    id: 'note',
    status: 'current',
    docStatus: 'preliminary',
    subject,
    ...(date && { date }),
    content: [{ attachment: { contentType: 'text/plain', data: 'aG9sYQ==' } }],
    ...over,
  });
  const now = '2026-06-10T12:00:00.000-05:00';
  test.each<Case>([
    ['no note', 'outside', [patient('1970-05-01')]],
    ['72 hours old', 'rest', [patient(), note('2026-06-07T12:00:00.000-05:00')]],
    ['a second more', 'numerator', [patient(), note('2026-06-07T11:59:59.000-05:00')]],
    ['the same instant in another zone', 'numerator', [patient(), note('2026-06-07T16:59:59.000Z')]],
    ['signed', 'rest', [patient(), note('2026-02-01T10:00:00-05:00', { docStatus: 'final' })]],
    ['on the first day', 'numerator', [patient(), note('2026-01-01T00:30:00-05:00')]],
    ['of the year before', 'outside', [patient(), note('2025-12-31T23:30:00-05:00')]],
    ['replaced', 'outside', [patient(), note('2026-02-01T10:00:00-05:00', { status: 'superseded' })]],
    [
      'entered in error',
      'outside',
      [patient(), note('2026-02-01T10:00:00-05:00', { status: 'entered-in-error' })],
    ],
    [
      'that is no draft',
      'outside',
      [patient(), note('2026-02-01T10:00:00-05:00', { docStatus: undefined } as object)],
    ],
    ['without a date', 'outside', [patient(), note(undefined)]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('UnsignedNotes', resources, now)).standing).toBe(standing);
  });

  test('of a period that is over, those that were old when it ended', async () => {
    const draft = note('2026-12-29T10:00:00-05:00');
    expect((await stands('UnsignedNotes', [patient(), draft])).standing).toBe('rest');
  });
});
