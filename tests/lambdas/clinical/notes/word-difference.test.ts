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
});
