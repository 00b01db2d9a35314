import type { EnteredConcept } from '../clinical/entered-concept.ts';
import { buildVocabulary, type Vocabulary } from '../clinical/extraction/vocabulary.ts';
import { once } from '../platform/once.ts';
import { type Concept, codingOf, displayOf, loadTerms, type TermSet } from '../terminology/index.ts';

/** The names of ours, the commonest concept of a name first; what an organization brings in is searched, and not read for. */
function namesOf(set: TermSet): { text: string; concept: EnteredConcept }[] {
  return loadTerms(set)
    .toSorted((one, other) => other.rank - one.rank)
    .flatMap((concept: Concept) => {
      const entered: EnteredConcept = { text: displayOf(concept), coding: [codingOf(concept)] };
      return concept.terms.map((text) => ({ text, concept: entered }));
    });
}

/** What clinical texts are read with: some 15,000 names, made ready at the first text. */
export const readingVocabulary = once(
  (): Vocabulary =>
    buildVocabulary({
      problems: namesOf('problem'),
      medications: namesOf('medication'),
      allergens: namesOf('allergen'),
      reactions: namesOf('reaction'),
    }),
);
