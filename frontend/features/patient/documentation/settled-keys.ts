import { sentenceKey } from '../../../../lambdas/clinical/documentation/sentences.ts';
import type {
  CodeSuggestion,
  Contradiction,
  OfferedEntry,
} from '../../../../lambdas/contracts/documentation.ts';

const wordsOf = (evidence: readonly { words: string }[]) =>
  evidence.map(({ words }) => sentenceKey(words)).join(' ');

/** By what something that was pointed out is known again when the text is read anew: the ids of an answer are its own. */
export const settledKeys = {
  contradiction: ({ kind, evidence, record }: Contradiction) =>
    `contradiction ${kind} ${record.resourceType}/${record.id} ${wordsOf([evidence])}`,
  entry: ({ form, evidence }: OfferedEntry) => `entry ${form} ${wordsOf(evidence)}`,
  suggestion: ({ evidence, candidates }: CodeSuggestion) =>
    `code ${candidates[0]?.coding[0]?.code ?? ''} ${wordsOf(evidence)}`,
};
