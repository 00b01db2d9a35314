import { describe, expect, it } from 'vitest';
import { allergyName } from '../../../lambdas/clinical/allergy-substance.ts';

const reaction = (...substances: (string | undefined)[]) =>
  substances.map((text) => ({
    ...(text === undefined ? {} : { substance: { text } }),
    manifestation: [{ text: 'Urticaria' }],
  }));

describe('allergyName', () => {
  it('is what the code says, whatever its reactions were to', () => {
    expect(allergyName({ code: { text: 'Penicilinas' }, reaction: reaction('Amoxicilina') })).toBe(
      'Penicilinas',
    );
  });

  it.each([
    ['no code', undefined],
    ['a code without words', {}],
    ['an empty list of codings', { coding: [] }],
  ])('is what the reactions were to, each once, of one with %s', (_what, code) => {
    const entry = {
      ...(code && { code }),
      reaction: reaction('Amoxicilina', undefined, 'Látex', 'Amoxicilina'),
    };
    expect(allergyName(entry)).toBe('Amoxicilina, Látex');
  });

  it('is unknown where neither says it', () => {
    expect(allergyName({ reaction: reaction(undefined) })).toBe('Sustancia no indicada');
    expect(allergyName({})).toBe('Sustancia no indicada');
  });
});
