import { expect, test } from 'vitest';
import { checkedKnowledge } from '../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { controlOf } from '../../../lambdas/medication/control-of.ts';
import { nameIndex } from '../../../lambdas/medication/names/name-index.ts';

const scheduleOf = (text: string) => {
  const control = controlOf({ text });
  return control.state === 'controlled' ? control.schedule : control.state;
};

test.each<[string, string]>([
  ['Oxicodona 10 mg', 'II'],
  ['Ritalin 10 mg', 'II'],
  ['Fentanilo parche 25 mcg/h', 'II'],
  ['Buprenorfina 8 mg', 'III'],
  ['Alprazolam 0,5 mg', 'IV'],
  ['Xanax 0.5 mg', 'IV'],
  ['Tramadol/paracetamol 37,5/325 mg', 'IV'],
  ['Pregabalina 75 mg', 'V'],
  ['Lyrica 75 mg', 'V'],
  ['Losartán 50 mg', 'not-listed'],
  ['Gabapentina 300 mg', 'not-listed'],
])('%s: %s', (text, schedule) => {
  expect(scheduleOf(text)).toBe(schedule);
});

test('of several ingredients the strictest list counts', () => {
  expect(controlOf({ text: 'Oxicodona 5 mg y diazepam 5 mg' })).toMatchObject({
    schedule: 'II',
    ingredient: 'oxicodona',
  });
});

test('a code tells it without words', () => {
  const [code] = [...nameIndex().byCode].find(([, keys]) => keys.join() === 'morphine') ?? [];
  const coding = [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: code ?? 'none' }];
  expect(controlOf({ coding })).toMatchObject({ state: 'controlled', schedule: 'II' });
});

test.each(['Inventadina 5 mg', '', 'Losartán 50 mg con inventadina', 'Hidroxi 10 mg'])(
  'of «%s», which is not known as a whole, nothing is said',
  (text) => {
    expect(controlOf({ text })).toEqual({ state: 'unknown' });
  },
);

test('each says where it was read, or that it was not', () => {
  const sourceOf = (text: string) => {
    const control = controlOf({ text });
    return control.state === 'controlled' ? control.source : '';
  };
  expect(sourceOf('Morfina 10 mg')).toMatch(/^21 CFR § 1308\.12.*leído en https:/);
  expect(sourceOf('Alprazolam 0,5 mg')).toBe('sin verificar');
});

test('each substance is an ingredient that a name leads to', () => {
  const known = new Set([...nameIndex().byWords.values()].flatMap(({ keys }) => keys));
  const { substances } = checkedKnowledge().controlled;
  expect(Object.keys(substances).filter((key) => !known.has(key))).toEqual([]);
});
