import type {
  Extension,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
} from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { createEvaluate } from '../../../../../lambdas/clinical/questionnaires/expressions/evaluate.ts';
import { unsupported } from '../../../../../lambdas/clinical/questionnaires/expressions/read-expressions.ts';
import { workOut } from '../../../../../lambdas/clinical/questionnaires/expressions/work-out.ts';
import { layOut } from '../../../../../lambdas/clinical/questionnaires/lay-out.ts';

/*
 * What SDC says of expressions (https://hl7.org/fhir/uv/sdc/expressions.html): of which element each is evaluated, what `%resource`,
 * `%context`, `%qitem` and variables are and where they are known, and what an empty answer means for each use.
 */

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const path = (url: string, expression: string, name?: string): Extension => ({
  url,
  valueExpression: { ...(name ? { name } : {}), language: 'text/fhirpath', expression },
});
const variable = (name: string, expression: string) =>
  path('http://hl7.org/fhir/StructureDefinition/variable', expression, name);
const constraint = (expression: string): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-constraint',
  extension: [
    { url: 'key', valueId: 'c' },
    { url: 'severity', valueCode: 'error' },
    { url: 'expression', valueString: expression },
    { url: 'human', valueString: 'No vale' },
  ],
});
const ask = (
  linkId: string,
  type: QuestionnaireItem['type'],
  extension: Extension[] = [],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId, type, text: linkId, extension, ...more });
const given = (linkId: string, ...answer: object[]): QuestionnaireResponseItem => ({ linkId, answer });
const formOf = (item: QuestionnaireItem[], extension: Extension[] = []): Questionnaire => ({
  resourceType: 'Questionnaire',
  status: 'active',
  item,
  extension,
});
const evaluate = createEvaluate();
const run = (form: Questionnaire, items: QuestionnaireResponseItem[], more: object = {}) =>
  workOut({ form, items, evaluate, ...more });
const hiddenIds = (form: Questionnaire, items: QuestionnaireResponseItem[], more: object = {}) => {
  const worked = run(form, items, more);
  const { places } = layOut(form, { item: worked.items });
  return worked.hidden.map((position) => places[position]?.item.linkId);
};

describe('enableWhenExpression: asked where it is true, and only there', () => {
  test.each<[words: string, expression: string, answer: object | undefined, isAsked: boolean]>([
    ['true', "%resource.item.where(linkId = 'a').answer.value > 3", { valueInteger: 4 }, true],
    ['false', "%resource.item.where(linkId = 'a').answer.value > 3", { valueInteger: 3 }, false],
    ['empty is not true', "%resource.item.where(linkId = 'a').answer.value > 3", undefined, false],
    ['not of nothing', "%resource.item.where(linkId = 'a').answer.exists().not()", undefined, true],
    ['a number is not true', "%resource.item.where(linkId = 'a').answer.value", { valueInteger: 1 }, false],
    ['three-valued: true or empty', 'true or {}', undefined, true],
    ['three-valued: false or empty', 'false or {}', undefined, false],
    ['three-valued: true and empty', 'true and {}', undefined, false],
    ['three-valued: empty implies true', '{} implies true', undefined, true],
    ['three-valued: empty xor true', '{} xor true', undefined, false],
    [
      'units of UCUM are compared',
      "%resource.item.where(linkId = 'a').answer.value > 1 'g'",
      { valueQuantity: { value: 2000, system: 'http://unitsofmeasure.org', code: 'mg' } },
      true,
    ],
    ['the item of the form', "%qitem.linkId = 'b'", undefined, true],
    ['the form itself', '%questionnaire.item.count() = 2', undefined, true],
  ])('%s', (_words, expression, answer, isAsked) => {
    const type = answer && 'valueQuantity' in answer ? 'quantity' : 'integer';
    const form = formOf([
      ask('a', type),
      ask('b', 'string', [path(`${sdc}enableWhenExpression`, expression)]),
    ]);
    expect(hiddenIds(form, answer ? [given('a', answer)] : [])).toEqual(isAsked ? [] : ['b']);
    expect(run(form, answer ? [given('a', answer)] : []).told).toEqual([]);
  });

  test('of what only the chart says nothing is decided here', () => {
    const form = formOf([
      ask('a', 'string', [path(`${sdc}enableWhenExpression`, '%conditions.entry.exists()')]),
    ]);
    expect(hiddenIds(form, [])).toEqual([]);
    const known = { conditions: { resourceType: 'Bundle', type: 'searchset', entry: [] } };
    expect(hiddenIds(form, [], { known })).toEqual(['a']);
  });
});

describe('calculatedExpression', () => {
  const sum =
    "%resource.item.where(linkId = 'a').answer.value + %resource.item.where(linkId = 'b').answer.value";
  const form = formOf([
    ask('total', 'integer', [
      path(`${sdc}calculatedExpression`, "%resource.item.where(linkId = 'sum').answer.value * 2"),
    ]),
    ask('a', 'integer'),
    ask('b', 'integer'),
    ask('sum', 'integer', [path(`${sdc}calculatedExpression`, sum)], { readOnly: true }),
  ]);

  test('follows its answers, in whatever order the questions stand', () => {
    const { items, told } = run(form, [given('a', { valueInteger: 2 }), given('b', { valueInteger: 3 })]);
    expect(items.find(({ linkId }) => linkId === 'sum')?.answer).toEqual([{ valueInteger: 5 }]);
    expect(items.find(({ linkId }) => linkId === 'total')?.answer).toEqual([{ valueInteger: 10 }]);
    expect(told).toEqual([]);
  });

  test('is nothing where something of it is missing, and no old value stays', () => {
    const { items } = run(form, [given('a', { valueInteger: 2 }), given('sum', { valueInteger: 99 })]);
    expect(items).toEqual([given('a', { valueInteger: 2 })]);
  });

  test('stays as a person wrote it', () => {
    const before = [
      given('total', { valueInteger: 1 }),
      given('a', { valueInteger: 2 }),
      given('b', { valueInteger: 3 }),
    ];
    const { items } = run(form, before, { fixed: new Set(['total']) });
    expect(items.find(({ linkId }) => linkId === 'total')?.answer).toEqual([{ valueInteger: 1 }]);
  });

  test('in a circle is told at each of its questions, and what was answered stays', () => {
    const other = (linkId: string) =>
      `iif(%resource.item.where(linkId = '${linkId}').answer.exists(), %resource.item.where(linkId = '${linkId}').answer.value, 0) + 1`;
    const round = formOf([
      ask('x', 'integer', [path(`${sdc}calculatedExpression`, other('y'))]),
      ask('y', 'integer', [path(`${sdc}calculatedExpression`, other('x'))]),
      ask('z', 'string'),
    ]);
    const { items, told } = run(round, [given('z', { valueString: 'queda' })]);
    expect(items).toEqual([given('z', { valueString: 'queda' })]);
    expect(told.map(({ linkId }) => linkId)).toEqual(['x', 'y']);
  });
});

describe('variables', () => {
  const doubled = (linkId: string) => ask(linkId, 'integer', [path(`${sdc}calculatedExpression`, '%n * 2')]);

  test('are known below where they stand, the nearest first', () => {
    const form = formOf(
      [
        doubled('outside'),
        { linkId: 'g', type: 'group', text: 'g', extension: [variable('n', '5')], item: [doubled('inside')] },
      ],
      [variable('n', '1')],
    );
    const { items } = run(form, []);
    expect(items).toMatchObject([
      { linkId: 'outside', answer: [{ valueInteger: 2 }] },
      { linkId: 'g', item: [{ linkId: 'inside', answer: [{ valueInteger: 10 }] }] },
    ]);
  });

  test('in a circle are told at the question, and what was answered stays', () => {
    const form = formOf([doubled('q'), ask('z', 'string')], [variable('n', '%m'), variable('m', '%n')]);
    const { items, told } = run(form, [given('z', { valueString: 'queda' })]);
    expect(items).toEqual([given('z', { valueString: 'queda' })]);
    expect(told).toEqual([
      { linkId: 'q', text: expect.stringMatching(/^La variable [nm] depende de sí misma$/) },
    ]);
  });
});

describe('constraints and candidates', () => {
  test('a constraint is of the item’s own answer, and of none where nobody answered', () => {
    const form = formOf([ask('n', 'integer', [constraint('answer.value >= 1 and answer.value <= 7')])]);
    expect(run(form, [given('n', { valueInteger: 9 })]).broken).toEqual([
      { position: 0, text: 'No vale', isError: true },
    ]);
    expect(run(form, [given('n', { valueInteger: 7 })]).broken).toEqual([]);
    expect(run(form, []).broken).toEqual([]);
  });

  test('`%context` is the item itself, in groups and below answers too', () => {
    const rule = constraint("%context.answer.value > 3 and linkId = 'n'");
    const inner = ask('n', 'integer', [rule]);
    const form = formOf([
      { linkId: 'g', type: 'group', text: 'g', item: [ask('p', 'string', [], { item: [inner] })] },
    ]);
    const items = (value: number) => [
      { linkId: 'g', item: [given('p', { valueString: 'x', item: [given('n', { valueInteger: value })] })] },
    ];
    expect(run(form, items(3)).broken).toHaveLength(1);
    expect(run(form, items(4)).broken).toEqual([]);
  });

  test('candidates are answers of the question’s type alone', () => {
    const form = formOf([
      ask('c', 'open-choice', [
        path(`${sdc}candidateExpression`, '%conditions.entry.resource.code.coding | 3'),
      ]),
    ]);
    const coding = { system: 'urn:s', code: 'a', display: 'A' };
    const known = {
      conditions: {
        resourceType: 'Bundle',
        type: 'searchset',
        entry: [{ resource: { resourceType: 'Condition', code: { coding: [coding] } } }],
      },
    };
    expect(run(form, [], { known }).candidates[0]?.[0]).toEqual({ valueCoding: coding });
  });
});

test('nothing goes out, and what cannot be evaluated is told at its question', () => {
  const form = formOf([
    ask('resolve', 'string', [
      path(`${sdc}calculatedExpression`, "'http://example.org/Patient/1'.resolve().id"),
    ]),
    ask('member', 'boolean', [
      path(`${sdc}calculatedExpression`, "%questionnaire.memberOf('http://example.org/vs')"),
    ]),
    ask('wrong', 'string', [path(`${sdc}calculatedExpression`, 'this is (no path')]),
    ask('long', 'string', [path(`${sdc}calculatedExpression`, `'${'a'.repeat(5_000)}'`)]),
    ask('deep', 'integer', [path(`${sdc}calculatedExpression`, `${'('.repeat(1_900)}1${')'.repeat(1_900)}`)]),
    ask('z', 'string'),
  ]);
  const { items, told } = run(form, [given('z', { valueString: 'queda' })]);
  expect(items).toContainEqual(given('z', { valueString: 'queda' }));
  expect(told.map(({ linkId }) => linkId)).toEqual(
    expect.arrayContaining(['resolve', 'wrong', 'long', 'deep']),
  );
});

test('CQL is named where a form needs it', () => {
  const form = formOf(
    [
      {
        ...ask('q', 'boolean'),
        extension: [
          { url: `${sdc}initialExpression`, valueExpression: { language: 'text/cql', expression: 'X' } },
        ],
      },
    ],
    [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/cqf-library',
        valueCanonical: 'http://example.org/Library/HomeO2',
      },
    ],
  );
  expect(unsupported(form)).toEqual([
    { linkId: null, text: 'Usa bibliotecas CQL, que aquí no se evalúan: HomeO2' },
    { linkId: 'q', text: 'Pide CQL, que aquí no se evalúa: responda una persona' },
  ]);
});
