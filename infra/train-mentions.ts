import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featuresOf, rowCount } from '../lambdas/agents/rules/mentions/features.ts';
import { factored } from '../lambdas/agents/rules/mentions/find-mentions.ts';
import { mentionKinds, partCount, partsOfTag, tagCount } from '../lambdas/agents/rules/mentions/kinds.ts';
import { sparseModel } from '../lambdas/clinical/sequence-tagger/stored-model.ts';
import type { TaggerModel } from '../lambdas/clinical/sequence-tagger/tagger.ts';
import { tokenize } from '../lambdas/clinical/sequence-tagger/tokens.ts';
import { learnTagger, tagsOfPieces } from './learn-tagger.ts';
import { hashOfSentences, type MarkedSentence, readMarkedSentences } from './mention-sentences.ts';
import type { Example } from './sequence-chain.ts';
import { type Learnt, storable } from './storable-model.ts';

/*
 * Learns the weights of lambdas/agents/rules/mentions, the same each time, in ten minutes.
 *
 *   node infra/node24.mjs infra/train-mentions.ts
 */
const output = fileURLToPath(new URL('../lambdas/agents/rules/mentions/weights.json', import.meta.url));

const ordersLearnt = 5;
/** Weights are stored as whole numbers of so many to one. */
const scale = 16;

function exampleOf({ text, asked, mentions }: MarkedSentence): Example {
  const tokens = tokenize(text);
  const pieces = mentions.map(({ kind, at, end }) => ({ kind: mentionKinds.indexOf(kind), start: at, end }));
  return { ...featuresOf(text, tokens, asked), tags: tagsOfPieces(tokens, pieces) };
}

export const learn = (sentences: readonly MarkedSentence[], orders = ordersLearnt): Learnt =>
  learnTagger(sentences.map(exampleOf), { rowCount, tagCount, partsOfTag, partCount }, { orders, scale });

/** What is learnt, as it finds mentions. */
export const modelOf = ({ sparse, transitions }: Learnt): TaggerModel =>
  factored(sparseModel(sparse, transitions, tagCount));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sentences = readMarkedSentences();
  const stored = { ...storable(learn(sentences), tagCount), sentences: hashOfSentences(sentences) };
  writeFileSync(output, `${JSON.stringify(stored, null, 2)}\n`);
}
