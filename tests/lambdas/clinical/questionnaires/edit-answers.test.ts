import type { QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAnswers } from '../../../../lambdas/clinical/questionnaires/check-answers.ts';
import {
  askedAnswers,
  withAnswers,
  withoutRepetition,
  withRepetition,
} from '../../../../lambdas/clinical/questionnaires/edit-answers.ts';
import { layOut, type Place } from '../../../../lambdas/clinical/questionnaires/lay-out.ts';
import { screensOf } from '../../../../lambdas/clinical/questionnaires/screens.ts';

const yes = { valueBoolean: true };
const ask = (linkId: string, more: object = {}) =>
  ({ linkId, text: `¿${linkId}?`, type: 'boolean', ...more }) as QuestionnaireItem;
const when = (question: string) => ({ enableWhen: [{ question, operator: '=', answerBoolean: true }] });

const form = {
  item: [
    ask('hello', { type: 'display', text: 'Antes de su visita' }),
    ask('a', { item: [ask('a.1')] }),
    ask('g', { type: 'group', text: 'Medicación', repeats: true, item: [ask('b'), ask('c', when('b'))] }),
    ask('d', when('a')),
    ask('bye', { type: 'display', text: 'Gracias', enableWhen: when('d').enableWhen }),
  ],
};

const find = (items: readonly QuestionnaireResponseItem[], linkId: string, nth = 0): Place => {
  const place = layOut(form, { item: [...items] }).byLinkId.get(linkId)?.[nth];
  if (!place) throw new Error(`No ${linkId}`);
  return place;
};
const answer = (items: QuestionnaireResponseItem[], linkId: string, nth = 0, answers: object[] = [yes]) =>
  withAnswers(form, items, find(items, linkId, nth), answers);
const flaws = (item: QuestionnaireResponseItem[]) => checkAnswers(form, { item }, { isFinished: true });

test('answers stand in the order of the form, whatever the order they are given in', () => {
  const items = answer(answer(answer([], 'd'), 'b'), 'a');
  expect(items.map(({ linkId }) => linkId)).toEqual(['a', 'g', 'd']);
  expect(items[0]?.text).toBe('¿a?');
  expect(flaws(items)).toEqual([]);
});

test('an answer may be changed and taken back; what stands below it stays with it', () => {
  const nested = answer(answer([], 'a'), 'a.1');
  expect(answer(nested, 'a', 0, [{ valueBoolean: false }])[0]?.answer).toEqual([
    { valueBoolean: false, item: [{ linkId: 'a.1', text: '¿a.1?', answer: [yes] }] },
  ]);
  expect(answer(nested, 'a', 0, [])).toEqual([]);
});

test('groups are repeated and taken out one by one', () => {
  const one = answer([], 'b');
  const two = answer(withRepetition(form, one, find(one, 'g')), 'b', 1, [{ valueBoolean: false }]);
  expect(two).toHaveLength(2);
  expect(flaws(two)).toEqual([]);
  expect(withRepetition(form, two, find(two, 'g', 0))).toHaveLength(3);
  const [left, ...others] = withoutRepetition(form, two, find(two, 'g', 0));
  expect([left?.item?.[0]?.answer, others]).toEqual([[{ valueBoolean: false }], []]);
  // The first one stands in the form alone until it is answered.
  expect(withRepetition(form, [], find([], 'g'))).toHaveLength(2);
});

test('what is not asked any more is not sent, and comes back when it is asked again', () => {
  const items = answer(answer([], 'a'), 'd');
  const no = answer(items, 'a', 0, [{ valueBoolean: false }]);
  expect(askedAnswers(form, no).map(({ linkId }) => linkId)).toEqual(['a']);
  expect(askedAnswers(form, answer(no, 'a')).map(({ linkId }) => linkId)).toEqual(['a', 'd']);
});

test('what is sent after any edits answers the form', () => {
  const edit = fc.record({
    linkId: fc.constantFrom('a', 'a.1', 'b', 'c', 'd', 'g'),
    nth: fc.nat(2),
    value: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
      let items: QuestionnaireResponseItem[] = [];
      for (const { linkId, nth, value } of edits) {
        const place = layOut(form, { item: items }).byLinkId.get(linkId)?.[nth];
        if (!place) continue;
        if (linkId !== 'g') items = withAnswers(form, items, place, [{ valueBoolean: value }]);
        else items = (value ? withRepetition : withoutRepetition)(form, items, place);
      }
      const sent = askedAnswers(form, items);
      expect(flaws(sent)).toEqual([]);
      expect(askedAnswers(form, sent)).toEqual(sent);
    }),
  );
});

test('one question a screen, with what is said before it and the group around it', () => {
  const shown = (item: QuestionnaireResponseItem[]) =>
    screensOf(form, { item }).map(({ question, headings, notes }) => [
      question?.item.linkId,
      ...headings,
      ...notes,
    ]);
  expect(shown([])).toEqual([
    ['a', 'Antes de su visita'],
    ['b', 'Medicación'],
  ]);
  expect(shown(answer(answer([], 'a'), 'd'))).toEqual([
    ['a', 'Antes de su visita'],
    ['a.1'],
    ['b', 'Medicación'],
    ['d'],
    [undefined, 'Gracias'],
  ]);
});
