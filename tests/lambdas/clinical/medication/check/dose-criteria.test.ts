import { describe, expect, test } from 'vitest';
import { today } from './given.ts';
import { born, type Outcome, outcomeOf, type Patient } from './outcome.ts';

describe('by facts that count together', () => {
  interface Told {
    years?: number;
    kg?: number;
    creatinine?: number;
  }
  const fibrillation = [{ reference: 'Condition/1', code: 'I48.91', words: 'Fibrilación auricular' }];
  const patientOf = ({ years, kg, creatinine }: Told): Patient => ({
    sex: 'female',
    ...(years !== undefined && { birthDate: born(years) }),
    ...(kg !== undefined && { weight: { value: kg, unit: 'kg', at: today } }),
    ...(creatinine !== undefined && {
      laboratory: { creatinine: { value: creatinine, unit: 'mg/dL', at: today } },
    }),
  });

  test.each<[Told, Outcome]>([
    [{ years: 80, kg: 61, creatinine: 1.4 }, 'nothing'],
    [{ years: 79, kg: 60, creatinine: 1.4 }, 'nothing'],
    [{ years: 79, kg: 61, creatinine: 1.5 }, 'nothing'],
    [{ years: 80, kg: 60, creatinine: 1.4 }, 'interrupts'],
    [{ years: 80, kg: 61, creatinine: 1.5 }, 'interrupts'],
    [{ years: 79, kg: 60, creatinine: 1.5 }, 'interrupts'],
    [{ years: 90, kg: 40, creatinine: 3 }, 'interrupts'],
    [{ years: 80, creatinine: 1.4 }, 'not checked'],
    [{ years: 80, kg: 60 }, 'interrupts'],
    [{ years: 70, kg: 80 }, 'nothing'],
  ])(
    'apixaban of 5 mg in atrial fibrillation is too much with two of age, weight and creatinine: %j %s',
    (told, outcome) => {
      expect(outcomeOf('apixaban 5 mg × 2', 'dose', { ...patientOf(told), problems: fibrillation })).toBe(
        outcome,
      );
    },
  );

  const frail = patientOf({ years: 84, kg: 55, creatinine: 1 });

  test('apixaban of 2.5 mg is then right', () => {
    expect(outcomeOf('apixaban 2.5 mg × 2', 'dose', { ...frail, problems: fibrillation })).toBe('nothing');
  });

  test('apixaban for another use is not reduced by them, and where the use is not known they are told', () => {
    expect(outcomeOf('apixaban 5 mg × 2', 'dose', frail, 'trombosis venosa profunda')).toBe('nothing');
    expect(outcomeOf('apixaban 5 mg × 2', 'dose', frail, 'Fibrilacion auricular')).toBe('interrupts');
    expect(outcomeOf('apixaban 5 mg × 2', 'dose', frail)).toBe('informs');
  });

  test.each<[string, number, Outcome]>([
    ['prasugrel 10 mg × 1', 60, 'nothing'],
    ['prasugrel 10 mg × 1', 59, 'informs'],
    ['acarbose 100 mg × 3', 61, 'nothing'],
    ['acarbose 100 mg × 3', 60, 'interrupts'],
  ])('%s at %s kg %s', (drug, kg, outcome) => {
    expect(outcomeOf(drug, 'dose', patientOf({ years: 50, kg }))).toBe(outcome);
  });
});
