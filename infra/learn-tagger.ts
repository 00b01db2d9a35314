import type { TaggedPiece } from '../lambdas/clinical/sequence-tagger/tagged-pieces.ts';
import type { Tokens } from '../lambdas/clinical/sequence-tagger/tokens.ts';
import { Chain, type Example, type Tagging } from './sequence-chain.ts';
import { seeded, shuffle } from './shuffle.ts';
import { type Learnt, sparse } from './storable-model.ts';

const epochs = 10;
/** After these, small weights are left out for good, and the others learn on without them. */
const fullEpochs = 5;
/** A feature of fewer sentences is not looked at. */
const fewestSentences = 2;

/** The tags of a text's tokens: what a marked piece begins, and what goes on with it. */
export function tagsOfPieces(tokens: Tokens, pieces: readonly TaggedPiece[]): Uint8Array {
  const tags = new Uint8Array(tokens.length);
  for (const { kind, start, end } of pieces) {
    let isFirst = true;
    for (let index = 0; index < tokens.length; index += 1) {
      if ((tokens.starts[index] ?? 0) >= end || (tokens.ends[index] ?? 0) <= start) continue;
      tags[index] = 1 + 2 * kind + (isFirst ? 0 : 1);
      isFirst = false;
    }
  }
  return tags;
}

/**
 * The weights of a tagger, stored as whole numbers of `scale` to one. What is learnt in several orders of the sentences is
 * averaged: each alone errs in its own places.
 */
export function learnTagger(
  all: readonly Example[],
  tagging: Tagging,
  { orders, scale }: { orders: number; scale: number },
): Learnt {
  const { rowCount, partCount, tagCount } = tagging;
  const examples = frequentAlone(all, rowCount);
  const random = seeded(20_261_130);
  const weights = new Float32Array(rowCount * partCount);
  const transitions = new Float64Array(tagCount ** 2);
  for (let order = 0; order < orders; order += 1) {
    const chain = learnInOrder(examples, tagging, random);
    chain.weights.forEach((weight, place) => {
      if (weight !== 0) weights[place] = (weights[place] ?? 0) + weight / orders;
    });
    chain.transitions.forEach((score, place) => {
      transitions[place] = (transitions[place] ?? 0) + score / orders;
    });
  }
  return {
    sparse: sparse(weights, { rowCount, columns: partCount, scale }),
    transitions: Int32Array.from(transitions, (score) => Math.round(score * scale)),
  };
}

function learnInOrder(examples: Example[], tagging: Tagging, random: () => number): Chain {
  const chain = new Chain(tagging);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(examples, random);
    if (epoch === fullEpochs) chain.thin();
    for (const example of examples) chain.learn(example);
    if (epoch >= fullEpochs) chain.keep();
  }
  chain.settle();
  return chain;
}

/** Without features that hardly any sentence has. */
function frequentAlone(examples: readonly Example[], rowCount: number): Example[] {
  const counts = new Uint16Array(rowCount);
  for (const { rows } of examples) for (const row of new Set(rows)) counts[row] = (counts[row] ?? 0) + 1;
  return examples.map(({ rows, starts, tags }) => {
    const kept: number[] = [];
    const keptStarts = new Uint32Array(starts.length);
    for (let index = 0; index + 1 < starts.length; index += 1) {
      for (const row of rows.subarray(starts[index], starts[index + 1]))
        if ((counts[row] ?? 0) >= fewestSentences) kept.push(row);
      keptStarts[index + 1] = kept.length;
    }
    return { rows: Uint32Array.from(kept), starts: keptStarts, tags };
  });
}
