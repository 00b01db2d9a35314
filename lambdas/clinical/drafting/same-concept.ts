import type { EnteredConcept } from '../entered-concept.ts';
import { folded, isLight, stemOf, tokensOf } from '../extraction/tokens.ts';

/** Words of a name that tell it from others, without number, gender and strengths. */
const wordsOf = (text: string): string[] =>
  tokensOf(text).flatMap(({ word, stem }) => (isLight(word) || /^\d/.test(word) ? [] : [stem]));

/** The same few are compared over and over while one text is read. */
const kept = new WeakMap<EnteredConcept, string[]>();

function keyWords(concept: EnteredConcept): string[] {
  const known = kept.get(concept) ?? wordsOf(concept.text);
  kept.set(concept, known);
  return known;
}

const icd = 'http://hl7.org/fhir/sid/icd-10-cm';

/**
 * Whether two concepts are the same for whoever reads a chart: a code in common, the same category of ICD-10-CM (E11.9 and
 * E11.65 are both type 2 diabetes), or the words of one all in the other.
 */
export function isSameConcept(one: EnteredConcept, other: EnteredConcept): boolean {
  for (const { system, code } of one.coding) {
    if (code === undefined) continue;
    for (const { system: otherSystem, code: otherCode } of other.coding) {
      if (system !== otherSystem || otherCode === undefined) continue;
      if (code === otherCode) return true;
      // Of symptoms and of what has its kinds in one category («other …», .8 and .9) the category says too little.
      if (system === icd && /^[A-QS-Y]/.test(code) && code.slice(0, 3) === otherCode.slice(0, 3)) return true;
    }
  }
  const [words, others] = [keyWords(one), keyWords(other)];
  if (words.length === 0 || others.length === 0) return false;
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}

/** Whether two names are of one medicine or substance: the first word of one is in the other. */
export function isSameSubstance(one: EnteredConcept, other: EnteredConcept): boolean {
  if (isSameConcept(one, other)) return true;
  const [first] = keyWords(one);
  const [otherFirst] = keyWords(other);
  const isIn = (word: string | undefined, concept: EnteredConcept) =>
    word !== undefined && word.length > 4 && keyWords(concept).includes(word);
  return isIn(first, other) || isIn(otherFirst, one);
}

export const keyOf = (concept: EnteredConcept | null, words: string): string =>
  concept?.coding[0]?.code ??
  wordsOf(concept?.text ?? words)
    .map((word) => stemOf(folded(word)))
    .join(' ');
