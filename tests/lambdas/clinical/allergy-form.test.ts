import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { type AllergyValues, allergyForm } from '../../../lambdas/clinical/allergy-form.ts';

const first = {
  substance: { text: 'Amoxicilina' },
  description: 'En urgencias',
  manifestation: [{ text: 'Urticaria' }, { text: 'Disnea' }],
  severity: 'severe' as const,
};
const second = { manifestation: [{ text: 'Tos' }] };
const allergy: AllergyIntolerance = {
  resourceType: 'AllergyIntolerance',
  patient: {},
  code: { text: 'Penicilinas' },
  reaction: [first, second],
};
const changed = (change: Partial<AllergyValues>, from = allergy) =>
  allergyForm.apply(from, { ...allergyForm.read(from), ...change }).reaction;
const words = (text: string) => ({ text, coding: [] });

describe('the form of an allergy', () => {
  it('changes the first manifestation, and loses none that it does not show', () => {
    expect(changed({ manifestation: words('Habones') })).toEqual([
      { ...first, manifestation: [{ text: 'Habones' }, { text: 'Disnea' }] },
      second,
    ]);
  });

  it('takes the first manifestation out, and loses neither the others nor what the reaction was to', () => {
    const { severity: _severity, ...rest } = first;
    expect(changed({ manifestation: words(''), severity: '' })).toEqual([
      { ...rest, manifestation: [{ text: 'Disnea' }] },
      second,
    ]);
  });

  it('takes a reaction out of which nothing is left', () => {
    const one = { ...allergy, reaction: [second] };
    expect(changed({ manifestation: words('') }, one)).toBeUndefined();
  });

  it('changes how grave it was alone', () => {
    expect(changed({ severity: 'mild' })).toEqual([{ ...first, severity: 'mild' }, second]);
  });
});
