import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../../../lambdas/fhir/indexing/ucum.ts';

describe('Quantities of one kind have one unit and, where they are equal, one value', () => {
  test.each([
    [90, 'mg/dL', 0.9, 'g/L'],
    [5.5, 'mmol/L', 5_500, 'umol/L'],
    [37, 'Cel', 98.6, '[degF]'],
    [16, 'kPa', 16_000, 'Pa'],
    [1, '10*9/L', 1, '10*3/uL'],
    [5, 'm[IU]/L', 5, 'u[IU]/mL'],
    [72, '/min', 72, '{beats}/min'],
    [1, 'kg/m2', 1, 'kg.m-2'],
    [60, 'min', 1, 'h'],
    [1, 'mL/(kg.h)', 1, 'mL/kg/h'],
    [40, '%', 0.4, '1'],
  ])('%d %s is %d %s', (left, leftUnit, right, rightUnit) => {
    expect(canonicalize(left, leftUnit)).toBeDefined();
    expect(canonicalize(left, leftUnit)).toEqual(canonicalize(right, rightUnit));
  });
});

test.each([
  ['mg/dL', 'mmol/L'],
  ['mmol/L', '10*9/L'],
  ['[IU]/L', 'U/L'],
  ['kg', 'm'],
  ['Cel', 'Cel/min'],
  ['mol', '1'],
])('%s and %s are not compared', (left, right) => {
  expect(canonicalize(1, left)?.unit).not.toBe(canonicalize(1, right)?.unit);
});

test.each(['', 'mg//dL', 'mg/', 'zzz', 'mg dL', 'MG/DL', '((', '[', 'm'.repeat(100), '__proto__', 'ñ'])(
  '“%s” is no unit',
  (unit) => {
    expect(canonicalize(1, unit)).toBeUndefined();
  },
);

test('every unit of UCUM’s own table is converted as its package does', () => {
  const { UcumLhcUtils, UnitTables } = createRequire(import.meta.url)('@lhncbc/ucum-lhc');
  UcumLhcUtils.getInstance();
  const wrong: string[] = [];
  let compared = 0;
  for (const {
    csCode_: code,
    magnitude_,
    isSpecial_,
    isArbitrary_,
    moleExp_,
    dim_,
  } of UnitTables.getInstance().allUnitsByDef()) {
    if (!code || isSpecial_ || isArbitrary_ || !dim_?.dimVec_) continue;
    compared++;
    const expected = magnitude_ / 6.022_136_7e23 ** moleExp_;
    const value = canonicalize(1, code.trim())?.value;
    if (value === undefined || Math.abs(value - expected) > Math.abs(expected) * 1e-6)
      wrong.push(`${code} ${value} ${expected}`);
  }
  expect(compared).toBeGreaterThan(600);
  expect(wrong).toEqual([]);
});
