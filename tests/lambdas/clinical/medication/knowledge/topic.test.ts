import { describe, expect, test } from 'vitest';
import highPriority from '../../../../../lambdas/clinical/medication/knowledge/interactions/high-priority.json' with {
  type: 'json',
};
import { medicationKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import {
  duplicateFile,
  interactionFile,
  readRules,
  readTopic,
} from '../../../../../lambdas/clinical/medication/knowledge/topic.ts';

const { interactions, crossReactions, duplicates, allergens, ingredients, classNames, morphine, mayBeSplit } =
  medicationKnowledge();
const rule = {
  id: 'one-other',
  level: 'informs',
  severity: 'low',
  harm: 'bleeding',
  between: [['warfarin'], ['aspirin']],
  mechanism: 'Uno.',
  effect: 'Otro.',
  whatToDo: 'Nada.',
};
const read = (change: object) => readTopic('some.json', interactionFile, { rules: [{ ...rule, ...change }] });

describe('a file of rules', () => {
  test('is read as it stands', () => {
    expect(readRules({ 'some.json': read({}) })).toEqual([{ ...rule, readFrom: 'unverified' }]);
  });

  test.each([
    ['a level that is none', { level: 'shouts' }, 'some.json: one-other.level'],
    ['a severity that is none', { severity: 'grave' }, 'some.json: one-other.severity'],
    ['one side alone', { between: [['warfarin']] }, 'some.json: one-other.between'],
    ['no effect', { effect: ' ' }, 'some.json: one-other.effect'],
    ['a word that nobody knows', { colour: 'red' }, 'some.json: one-other'],
    [
      'a condition that is none',
      { contexts: [{ when: [{ moon: 'full' }], note: 'x' }] },
      'some.json: one-other.contexts',
    ],
    ['an id of no form', { id: 'One other' }, 'some.json: One other.id'],
  ])('with %s names the file and the entry', (_, change, message) => {
    expect(() => read(change)).toThrow(message);
  });

  test('that is no list of rules names the file', () => {
    expect(() => readTopic('some.json', duplicateFile, { rules: 'none' })).toThrow('some.json: rules');
    expect(() => readTopic('some.json', duplicateFile, undefined)).toThrow('some.json:');
  });

  test('with a source that it does not hold names the entry', () => {
    expect(() => readRules({ 'some.json': read({ source: 'nobody' }) })).toThrow(
      'some.json: one-other: no source nobody',
    );
  });

  test('with an id that stands in another names the entry', () => {
    expect(() => readRules({ 'some.json': read({}), 'other.json': read({}) })).toThrow(
      'other.json: one-other is known already',
    );
  });
});

describe('the rules', () => {
  const isKnown = (key: string) => ingredients.has(key) || Object.hasOwn(classNames, key);
  const named = [
    ...interactions.rules.flatMap(({ between, except = [], contexts = [] }) => [
      ...between.flat(),
      ...except,
      ...contexts.flatMap(({ when }) =>
        when.flatMap((each) => ('takes' in each ? each.takes : 'lacks' in each ? each.lacks : [])),
      ),
    ]),
    ...crossReactions.flatMap(({ from, to, except = [] }) => [...from, ...to, ...except]),
    ...duplicates.flatMap(({ of, except = [] }) => [...of, ...except]),
    ...Object.values(allergens).flatMap(({ mayBeIn }) => mayBeIn),
    ...Object.keys(morphine.perMg),
    ...Object.keys(morphine.perMicrogramAnHour),
    ...mayBeSplit,
  ];

  test('name only ingredients and classes that are known', () => {
    expect([...new Set(named)].filter((key) => !isKnown(key))).toEqual([]);
  });

  test('have a source only where it was opened', () => {
    expect(Object.keys(highPriority.sources)).toEqual(['onc']);
    const cited = [...interactions.rules, ...crossReactions].filter(
      ({ readFrom }) => readFrom !== 'unverified',
    );
    expect(
      cited.every(({ readFrom }) => typeof readFrom === 'object' && readFrom.readAt.startsWith('https://')),
    ).toBe(true);
  });

  test('end their sentences', () => {
    const rules = [...interactions.rules, ...crossReactions, ...duplicates];
    expect(
      rules.flatMap(({ effect, whatToDo }) => [effect, whatToDo]).filter((text) => !/[.!?]$/.test(text)),
    ).toEqual([]);
  });
});
