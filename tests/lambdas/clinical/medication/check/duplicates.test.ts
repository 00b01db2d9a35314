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

describe('two products that hold several', () => {
  const combination = (reference: string, ...keys: string[]) => ({
    ...taking(keys[0] ?? ''),
    reference: `MedicationRequest/${reference}`,
    words: keys.join('/'),
    ingredients: keys.map((key) => ({ key })),
  });

  test('are one duplicate of all that both hold', () => {
    const report = check([
      combination('1', 'losartan', 'hydrochlorothiazide'),
      combination('2', 'losartan', 'hydrochlorothiazide'),
    ]);
    const found = report.findings.filter(({ ruleId }) => ruleId === 'duplicate-ingredient');
    expect(found).toHaveLength(1);
    expect(found[0]?.title).toBe('losartán/hidroclorotiazida, 2 veces');
    expect(found[0]?.drugs).toHaveLength(2);
  });

  test.each([
    ['methotrexate', ['sulfamethoxazole', 'trimethoprim'], 'methotrexate-trimethoprim'],
    ['warfarin', ['sulfamethoxazole', 'trimethoprim'], 'warfarin-cyp2c9-inhibitors'],
  ])('%s with a combination of %s is told once of %s', (key, held, ruleId) => {
    const report = check([taking(key), combination('2', ...held)]);
    expect(report.findings.filter((finding) => finding.ruleId === ruleId)).toHaveLength(1);
    const interrupts = report.findings.filter(
      ({ kind, level }) => kind === 'interactions' && level === 'interrupts',
    );
    expect(interrupts).toHaveLength(1);
  });

  test('what two rules say of the same products and harm is one finding that keeps both', () => {
    const report = check([combination('1', 'lisinopril', 'hydrochlorothiazide'), taking('ibuprofen')]);
    const kidney = report.findings.filter(
      ({ kind, drugs }) => kind === 'interactions' && drugs.some(({ key }) => key === 'ibuprofen'),
    );
    const triple = kidney.find(({ ruleId }) => ruleId === 'triple-whammy');
    expect(triple?.title).toContain('/');
    expect(kidney.map(({ ruleId }) => ruleId)).not.toContain('raas-nsaids');
    expect(triple?.notes.some((note) => note.startsWith('También: '))).toBe(true);
  });
});
