import { expect, test } from 'vitest';
import { aligner } from '../../../../../lambdas/agents/rules/understanding/aligned-words.ts';
import { withDigits } from '../../../../../lambdas/agents/rules/understanding/numbers.ts';
import { plain } from '../../../../../lambdas/agents/rules/understanding/plain.ts';

const placed = (text: string, part: string) => {
  const words = withDigits(plain(text));
  const at = words.indexOf(part);
  const place = aligner(words, text)(at, at + part.length);
  return place && text.slice(place.at, place.end);
};

test.each([
  ['Buenos días!! el MARTES porfa, a las diez', 'martes', 'MARTES'],
  ['q tal, el 30 d noviembre x la mañana', 'noviembre por la manana', 'noviembre x la mañana'],
  ['el veintitrés o el veinticuatro', '24', 'veinticuatro'],
  ['el martes no; el martes que viene, sí', 'martes que viene', 'martes que viene'],
])('of «%s» «%s» stands where it was written', (text, part, written) => {
  expect(placed(text, part)).toBe(written);
});

test('what has no counterpart stands nowhere, and neither does any of a long text', () => {
  expect(aligner('el martes', 'sin día')(3, 9)).toBeUndefined();
  const long = 'el martes '.repeat(400);
  expect(aligner(long, long)(3, 9)).toBeUndefined();
});
