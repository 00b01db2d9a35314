import { describe, expect, test } from 'vitest';
import { type Stretch, wordDifference } from '../../../../lambdas/clinical/notes/word-difference.ts';

const textOf = (stretches: readonly Stretch[], without: Stretch['kind']) =>
  stretches.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('');

describe('the difference of two texts', () => {
  test('tells what went and what came, word by word', () => {
    expect(wordDifference('Tos seca sin fiebre', 'Tos seca con fiebre')).toEqual([
      { kind: 'same', text: 'Tos seca ' },
      { kind: 'removed', text: 'sin' },
      { kind: 'added', text: 'con' },
      { kind: 'same', text: ' fiebre' },
    ]);
  });

  test.each([
    ['', ''],
    ['', 'Algo nuevo'],
    ['Algo', ''],
    ['a a a b', 'a b a a'],
    ['línea 1\nlínea 2\n', 'línea 2\nlínea 3'],
    ['Año 🙂\r\n\u00a0e\u0301', '🙂 año\t\ud800'],
  ])('of %j and %j holds both of them whole', (before, after) => {
    const found = wordDifference(before, after);
    expect(textOf(found, 'added')).toBe(before);
    expect(textOf(found, 'removed')).toBe(after);
  });

  test('of long texts holds both of them whole, too', () => {
    const before = Array.from({ length: 4_000 }, (_, index) => `palabra${index % 97}\n`).join('');
    const after = `Inicio ${before.slice(100)} Fin`;
    const found = wordDifference(before, after);
    expect(textOf(found, 'added')).toBe(before);
    expect(textOf(found, 'removed')).toBe(after);
  });

  test('tells a word from the stop behind it', () => {
    expect(wordDifference('Sin fiebre', 'Sin fiebre.')).toEqual([
      { kind: 'same', text: 'Sin fiebre' },
      { kind: 'added', text: '.' },
    ]);
  });

  const page = (word: string, separator: string) =>
    Array.from({ length: 10_000 }, (_, index) => `${word}${index}`).join(separator);

  test.each([
    ['in one paragraph', ' '],
    ['in a line for each word', '\n'],
  ])('of twenty pages beside twenty wholly other ones %s says that they were replaced', (_how, separator) => {
    const [before, after] = [page('tos', separator), page('asma', separator)];
    expect(wordDifference(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  test('of twenty pages of which half was replaced keeps the other half line by line', () => {
    const kept = page('igual', ' ');
    const found = wordDifference(`${page('tos', ' ')}\n${kept}\n`, `${page('asma', ' ')}\n${kept}\n`);
    expect(found.at(-1)).toEqual({ kind: 'same', text: `${kept}\n` });
  });
});
