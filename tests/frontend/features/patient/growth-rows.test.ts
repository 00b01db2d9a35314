import type { Observation, Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { growthRows, weeksAtBirth } from '../../../../frontend/features/patient/growth/growth-rows.ts';
import { noPlaceText, placeText } from '../../../../frontend/features/patient/growth/growth-text.ts';

const girl: Patient = { resourceType: 'Patient', gender: 'female', birthDate: '2020-01-01' };
const measured = (
  loinc: string,
  value: number,
  code: string,
  at = '2020-12-31T10:00:00Z',
  more: Partial<Observation> = {},
): Observation => ({
  resourceType: 'Observation',
  id: `${loinc} ${at}`,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
  effectiveDateTime: at,
  valueQuantity: { value, unit: code, code },
  ...more,
});
const told = (observations: readonly Observation[], patient = girl, weeks?: number) =>
  growthRows(observations, patient, weeks).map(
    ({ title, place }) =>
      `${title}: ${place.kind === 'known' ? place.value.map(placeText).join(', ') : noPlaceText(place)}`,
  );

describe('the growth of a child in the chart', () => {
  it('has its place by table, in whatever unit it was measured', () => {
    expect(told([measured('29463-7', 8.946, 'kg')])).toEqual(['Peso: OMS 2006: P50 (z 0.0)']);
    expect(told([measured('29463-7', 8946, 'g')])).toEqual(['Peso: OMS 2006: P50 (z 0.0)']);
    expect(told([measured('9843-4', 44.9, 'cm')])[0]).toMatch(/^Perímetro cefálico: OMS 2006: P\d/);
  });

  it('has a body mass index of weight and height of one moment, and never twice', () => {
    const pair = [measured('29463-7', 9, 'kg'), measured('8302-2', 74, 'cm')];
    expect(growthRows(pair, girl, undefined).map(({ title, isDerived }) => [title, isDerived])).toEqual([
      ['Peso', false],
      ['Talla', false],
      ['Índice de masa corporal', true],
    ]);
    expect(growthRows([...pair, measured('39156-5', 16.4, 'kg/m2')], girl, undefined)).toHaveLength(3);
    const apart = [pair[0] as Observation, measured('8302-2', 74, 'cm', '2020-12-30')];
    expect(growthRows(apart, girl, undefined)).toHaveLength(2);
  });

  it('says what keeps it from a place, and never calls that normal', () => {
    expect(
      told([measured('29463-7', 9, 'kg')], { resourceType: 'Patient', birthDate: '2020-01-01' }),
    ).toEqual(['Peso: No comprobado: falta el sexo']);
    expect(told([measured('29463-7', 9, 'kg')], { resourceType: 'Patient', gender: 'female' })).toEqual([
      'Peso: No comprobado: falta la fecha de nacimiento',
    ]);
    expect(told([measured('29463-7', 9, 'stone')])).toEqual(['Peso: No comprobado: falta la unidad']);
    expect(told([measured('29463-7', 9000, 'kg')])).toEqual(['Peso: Valor imposible: compruébelo']);
    expect(told([measured('29463-7', 9, 'kg', '2020')])).toEqual([
      'Peso: No comprobado: falta el día de la medida',
    ]);
    expect(told([measured('9843-4', 52, 'cm', '2027-01-01')])).toEqual([
      'Perímetro cefálico: Sin tabla para esta edad',
    ]);
  });

  it('of a body mass index far above says the share of CDC’s 95th percentile', () => {
    expect(told([measured('39156-5', 25, 'kg/m2', '2025-06-01')])[0]).toMatch(
      /OMS 2007: P>99 \(z \d\.\d\), CDC 2000: P>95 \(13\d\u00a0% del P95\)$/,
    );
  });

  it('leaves out errors, and puts the newest first', () => {
    const rows = growthRows(
      [
        measured('29463-7', 9, 'kg'),
        measured('29463-7', 10, 'kg', '2021-06-01'),
        measured('29463-7', 99, 'kg', '2021-07-01', { status: 'entered-in-error' }),
      ],
      girl,
      undefined,
    );
    expect(rows.map(({ value }) => value)).toEqual([10, 9]);
  });

  it('is of the corrected age of a child born before term', () => {
    const [early] = growthRows([measured('29463-7', 5, 'kg', '2020-04-22')], girl, 32);
    expect(early?.place.kind === 'known' && early.place.value[0]?.correctedDays).toBe(56);
  });
});

describe('the weeks at birth', () => {
  it.each([
    [32, 'wk', 32],
    [231, 'd', 33],
    [32, 'mo', undefined],
    [3, 'wk', undefined],
    [60, 'wk', undefined],
  ])('of %d %s are %s', (value, code, weeks) => {
    expect(weeksAtBirth([measured('76516-4', value, code)])).toBe(weeks);
  });

  it('are not known where nobody recorded them', () => {
    expect(weeksAtBirth([])).toBeUndefined();
  });
});
