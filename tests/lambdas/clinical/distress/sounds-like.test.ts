import { describe, expect, it } from 'vitest';
import { familiesOf, hashOfSentences, readSentences } from '../../../../infra/distress-sentences.ts';
import { divide, learn, quantized, questions } from '../../../../infra/train-distress-classifier.ts';
import { decodeWeights } from '../../../../lambdas/clinical/distress/linear-model.ts';
import { distressThresholds, soundsLike } from '../../../../lambdas/clinical/distress/sounds-like.ts';
import stored from '../../../../lambdas/clinical/distress/weights.json' with { type: 'json' };

describe('the second look', () => {
  const danger = 'mi papá se agarra el pecho, está empapado en sudor y no puede respirar';

  it('hears danger and leaves paperwork alone', () => {
    const hears = soundsLike(danger);
    const paperwork = soundsLike('buenas tardes, ¿a qué hora puedo pasar por mi factura?');
    expect(hears.emergency).toBeGreaterThan(distressThresholds.emergencyHigh);
    expect(paperwork.emergency).toBeLessThan(distressThresholds.emergencyLikely);
    expect(paperwork.symptom).toBeLessThan(distressThresholds.symptom);
  });

  it('hears a danger in the middle of a long message', () => {
    const padding = 'quería preguntar por el horario de la farmacia y por la factura. '.repeat(12);
    expect(soundsLike(`${padding}${danger}. ${padding}`).emergency).toBeGreaterThanOrEqual(
      distressThresholds.emergencyLikely,
    );
  });

  it('passes over nothing in the middle of as many short sentences as a message holds', () => {
    const letters = [...'abdefgjklm'];
    const padding = letters.flatMap((one) =>
      letters.map((other) => `nos vemos en ${one}e${other}o, gracias`),
    );
    const text = [...padding, danger, ...padding.map((line) => line.replace('vemos', 'hallamos'))].join('. ');
    expect(soundsLike(text).emergency).toBeGreaterThanOrEqual(distressThresholds.emergencyLikely);
  });

  it('answers 0 to 1 for anything, and the symptom is never below the emergency', () => {
    const odd = ['', ' ', '?', '😀😀', 'ok', '\n\n', 'a'.repeat(8_000), 'me duele. '.repeat(5_000), '日本語'];
    for (const text of [...odd, ...readSentences('learn').map((sentence) => sentence.text)]) {
      const { emergency, symptom } = soundsLike(text);
      expect(emergency).toBeGreaterThanOrEqual(0);
      expect(symptom).toBeLessThanOrEqual(1);
      expect(symptom).toBeGreaterThanOrEqual(emergency);
    }
    expect(soundsLike('')).toEqual({ emergency: 0, symptom: 0, confirmed: 0 });
  });

  it('reads spellings of one word alike', () => {
    expect(soundsLike('ME KEDO SIN ÁIREEEE')).toEqual(soundsLike('me quedo sin aire'));
  });
});

describe('the stored weights', () => {
  const sentences = readSentences('learn');

  it('were learnt from the stored sentences', () => {
    expect(stored.sentences).toBe(hashOfSentences(sentences));
  });

  it('are what the script yields', () => {
    const [emergency] = questions;
    if (!emergency) throw new Error('no question');
    expect([...quantized(learn(sentences, emergency)).weights]).toEqual([
      ...decodeWeights(stored.emergency.weights),
    ]);
  });

  it('never share a family between learnt and held out sentences', () => {
    const families = familiesOf(sentences.map(({ text }) => text));
    const familyOf = new Map(sentences.map(({ text }, index) => [text, families[index]]));
    const { learnt, heldOut } = divide(sentences);
    const learntFamilies = new Set(learnt.map(({ text }) => familyOf.get(text)));
    expect(heldOut.length).toBeGreaterThan(0);
    expect(heldOut.filter(({ text }) => learntFamilies.has(familyOf.get(text)))).toEqual([]);
  });
});
