import type { EnteredConcept } from '../entered-concept.ts';
import type { Span } from './facts.ts';
import { findingEnding, noFinding } from './finding-words.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface FoundFinding extends Span {
  concept: EnteredConcept | null;
  isSymptom: boolean;
}

/** ICD-10-CM's chapter of symptoms and signs. */
const isSymptomCode = (concept: EnteredConcept | null) => /^R/.test(concept?.coding[0]?.code ?? 'R');

/** «1 gota», «gota gruesa», «mi tía»: what else a word may be, by its neighbours. */
const otherSense: Record<string, (before: string, after: string, raw: string) => boolean> = {
  gota: (before, after) => /^(?:\d+|una?|dos|tres)$/.test(before) || after === 'gruesa' || after === 'por',
  gotas: () => true,
  tia: (_before, _after, raw) => raw !== 'TIA',
  sal: () => true,
  ira: (_before, _after, raw) => raw !== 'IRA',
};

/** Two letters are a disease in capitals alone («IC», «DM»); a text all in capitals says nothing by them. */
function isWord({ raw, word }: Token, isShouted: boolean): boolean {
  if (word.length > 2 || /\d/.test(word)) return true;
  return raw === raw.toUpperCase() && !isShouted;
}

/** Symptoms, signs and diseases that a text names, by its words; whether they are there is another question. */
export function findingsIn(
  text: string,
  tokens: readonly Token[],
  { findings }: Vocabulary,
  isShouted: boolean,
): FoundFinding[] {
  const found: FoundFinding[] = [];
  let end = 0;
  const add = (from: Token, to: Token, concept: EnteredConcept | null) => {
    found.push({ start: from.start, end: to.end, concept, isSymptom: isSymptomCode(concept) });
    end = to.end;
  };
  const matches = findings.find(text, tokens);
  let next = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    while ((matches[next]?.from ?? tokens.length) < at) next += 1;
    const match = matches[next];
    if (match?.from === at) {
      const last = tokens[match.to - 1];
      const isOther = otherSense[token.word]?.(
        tokens[at - 1]?.word ?? '',
        tokens[match.to]?.word ?? '',
        token.raw,
      );
      if (last && (match.to - match.from > 1 || (isWord(token, isShouted) && !isOther))) {
        add(token, last, match.held.find((one) => one !== null) ?? null);
        at = match.to - 1;
        continue;
      }
    }
    if (
      token.start >= end &&
      token.word.length >= 7 &&
      findingEnding.test(token.word) &&
      !noFinding.test(token.word)
    )
      add(token, token, null);
  }
  return found;
}
