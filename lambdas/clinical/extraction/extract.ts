import type { Fact, VitalSignFact } from './facts.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { extractVitalSigns } from './vital-signs.ts';

export interface Extraction {
  sentences: readonly Sentence[];
  /** In the order of the text. */
  facts: readonly Fact[];
}

/** What a clinical text in Spanish says. Whatever it does not say is null, and never false. */
export function extractFacts(text: string): Extraction {
  const sentences = sentencesOf(text);
  const facts = extractVitalSigns(text).map((found): Fact => vitalSign(found, sentences));
  return { sentences, facts: facts.map((fact, place) => ({ ...fact, id: `f${place + 1}` })) };
}

const vitalSign = (
  { kind, sign, start, end, words, value, status }: ReturnType<typeof extractVitalSigns>[number],
  sentences: readonly Sentence[],
): VitalSignFact => {
  const sentence = sentences.find((one) => one.start < end && start < one.end) ?? {
    start,
    end,
    heading: null,
  };
  return {
    id: '',
    kind,
    sign,
    value,
    status,
    start,
    end,
    words,
    sentence: { start: sentence.start, end: sentence.end },
    concept: null,
    certainty: 'affirmed',
    cue: null,
    period: 'current',
    subject: 'patient',
    relationship: null,
    laterality: null,
    duration: null,
    onset: null,
    heading: sentence.heading,
  };
};
