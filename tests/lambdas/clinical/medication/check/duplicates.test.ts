import { describe, expect, test } from 'vitest';
import { medicationKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { check, findingOf, person, taking } from './given.ts';

const { duplicates, ingredients } = medicationKnowledge();

describe('each rule of duplicates', () => {
  test.each(duplicates)('$id: $effect', ({ id, of, except = [], atLeast }) => {
    const members = [...ingredients.values()]
      .filter(({ key, classes }) => of.includes(key) || classes.some((one) => of.includes(one)))
      .map(({ key }) => key)
      .filter((key) => !except.includes(key));
    expect(members.length).toBeGreaterThanOrEqual(atLeast);
    const told = (count: number) => findingOf(check(members.slice(0, count).map((key) => taking(key))), id);
    expect(told(atLeast - 1)).toBeUndefined();
    expect(told(atLeast)).toBeDefined();
  });
});

describe('the same ingredient twice', () => {
  const twice = (key: string, first = {}, second = {}) =>
    findingOf(
      check([
        taking(key, { reference: 'MedicationRequest/1', words: `${key} 500`, ...first }),
        taking(key, { reference: 'MedicationRequest/2', words: `${key} 875`, ...second }),
      ]),
      'duplicate-ingredient',
    );

  test('interrupts, and names both', () => {
    expect(twice('amoxicillin')).toMatchObject({
      level: 'interrupts',
      drugs: [{ references: ['MedicationRequest/1', 'MedicationRequest/2'] }],
    });
    expect(twice('amoxicillin')?.effect).toContain('«amoxicillin 500», «amoxicillin 875»');
  });

  test('informs where two strengths make up a dose', () => {
    expect(twice('levothyroxine')?.level).toBe('informs');
  });

  test('informs where one is as needed', () => {
    expect(twice('oxycodone', { asNeeded: true }, { asNeeded: false })?.level).toBe('informs');
  });

  test('informs where the ways are two, and is nothing where one is on the skin', () => {
    expect(twice('budesonide', { route: 'nasal' }, { route: 'inhalation' })?.level).toBe('informs');
    expect(twice('diclofenac', {}, { route: 'topical' })).toBeUndefined();
  });

  test('is found in a combination', () => {
    const report = check([
      taking('acetaminophen'),
      {
        reference: 'MedicationRequest/9',
        words: 'tramadol con paracetamol',
        ingredients: [{ key: 'tramadol' }, { key: 'acetaminophen' }],
        route: 'oral',
      },
    ]);
    expect(findingOf(report, 'duplicate-ingredient')?.level).toBe('interrupts');
  });
});

test.each([
  [64, 'informs'],
  [65, 'interrupts'],
  [66, 'interrupts'],
])('two benzodiazepines at %i years: %s', (years, level) => {
  expect(
    findingOf(check([taking('diazepam'), taking('lorazepam')], person(years)), 'duplicate-benzodiazepines')
      ?.level,
  ).toBe(level);
});
