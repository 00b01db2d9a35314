import { describe, expect, it } from 'vitest';
import {
  hashOfSentences,
  readMarkedSentences,
  readMentions,
} from '../../../../../infra/mention-sentences.ts';
import { learn, modelOf } from '../../../../../infra/train-mentions.ts';
import { findMentions, mentionsWith } from '../../../../../lambdas/agents/rules/mentions/find-mentions.ts';
import { type Asked, askedOf } from '../../../../../lambdas/agents/rules/mentions/kinds.ts';
import stored from '../../../../../lambdas/agents/rules/mentions/weights.json' with { type: 'json' };
import { admissionTexts, nearOnes } from './near-admissions.ts';

const said = (text: string, asked: Asked) =>
  findMentions(text, asked).map(({ kind, at, end }) => `${kind}: ${text.slice(at, end)}`);
const sentences = readMarkedSentences();

describe('what an answer names', () => {
  it('has whose it is, and whether it is over', () => {
    expect(said('mi mamá es alérgica a la penicilina, yo al maní', 'allergies')).toEqual([
      'allergy-absent: penicilina',
      'allergy: maní',
    ]);
    expect(said('dejé la metformina y ahora tomo losartán de 50 en la noche', 'medicines')).toEqual([
      'medication-past: metformina',
      'medication: losartán',
      'dose: 50',
      'dose: en la noche',
    ]);
  });

  it('is taken as what was asked for', () => {
    expect(said('ibuprofeno', 'allergies')).toEqual(['allergy: ibuprofeno']);
    expect(said('ibuprofeno', 'medicines')).toEqual(['medication: ibuprofeno']);
  });

  it('lies within the text, in its order and apart, whatever the text', () => {
    const odd = [
      '',
      ' ',
      '?',
      '😀losartán😀',
      '\n\n',
      'a'.repeat(4_000),
      'tomo losartán y '.repeat(250),
      '日本語',
      '\u0301',
    ];
    for (const text of odd)
      for (const asked of askedOf) {
        const found = findMentions(text, asked);
        found.forEach(({ at, end }, place) => {
          expect(at).toBeGreaterThanOrEqual(found[place - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(at);
          expect(end).toBeLessThanOrEqual(text.length);
        });
      }
  });
});

describe('the stored weights', () => {
  it('were learnt from the stored sentences', () => {
    expect(stored.sentences).toBe(hashOfSentences(sentences));
  });

  it('have seen nothing near an admission of the evaluation', () => {
    expect(
      nearOnes(
        sentences.map(({ text }) => text),
        admissionTexts(),
      ),
    ).toEqual([]);
  });
});

describe('learning', () => {
  it('finds what it was shown, the same each time', () => {
    const shown = sentences.slice(0, 40);
    const [first, again] = [learn(shown, 1), learn(shown, 1)];
    expect(first.sparse.weights).toEqual(again.sparse.weights);
    const model = modelOf(first);
    const whole = shown.filter(
      ({ text, asked, mentions }) =>
        JSON.stringify(mentionsWith(model, text, asked)) === JSON.stringify(mentions),
    );
    expect(whole.length).toBeGreaterThan(30);
  });

  it.each(['a la [penicilina|ALERGIA]', 'a la [penicilina|ALG', '', 'a la penicilina]'])(
    'refuses malformed marks: «%s»',
    (marked) => {
      expect(readMentions(marked)).toBeUndefined();
    },
  );
});
