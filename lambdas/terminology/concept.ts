import type { SystemKey } from './code-systems.ts';

/** How often a concept is met in a clinic that sees patients without admitting them: 5 every day, 1 hardly ever, 0 not judged. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;

export interface Concept {
  system: SystemKey;
  code: string;
  rank: Rank;
  /** In Spanish, the one to show first; where there is none, in English. */
  terms: readonly string[];
  /** As the publisher says it, or close to it; searched too. */
  english: readonly string[];
  /** What a brand is known to contain, as `system:code`; it may contain more. */
  contains: readonly string[];
}

export const displayOf = ({ terms, english, code }: Pick<Concept, 'terms' | 'english' | 'code'>): string =>
  terms[0] ?? english[0] ?? code;
