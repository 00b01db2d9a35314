import type {
  DiagnosticReport,
  MedicationRequest,
  Observation,
  Patient,
  Procedure,
  Resource,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { patient, problem, visit } from './measured-patient.ts';
import { stands } from './own-standing.ts';

const subject = { reference: 'Patient/p' };
const hcpcs = 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets';
const seen = visit('2026-03-02');
const woman = (birthDate?: string): Patient => ({ ...patient(birthDate), gender: 'female' });

const result = (code: string, day: string, over: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  id: `result-${code}-${day}`,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code }] },
  subject,
  effectiveDateTime: day,
  ...over,
});
const report = (code: string, day: string, over: Partial<DiagnosticReport> = {}): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  id: `report-${code}-${day}`,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code }] },
  subject,
  effectiveDateTime: day,
  ...over,
});
const procedure = (code: string, day: string, over: Partial<Procedure> = {}): Procedure => ({
  resourceType: 'Procedure',
  id: `procedure-${code}-${day}`,
  status: 'completed',
  code: { coding: [{ system: hcpcs, code }] },
  subject,
  performedDateTime: day,
  ...over,
});
const refuted = {
  verificationStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'refuted' }],
  },
};

type Case = [what: string, standing: string, resources: Resource[]];

describe('colorectal screening', () => {
  const usual = [patient('1970-05-01'), seen];
  test.each<Case>([
    ['none', 'rest', usual],
    ['45 at the end', 'outside', [patient('1981-01-01'), seen]],
    ['46 on the last day', 'rest', [patient('1980-12-31'), seen]],
    ['75 at the end', 'rest', [patient('1951-01-01'), seen]],
    ['76 on the last day', 'outside', [patient('1950-12-31'), seen]],
    ['no birth date', 'unknown', [patient(), seen]],
    ['no visit', 'outside', [patient('1970-05-01'), visit('2025-12-31')]],
    ['occult blood on the first day', 'numerator', [...usual, result('29771-3', '2026-01-01')]],
    ['occult blood the day before', 'rest', [...usual, result('29771-3', '2025-12-31')]],
    ['occult blood the day after', 'rest', [...usual, result('29771-3', '2027-01-01')]],
    [
      'occult blood, preliminary',
      'rest',
      [...usual, result('29771-3', '2026-02-01', { status: 'preliminary' })],
    ],
    [
      'occult blood, entered in error',
      'rest',
      [...usual, result('29771-3', '2026-02-01', { status: 'entered-in-error' })],
    ],
    ['occult blood as a service', 'numerator', [...usual, procedure('G0328', '2026-12-31')]],
    ['another test', 'rest', [...usual, result('4548-4', '2026-02-01')]],
    ['DNA two years before', 'numerator', [...usual, result('77353-1', '2024-01-01')]],
    ['DNA a day earlier', 'rest', [...usual, result('77353-1', '2023-12-31')]],
    ['sigmoidoscopy four years before', 'numerator', [...usual, procedure('G0104', '2022-01-01')]],
    ['sigmoidoscopy a day earlier', 'rest', [...usual, procedure('G0104', '2021-12-31')]],
    ['CT colonography four years before', 'numerator', [...usual, report('79101-2', '2022-01-01')]],
    ['CT colonography a day earlier', 'rest', [...usual, report('79101-2', '2021-12-31')]],
    ['colonoscopy nine years before', 'numerator', [...usual, procedure('G0121', '2017-01-01')]],
    ['colonoscopy a day earlier', 'rest', [...usual, procedure('G0121', '2016-12-31')]],
    [
      'colonoscopy over some days',
      'numerator',
      [
        ...usual,
        procedure('G0105', '', {
          performedDateTime: undefined,
          performedPeriod: { start: '2020-02-01', end: '2020-02-02' },
        } as object),
      ],
    ],
    [
      'colonoscopy that was not done',
      'rest',
      [...usual, procedure('G0121', '2025-01-01', { status: 'not-done' })],
    ],
    ['a colonoscopy’s report', 'numerator', [...usual, report('18746-8', '2020-01-01')]],
    ['cancer of the colon', 'excluded', [...usual, problem('C18.9', '2020-01-01')]],
    ['its history', 'excluded', [...usual, problem('Z85.038')]],
    ['its diagnosis refuted', 'rest', [...usual, problem('C18.9', '2020-01-01', refuted)]],
    ['cancer found after the period', 'rest', [...usual, problem('C18.9', '2027-01-01')]],
    ['palliative care', 'excluded', [...usual, problem('Z51.5', '2026-02-01')]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('ColorectalScreening', resources)).standing).toBe(standing);
  });
});

describe('breast screening', () => {
  const usual = [woman('1970-05-01'), seen];
  test.each<Case>([
    ['none', 'rest', usual],
    ['a man', 'outside', [{ ...patient('1970-05-01'), gender: 'male' }, seen]],
    ['of nobody knows which sex', 'unknown', [patient('1970-05-01'), seen]],
    ['41 at the end', 'outside', [woman('1985-01-01'), seen]],
    ['42 on the last day', 'rest', [woman('1984-12-31'), seen]],
    ['74 at the end', 'rest', [woman('1952-01-01'), seen]],
    ['75 on the last day', 'outside', [woman('1951-12-31'), seen]],
    ['no birth date', 'unknown', [woman(), seen]],
    ['no visit', 'outside', [woman('1970-05-01')]],
    ['first of October two years before', 'numerator', [...usual, report('24606-6', '2024-10-01')]],
    ['a day earlier', 'rest', [...usual, report('24606-6', '2024-09-30')]],
    ['on the last day', 'numerator', [...usual, report('24606-6', '2026-12-31')]],
    ['a day later', 'rest', [...usual, report('24606-6', '2027-01-01')]],
    [
      'an earlier one, too, and one after the period',
      'numerator',
      [...usual, report('24606-6', '2026-03-01'), report('24606-6', '2027-02-01')],
    ],
    ['as a result', 'numerator', [...usual, result('26175-0', '2025-05-01')]],
    ['cancelled', 'rest', [...usual, report('24606-6', '2025-05-01', { status: 'cancelled' })]],
    ['entered in error', 'rest', [...usual, report('24606-6', '2025-05-01', { status: 'entered-in-error' })]],
    ['without a date', 'rest', [...usual, report('24606-6', '', { effectiveDateTime: undefined } as object)]],
    ['no breast', 'excluded', [...usual, problem('Z90.13')]],
    ['neither one nor the other', 'excluded', [...usual, problem('Z90.11'), problem('Z90.12')]],
    ['one alone', 'rest', [...usual, problem('Z90.11')]],
    ['palliative care', 'excluded', [...usual, problem('Z51.5')]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('BreastScreening', resources)).standing).toBe(standing);
  });
});

describe('cervical screening', () => {
  const usual = [woman('1980-05-01'), seen];
  test.each<Case>([
    ['none', 'rest', usual],
    ['23 at the end', 'outside', [woman('2003-01-01'), seen]],
    ['24 on the last day', 'rest', [woman('2002-12-31'), seen]],
    ['64 at the end', 'rest', [woman('1962-01-01'), seen]],
    ['65 on the last day', 'outside', [woman('1961-12-31'), seen]],
    ['no birth date', 'unknown', [woman(), seen]],
    ['no visit', 'outside', [woman('1980-05-01')]],
    ['cytology two years before', 'numerator', [...usual, result('10524-7', '2024-01-01')]],
    ['cytology a day earlier', 'rest', [...usual, result('10524-7', '2023-12-31')]],
    ['cytology’s report', 'numerator', [...usual, report('47527-7', '2025-01-01')]],
    [
      'cytology entered in error',
      'rest',
      [...usual, result('10524-7', '2025-01-01', { status: 'entered-in-error' })],
    ],
    ['HPV four years before', 'numerator', [...usual, result('21440-3', '2022-01-01')]],
    ['HPV a day earlier', 'rest', [...usual, result('21440-3', '2021-12-31')]],
    ['HPV after the period', 'rest', [...usual, result('21440-3', '2027-01-01')]],
    ['HPV on the 30th birthday', 'numerator', [woman('1994-06-01'), seen, result('21440-3', '2024-06-01')]],
    ['HPV the day before it', 'rest', [woman('1994-06-01'), seen, result('21440-3', '2024-05-31')]],
    ['HPV cancelled', 'rest', [...usual, result('21440-3', '2025-01-01', { status: 'cancelled' })]],
    ['no cervix', 'excluded', [...usual, problem('Z90.710')]],
    ['a uterus removed, the cervix left', 'rest', [...usual, problem('Z90.711')]],
    ['palliative care', 'excluded', [...usual, problem('Z51.5')]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('CervicalScreening', resources)).standing).toBe(standing);
  });
});

describe('depression screening with follow-up', () => {
  const usual = [patient('1970-05-01'), seen];
  const phq = (score: number | undefined, day: string, code = '44261-6', over: Partial<Observation> = {}) =>
    result(code, day, { ...(score !== undefined && { valueInteger: score }), ...over });
  const sertraline = (day: string, over: Partial<MedicationRequest> = {}): MedicationRequest => ({
    resourceType: 'MedicationRequest',
    id: `sertraline-${day}`,
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: day,
    medicationCodeableConcept: {
      coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '36437' }],
    },
    ...over,
  });
  const referral = (day: string, reason = 'F32.1'): ServiceRequest => ({
    resourceType: 'ServiceRequest',
    id: `referral-${day}`,
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: day,
    reasonCode: [{ coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: reason }] }],
  });
  const positive = [...usual, phq(14, '2026-05-10')];
  test.each<Case>([
    ['none', 'rest', usual],
    ['11 when it begins', 'outside', [patient('2014-01-02'), seen]],
    ['12 on the first day', 'rest', [patient('2014-01-01'), seen]],
    ['no birth date', 'unknown', [patient(), seen]],
    ['PHQ-9 of 9', 'numerator', [...usual, phq(9, '2026-05-10')]],
    ['PHQ-9 of 10', 'rest', [...usual, phq(10, '2026-05-10')]],
    ['PHQ-2 of 2', 'numerator', [...usual, phq(2, '2026-05-10', '55758-7')]],
    ['PHQ-2 of 3', 'rest', [...usual, phq(3, '2026-05-10', '55758-7')]],
    [
      'PHQ-2 of 3 and PHQ-9 of 9 that day',
      'numerator',
      [...usual, phq(3, '2026-05-10', '55758-7'), phq(9, '2026-05-10')],
    ],
    [
      'as a quantity',
      'numerator',
      [...usual, phq(undefined, '2026-05-10', '44261-6', { valueQuantity: { value: 4 } })],
    ],
    ['in words', 'unknown', [...usual, phq(undefined, '2026-05-10', '44261-6', { valueString: 'cuatro' })]],
    ['without a value', 'rest', [...usual, phq(undefined, '2026-05-10')]],
    ['on the first day', 'numerator', [...usual, phq(1, '2026-01-01')]],
    ['the day before', 'rest', [...usual, phq(1, '2025-12-31')]],
    ['on the last day', 'numerator', [...usual, phq(1, '2026-12-31')]],
    ['the day after', 'rest', [...usual, phq(1, '2027-01-01')]],
    ['entered in error', 'rest', [...usual, phq(1, '2026-05-10', '44261-6', { status: 'entered-in-error' })]],
    ['the last one counts', 'rest', [...usual, phq(2, '2026-02-01'), phq(15, '2026-10-01')]],
    ['treated on the day', 'numerator', [...positive, sertraline('2026-05-10')]],
    ['two days later', 'numerator', [...positive, sertraline('2026-05-12')]],
    ['three days later', 'rest', [...positive, sertraline('2026-05-13')]],
    ['the day before it', 'rest', [...positive, sertraline('2026-05-09')]],
    [
      'a treatment that was stopped by mistake of status',
      'rest',
      [...positive, sertraline('2026-05-10', { status: 'cancelled' })],
    ],
    ['a plan alone', 'rest', [...positive, sertraline('2026-05-10', { intent: 'proposal' })]],
    ['referred for it', 'numerator', [...positive, referral('2026-05-11')]],
    ['referred for something else', 'rest', [...positive, referral('2026-05-11', 'E11.9')]],
    ['bipolar', 'excluded', [...positive, problem('F31.9', '2020-01-01')]],
    ['bipolar, refuted', 'rest', [...positive, problem('F31.9', '2020-01-01', refuted)]],
  ])('%s: %s', async (_what, standing, resources) => {
    expect((await stands('DepressionScreening', resources)).standing).toBe(standing);
  });
});
