import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  actFeatures,
  actRows,
  slotFeatures,
  slotRows,
} from '../lambdas/agents/rules/dialogue-acts/features.ts';
import { dialogueActs, type Slot, slotKinds, tagCount } from '../lambdas/agents/rules/dialogue-acts/kinds.ts';
import { type Models, scale, slotsWith } from '../lambdas/agents/rules/dialogue-acts/read-turn.ts';
import { findIntents } from '../lambdas/agents/rules/understanding/find-intents.ts';
import { type SparseWeights, sparseModel } from '../lambdas/clinical/sequence-tagger/stored-model.ts';
import { type Tokens, tokenize } from '../lambdas/clinical/sequence-tagger/tokens.ts';
import { type ActSentence, hashOfActSentences, readActSentences } from './act-sentences.ts';
import { Chain, type Example, frequentAlone } from './sequence-chain.ts';
import { seeded, shuffle } from './shuffle.ts';
import { type Learnt, storable } from './storable-model.ts';

/*
 * Learns the weights of lambdas/agents/rules/dialogue-acts, the same each time.
 *
 *   node infra/node24.mjs infra/train-dialogue-acts.ts
 */
const output = fileURLToPath(new URL('../lambdas/agents/rules/dialogue-acts/weights.json', import.meta.url));

const slotEpochs = 10;
const fullSlotEpochs = 5;
/** What is learnt in several orders of the sentences is averaged: each alone errs in its own places. */
const ordersLearnt = 4;
const actEpochs = 12;
const actRate = 0.1;
const decay = 2e-6;
const fewestSentences = 2;
const leastWeight = 1;
/** Acts are learnt from slots as they are found in sentences that the tagger has not learnt from. */
const folds = 4;

const tagging = {
  rowCount: slotRows,
  tagCount,
  partsOfTag: Array.from({ length: tagCount }, (_, tag) => [tag]),
  partCount: tagCount,
};

function goldTags(tokens: Tokens, slots: readonly Slot[]): Uint8Array {
  const tags = new Uint8Array(tokens.length);
  for (const { kind, at, end } of slots) {
    let isFirst = true;
    for (let index = 0; index < tokens.length; index += 1) {
      if ((tokens.starts[index] ?? 0) >= end || (tokens.ends[index] ?? 0) <= at) continue;
      tags[index] = 1 + 2 * slotKinds.indexOf(kind) + (isFirst ? 0 : 1);
      isFirst = false;
    }
  }
  return tags;
}

export function learnSlots(sentences: readonly ActSentence[], orders = 1): Learnt {
  const examples = frequentAlone(
    sentences.flatMap(({ text, prompt, slots }): Example[] => {
      if (!slots) return [];
      const tokens = tokenize(text);
      return [{ ...slotFeatures(text, tokens, prompt), tags: goldTags(tokens, slots) }];
    }),
    slotRows,
  );
  const random = seeded(20_261_130);
  const weights = new Float32Array(slotRows * tagCount);
  const transitions = new Float64Array(tagCount ** 2);
  for (let order = 0; order < orders; order += 1) {
    const chain = new Chain(tagging);
    for (let epoch = 0; epoch < slotEpochs; epoch += 1) {
      shuffle(examples, random);
      if (epoch === fullSlotEpochs) chain.thin();
      for (const example of examples) chain.learn(example);
      if (epoch >= fullSlotEpochs) chain.keep();
    }
    chain.settle();
    chain.weights.forEach((weight, place) => {
      if (weight !== 0) weights[place] = (weights[place] ?? 0) + weight / orders;
    });
    chain.transitions.forEach((score, place) => {
      transitions[place] = (transitions[place] ?? 0) + score / orders;
    });
  }
  return {
    sparse: kept(weights, slotRows, tagCount),
    transitions: Int32Array.from(transitions, (score) => Math.round(score * scale)),
  };
}

/** Slots of each sentence, found by what was learnt from the others. */
function slotsOfOthers(sentences: readonly ActSentence[]): readonly Slot[][] {
  const foldOf = (_: ActSentence, place: number) => place % folds;
  const found: Slot[][] = sentences.map(() => []);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = slotModel(learnSlots(sentences.filter((one, place) => foldOf(one, place) !== fold)));
    sentences.forEach((one, place) => {
      if (foldOf(one, place) === fold) found[place] = slotsWith(model, one.text, one.prompt);
    });
  }
  return found;
}

export function learnActs(sentences: readonly ActSentence[]): Learnt {
  const slots = slotsOfOthers(sentences);
  const counts = new Uint16Array(actRows);
  const rowsOf = sentences.map(({ text, prompt }, place) =>
    actFeatures(text, tokenize(text), prompt, slots[place] ?? [], findIntents(text)),
  );
  for (const rows of rowsOf) for (const row of rows) counts[row] = (counts[row] ?? 0) + 1;
  const examples = sentences.map(({ acts }, place) => ({
    rows: (rowsOf[place] ?? new Uint32Array()).filter((row) => (counts[row] ?? 0) >= fewestSentences),
    acts: dialogueActs.map((act) => (acts.includes(act) ? 1 : 0)),
  }));
  const count = dialogueActs.length;
  const weights = new Float32Array(actRows * count);
  const squares = new Float32Array(actRows * count).fill(1e-2);
  const sum = new Float32Array(actRows * count);
  const random = seeded(20_261_130);
  for (let epoch = 0; epoch < actEpochs; epoch += 1) {
    shuffle(examples, random);
    for (const { rows, acts } of examples) {
      for (let act = 0; act < count; act += 1) {
        let score = 0;
        for (const row of rows) score += weights[row * count + act] ?? 0;
        const change = (acts[act] ?? 0) - 1 / (1 + Math.exp(-score));
        if (Math.abs(change) < 1e-3) continue;
        for (const row of rows) {
          const place = row * count + act;
          const square = (squares[place] ?? 0) + change * change;
          squares[place] = square;
          weights[place] = (weights[place] ?? 0) * (1 - decay) + (actRate * change) / Math.sqrt(square);
        }
      }
    }
    if (epoch >= actEpochs / 2)
      weights.forEach((weight, place) => {
        if (weight !== 0) sum[place] = (sum[place] ?? 0) + weight / (actEpochs / 2);
      });
  }
  return { sparse: kept(sum, actRows, count), transitions: new Int32Array(count ** 2) };
}

function kept(weights: Float32Array, rowCount: number, columns: number): SparseWeights {
  const counts = new Uint8Array(rowCount);
  const tags: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = Math.round((weights[row * columns + column] ?? 0) * scale);
      if (Math.abs(value) < leastWeight) continue;
      counts[row] = (counts[row] ?? 0) + 1;
      tags.push(column);
      values.push(Math.max(-127, Math.min(127, value)));
    }
  }
  return { counts, tags: Uint8Array.from(tags), weights: Int8Array.from(values) };
}

const slotModel = ({ sparse, transitions }: Learnt) => sparseModel(sparse, transitions, tagCount);
export const modelsOf = (slots: Learnt, acts: Learnt): Models => ({
  slots: slotModel(slots),
  acts: sparseModel(acts.sparse, acts.transitions, dialogueActs.length),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sentences = readActSentences();
  const stored = {
    slots: storable(learnSlots(sentences, ordersLearnt), tagCount),
    acts: storable(learnActs(sentences), dialogueActs.length),
    sentences: hashOfActSentences(sentences),
  };
  writeFileSync(output, `${JSON.stringify(stored, null, 2)}\n`);
}
