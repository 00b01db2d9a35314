import { describe, expect, test } from 'vitest';
import {
  appendSentences,
  leftOut,
  replaceSentence,
  strikeSentence,
} from '../../../../lambdas/clinical/documentation/section-edit.ts';
import { sentencesOf } from '../../../../lambdas/clinical/documentation/sentences.ts';

const at = (text: string, place: number) => sentencesOf(text)[place] ?? { start: 0, end: 0 };

describe('a sentence of a section', () => {
  const text = 'Tos seca. Niega fiebre.\nReposo.';
  test('is struck without a gap', () => {
    expect(strikeSentence(text, at(text, 0))).toBe('Niega fiebre.\nReposo.');
    expect(strikeSentence(text, at(text, 1))).toBe('Tos seca.\nReposo.');
    expect(strikeSentence(text, at(text, 2))).toBe('Tos seca. Niega fiebre.');
  });
  test('is corrected in its place, and others come below', () => {
    expect(replaceSentence(text, at(text, 1), ' Sin fiebre. ')).toBe('Tos seca. Sin fiebre.\nReposo.');
    expect(appendSentences('Uno.\n', ['Dos.', ' '])).toBe('Uno.\nDos.');
    expect(appendSentences('', ['Dos.'])).toBe('Dos.');
  });
});

test('what was drafted and is nowhere in the note is left out once, in a section that there is', () => {
  const sections = [
    { code: 'S', text: 'Tos seca.' },
    { code: 'P', text: '' },
  ];
  const drafted = [
    { code: 'S', sentences: [{ text: 'TOS SECA' }, { text: 'Niega fiebre.' }] },
    { code: 'X', sentences: [{ text: 'Niega fiebre' }, { text: 'Alergia.' }] },
    { code: 'P', sentences: [{ text: 'Reposo.' }] },
  ];
  expect([...leftOut(sections, drafted)]).toEqual([
    ['S', ['Niega fiebre.', 'Alergia.']],
    ['P', ['Reposo.']],
  ]);
});
