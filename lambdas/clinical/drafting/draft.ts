import type { Words } from '../extraction/facts.ts';

export type MarkKind =
  | 'no-evidence'
  | 'partial-evidence'
  | 'allergy-not-in-text'
  | 'medication-not-in-text'
  | 'dose-differs'
  | 'negation-differs'
  | 'side-differs'
  | 'figure-not-in-text'
  | 'subject-differs'
  | 'certainty-differs';

export interface Mark {
  kind: MarkKind;
  /** Of the sentence of the draft. */
  words: string;
  message: string;
}

/** A sentence of a draft with what it is taken from; one with marks is not signed unseen. */
export interface DraftedSentence {
  id: string;
  text: string;
  evidence: Words[];
  factIds: string[];
  marks: Mark[];
}

export interface DraftedSection {
  code: string;
  title: string;
  sentences: DraftedSentence[];
}
