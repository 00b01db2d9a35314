import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { checkQuestionnaire } from '../../../../lambdas/clinical/questionnaires/check-questionnaire.ts';
import { initialAnswers } from '../../../../lambdas/clinical/questionnaires/initial-answers.ts';

const form = (...item: QuestionnaireItem[]): Questionnaire => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  item,
});
const ask = (linkId: string, more: object = {}) =>
  ({ linkId, text: 'Pregunta', type: 'string', ...more }) as QuestionnaireItem;
const kinds = (...items: QuestionnaireItem[]) => checkQuestionnaire(form(...items)).map(({ kind }) => kind);
const code = { valueCoding: { code: 'a' } };

test.each<[string, QuestionnaireItem[], string[]]>([
  [
    'a sound one',
    [ask('1'), ask('2', { enableWhen: [{ question: '1', operator: '=', answerString: 'x' }] })],
    [],
  ],
  ['nothing', [], ['no-items']],
  ['a type that nobody knows', [ask('1', { type: 'question' })], ['unknown-type']],
  ['a type of the object itself', [ask('1', { type: 'constructor' })], ['unknown-type']],
  ['no link id', [ask('')], ['no-link-id']],
  ['a link id twice', [ask('1'), ask('g', { type: 'group', item: [ask('1')] })], ['same-link-id']],
  ['no words', [ask('1', { text: ' ' })], ['no-text']],
  ['que-1: an empty group', [ask('1', { type: 'group' })], ['empty-group']],
  ['que-1: items in a text', [ask('1', { type: 'display', item: [ask('2')] })], ['items-in-display']],
  ['que-6, que-9: a text to be answered', [ask('1', { type: 'display', required: true })], ['asks-nothing']],
  [
    'que-4: options twice',
    [ask('1', { type: 'choice', answerOption: [code], answerValueSet: 'urn:x' })],
    ['options-twice'],
  ],
  [
    'que-5: options of a yes or no',
    [ask('1', { type: 'boolean', answerOption: [code] })],
    ['options-of-type'],
  ],
  ['a choice without options', [ask('1', { type: 'choice' })], ['no-options']],
  ['que-11', [ask('1', { type: 'choice', answerOption: [code], initial: [code] })], ['initial-and-options']],
  ['que-13', [ask('1', { initial: [{ valueString: 'a' }, { valueString: 'b' }] })], ['initial-many']],
  [
    'que-8: what begins a group',
    [ask('1', { type: 'group', item: [ask('2')], initial: [code] })],
    ['initial-of-type'],
  ],
  ['a number that begins a text', [ask('1', { initial: [{ valueInteger: 1 }] })], ['initial-of-type']],
  [
    'a condition on nothing',
    [ask('1', { enableWhen: [{ question: 'x', operator: '=', answerString: 'a' }] })],
    ['condition-unknown-question'],
  ],
  [
    'que-7',
    [ask('1'), ask('2', { enableWhen: [{ question: '1', operator: 'exists', answerString: 'a' }] })],
    ['condition-exists'],
  ],
  [
    'nothing to compare with',
    [ask('1'), ask('2', { enableWhen: [{ question: '1', operator: '=' }] })],
    ['condition-no-answer'],
  ],
  [
    'que-12',
    [
      ask('1'),
      ask('2', {
        enableWhen: [
          { question: '1', operator: '=', answerString: 'a' },
          { question: '1', operator: '=', answerString: 'b' },
        ],
      }),
    ],
    ['condition-behavior'],
  ],
  [
    'a group that depends on what is in it',
    [
      ask('g', {
        type: 'group',
        enableWhen: [{ question: '1', operator: 'exists', answerBoolean: true }],
        item: [ask('1')],
      }),
    ],
    ['condition-circle'],
  ],
])('%s', (_, items, expected) => {
  expect(kinds(...items)).toEqual(expected);
});

test('2,000 items are taken and one more is not; nor are 5 MB, or a tower of groups', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ask(String(index)));
  expect(kinds(...many(2_000))).toEqual([]);
  expect(kinds(...many(2_001))).toEqual(['too-many-items']);
  expect(kinds(ask('1', { text: 'x'.repeat(5_000_000) }))).toEqual(['too-large']);
  const tower = Array.from({ length: 40 }).reduce<QuestionnaireItem>(
    (inner, _, index) => ask(`g${index}`, { type: 'group', item: [inner] }),
    ask('1'),
  );
  expect(kinds(tower)).toEqual(['too-deep']);
});

test('a form opens with the values that its questions begin with', () => {
  const items = form(
    ask('1', { initial: [{ valueString: 'a' }] }),
    ask('g', {
      type: 'group',
      item: [
        ask('2', {
          type: 'choice',
          answerOption: [code, { valueCoding: { code: 'b' }, initialSelected: true }],
        }),
      ],
    }),
    ask('3'),
  );
  expect(initialAnswers(items)).toEqual([
    { linkId: '1', text: 'Pregunta', answer: [{ valueString: 'a' }] },
    {
      linkId: 'g',
      text: 'Pregunta',
      item: [{ linkId: '2', text: 'Pregunta', answer: [{ valueCoding: { code: 'b' } }] }],
    },
  ]);
});
