import type { QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { attachmentType } from '../../../../lambdas/clinical/questionnaires/attachment-type.ts';
import { checkAnswers } from '../../../../lambdas/clinical/questionnaires/check-answers.ts';
import { answerFlawText } from '../../../../lambdas/clinical/questionnaires/flaw-text.ts';

const ask = (more: object, linkId = '1') =>
  ({ linkId, text: 'Pregunta', type: 'string', ...more }) as QuestionnaireItem;
const limit = (name: string, value: object) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  ...value,
});
const answer = (...answers: object[]): QuestionnaireResponseItem[] => [{ linkId: '1', answer: answers }];
const kinds = (items: QuestionnaireItem[], answered: QuestionnaireResponseItem[], isFinished = true) =>
  checkAnswers({ item: items }, { item: answered }, { isFinished }).map(({ kind }) => kind);
const base64 = (...bytes: number[]) => Buffer.from([...bytes, ...new Array(24).fill(0)]).toString('base64');
const png = base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const options = { answerOption: [{ valueCoding: { system: 's', code: 'a' } }] };

test.each<[string, object, object[], string[]]>([
  ['boolean', { type: 'boolean' }, [{ valueBoolean: false }], []],
  ['boolean as text', { type: 'boolean' }, [{ valueString: 'no' }], ['other-type']],
  ['decimal', { type: 'decimal' }, [{ valueDecimal: 1.5 }], []],
  ['integer', { type: 'integer' }, [{ valueInteger: 0 }], []],
  ['half an integer', { type: 'integer' }, [{ valueInteger: 1.5 }], ['malformed']],
  ['date', { type: 'date' }, [{ valueDate: '2024-02-29' }], []],
  ['no such day', { type: 'date' }, [{ valueDate: '2023-02-29' }], ['malformed']],
  ['dateTime', { type: 'dateTime' }, [{ valueDateTime: '2024-02-29T10:00:00-05:00' }], []],
  ['time', { type: 'time' }, [{ valueTime: '24:00:00' }], ['malformed']],
  ['string', { type: 'string' }, [{ valueString: 'x' }], []],
  ['spaces alone', { type: 'text' }, [{ valueString: '  ' }], ['malformed']],
  ['url', { type: 'url' }, [{ valueUri: 'https://example.org' }], []],
  ['a script', { type: 'url' }, [{ valueUri: 'javascript:alert(1)' }], ['malformed']],
  ['choice', { type: 'choice', ...options }, [{ valueCoding: { system: 's', code: 'a' } }], []],
  [
    'another choice',
    { type: 'choice', ...options },
    [{ valueCoding: { system: 's', code: 'b' } }],
    ['not-an-option'],
  ],
  ['free text for a choice', { type: 'choice', ...options }, [{ valueString: 'b' }], ['other-type']],
  ['free text', { type: 'open-choice', ...options }, [{ valueString: 'b' }], []],
  [
    'an integer option',
    { type: 'integer', answerOption: [{ valueInteger: 1 }] },
    [{ valueInteger: 2 }],
    ['not-an-option'],
  ],
  ['reference', { type: 'reference' }, [{ valueReference: { reference: 'Patient/1' } }], []],
  ['quantity', { type: 'quantity' }, [{ valueQuantity: { value: 1, unit: 'kg' } }], []],
  ['quantity of nothing', { type: 'quantity' }, [{ valueQuantity: { unit: 'kg' } }], ['malformed']],
  ['attachment', { type: 'attachment' }, [{ valueAttachment: { contentType: 'image/png', data: png } }], []],
  [
    'a program called a picture',
    { type: 'attachment' },
    [{ valueAttachment: { contentType: 'image/png', data: base64(0x4d, 0x5a) } }],
    ['attachment-type'],
  ],
  [
    'a picture called another',
    { type: 'attachment' },
    [{ valueAttachment: { contentType: 'image/jpeg', data: png } }],
    ['attachment-type'],
  ],
  [
    'an address instead',
    { type: 'attachment' },
    [{ valueAttachment: { contentType: 'image/png', url: 'https://x' } }],
    ['attachment-missing'],
  ],
  [
    'too large',
    { type: 'attachment', extension: [limit('maxSize', { valueDecimal: 0.00001 })] },
    [{ valueAttachment: { contentType: 'image/png', data: png } }],
    ['attachment-size'],
  ],
  [
    'only PDF',
    { type: 'attachment', extension: [limit('mimeType', { valueCode: 'application/pdf' })] },
    [{ valueAttachment: { contentType: 'image/png', data: png } }],
    ['attachment-type'],
  ],
  ['an answer to a text', { type: 'display' }, [{ valueString: 'x' }], ['answers-nothing']],
  ['maxLength', { maxLength: 2 }, [{ valueString: 'abc' }], ['too-long']],
  ['maxLength in characters', { maxLength: 2 }, [{ valueString: '😀😀' }], []],
  [
    'minLength',
    { extension: [limit('minLength', { valueInteger: 2 })] },
    [{ valueString: 'a' }],
    ['too-short'],
  ],
  [
    'maxDecimalPlaces',
    { type: 'decimal', extension: [limit('maxDecimalPlaces', { valueInteger: 1 })] },
    [{ valueDecimal: 1.25 }],
    ['too-precise'],
  ],
  [
    'minValue',
    { type: 'integer', extension: [limit('minValue', { valueInteger: 2 })] },
    [{ valueInteger: 1 }],
    ['too-small'],
  ],
  [
    'at minValue',
    { type: 'integer', extension: [limit('minValue', { valueInteger: 2 })] },
    [{ valueInteger: 2 }],
    [],
  ],
  [
    'maxValue',
    { type: 'date', extension: [limit('maxValue', { valueDate: '2024-01-01' })] },
    [{ valueDate: '2024-01-02' }],
    ['too-great'],
  ],
  [
    'maxValue of a quantity',
    { type: 'quantity', extension: [limit('maxValue', { valueDecimal: 9 })] },
    [{ valueQuantity: { value: 10, unit: 'kg' } }],
    ['too-great'],
  ],
  ['two answers', {}, [{ valueString: 'a' }, { valueString: 'b' }], ['too-many']],
  ['two answers to one that repeats', { repeats: true }, [{ valueString: 'a' }, { valueString: 'b' }], []],
  [
    'maxOccurs',
    { repeats: true, extension: [limit('questionnaire-maxOccurs', { valueInteger: 1 })] },
    [{ valueString: 'a' }, { valueString: 'b' }],
    ['too-many'],
  ],
  [
    'minOccurs',
    { repeats: true, extension: [limit('questionnaire-minOccurs', { valueInteger: 2 })] },
    [{ valueString: 'a' }],
    ['too-few'],
  ],
])('%s', (_, item, answers, expected) => {
  expect(kinds([ask(item)], answer(...answers))).toEqual(expected);
});

test('what must be answered may lack while it is being filled in, and not in the end', () => {
  expect(kinds([ask({ required: true })], [])).toEqual(['required']);
  expect(kinds([ask({ required: true })], [], false)).toEqual([]);
  const group = ask({ type: 'group', required: true, item: [ask({}, '2')] });
  expect(kinds([group], [])).toEqual(['required']);
  expect(kinds([group], [{ linkId: '1', item: [{ linkId: '2', answer: [{ valueString: 'x' }] }] }])).toEqual(
    [],
  );
});

test('what is not asked need not be answered, and may not be', () => {
  const items = [
    ask({ type: 'boolean' }),
    ask({ required: true, enableWhen: [{ question: '1', operator: '=', answerBoolean: true }] }, '2'),
  ];
  const second = { linkId: '2', answer: [{ valueString: 'x' }] };
  expect(kinds(items, answer({ valueBoolean: false }))).toEqual([]);
  expect(kinds(items, answer({ valueBoolean: true }))).toEqual(['required']);
  expect(kinds(items, [...answer({ valueBoolean: false }), second])).toEqual(['not-asked']);
  expect(kinds(items, [...answer({ valueBoolean: true }), second])).toEqual([]);
});

test('groups that repeat are counted, also at the top', () => {
  const group = (more: object) => ask({ type: 'group', item: [ask({}, '2')], ...more });
  const one = { linkId: '1', item: [{ linkId: '2', answer: [{ valueString: 'x' }] }] };
  expect(kinds([group({})], [one, one])).toEqual(['too-many']);
  expect(kinds([group({ repeats: true })], [one, one])).toEqual([]);
  const least = { repeats: true, extension: [limit('questionnaire-minOccurs', { valueInteger: 2 })] };
  expect(kinds([group(least)], [one])).toEqual(['too-few']);
});

test('what the form does not ask there, and another order', () => {
  const items = [ask({ item: [ask({}, '1.1')] }), ask({}, '2')];
  expect(kinds(items, [{ linkId: 'x' }])).toEqual(['unknown-item']);
  expect(kinds(items, [{ linkId: '2' }, { linkId: '1' }])).toEqual(['out-of-order']);
  expect(kinds(items, [{ linkId: '1', item: [{ linkId: '1.1' }] }])).toEqual(['unknown-item']);
  expect(
    kinds(items, answer({ valueString: 'a', item: [{ linkId: '1.1', answer: [{ valueString: 'b' }] }] })),
  ).toEqual([]);
});

test('codes of a value set are asked of the terms; where those do not say, nothing is claimed', () => {
  const item = [ask({ type: 'choice', answerValueSet: 'urn:set' })];
  const answered = { item: answer({ valueCoding: { system: 's', code: 'b' } }) };
  const check = (isIn: boolean | undefined) =>
    checkAnswers({ item }, answered, { isFinished: true, isInValueSet: () => isIn }).map(({ kind }) => kind);
  expect(check(false)).toEqual(['not-an-option']);
  expect(check(true)).toEqual([]);
  expect(check(undefined)).toEqual([]);
});

test('a response with more repetitions than anybody fills in is named, and soon', () => {
  const items = [ask({ type: 'group', repeats: true, item: [ask({}, '2')] })];
  const answered = Array.from({ length: 30_000 }, () => ({ linkId: '1' }));
  expect(kinds(items, answered)).toEqual(['too-large']);
});

test('a file is told by its first bytes', () => {
  expect(attachmentType(base64(0xff, 0xd8, 0xff))).toBe('image/jpeg');
  expect(attachmentType(png)).toBe('image/png');
  expect(attachmentType(base64(0x25, 0x50, 0x44, 0x46, 0x2d))).toBe('application/pdf');
  expect(attachmentType(base64(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63))).toBe(
    'image/heic',
  );
  for (const none of ['', '*', base64(0x3c, 0x73, 0x76, 0x67)]) expect(attachmentType(none)).toBeUndefined();
});

test('a flaw is told in Spanish and English', () => {
  expect(answerFlawText({ kind: 'too-great', limit: '9' })).toBe('El máximo es 9');
  expect(answerFlawText({ kind: 'attachment-size', limit: '5000000' }, 'en')).toBe(
    'The file may have at most 5 MB',
  );
});
