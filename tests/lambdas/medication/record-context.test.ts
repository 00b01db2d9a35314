import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../lambdas/medication/record-context.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { request, subject, today } from './prescription.ts';

const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const result = (code: string, valueQuantity: Json, on: string, over: Json = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: loinc(code),
  subject,
  effectiveDateTime: on,
  valueQuantity,
  ...over,
});

describe('a medicine that came in another system’s shape', () => {
  const contained = (reference: string) => ({
    ...request({}, { medicationReference: { reference } }),
    medicationCodeableConcept: undefined,
    contained: [
      { resourceType: 'Medication', id: 'one', code: { text: 'Warfarina 5 mg' } },
      { resourceType: 'Medication', id: 'two', code: { text: 'Ibuprofeno 400 mg' } },
    ],
  });
  test.each([
    ['#one', 'warfarin'],
    ['#two', 'ibuprofen'],
  ])('is the one that it contains as %s', (reference, key) => {
    const [found] = contextOf({ medications: [contained(reference)] }, [], today).medications;
    expect(found?.ingredients.map((one) => one.key)).toEqual([key]);
  });

  test.each([
    ['MG', 'mg'],
    ['microgramos', 'ug'],
    ['mcg', 'ug'],
    ['unidades', 'U'],
    ['UI', '[iU]'],
    ['mEq', 'meq'],
    ['gramos', 'g'],
    ['mg/kg', 'mg/kg'],
  ])('has its dose in %s', (unit, ucum) => {
    const timing = { repeat: { frequency: 1, period: 1, periodUnit: 'd' } };
    const [found] = contextOf(
      {
        medications: [
          request(
            { text: 'Levotiroxina' },
            { dosageInstruction: [{ timing, doseAndRate: [{ doseQuantity: { value: 7, unit } }] }] },
          ),
        ],
      },
      [],
      today,
    ).medications;
    expect(found?.ingredients[0]?.dose).toEqual({ value: 7, unit: ucum });
  });
});

describe('what is not recorded is not known', () => {
  test('of an empty chart, nothing', () => {
    expect(
      contextOf(
        { patient: [{ resourceType: 'Patient' }], allergies: [], problems: [], results: [] },
        [],
        today,
      ),
    ).toEqual({
      today,
      medications: [],
    });
  });

  test('of problems that were all errors, none is known', () => {
    const problems = ['entered-in-error', 'refuted'].map((code) => ({
      resourceType: 'Condition',
      subject,
      code: { text: 'Asma' },
      verificationStatus: { coding: [{ code }] },
    }));
    expect(contextOf({ problems }, [], today).problems).toBeUndefined();
  });

  test('of a list without a patient, neither allergies nor problems nor age', () => {
    expect(
      Object.keys(contextOf({ medications: [request({ text: 'Warfarina' })] }, [], today)).sort(),
    ).toEqual(['medications', 'today']);
  });
});

describe('results', () => {
  const results = (...list: Json[]) => contextOf({ results: list }, [], today);
  test('are the newest that stand, with unit and day', () => {
    const context = results(
      result('2823-3', { value: 4, code: 'mmol/L' }, '2026-01-01'),
      result('2823-3', { value: 6.1, code: 'mmol/L' }, '2026-11-20T10:00:00Z'),
      result('2823-3', { value: 45, code: 'mmol/L' }, '2026-11-24', { status: 'entered-in-error' }),
      result('29463-7', { value: 150, code: '[lb_av]' }, '2026-05-01'),
    );
    expect(context.laboratory).toEqual({ potassium: { value: 6.1, unit: 'mmol/L', at: '2026-11-20' } });
    expect(context.weight).toEqual({ value: 150, unit: '[lb_av]', at: '2026-05-01' });
  });

  test('that are a first word are newer than the last one of before', () => {
    const context = results(
      result('2823-3', { value: 4.2, code: 'mmol/L' }, '2026-11-20'),
      result('2823-3', { value: 6.4, code: 'mmol/L' }, '2026-11-24', { status: 'preliminary' }),
      result('2823-3', { value: 4, code: 'mmol/L' }, '2026-11-25', { status: 'cancelled' }),
    );
    expect(context.laboratory?.['potassium']).toEqual({ value: 6.4, unit: 'mmol/L', at: '2026-11-24' });
  });

  test('that are beyond a number count as that number, and no older one stands in', () => {
    const context = results(
      result('6301-6', { value: 2, code: '1' }, '2026-01-01'),
      result('6301-6', { value: 8, code: '1', comparator: '>' }, '2026-11-24'),
    );
    expect(context.laboratory?.['inr']?.value).toBe(8);
  });

  test('of the evening are of that day by the clocks of the organization, and not of the day that follows', () => {
    const evening = [
      result('29463-7', { value: 70, code: 'kg' }, '2026-11-26T01:00:00.000Z'),
      result('2823-3', { value: 5.8, code: 'mmol/L' }, '2026-11-25T18:30:00-06:00'),
      result('2823-3', { value: 4.1, code: 'mmol/L' }, '2026-11-25T23:00:00Z'),
      result('82810-3', undefined, '2026-11-26T01:00:00.000Z', {
        valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '77386006' }] },
      }),
    ];
    const context = contextOf({ results: evening }, [], '2026-11-25', 'America/Mexico_City');
    expect(context.weight?.at).toBe('2026-11-25');
    expect(context.laboratory?.['potassium']).toEqual({ value: 5.8, unit: 'mmol/L', at: '2026-11-25' });
    expect(context.pregnancy).toEqual({ state: 'pregnant' });
  });

  test('of filtration below 15 are below it; below 60 they could be anything', () => {
    const rate = (value: number, comparator: string) =>
      results(result('88294-4', { value, unit: 'mL/min', comparator }, '2026-11-24')).laboratory?.['egfr']
        ?.value;
    expect(rate(15, '<')).toBeLessThan(15);
    expect(rate(60, '<')).toBeUndefined();
    expect(rate(60, '>')).toBe(60);
  });
});

describe('a pregnancy', () => {
  const stated = (code: string, on: string) =>
    result('82810-3', undefined, on, {
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] },
    });
  test('has the week that it has come to', () => {
    const context = contextOf(
      {
        results: [
          stated('77386006', '2026-10-01'),
          result('49051-6', { value: 10, code: 'wk' }, '2026-11-11'),
        ],
      },
      [],
      today,
    );
    expect(context.pregnancy).toEqual({ state: 'pregnant', week: 12 });
  });

  test('that is an active problem is one, whatever was said before', () => {
    const problem = {
      resourceType: 'Condition',
      id: 'c',
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'Z34.91' }] },
      subject,
    };
    const results = [stated('60001007', '2026-11-20')];
    expect(contextOf({ problems: [problem], results }, [], today).pregnancy).toEqual({ state: 'pregnant' });
  });

  test.each([
    ['O86.4', undefined],
    ['O91.22', undefined],
    ['O91.23', undefined],
    ['O91.211', { state: 'pregnant' }],
    ['O24.410', { state: 'pregnant' }],
  ])('is not told by a problem of the puerperium or of lactation alone: %s', (code, pregnancy) => {
    const coding = [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }];
    expect(
      contextOf({ problems: [{ resourceType: 'Condition', id: 'c', code: { coding }, subject }] }, [], today)
        .pregnancy,
    ).toEqual(pregnancy);
  });

  test('of last year is over, and not to be pregnant was so then', () => {
    expect(contextOf({ results: [stated('77386006', '2025-10-01')] }, [], today).pregnancy).toBeUndefined();
    expect(contextOf({ results: [stated('60001007', '2026-01-01')] }, [], today).pregnancy).toBeUndefined();
  });
});

describe('the week of a pregnancy that a problem tells', () => {
  const weekOf = (...problems: [code: string, day: string | undefined, more?: object][]) =>
    contextOf(
      {
        problems: problems.map(([code, day, more], at) => ({
          resourceType: 'Condition',
          id: `c${at}`,
          code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }] },
          ...(day && { recordedDate: day }),
          ...more,
        })),
      },
      [],
      '2026-11-25',
    ).pregnancy;

  test.each<[string, Parameters<typeof weekOf>, object | undefined]>([
    ['is that of the day', [['Z3A.12', '2026-11-25']], { state: 'pregnant', week: 12 }],
    ['goes on since then', [['Z3A.12', '2026-11-11']], { state: 'pregnant', week: 14 }],
    [
      'is the newest',
      [
        ['Z3A.12', '2026-09-30'],
        ['Z3A.22', '2026-11-25'],
      ],
      { state: 'pregnant', week: 22 },
    ],
    ['is unknown without a day', [['Z3A.12', undefined]], { state: 'pregnant' }],
    ['is unknown where no pregnancy lasts so long', [['Z3A.40', '2026-10-01']], { state: 'pregnant' }],
    ['is unknown of a day to come', [['Z3A.08', '2027-11-25']], { state: 'pregnant' }],
    ['is unknown where the code says so', [['Z3A.00', '2026-11-25']], { state: 'pregnant' }],
    [
      'is none of a problem that is over',
      [['Z3A.30', '2026-11-25', { clinicalStatus: { coding: [{ code: 'resolved' }] } }]],
      undefined,
    ],
  ])('%s', (_name, problems, pregnancy) => {
    expect(weekOf(...problems)).toEqual(pregnancy);
  });
});
