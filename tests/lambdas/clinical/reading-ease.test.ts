import { describe, expect, test } from 'vitest';
import { infleszText, readingEase, syllables } from '../../../lambdas/clinical/reading-ease.ts';

describe('syllables', () => {
  test.each([
    ['sol', 1],
    ['casa', 2],
    ['ciudad', 2],
    ['país', 2],
    ['leía', 3],
    ['aéreo', 4],
    ['ahora', 3],
    ['buey', 1],
    ['queso', 2],
    ['guitarra', 3],
    ['pingüino', 3],
    ['agua', 2],
    ['prohibir', 3],
    ['medicina', 4],
    ['hipertensión', 4],
    ['y', 1],
    ['mm', 1],
  ])('%s has %i', (word, count) => expect(syllables(word)).toBe(count));
});

describe('reading ease', () => {
  test('falls with longer words and longer sentences', () => {
    const easy = readingEase('Beba agua. Duerma bien. Vuelva el lunes.');
    const hard = readingEase(
      'La administración concomitante de antiinflamatorios no esteroideos potencia significativamente la nefrotoxicidad farmacológica, circunstancia especialmente relevante en pacientes pluripatológicos.',
    );
    expect(easy?.inflesz).toBeGreaterThan(80);
    expect(hard?.inflesz).toBeLessThan(20);
    expect(infleszText(easy?.inflesz ?? 0)).toBe('muy fácil');
    expect(infleszText(hard?.inflesz ?? 100)).toBe('muy difícil');
  });

  test('follows its formulas', () => {
    // Four words of eight syllables in two sentences.
    expect(readingEase('Beba agua. Coma fruta.')).toEqual({
      fernandezHuerta: 206.84 - 60 * 2 - 1.02 * 2,
      inflesz: 206.835 - 62.3 * 2 - 2,
    });
  });

  test('of no words is not known', () => expect(readingEase('120/80 …')).toBeUndefined());
});
