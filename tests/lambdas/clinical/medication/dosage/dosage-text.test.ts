import { expect, test } from 'vitest';
import { dosageText } from '../../../../../lambdas/clinical/medication/dosage/dosage-text.ts';
import { parseDosage } from '../../../../../lambdas/clinical/medication/dosage/parse-dosage.ts';

const once = {
  timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h' as const } },
  route: { coding: [{ system: 'http://standardterms.edqm.eu', code: '20053000', display: 'Oral use' }] },
  doseAndRate: [{ doseQuantity: { value: 2, unit: 'comprimidos' } }],
};

test.each([
  ['nothing', undefined, ''],
  ['no words and no elements', [{ sequence: 1 }], ''],
  ['words', [{ text: '1-0-1', ...once }], '1-0-1'],
  ['elements alone', [once], '2 comprimidos Oral use cada 8 horas.'],
  ['a name of a rhythm alone', [{ timing: { code: { text: 'BID' } } }], 'BID'],
  [
    'words for the patient beside',
    [
      {
        text: '1-0-1',
        patientInstruction: 'Con mucha agua',
        additionalInstruction: [{ coding: [{ display: 'Con comida' }] }],
      },
    ],
    '1-0-1 Con mucha agua Con comida',
  ],
  [
    'what is said already',
    [{ text: 'Con comida, 1-0-1', additionalInstruction: [{ text: 'con comida' }] }],
    'Con comida, 1-0-1',
  ],
  [
    'several steps',
    [{ text: '2 al día, una semana' }, { text: '1 al día' }, { text: '1 al día' }],
    '2 al día, una semana; 1 al día',
  ],
  [
    'words of one dose and elements of another',
    [{ text: '1 comp por la mañana' }, { ...once, timing: { repeat: { when: ['EVE' as const] } } }],
    '1 comp por la mañana; 2 comprimidos Oral use por la noche.',
  ],
  [
    'words that say nothing of how much, beside elements',
    [{ text: 'Según indicación' }, { sequence: 2, ...once }],
    'Según indicación; 2 comprimidos Oral use cada 8 horas.',
  ],
  [
    'the words of all steps with the first of them, as they are stored here',
    parseDosage('40 mg c/24h x 5 d, luego 20 mg c/24h x 5 d').dosages,
    '40 mg c/24h x 5 d, luego 20 mg c/24h x 5 d',
  ],
])('%s', (_what, dosages, text) => {
  expect(dosageText(dosages)).toBe(text);
});
