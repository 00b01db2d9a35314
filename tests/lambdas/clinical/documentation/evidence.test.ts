import { describe, expect, test } from 'vitest';
import { evidenceIn, unseenSentences } from '../../../../lambdas/clinical/documentation/evidence.ts';
import { sentenceKey, sentencesOf } from '../../../../lambdas/clinical/documentation/sentences.ts';

const texts = (text: string) => sentencesOf(text).map((one) => one.text);
const source = (text: string, ...confirmed: string[]) => ({ text, confirmed: confirmed.map(sentenceKey) });
const section = (text: string) => [{ code: '18776-5', title: 'Plan', text }];
const unseen = (note: string, text: string, ...confirmed: string[]) =>
  unseenSentences(section(note), source(text, ...confirmed)).map((one) => one.text);

describe('sentences', () => {
  test('end with a full stop, a line or a semicolon, never within a number, and are without headings', () => {
    expect(texts('K 5.5 mmol/L. Refiere tos;  niega fiebre\nPlan: control.  ¿Fuma? No.')).toEqual([
      'K 5.5 mmol/L.',
      'Refiere tos;',
      'niega fiebre',
      'control.',
      '¿Fuma?',
      'No.',
    ]);
  });

  test.each(['', '  \n\n ', '...', '— ;'])('are none in %j', (text) => {
    expect(texts(text)).toEqual([]);
  });

  test('stand where they say', () => {
    const text = '  Uno.\n\n Dos y 3.5 mg. ';
    for (const one of sentencesOf(text)) expect(text.slice(one.start, one.end)).toBe(one.text);
  });

  test('of 60,000 characters without an end are cut, and nothing of them is lost', () => {
    const text = 'a'.repeat(60_000);
    expect(texts(text).join('')).toBe(text);
    const spoken = 'tiene tos seca y niega fiebre '.repeat(2_000).trim();
    expect(texts(spoken).join(' ')).toBe(spoken);
  });
});

describe('evidence', () => {
  test('is the same sentence, whatever its case, accents and stops', () => {
    const evidence = evidenceIn(source('Presión de 120/80. NIEGA FIEBRE'))('niega fiebre.');
    expect(evidence).toMatchObject({ kind: 'source', source: { start: 19, end: 31 } });
  });

  test.each([
    ['Fiebre.', 'Niega fiebre.'],
    ['Tos.', 'Sin fiebre, tos.'],
    ['Amoxicilina 5000 mg.', 'Amoxicilina 500 mg.'],
    ['Glucosa > 200.', 'Glucosa < 200.'],
    ['Dolor en el pie derecho.', 'Dolor en el pie izquierdo.'],
    ['TA 120/80.', 'TA 120/8.'],
    ['K 5.5.', 'K 55.'],
    ['Temperatura -1.', 'Temperatura +1.'],
  ])('«%s» is not what «%s» says', (note, text) => {
    expect(unseen(note, text)).toEqual([note]);
  });

  test('is that somebody answers for it, as long as it says the same', () => {
    const text = 'Tos seca.';
    expect(unseen('Tos seca. Control en 7 días.', text)).toEqual(['Control en 7 días.']);
    expect(unseen('Tos seca. Control en 7 días.', text, 'control en 7 dias')).toEqual([]);
    expect(unseen('Tos seca. Control en 70 días.', text, 'Control en 7 días')).toEqual([
      'Control en 70 días.',
    ]);
  });

  test('is not asked for where there is no text', () => {
    expect(unseen('Escrito a mano.', '  ')).toEqual([]);
  });
});
