import type { Fact } from './facts.ts';
import type { Laterality } from './laterality.ts';
import type { Sentence } from './sentences.ts';

/** What a text says. */
export interface Extraction {
  sentences: readonly Sentence[];
  /** In the order of the text. */
  facts: readonly Fact[];
  lateralities: readonly Laterality[];
}
