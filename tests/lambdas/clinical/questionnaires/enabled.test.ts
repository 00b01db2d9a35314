import type {
  QuestionnaireItem,
  QuestionnaireItemEnableWhen,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { enabledPlaces, isMet } from '../../../../lambdas/clinical/questionnaires/enabled.ts';
import { layOut } from '../../../../lambdas/clinical/questionnaires/lay-out.ts';

type Row = [
  operator: QuestionnaireItemEnableWhen['operator'],
  wanted: Partial<QuestionnaireItemEnableWhen>,
  answers: QuestionnaireResponseItemAnswer[],
  holds: boolean,
];
const coding = (code: string, system = 'urn:a') => ({ system, code });
const mg = (value: number, code = 'mg') => ({ value, unit: code, system: 'http://unitsofmeasure.org', code });

// The standard's table (questionnaire-enable-operator), each operator with one answer, several and none.
const rows: Row[] = [
  ['exists', { answerBoolean: true }, [{ valueString: 'x' }], true],
  ['exists', { answerBoolean: true }, [], false],
  ['exists', { answerBoolean: true }, [{}], false],
  ['exists', { answerBoolean: false }, [], true],
  ['exists', { answerBoolean: false }, [{ valueBoolean: false }], false],
  ['=', { answerBoolean: true }, [{ valueBoolean: true }], true],
  ['=', { answerBoolean: true }, [{ valueBoolean: false }], false],
  ['=', { answerBoolean: false }, [], false],
  ['=', { answerInteger: 3 }, [{ valueDecimal: 3 }], true],
  ['=', { answerString: 'a' }, [{ valueString: 'b' }, { valueString: 'a' }], true],
  ['=', { answerCoding: coding('1') }, [{ valueCoding: { ...coding('1'), display: 'Uno' } }], true],
  ['=', { answerCoding: coding('1') }, [{ valueCoding: coding('1', 'urn:b') }], false],
  ['=', { answerCoding: coding('1') }, [{ valueString: '1' }], false],
  ['=', { answerQuantity: mg(5) }, [{ valueQuantity: mg(5) }], true],
  ['=', { answerQuantity: mg(5) }, [{ valueQuantity: mg(5, 'g') }], false],
  [
    '=',
    { answerReference: { reference: 'Patient/1' } },
    [{ valueReference: { reference: 'Patient/1' } }],
    true,
  ],
  ['=', { answerTime: '10:00:00' }, [{ valueTime: '10:00:00' }], true],
  ['!=', { answerString: 'a' }, [{ valueString: 'b' }], true],
  ['!=', { answerString: 'a' }, [{ valueString: 'b' }, { valueString: 'a' }], false],
  ['!=', { answerString: 'a' }, [], true],
  ['>', { answerInteger: 3 }, [{ valueInteger: 4 }], true],
  ['>', { answerInteger: 3 }, [{ valueInteger: 3 }], false],
  ['>', { answerInteger: 3 }, [{ valueInteger: 1 }, { valueInteger: 9 }], true],
  ['>', { answerInteger: 3 }, [], false],
  ['<', { answerDate: '2020-05-01' }, [{ valueDate: '2020-04-30' }], true],
  ['<', { answerDate: '2020-05-01' }, [{ valueDate: '2020-05' }], false],
  ['<', { answerDate: '2020-05-01' }, [{ valueDate: '2019' }], true],
  ['<', { answerTime: '10:00:00' }, [{ valueTime: '09:59:59' }], true],
  ['>=', { answerDecimal: 1.5 }, [{ valueDecimal: 1.5 }], true],
  ['>=', { answerDecimal: 1.5 }, [{ valueDecimal: 1.4 }], false],
  ['>=', { answerQuantity: mg(5) }, [{ valueQuantity: mg(9, 'g') }], false],
  ['<=', { answerDateTime: '2020-01-01T10:00:00Z' }, [{ valueDateTime: '2020-01-01T11:00:00+01:00' }], true],
  ['<=', { answerDateTime: '2020-01-01T10:00:00Z' }, [{ valueDateTime: '2020-01-01T10:00:01Z' }], false],
  ['>', { answerString: 'a' }, [{ valueString: 'b' }], false],
];

test.each(rows)('%s %j of %j: %s', (operator, wanted, answers, holds) => {
  expect(isMet({ question: 'q', operator, ...wanted }, answers)).toBe(holds);
});

/* Every type that a condition may name (Questionnaire.item.enableWhen.answer[x]), each operator with less, the same, more and nothing. */
const times = { lower: '2020-04-30T10:00:00Z', same: '2020-05-01T10:00:00Z', higher: '2020-05-01T10:00:01Z' };
const types: [type: string, ordered: boolean, values: { lower: unknown; same: unknown; higher: unknown }][] =
  [
    ['Boolean', false, { lower: false, same: true, higher: false }],
    ['Decimal', true, { lower: 1.4, same: 1.5, higher: 1.6 }],
    ['Integer', true, { lower: -1, same: 0, higher: 1 }],
    ['Date', true, { lower: '2020-04-30', same: '2020-05-01', higher: '2020-05-02' }],
    ['DateTime', true, times],
    ['Time', true, { lower: '09:59:59', same: '10:00:00', higher: '10:00:01' }],
    ['String', false, { lower: 'a', same: 'b', higher: 'c' }],
    ['Coding', false, { lower: coding('1'), same: coding('2'), higher: coding('3') }],
    ['Quantity', true, { lower: mg(4), same: mg(5), higher: mg(6) }],
    [
      'Reference',
      false,
      {
        lower: { reference: 'Patient/1' },
        same: { reference: 'Patient/2' },
        higher: { reference: 'Patient/3' },
      },
    ],
  ];
const operators: [
  QuestionnaireItemEnableWhen['operator'],
  Record<'lower' | 'same' | 'higher' | 'none', boolean>,
][] = [
  ['=', { lower: false, same: true, higher: false, none: false }],
  ['!=', { lower: true, same: false, higher: true, none: true }],
  ['<', { lower: true, same: false, higher: false, none: false }],
  ['<=', { lower: true, same: true, higher: false, none: false }],
  ['>', { lower: false, same: false, higher: true, none: false }],
  ['>=', { lower: false, same: true, higher: true, none: false }],
];

test.each(types)('answer%s: each operator, and exists both ways', (type, isOrdered, values) => {
  const answerOf = (which: 'lower' | 'same' | 'higher' | 'none') =>
    which === 'none' ? [] : ([{ [`value${type}`]: values[which] }] as QuestionnaireResponseItemAnswer[]);
  const asked = ['lower', 'same', 'higher', 'none'] as const;
  for (const [operator, holds] of operators) {
    const condition = { question: 'q', operator, [`answer${type}`]: values.same };
    // What has no order is neither less nor more, and the same where it is the same.
    const isByOrder = operator === '<' || operator === '>';
    const isAtLeastSame = operator === '<=' || operator === '>=';
    const wanted = asked.map((which) =>
      isOrdered || !(isByOrder || isAtLeastSame) ? holds[which] : isAtLeastSame && which === 'same',
    );
    expect([operator, asked.map((which) => isMet(condition, answerOf(which)))]).toEqual([operator, wanted]);
  }
  for (const answerBoolean of [true, false]) {
    const condition = { question: 'q', operator: 'exists' as const, answerBoolean };
    expect(asked.map((which) => isMet(condition, answerOf(which)))).toEqual(
      asked.map((which) => (which !== 'none') === answerBoolean),
    );
  }
});

const yes = { valueBoolean: true };
const when = (question: string, answerBoolean = true): QuestionnaireItemEnableWhen => ({
  question,
  operator: '=',
  answerBoolean,
});
const ask = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  text: linkId,
  type: 'boolean',
  ...more,
});

/** The link ids that are asked, each with the repetition of the group around it. */
function asked(items: QuestionnaireItem[], answered: QuestionnaireResponseItem[]): string[] {
  const layout = layOut({ item: items }, { item: answered });
  return [...enabledPlaces(layout)].map(({ item, parent }) => `${item.linkId}${parent?.occurrence ?? ''}`);
}

describe('What is asked', () => {
  const two = (enableBehavior: 'all' | 'any') => [
    ask('a'),
    ask('b'),
    ask('c', { enableWhen: [when('a'), when('b')], enableBehavior }),
  ];

  test('all conditions, or any', () => {
    const one = [{ linkId: 'a', answer: [yes] }];
    expect(asked(two('all'), one)).toEqual(['a', 'b']);
    expect(asked(two('any'), one)).toEqual(['a', 'b', 'c']);
    expect(asked(two('all'), [...one, { linkId: 'b', answer: [yes] }])).toEqual(['a', 'b', 'c']);
    expect(asked(two('any'), [])).toEqual(['a', 'b']);
  });

  test('an item that is not asked counts as unanswered, whatever its answer, and so does what is below it', () => {
    const items = [
      ask('a'),
      ask('g', { type: 'group', enableWhen: [when('a')], item: [ask('b')] }),
      ask('c', { enableWhen: [when('b')] }),
    ];
    const answered = [{ linkId: 'g', item: [{ linkId: 'b', answer: [yes] }] }];
    expect(asked(items, answered)).toEqual(['a']);
    expect(asked(items, [{ linkId: 'a', answer: [yes] }, ...answered])).toEqual(['a', 'g', 'b0', 'c']);
  });

  test('within a group that repeats, the question of the same repetition counts', () => {
    const items = [
      ask('g', { type: 'group', repeats: true, item: [ask('a'), ask('b', { enableWhen: [when('a')] })] }),
    ];
    const group = (value: boolean) => ({
      linkId: 'g',
      item: [{ linkId: 'a', answer: [{ valueBoolean: value }] }],
    });
    expect(asked(items, [group(false), group(true)])).toEqual(['g', 'a0', 'g', 'a1', 'b1']);
  });

  test('from outside such a group, the one before it, else the one after it', () => {
    const group = ask('g', { type: 'group', repeats: true, item: [ask('a')] });
    const answered = [false, true].map((value) => ({
      linkId: 'g',
      item: [{ linkId: 'a', answer: [{ valueBoolean: value }] }],
    }));
    expect(asked([group, ask('c', { enableWhen: [when('a')] })], answered)).toContain('c');
    expect(asked([ask('c', { enableWhen: [when('a')] }), group], answered)).not.toContain('c');
  });

  test('an ancestor counts before all others', () => {
    const items = [ask('a', { repeats: true, item: [ask('b', { enableWhen: [when('a')] })] })];
    expect(asked(items, [{ linkId: 'a', answer: [yes] }])).toEqual(['a', 'b0']);
  });

  test('what stands below a question is asked once that is answered', () => {
    const items = [ask('a', { item: [ask('b')] })];
    expect(asked(items, [])).toEqual(['a']);
    expect(asked(items, [{ linkId: 'a', answer: [yes] }])).toEqual(['a', 'b0']);
  });

  test('conditions in a circle end, and thousands of them in a row are answered', () => {
    expect(asked([ask('a', { enableWhen: [when('b')] }), ask('b', { enableWhen: [when('a')] })], [])).toEqual(
      [],
    );
    const chain = Array.from({ length: 15_000 }, (_, index) =>
      ask(`q${index}`, index === 0 ? {} : { enableWhen: [when(`q${index - 1}`)] }),
    );
    const answered = chain.map(({ linkId }) => ({ linkId, answer: [yes] }));
    expect(asked(chain, answered)).toHaveLength(15_000);
    expect(asked(chain.toReversed(), answered.toReversed())).toHaveLength(15_000);
  });
});
