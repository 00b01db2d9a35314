import { describe, expect, test } from 'vitest';
import { check, person, taking, today } from './given.ts';
import { born, type Outcome, outcomeOf, outcomesAt, type Patient } from './outcome.ts';

// Just above each bound, at it, below it, and without what it asks for.

/** A man of 68, whose clearance by Cockcroft-Gault is half of his weight at a creatinine of 2 mg/dl. */
const clearanceOf = (clearance: number | undefined): Patient => ({
  birthDate: born(68),
  sex: 'male',
  ...(clearance !== undefined && {
    weight: { value: clearance * 2, unit: 'kg', at: today },
    laboratory: { creatinine: { value: 2, unit: 'mg/dL', at: today } },
  }),
});

const filtrationOf = (rate: number | undefined): Patient => ({
  birthDate: born(68),
  sex: 'male',
  ...(rate !== undefined && {
    laboratory: { egfr: { value: rate, unit: 'mL/min/{1.73_m2}', at: today } },
  }),
});

describe('by eGFR', () => {
  test.each([
    [
      'metformin is not begun below 45, and not given below 30',
      'metformin 500 mg × 2',
      '45 nothing, 44 informs, 30 informs, 29 interrupts, 5 interrupts, ? not checked',
    ],
    [
      'metformin above a gram a day interrupts below 45',
      'metformin 850 mg × 2',
      '60 nothing, 45 nothing, 44 interrupts',
    ],
    [
      'ibuprofen is used with caution below 60, and is contraindicated below 30',
      'ibuprofen 400 mg × 3',
      '60 nothing, 59 informs, 30 informs, 29 interrupts, ? not checked',
    ],
    [
      'sitagliptin is halved below 45, and halved again below 30',
      'sitagliptin 100 mg × 1',
      '45 nothing, 44 interrupts, 29 interrupts, ? not checked',
    ],
    [
      'sitagliptin of 50 mg is right from 30 to 44',
      'sitagliptin 50 mg × 1',
      '44 nothing, 30 nothing, 29 interrupts',
    ],
    [
      'spironolactone begins lower at 50 and is avoided below 30',
      'spironolactone 25 mg × 1',
      '51 nothing, 50 informs, 29 informs, ? not checked',
    ],
  ])('%s', (_sentence, drug, expected) => {
    expect(outcomesAt(expected, (rate) => outcomeOf(drug, 'renal', filtrationOf(rate)))).toBe(expected);
  });
});

describe('by creatinine clearance', () => {
  test.each([
    [
      'dabigatran of 150 mg is too much at 30, and cannot be recommended below 15',
      'dabigatran 150 mg × 2',
      '51 nothing, 50 informs, 31 informs, 30 interrupts, 15 interrupts, 14 interrupts, ? not checked',
    ],
    [
      'dabigatran of 75 mg is told of from 15 to 30',
      'dabigatran 75 mg × 2',
      '30 informs, 15 informs, 14 interrupts',
    ],
    [
      'rivaroxaban changes at 50, and is avoided below 15',
      'rivaroxaban 20 mg × 1',
      '51 nothing, 50 informs, 15 informs, 14 informs, ? not checked',
    ],
    [
      'apixaban is unstudied below 25',
      'apixaban 5 mg × 2',
      '25 nothing, 24 informs, 14 informs, ? not checked',
    ],
    [
      'edoxaban protects less above 95, and of 60 mg is too much at 50',
      'edoxaban 60 mg × 1',
      '96 informs, 95 nothing, 51 nothing, 50 interrupts, 15 interrupts, 14 informs, ? not checked',
    ],
    ['edoxaban of 30 mg is right from 15 to 50', 'edoxaban 30 mg × 1', '50 nothing, 15 nothing, 14 informs'],
    [
      'enoxaparin is given once a day below 30',
      'enoxaparin 60 mg × 2',
      '30 nothing, 29 interrupts, ? not checked',
    ],
    [
      'nitrofurantoin is avoided below 60, and not given below 30',
      'nitrofurantoin 100 mg × 2',
      '60 nothing, 59 informs, 30 informs, 29 interrupts, ? not checked',
    ],
    [
      'gabapentin of 1,800 mg a day is too much below 60',
      'gabapentin 600 mg × 3',
      '60 nothing, 59 interrupts, ? not checked',
    ],
    [
      'gabapentin of 1,200 mg a day is too much below 30',
      'gabapentin 600 mg × 2',
      '59 nothing, 30 nothing, 29 interrupts, 15 interrupts',
    ],
    [
      'gabapentin of 300 mg a day is right down to the lowest clearance',
      'gabapentin 300 mg × 1',
      '16 nothing, 15 nothing, 5 nothing',
    ],
    [
      'pregabalin of 300 mg a day is too much below 30',
      'pregabalin 150 mg × 2',
      '60 nothing, 30 nothing, 29 interrupts, ? not checked',
    ],
    ['pregabalin of 600 mg a day is too much below 60', 'pregabalin 300 mg × 2', '60 nothing, 59 interrupts'],
    [
      'allopurinol begins low below 60, and of 300 mg is too much at 20',
      'allopurinol 300 mg × 1',
      '60 nothing, 59 informs, 21 informs, 20 interrupts, 9 interrupts, ? not checked',
    ],
    [
      'lithium begins low below 90, and is avoided below 30',
      'lithium 300 mg × 2',
      '90 nothing, 89 informs, 30 informs, 29 informs, ? not checked',
    ],
    [
      'methotrexate is reduced below 60, and not given below 30',
      'methotrexate 15 mg × 0.142857',
      '60 nothing, 59 informs, 30 informs, 29 interrupts, ? not checked',
    ],
    [
      'ketorolac is not given below 30',
      'ketorolac 10 mg × 3',
      '60 nothing, 30 nothing, 29 interrupts, ? not checked',
    ],
    [
      'digoxin of 0.25 mg is too much below 30',
      'digoxin 0.25 mg × 1',
      '50 nothing, 49 informs, 30 informs, 29 interrupts, ? not checked',
    ],
    [
      'levetiracetam of 2 g a day is too much below 50',
      'levetiracetam 1000 mg × 2',
      '81 nothing, 50 nothing, 49 interrupts, ? not checked',
    ],
    [
      'ciprofloxacin is given every 18 hours below 30',
      'ciprofloxacin 500 mg × 2',
      '51 nothing, 30 nothing, 29 interrupts, ? not checked',
    ],
    [
      'valacyclovir of 3 g a day is too much below 50',
      'valacyclovir 1000 mg × 3',
      '50 nothing, 49 interrupts, ? not checked',
    ],
    [
      'sulfamethoxazole is halved at 30, and not recommended below 15',
      'sulfamethoxazole 800 mg × 2',
      '31 nothing, 30 informs, 15 informs, 14 informs, ? not checked',
    ],
    [
      'famotidine of 40 mg a day is too much below 60',
      'famotidine 40 mg × 1',
      '60 nothing, 59 interrupts, ? not checked',
    ],
    [
      'eplerenone is not given at 30',
      'eplerenone 50 mg × 1',
      '50 nothing, 49 informs, 31 informs, 30 interrupts, ? not checked',
    ],
    [
      'tramadol of 400 mg a day is too much below 30',
      'tramadol 100 mg × 4',
      '30 nothing, 29 interrupts, ? not checked',
    ],
    [
      'colchicine is watched below 60, and reduced below 30',
      'colchicine 0.6 mg × 2',
      '60 nothing, 59 informs, 29 informs, ? not checked',
    ],
    [
      'rosuvastatin of 20 mg is too much below 30',
      'rosuvastatin 20 mg × 1',
      '30 nothing, 29 interrupts, ? not checked',
    ],
    ['duloxetine is avoided below 30', 'duloxetine 60 mg × 1', '30 nothing, 29 informs, ? not checked'],
  ])('%s', (_sentence, drug, expected) => {
    expect(outcomesAt(expected, (clearance) => outcomeOf(drug, 'renal', clearanceOf(clearance)))).toBe(
      expected,
    );
  });
});

test('drugs that the kidneys do not change ask for nothing of them', () => {
  expect(outcomeOf('prednisolone 20 mg × 1', 'renal', { birthDate: born(50), sex: 'female' })).toBe(
    'nothing',
  );
  expect(outcomeOf('linagliptin 5 mg × 1', 'renal', filtrationOf(undefined))).toBe('nothing');
});

describe('on dialysis', () => {
  test.each<[string, Outcome]>([
    ['metformin 500 mg × 1', 'interrupts'],
    ['methotrexate 7.5 mg × 0.142857', 'interrupts'],
    ['nitrofurantoin 100 mg × 2', 'interrupts'],
    ['dabigatran 75 mg × 2', 'interrupts'],
    ['enoxaparin 40 mg × 1', 'informs'],
    ['baclofen 5 mg × 3', 'informs'],
    ['linagliptin 5 mg × 1', 'nothing'],
    ['sitagliptin 50 mg × 1', 'interrupts'],
    ['sitagliptin 25 mg × 1', 'nothing'],
  ])('%s %s', (drug, outcome) => {
    expect(outcomeOf(drug, 'renal', { ...clearanceOf(10), dialysis: true })).toBe(outcome);
  });
});

describe('what is taken in a day of two medications', () => {
  const renal = (first: string, second: string, creatinine: number) =>
    check(
      [
        taking('digoxin', { reference: 'MedicationRequest/1', dose: first, timesPerDay: 1 }),
        taking('digoxin', { reference: 'MedicationRequest/2', dose: second, timesPerDay: 1 }),
      ],
      person(60, { laboratory: { creatinine: { value: creatinine, unit: 'mg/dL', at: today } } }),
    ).findings.filter(({ ruleId }) => ruleId === 'renal-dose');

  test('is one dose for the kidneys, and interrupts above what they allow', () => {
    const [found] = renal('0.125 mg', '0.0625 mg', 3);
    expect(found).toMatchObject({ level: 'interrupts', severity: 'high' });
    expect(found?.effect).toContain('0,1875 mg al día, sumado de 2 medicamentos, por encima de 0,125 mg');
    expect(renal('0.0625 mg', '0.0625 mg', 3)).toEqual([]);
  });
});
