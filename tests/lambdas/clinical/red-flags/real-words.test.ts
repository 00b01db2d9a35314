import { describe, expect, it } from 'vitest';
import { detectRedFlags } from '../../../../lambdas/clinical/red-flags/detect-red-flags.ts';
import { exactly, says } from '../../../../lambdas/clinical/red-flags/pattern.ts';
import { sentencesOf } from '../../../../lambdas/clinical/red-flags/sentence.ts';

const isTakenFor = (said: string, wanted: string) =>
  sentencesOf(said).some((sentence) => says(sentence, [exactly(wanted)]));

describe('a slip of the finger', () => {
  it.each([
    ['quedado', 'quemado'],
    ['perdona', 'persona'],
    ['casada', 'cansada'],
    ['subsidio', 'suicidio'],
    ['cajera', 'cadera'],
    ['ahorrando', 'ahogando'],
    ['México', 'médico'],
    ['mueren', 'mueven'],
    ['muere', 'muerte'],
    ['cortada', 'contada'],
  ])('is none where it is another word: «%s», not «%s»', (said, wanted) => {
    expect(isTakenFor(wanted, wanted)).toBe(true);
    expect(isTakenFor(said, wanted)).toBe(false);
  });

  it.each([
    ['suicido', 'suicidio'],
    ['convlusiones', 'convulsiones'],
    ['resprar', 'respirar'],
    ['desmalle', 'desmayé'],
    ['quitado', 'quitando'],
    ['temblar', 'temblor'],
  ])('is one where no such word is, or it is a form of the same: «%s», «%s»', (said, wanted) => {
    expect(isTakenFor(said, wanted)).toBe(true);
  });

  it('raises no alarm by a word that is only near to another', () => {
    expect(detectRedFlags('¿hay subsidio para la consulta? me he quedado sin trabajo')).toEqual([]);
    expect(detectRedFlags('desearía solicitar una consulta para el jueves, gracias')).toEqual([]);
  });
});
