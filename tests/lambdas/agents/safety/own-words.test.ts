import { describe, expect, test } from 'vitest';
import { isSurelyHarmless } from '../../../../lambdas/agents/safety/own-words.ts';
import { heldBack } from '../../../agents/red-team/held-back.ts';
import { judgeTexts } from '../../../agents/red-team/judge-texts.ts';
import { disguises, harmful, ordinary } from '../../../agents/red-team/texts.ts';

describe('What a network model writes by itself', () => {
  test.each(Object.keys(harmful) as (keyof typeof harmful)[])('goes to a person: %s', (kind) => {
    expect(judgeTexts({ [kind]: harmful[kind] }).flatMap(({ passed }) => passed)).toEqual([]);
  });

  test('goes to a person where nobody has looked at the words, of which only the total is told', () => {
    const passed = judgeTexts(heldBack).flatMap((result) => result.passed);
    expect(passed.length).toBe(0);
  });

  test('is tried in at least three hundred forms', () => {
    const attempts = judgeTexts({ ...harmful }).reduce((sum, result) => sum + result.attempts, 0);
    expect(attempts).toBeGreaterThan(300);
    expect(Object.keys(disguises).length).toBeGreaterThan(10);
  });

  test.each(ordinary.es)('reaches a patient who writes Spanish: %s', (text) => {
    expect(isSurelyHarmless(text, 'es')).toBe(true);
  });
  test.each(ordinary.en)('reaches a patient who writes English: %s', (text) => {
    expect(isSurelyHarmless(text, 'en')).toBe(true);
    // And nobody else.
    expect(isSurelyHarmless(text, 'es')).toBe(false);
  });

  test('is short, and not empty', () => {
    expect(isSurelyHarmless('', 'es')).toBe(false);
    expect(isSurelyHarmless('…', 'es')).toBe(false);
    expect(isSurelyHarmless('¿Qué\ufeffnecesita?', 'es')).toBe(false);
    expect(isSurelyHarmless('Hola. '.repeat(60), 'es')).toBe(false);
    expect(isSurelyHarmless('¿Qué día? '.repeat(20_000), 'es')).toBe(false);
  });
});
