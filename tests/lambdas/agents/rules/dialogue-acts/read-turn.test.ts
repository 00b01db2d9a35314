import { describe, expect, it } from 'vitest';
import { hashOfActSentences, readActSentences } from '../../../../../infra/act-sentences.ts';
import {
  type DialogueAct,
  dialogueActs,
  type Prompt,
  prompts,
} from '../../../../../lambdas/agents/rules/dialogue-acts/kinds.ts';
import { readTurn } from '../../../../../lambdas/agents/rules/dialogue-acts/read-turn.ts';
import stored from '../../../../../lambdas/agents/rules/dialogue-acts/weights.json' with { type: 'json' };

const likely = (text: string, prompt: Prompt) =>
  [...readTurn(text, prompt).likely].flatMap(([act, share]) => (share >= 0.5 ? [act] : []));
/** What a word of a message stands in. */
const kindOf = (text: string, prompt: Prompt, word: string) =>
  readTurn(text, prompt).slots.find(({ at, end }) => at <= text.indexOf(word) && text.indexOf(word) < end)
    ?.kind;

describe('what a message does', () => {
  // Said in words that no rule knows.
  it.each<[string, Prompt, readonly DialogueAct[]]>([
    ['qué onda, apárteme un campito', 'first', ['book']],
    ['ahí me sueltas lo del jueves, que ya no me hace falta', 'first', ['cancel']],
    ['lo mío del lunes me lo ruedan pa otro día', 'first', ['move']],
    ['al final dejen lo mío tal cual estaba', 'first', ['keep']],
    ['¿me recuerdan pa cuándo era lo mío?', 'first', ['when']],
    ['de esas no me acomoda ni una', 'choose', ['others']],
    ['por allá nos vemos si Dios quiere', 'reminder', ['yes', 'confirm']],
  ])('«%s» after %s', (text, prompt, acts) => {
    expect(likely(text, prompt)).toEqual(expect.arrayContaining([...acts]));
  });

  it('is weighed for every act, between none and surely', () => {
    for (const prompt of prompts) {
      const shares = readTurn('¿y el martes?', prompt).likely;
      expect([...shares.keys()]).toEqual(dialogueActs);
      for (const share of shares.values()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('what a message names', () => {
  it('has which time is wished, which is refused and which stands', () => {
    const moved = 'lo del lunes a las 8 se me complica, pásamelo al viernes';
    expect(['lunes', 'viernes'].map((day) => kindOf(moved, 'first', day))).toEqual(['own', 'wished']);
    const limited = 'los martes trabajo, mejor el jueves por la tarde';
    expect(['martes', 'jueves'].map((day) => kindOf(limited, 'when', day))).toEqual(['refused', 'wished']);
  });

  it('lies within the text, in its order and apart, whatever the text', () => {
    const odd = [
      '',
      ' ',
      '?',
      '😀martes😀',
      '\n\n',
      'a'.repeat(4_000),
      'el martes y '.repeat(300),
      '日本語',
      '\u0301',
    ];
    for (const text of odd)
      for (const prompt of prompts)
        readTurn(text, prompt).slots.forEach(({ at, end }, place, slots) => {
          expect(at).toBeGreaterThanOrEqual(slots[place - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(at);
          expect(end).toBeLessThanOrEqual(text.length);
        });
  });
});

it('the stored weights were learnt from the stored sentences', () => {
  expect(stored.sentences).toBe(hashOfActSentences(readActSentences()));
});
