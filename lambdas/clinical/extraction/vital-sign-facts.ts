import type { VitalSignFact } from './facts.ts';
import type { Sentence } from './sentences.ts';
import { extractVitalSigns } from './vital-signs.ts';

/** Vital signs as facts, each in its sentence. */
export function vitalSignFacts(text: string, sentences: readonly Sentence[]): VitalSignFact[] {
  let at = 0;
  return extractVitalSigns(text).map(({ kind, sign, start, end, words, value, status }): VitalSignFact => {
    while ((sentences[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const sentence = sentences[at];
    return {
      id: '',
      kind,
      sign,
      value,
      status,
      start,
      end,
      words,
      sentence: { start: sentence?.start ?? start, end: sentence?.end ?? end },
      concept: null,
      certainty: 'affirmed',
      cue: null,
      period: 'current',
      subject: 'patient',
      relationship: null,
      laterality: null,
      duration: null,
      onset: null,
      heading: sentence?.heading ?? null,
    };
  });
}
