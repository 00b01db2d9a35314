import { describe, expect, test } from 'vitest';
import { born, type Outcome, outcomeOf, outcomesAt } from './outcome.ts';

describe('in older adults', () => {
  test.each([
    [
      'glyburide is avoided from 65 on',
      'glyburide 5 mg × 1',
      '64 nothing, 65 informs, 90 informs, ? not checked',
    ],
    [
      'digoxin above 0.125 mg is too much from 65 on',
      'digoxin 0.25 mg × 1',
      '64 nothing, 65 interrupts, ? not checked',
    ],
    [
      'zolpidem of 10 mg is too much from 65 on',
      'zolpidem 10 mg × 1',
      '64 nothing, 65 interrupts, ? not checked',
    ],
    ['diazepam is avoided from 65 on', 'diazepam 5 mg × 2', '64 nothing, 65 informs, ? not checked'],
    [
      'citalopram of 40 mg is too much from 60 on',
      'citalopram 40 mg × 1',
      '59 nothing, 60 interrupts, ? not checked',
    ],
    [
      'tramadol of 400 mg a day is too much from 75 on',
      'tramadol 100 mg × 4',
      '74 nothing, 75 interrupts, ? not checked',
    ],
    ['prasugrel is avoided from 75 on', 'prasugrel 10 mg × 1', '74 nothing, 75 informs, ? not checked'],
    [
      'amitriptyline is avoided from 65 on',
      'amitriptyline 25 mg × 1',
      '64 nothing, 65 informs, ? not checked',
    ],
  ])('%s', (_sentence, drug, expected) => {
    const outcome = (years: number | undefined) =>
      outcomeOf(drug, 'age', { sex: 'male', ...(years !== undefined && { birthDate: born(years) }) });
    expect(outcomesAt(expected, outcome)).toBe(expected);
  });
});

describe('in the young', () => {
  test.each<{ sentence: string; drug: string; at: readonly (readonly [string, Outcome])[] }>([
    {
      sentence: 'codeine is not given below 12',
      drug: 'codeine 15 mg × 2',
      at: [
        ['2014-11-26', 'interrupts'],
        ['2014-11-25', 'informs'],
        ['2008-11-25', 'nothing'],
      ],
    },
    {
      sentence: 'nitrofurantoin is not given in the first month',
      drug: 'nitrofurantoin 5 mg × 4',
      at: [
        ['2026-11-01', 'interrupts'],
        ['2026-10-01', 'nothing'],
      ],
    },
    {
      sentence: 'promethazine is not given below 2',
      drug: 'promethazine 6.25 mg × 1',
      at: [
        ['2024-11-26', 'interrupts'],
        ['2024-11-25', 'nothing'],
      ],
    },
  ])('$sentence', ({ drug, at }) => {
    const outcomes = at.map(([birthDate]) => [
      birthDate,
      outcomeOf(drug, 'age', { birthDate, sex: 'female' }),
    ]);
    expect(outcomes).toEqual(at);
  });
});
