import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Resource } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { compileOwnMeasures } from '../../../infra/cql/compile-own-measures.ts';
import { prepareMeasure } from '../../../lambdas/quality/engine/prepare.ts';
import { loadOwnMeasures } from '../../../lambdas/quality/load-own-measures.ts';
import { ownMeasures } from '../../../lambdas/quality/own-measures/definitions.ts';
import { bloodPressure, hba1c, patient, problem, visit } from './measured-patient.ts';
import { stands } from './own-standing.ts';

const folder = new URL('../../../lambdas/quality/own-measures/', import.meta.url);

test('what is compiled in the repository is what its CQL compiles to', () => {
  const compiled = JSON.parse(
    brotliDecompressSync(readFileSync(new URL('compiled.json.br', folder))).toString(),
  );
  expect(compileOwnMeasures((id) => readFileSync(new URL(`${id}.cql`, folder), 'utf8'))).toEqual(compiled);
});

test('each of our own measures is read, with every value set that it names', () => {
  expect(loadOwnMeasures().map(({ title }) => title)).toEqual(ownMeasures.map(({ title }) => title));
  for (const measure of loadOwnMeasures()) {
    const { missingValueSets, emptyValueSets } = prepareMeasure(measure);
    expect([...missingValueSets, ...emptyValueSets], measure.name).toEqual([]);
  }
});

describe('HbA1c above 9 %', () => {
  const born = patient('1970-05-01');
  const seen = visit('2026-03-02');
  const diabetes = problem('E11.9', '2019-01-01');
  const usual = [born, seen, diabetes];
  const standing = async (...resources: Resource[]) =>
    (await stands('PoorGlycemicControl', resources)).standing;

  test.each<[string, string, Resource[]]>([
    ['at 9 % is not above it', 'rest', [...usual, hba1c(9, '2026-06-01')]],
    ['just above 9 %', 'numerator', [...usual, hba1c(9.1, '2026-06-01')]],
    ['75 mmol/mol is 9.01 %', 'numerator', [...usual, hba1c(75, '2026-06-01', 'mmol/mol')]],
    ['74 mmol/mol is 8.92 %', 'rest', [...usual, hba1c(74, '2026-06-01', 'mmol/mol')]],
    ['in a unit that says nothing', 'unknown', [...usual, hba1c(9.5, '2026-06-01', '1')]],
    ['none in the period', 'numerator', usual],
    ['only on the day before the period', 'numerator', [...usual, hba1c(7, '2025-12-31')]],
    ['on the first day', 'rest', [...usual, hba1c(7, '2026-01-01T00:30:00-05:00')]],
    ['on the last day', 'rest', [...usual, hba1c(7, '2026-12-31T23:00:00-05:00')]],
    ['on the day after it', 'numerator', [...usual, hba1c(7, '2027-01-01T00:10:00-05:00')]],
    [
      'known by its day alone',
      'rest',
      [...usual, hba1c(7, '2026-05-05', '%', { effectiveDateTime: '2026-05-05' })],
    ],
    ['the last one counts', 'rest', [...usual, hba1c(11, '2026-02-01'), hba1c(7.2, '2026-10-01')]],
    [
      'the last one counts, worse',
      'numerator',
      [...usual, hba1c(7.2, '2026-02-01'), hba1c(11, '2026-10-01')],
    ],
    [
      'entered in error',
      'numerator',
      [...usual, hba1c(7, '2026-06-01', '%', { status: 'entered-in-error' })],
    ],
    ['preliminary', 'numerator', [...usual, hba1c(7, '2026-06-01', '%', { status: 'preliminary' })]],
    ['17 years old at the end', 'outside', [patient('2009-01-01'), seen, diabetes, hba1c(10, '2026-06-01')]],
    ['18 on the last day', 'numerator', [patient('2008-12-31'), seen, diabetes, hba1c(10, '2026-06-01')]],
    ['75 at the end', 'numerator', [patient('1951-01-01'), seen, diabetes, hba1c(10, '2026-06-01')]],
    ['76 on the last day', 'outside', [patient('1950-12-31'), seen, diabetes, hba1c(10, '2026-06-01')]],
    ['without a birth date', 'unknown', [patient(), seen, diabetes, hba1c(10, '2026-06-01')]],
    ['without a birth date or diabetes', 'outside', [patient(), seen]],
    ['without a visit', 'outside', [born, diabetes, hba1c(10, '2026-06-01')]],
    [
      'with a visit that was cancelled',
      'outside',
      [born, visit('2026-03-02', { status: 'cancelled' }), diabetes],
    ],
    ['with a visit of the year before', 'outside', [born, visit('2025-12-31'), diabetes]],
    ['with prediabetes', 'outside', [born, seen, problem('R73.03', '2019-01-01')]],
    [
      'whose diabetes was refuted',
      'outside',
      [
        born,
        seen,
        problem('E11.9', '2019-01-01', {
          verificationStatus: {
            coding: [
              { system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'refuted' },
            ],
          },
        }),
      ],
    ],
    ['whose diabetes began after the period', 'outside', [born, seen, problem('E11.9', '2027-01-02')]],
    ['whose diabetes began nobody knows when', 'numerator', [born, seen, problem('E11.9')]],
    ['in palliative care', 'excluded', [...usual, problem('Z51.5', '2026-02-01'), hba1c(10, '2026-06-01')]],
  ])('%s: %s', async (_what, expected, resources) => {
    expect(await standing(...resources)).toBe(expected);
  });

  test('says which part of the criterion holds, and which does not', async () => {
    const result = await stands('PoorGlycemicControl', [...usual, hba1c(9.4, '2026-06-01')]);
    if (result.standing === 'failed') throw new Error('failed');
    expect(result.facts.filter(({ criterion }) => criterion === 'numerator')).toEqual([
      expect.objectContaining({ name: 'No tiene ninguna HbA1c en el periodo', value: false }),
      expect.objectContaining({ name: 'La última HbA1c es mayor de 9 %', value: true }),
    ]);
  });
});

describe('blood pressure below 140/90', () => {
  const usual = [patient('1960-05-01'), visit('2026-03-02'), problem('I10', '2020-01-01')];
  const day = '2026-09-01';
  const taken = (systolic: number, diastolic: number, time = '09:00', unit?: string) =>
    bloodPressure(systolic, diastolic, `${day}T${time}:00-05:00`, unit);

  test.each<[string, string, Resource[]]>([
    ['139/89', 'numerator', [...usual, taken(139, 89)]],
    ['140/89', 'rest', [...usual, taken(140, 89)]],
    ['139/90', 'rest', [...usual, taken(139, 90)]],
    ['none taken', 'rest', usual],
    ['the lowest of each on the last day', 'numerator', [...usual, taken(150, 85), taken(138, 92, '11:00')]],
    [
      'an earlier day does not count',
      'rest',
      [...usual, bloodPressure(120, 70, '2026-08-01T09:00:00-05:00'), taken(150, 95)],
    ],
    ['in another unit', 'unknown', [...usual, taken(18, 11, '09:00', 'kPa')]],
    [
      'hypertension of the last six months alone',
      'outside',
      [...usual.slice(0, 2), problem('I10', '2026-07-01'), taken(130, 80)],
    ],
    [
      'hypertension since the day before them',
      'numerator',
      [...usual.slice(0, 2), problem('I10', '2026-06-29'), taken(130, 80)],
    ],
    ['on dialysis', 'excluded', [...usual, problem('Z99.2', '2024-01-01'), taken(130, 80)]],
    ['pregnant in the period', 'excluded', [...usual, problem('O09.90', '2026-02-01'), taken(130, 80)]],
    [
      'pregnant until before it',
      'numerator',
      [...usual, problem('O09.90', '2024-02-01', { abatementDateTime: '2024-11-01' }), taken(130, 80)],
    ],
    ['86 years old', 'outside', [patient('1940-01-01'), ...usual.slice(1), taken(130, 80)]],
  ])('%s: %s', async (_what, expected, resources) => {
    expect((await stands('ControlledBloodPressure', resources)).standing).toBe(expected);
  });
});
