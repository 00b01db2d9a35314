import { describe, expect, test } from 'vitest';
import { check, person, taking } from './given.ts';
import { born, type Outcome, outcomeOf, outcomesAt, type Patient } from './outcome.ts';

describe('in pregnancy', () => {
  const pregnant = (week?: number): Patient => ({
    birthDate: born(30),
    sex: 'female',
    lactation: false,
    pregnancy: { state: 'pregnant', ...(week !== undefined && { week }) },
  });

  test.each([
    [
      'lisinopril is stopped in every trimester',
      'lisinopril 10 mg × 1',
      '4 interrupts, 13 interrupts, 14 interrupts, 28 interrupts, 40 interrupts, ? interrupts',
    ],
    [
      'losartan is stopped in every trimester',
      'losartan 50 mg × 1',
      '4 interrupts, 20 interrupts, 38 interrupts, ? interrupts',
    ],
    [
      'ibuprofen is avoided in the second trimester, and not given in the third',
      'ibuprofen 400 mg × 3',
      '13 informs, 14 informs, 27 informs, 28 interrupts, 36 interrupts, ? interrupts',
    ],
    [
      'doxycycline is not given from the second trimester on',
      'doxycycline 100 mg × 2',
      '13 informs, 14 interrupts, 30 interrupts, ? interrupts',
    ],
    [
      'nitrofurantoin is avoided towards birth',
      'nitrofurantoin 100 mg × 2',
      '8 informs, 20 nothing, 27 nothing, 28 informs, 38 informs, ? informs',
    ],
    [
      'valproic-acid is not given in any trimester',
      'valproic-acid 500 mg × 2',
      '6 interrupts, 20 interrupts, 34 interrupts, ? interrupts',
    ],
    [
      'isotretinoin is not given in any trimester',
      'isotretinoin 20 mg × 2',
      '6 interrupts, 20 interrupts, 34 interrupts, ? interrupts',
    ],
    [
      'methotrexate is not given in any trimester',
      'methotrexate 15 mg × 0.142857',
      '6 interrupts, 20 interrupts, 34 interrupts, ? interrupts',
    ],
    [
      'warfarin is not given in any trimester',
      'warfarin 5 mg × 1',
      '6 interrupts, 20 interrupts, 34 interrupts, ? interrupts',
    ],
    [
      'misoprostol is not given in any trimester',
      'misoprostol 200 ug × 2',
      '6 interrupts, 20 interrupts, 34 interrupts, ? interrupts',
    ],
    [
      'amoxicillin may be given in any trimester',
      'amoxicillin 500 mg × 3',
      '6 nothing, 20 nothing, 34 nothing, ? nothing',
    ],
    [
      'labetalol may be given in any trimester',
      'labetalol 100 mg × 2',
      '6 nothing, 20 nothing, 34 nothing, ? nothing',
    ],
    [
      'acetaminophen may be given in any trimester',
      'acetaminophen 500 mg × 3',
      '6 nothing, 20 nothing, 34 nothing, ? nothing',
    ],
    [
      'insulin-isophane may be given in any trimester',
      'insulin-isophane 10 [iU] × 2',
      '6 nothing, 20 nothing, 34 nothing, ? nothing',
    ],
    [
      'enoxaparin may be given in any trimester',
      'enoxaparin 40 mg × 1',
      '6 nothing, 20 nothing, 34 nothing, ? nothing',
    ],
  ])('%s', (_sentence, drug, expected) => {
    expect(outcomesAt(expected, (week) => outcomeOf(drug, 'pregnancy', pregnant(week)))).toBe(expected);
  });

  test('whether there is one is asked about where it matters, and taken for nothing', () => {
    const woman: Patient = { birthDate: born(30), sex: 'female', lactation: false };
    expect(
      outcomeOf('lisinopril 10 mg × 1', 'pregnancy', { ...woman, pregnancy: { state: 'not-pregnant' } }),
    ).toBe('informs');
    expect(outcomeOf('fluconazole 150 mg × 1', 'pregnancy', woman)).toBe('not checked');
    expect(
      outcomeOf('fluconazole 150 mg × 1', 'pregnancy', { ...woman, pregnancy: { state: 'not-pregnant' } }),
    ).toBe('nothing');
    expect(outcomeOf('isotretinoin 20 mg × 2', 'pregnancy', { birthDate: born(30), sex: 'male' })).toBe(
      'nothing',
    );
  });
});

describe('while nursing', () => {
  test.each<[string, Outcome]>([
    ['codeine 30 mg × 3', 'interrupts'],
    ['methotrexate 15 mg × 0.142857', 'interrupts'],
    ['ibuprofen 400 mg × 3', 'nothing'],
    ['sertraline 50 mg × 1', 'nothing'],
    ['acetaminophen 500 mg × 3', 'nothing'],
  ])('%s %s', (drug, outcome) => {
    const nursing: Patient = { birthDate: born(30), sex: 'female', pregnancy: { state: 'not-pregnant' } };
    expect(outcomeOf(drug, 'lactation', { ...nursing, lactation: true })).toBe(outcome);
    expect(outcomeOf(drug, 'lactation', { ...nursing, lactation: false })).toBe('nothing');
  });
});

describe('what is put on the skin', () => {
  const notChecked = (pregnancy: 'pregnant' | 'not-pregnant', lactation: boolean) =>
    check(
      [taking('diclofenac', { route: 'topical' })],
      person(30, { sex: 'female', pregnancy: { state: pregnancy }, lactation }),
    ).notChecked.map(({ text }) => text);

  test('is not said to be checked in pregnancy and lactation, of which only what is swallowed is known', () => {
    expect(notChecked('pregnant', true)).toEqual([
      'Embarazo de diclofenaco: no comprobado, falta el riesgo por esta vía en el conocimiento.',
      'Lactancia de diclofenaco: no comprobado, falta el riesgo por esta vía en el conocimiento.',
    ]);
    expect(notChecked('not-pregnant', false)).toEqual([]);
  });
});
