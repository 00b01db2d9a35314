import type { QuestionnaireItem } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { answerLines, answerText } from '../../../../lambdas/clinical/questionnaires/answer-text.ts';

test.each<[object, string | undefined, string | undefined]>([
  [{ valueBoolean: false }, 'No', 'No'],
  [{ valueBoolean: true }, 'Sí', 'Yes'],
  [{ valueInteger: 0 }, '0', '0'],
  [{ valueDecimal: 1.5 }, '1.5', '1.5'],
  [{ valueDate: '2026-11-02' }, '2 nov 2026', 'Nov 2, 2026'],
  [{ valueDate: '2026-11' }, '2026-11', '2026-11'],
  [{ valueDateTime: '2026-11-02T23:30:00-05:00' }, '2 nov 2026, 23:30', 'Nov 2, 2026, 23:30'],
  [{ valueTime: '08:05:00' }, '08:05', '08:05'],
  [{ valueString: 'Algo' }, 'Algo', 'Algo'],
  [{ valueUri: 'https://example.org' }, 'https://example.org', 'https://example.org'],
  [{ valueCoding: { code: 'a', display: 'Alfa' } }, 'Alfa', 'Alfa'],
  [{ valueQuantity: { value: 70, unit: 'kg' } }, '70 kg', '70 kg'],
  [{ valueReference: { reference: 'Patient/1', display: 'Ana' } }, 'Ana', 'Ana'],
  [{ valueAttachment: { contentType: 'image/png', title: 'Tarjeta' } }, 'Tarjeta', 'Tarjeta'],
  [{}, undefined, undefined],
])('%j: %s, %s', (answer, spanish, english) => {
  expect(answerText(answer)).toBe(spanish);
  expect(answerText(answer, 'en')).toBe(english);
});

test('a response is read in its order; what has no answer stays, unanswered', () => {
  const item = [
    {
      linkId: 'g',
      type: 'group',
      text: 'Medicación',
      item: [{ linkId: 'm', type: 'string', text: '¿Cuál?' }],
    },
    {
      linkId: 'c',
      type: 'choice',
      text: '¿De qué lado?',
      answerOption: [{ valueCoding: { system: 's', code: 'l', display: 'Izquierdo' } }],
    },
    { linkId: 'n', type: 'string', text: '¿Algo más?' },
  ] as QuestionnaireItem[];
  const response = {
    item: [
      { linkId: 'g', item: [{ linkId: 'm', answer: [{ valueString: 'A' }, { valueString: 'B' }] }] },
      { linkId: 'c', answer: [{ valueCoding: { system: 's', code: 'l' } }] },
      { linkId: 'n' },
    ],
  };
  expect(answerLines(response, { item })).toEqual([
    { linkId: 'g', text: 'Medicación', depth: 0, answers: undefined },
    { linkId: 'm', text: '¿Cuál?', depth: 1, answers: ['A', 'B'] },
    { linkId: 'c', text: '¿De qué lado?', depth: 0, answers: ['Izquierdo'] },
    { linkId: 'n', text: '¿Algo más?', depth: 0, answers: [] },
  ]);
  // Without the form its own words remain, or at least what names the question.
  expect(answerLines(response).map(({ text }) => text)).toEqual(['g', 'm', 'c', 'n']);
});
