import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featuresOf, rowCount } from '../lambdas/agents/rules/mentions/features.ts';
import { factored } from '../lambdas/agents/rules/mentions/find-mentions.ts';
import {
  type Mention,
  mentionKinds,
  partCount,
  partsOfTag,
  tagCount,
} from '../lambdas/agents/rules/mentions/kinds.ts';
import { type SparseWeights, sparseModel } from '../lambdas/clinical/sequence-tagger/stored-model.ts';
import type { TaggerModel } from '../lambdas/clinical/sequence-tagger/tagger.ts';
import { type Tokens, tokenize } from '../lambdas/clinical/sequence-tagger/tokens.ts';
import { hashOfSentences, type MarkedSentence, readMarkedSentences } from './mention-sentences.ts';
import { Chain, type Example, frequentAlone } from './sequence-chain.ts';
import { seeded, shuffle } from './shuffle.ts';
import { type Learnt, storable } from './storable-model.ts';

/*
 * Learns the weights of lambdas/agents/rules/mentions, the same each time, in ten minutes.
 *
 *   node infra/node24.mjs infra/train-mentions.ts
 */
const output = fileURLToPath(new URL('../lambdas/agents/rules/mentions/weights.json', import.meta.url));

const epochs = 10;
/** After these, small weights are left out for good, and the others learn on without them. */
const fullEpochs = 5;
/** What is learnt in several orders of the sentences is averaged: each alone errs in its own places. */
const ordersLearnt = 5;
/** Weights are stored as whole numbers of so many to one; smaller ones than `leastWeight` are not kept. */
const scale = 16;
const leastWeight = 1;

function goldTags(tokens: Tokens, mentions: readonly Mention[]): Uint8Array {
  const tags = new Uint8Array(tokens.length);
  for (const { kind, at, end } of mentions) {
    let isFirst = true;
    for (let index = 0; index < tokens.length; index += 1) {
      if ((tokens.starts[index] ?? 0) >= end || (tokens.ends[index] ?? 0) <= at) continue;
      tags[index] = 1 + 2 * mentionKinds.indexOf(kind) + (isFirst ? 0 : 1);
      isFirst = false;
    }
  }
  return tags;
}

function exampleOf({ text, asked, mentions }: MarkedSentence): Example {
  const tokens = tokenize(text);
  return { ...featuresOf(text, tokens, asked), tags: goldTags(tokens, mentions) };
}

export function learn(sentences: readonly MarkedSentence[], orders = ordersLearnt): Learnt {
  const examples = frequentAlone(sentences.map(exampleOf), rowCount);
  const random = seeded(20_261_130);
  const weights = new Float32Array(rowCount * partCount);
  const transitions = new Float64Array(tagCount * tagCount);
  for (let order = 0; order < orders; order += 1) {
    const chain = learnInOrder(examples, random);
    chain.weights.forEach((weight, place) => {
      if (weight !== 0) weights[place] = (weights[place] ?? 0) + weight / orders;
    });
    chain.transitions.forEach((score, place) => {
      transitions[place] = (transitions[place] ?? 0) + score / orders;
    });
  }
  return {
    sparse: kept(weights),
    transitions: Int32Array.from(transitions, (score) => Math.round(score * scale)),
  };
}

function learnInOrder(examples: Example[], random: () => number): Chain {
  const chain = new Chain({ rowCount, tagCount, partsOfTag, partCount });
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(examples, random);
    if (epoch === fullEpochs) chain.thin();
    for (const example of examples) chain.learn(example);
    if (epoch >= fullEpochs) chain.keep();
  }
  chain.settle();
  return chain;
}

function kept(weights: Float32Array): SparseWeights {
  const counts = new Uint8Array(rowCount);
  const tags: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    for (let part = 0; part < partCount; part += 1) {
      const value = Math.round((weights[row * partCount + part] ?? 0) * scale);
      if (Math.abs(value) < leastWeight) continue;
      counts[row] = (counts[row] ?? 0) + 1;
      tags.push(part);
      values.push(Math.max(-127, Math.min(127, value)));
    }
  }
  return { counts, tags: Uint8Array.from(tags), weights: Int8Array.from(values) };
}

/** What is learnt, as it finds mentions. */
export const modelOf = ({ sparse, transitions }: Learnt): TaggerModel =>
  factored(sparseModel(sparse, transitions, tagCount));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sentences = readMarkedSentences();
  const stored = { ...storable(learn(sentences), tagCount), sentences: hashOfSentences(sentences) };
  writeFileSync(output, `${JSON.stringify(stored, null, 2)}\n`);
}
