import { describe, expect, test } from 'vitest';
import { born, type Outcome, outcomeOf, type Patient } from './outcome.ts';

describe('by class of Child-Pugh', () => {
  test.each<[string, Record<'A' | 'B' | 'C', Outcome>]>([
    ['acetaminophen 1000 mg × 3', { A: 'informs', B: 'interrupts', C: 'interrupts' }],
    ['acetaminophen 500 mg × 4', { A: 'informs', B: 'nothing', C: 'informs' }],
    ['valproic-acid 500 mg × 2', { A: 'interrupts', B: 'interrupts', C: 'interrupts' }],
    ['methotrexate 15 mg × 0.142857', { A: 'informs', B: 'interrupts', C: 'interrupts' }],
    ['rivaroxaban 20 mg × 1', { A: 'nothing', B: 'informs', C: 'informs' }],
    ['carvedilol 12.5 mg × 2', { A: 'informs', B: 'informs', C: 'interrupts' }],
    ['citalopram 40 mg × 1', { A: 'interrupts', B: 'interrupts', C: 'interrupts' }],
    ['citalopram 20 mg × 1', { A: 'nothing', B: 'nothing', C: 'nothing' }],
  ])('%s', (drug, outcomes) => {
    const adult: Patient = { birthDate: born(50), sex: 'male' };
    const found = (['A', 'B', 'C'] as const).map((childPugh) => [
      childPugh,
      outcomeOf(drug, 'hepatic', { ...adult, childPugh }),
    ]);
    expect(Object.fromEntries(found)).toEqual(outcomes);
    expect(outcomeOf(drug, 'hepatic', adult)).toBe('not checked');
  });
});
