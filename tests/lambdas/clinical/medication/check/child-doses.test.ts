import { describe, expect, test } from 'vitest';
import { today } from './given.ts';
import { born, type Outcome, outcomeOf, type Patient } from './outcome.ts';

const child = (years: number, kg?: number): Patient => ({
  birthDate: born(years),
  sex: 'female',
  ...(kg !== undefined && { weight: { value: kg, unit: 'kg', at: today } }),
});

describe('doses of children', () => {
  test.each<[string, string, Patient, Outcome]>([
    ['ibuprofen of 10 mg/kg is right', 'ibuprofen 200 mg × 3', child(6, 20), 'nothing'],
    ['ibuprofen above 10 mg/kg is told', 'ibuprofen 210 mg × 3', child(6, 20), 'informs'],
    ['ibuprofen of half as much again interrupts', 'ibuprofen 300 mg × 3', child(6, 20), 'interrupts'],
    ['ibuprofen has a cap of 400 mg at one time', 'ibuprofen 400 mg × 3', child(11, 60), 'nothing'],
    ['ibuprofen above its cap is told whatever the weight', 'ibuprofen 450 mg × 3', child(11, 60), 'informs'],
    ['paracetamol of 15 mg/kg is right', 'acetaminophen 300 mg × 4', child(6, 20), 'nothing'],
    ['paracetamol above 15 mg/kg is told', 'acetaminophen 320 mg × 4', child(6, 20), 'informs'],
    ['paracetamol above 75 mg/kg a day is told', 'acetaminophen 300 mg × 6', child(6, 20), 'informs'],
    [
      'paracetamol of an adult interrupts for a child of 20 kg',
      'acetaminophen 1000 mg × 3',
      child(6, 20),
      'interrupts',
    ],
    ['amoxicillin of 90 mg/kg a day is right', 'amoxicillin 900 mg × 2', child(6, 20), 'nothing'],
    ['amoxicillin above 90 mg/kg a day is told', 'amoxicillin 900 mg × 3', child(6, 24), 'informs'],
    ['levothyroxine of 5 to 6 µg/kg is right at 3 years', 'levothyroxine 75 ug × 1', child(3, 14), 'nothing'],
    [
      'levothyroxine above that interrupts: its margin is narrow',
      'levothyroxine 100 ug × 1',
      child(3, 14),
      'interrupts',
    ],
    ['ibuprofen that says 10 mg/kg is right', 'ibuprofen 10 mg/kg × 3', child(6, 20), 'nothing'],
    ['ibuprofen that says 15 mg/kg interrupts', 'ibuprofen 15 mg/kg × 3', child(6, 20), 'interrupts'],
    [
      'amoxicillin of 50 mg/kg thrice a day interrupts',
      'amoxicillin 50 mg/kg × 3',
      child(4, 15),
      'interrupts',
    ],
    [
      'a dose by a weight that is not known is not checked',
      'ibuprofen 15 mg/kg × 3',
      child(6),
      'not checked',
    ],
    ['a dose without a weight is not checked', 'ibuprofen 200 mg × 3', child(6), 'not checked'],
    [
      'a dose at an age that nobody entered is not checked',
      'naproxen 100 mg × 2',
      child(1, 10),
      'not checked',
    ],
  ])('%s', (_sentence, drug, patient, outcome) => {
    expect(outcomeOf(drug, 'dose', patient)).toBe(outcome);
  });
});
