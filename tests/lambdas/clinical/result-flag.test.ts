import type { Observation } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { referenceBand, resultFlag } from '../../../lambdas/clinical/result-flag.ts';

const mgDl = (value: number) => ({ value, unit: 'mg/dL', code: 'mg/dL' });
type Result = Pick<Observation, 'valueQuantity' | 'interpretation' | 'referenceRange'>;
const glucose = (value: number, more: Partial<Result> = {}): Result => ({
  valueQuantity: mgDl(value),
  referenceRange: [{ low: mgDl(70), high: mgDl(99) }],
  ...more,
});

describe('the flag of a result', () => {
  it.each([
    [69, 'low'],
    [70, 'normal'],
    [99, 'normal'],
    [100, 'high'],
  ])('of %d mg/dL between 70 and 99 is %s', (value, flag) => {
    expect(resultFlag(glucose(value))).toEqual({ kind: 'known', value: flag });
  });

  it('is unknown without a reference range, never normal', () => {
    expect(resultFlag({ valueQuantity: mgDl(85) })).toEqual({ kind: 'unknown', missing: ['referenceRange'] });
    expect(resultFlag(glucose(85, { referenceRange: [{ text: 'en ayunas' }] })).kind).toBe('unknown');
  });

  it('is unknown where the range is in another unit', () => {
    const mmol = { value: 5.5, unit: 'mmol/L', code: 'mmol/L' };
    expect(resultFlag(glucose(85, { referenceRange: [{ high: mmol }] })).kind).toBe('unknown');
    expect(referenceBand(glucose(85, { referenceRange: [{ high: mmol }] }))).toBeUndefined();
  });

  it('passes over a range that is not of normal values', () => {
    const treatment = { type: { coding: [{ code: 'treatment' }] }, high: mgDl(50) };
    expect(resultFlag(glucose(85, { referenceRange: [treatment] })).kind).toBe('unknown');
  });

  it('is what the laboratory says, above our own comparison', () => {
    const interpretation = [{ coding: [{ code: 'HH' }] }];
    expect(resultFlag(glucose(85, { interpretation }))).toEqual({ kind: 'known', value: 'criticalHigh' });
  });

  it('of several verdicts of the laboratory the gravest is told', () => {
    const interpretation = ['H', 'HH'].map((code) => ({ coding: [{ code }] }));
    expect(resultFlag(glucose(85, { interpretation }))).toEqual({ kind: 'known', value: 'criticalHigh' });
  });

  it('is not normal of a number without its unit, also where the laboratory says so, but of a pure number', () => {
    const interpretation = [{ coding: [{ code: 'N' }] }];
    const bare = { valueQuantity: { value: 90 }, interpretation };
    expect(resultFlag(bare)).toEqual({ kind: 'unknown', missing: ['unit'] });
    expect(resultFlag({ ...bare, valueQuantity: { value: 90, unit: ' ' } }).kind).toBe('unknown');
    expect(resultFlag({ valueQuantity: { value: 5 }, referenceRange: [{ high: { value: 6 } }] }).kind).toBe(
      'unknown',
    );
    expect(resultFlag({ ...bare, interpretation: [{ coding: [{ code: 'H' }] }] })).toMatchObject({
      value: 'high',
    });
    expect(resultFlag({ ...bare, code: { coding: [{ code: '6301-6' }] } })).toMatchObject({
      value: 'normal',
    });
    expect(resultFlag(glucose(90, { interpretation }))).toMatchObject({ value: 'normal' });
    expect(resultFlag({ interpretation })).toMatchObject({ value: 'normal' });
  });

  it('does not guess what lies beyond a comparator', () => {
    const below = (value: number) =>
      resultFlag(glucose(value, { valueQuantity: { ...mgDl(value), comparator: '<' } }));
    expect(below(70)).toEqual({ kind: 'known', value: 'low' });
    expect(below(80)).toEqual({ kind: 'unknown', missing: ['exact value'] });
  });

  it('does not call high what is only known to lie below, nor low what is only known to lie above', () => {
    const within = (value: number, comparator: '<' | '>') =>
      resultFlag(glucose(value, { valueQuantity: { ...mgDl(value), comparator } }));
    expect(within(500, '<')).toEqual({ kind: 'unknown', missing: ['exact value'] });
    expect(within(5, '>')).toEqual({ kind: 'unknown', missing: ['exact value'] });
    expect(within(500, '>')).toEqual({ kind: 'known', value: 'high' });
  });

  it('is certain where the range has no end on that side', () => {
    const of = (value: number, comparator: '<' | '>', range: object) =>
      resultFlag(glucose(value, { valueQuantity: { ...mgDl(value), comparator }, referenceRange: [range] }));
    expect(of(0.5, '<', { high: mgDl(5) })).toEqual({ kind: 'known', value: 'normal' });
    expect(of(90, '>', { low: mgDl(60) })).toEqual({ kind: 'known', value: 'normal' });
    expect(of(90, '<', { low: mgDl(60) })).toEqual({ kind: 'unknown', missing: ['exact value'] });
    expect(of(0.5, '>', { high: mgDl(5) })).toEqual({ kind: 'unknown', missing: ['exact value'] });
  });

  it('does not apply to a text', () => {
    expect(resultFlag({}).kind).toBe('notApplicable');
  });
});
