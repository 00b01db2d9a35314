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
import { sparseModel } from '../lambdas/clinical/sequence-tagger/stored-model.ts';
import { tokenize } from '../lambdas/clinical/sequence-tagger/tokens.ts';
import { type ActSentence, hashOfActSentences, readActSentences } from './act-sentences.ts';
import { learnTagger, tagsOfPieces } from './learn-tagger.ts';
import type { Example } from './sequence-chain.ts';
import { seeded, shuffle } from './shuffle.ts';
import { type Learnt, sparse, storable } from './storable-model.ts';

/*
 * Learns the weights of lambdas/agents/rules/dialogue-acts, the same each time.
 *
 *   node infra/node24.mjs infra/train-dialogue-acts.ts
 */
const output = fileURLToPath(new URL('../lambdas/agents/rules/dialogue-acts/weights.json', import.meta.url));

const ordersLearnt = 4;
const actEpochs = 12;
const actRate = 0.1;
const decay = 2e-6;
/** A feature of fewer sentences is not looked at. */
const fewestSentences = 2;
/** Acts are learnt from slots as they are found in sentences that the tagger has not learnt from. */
const folds = 4;

const tagging = {
  rowCount: slotRows,
  tagCount,
  partsOfTag: Array.from({ length: tagCount }, (_, tag) => [tag]),
  partCount: tagCount,
};

export const learnSlots = (sentences: readonly ActSentence[], orders = 1): Learnt =>
  learnTagger(
    sentences.flatMap(({ text, prompt, slots }): Example[] => {
      if (!slots) return [];
      const tokens = tokenize(text);
      const pieces = slots.map(({ kind, at, end }) => ({ kind: slotKinds.indexOf(kind), start: at, end }));
      return [{ ...slotFeatures(text, tokens, prompt), tags: tagsOfPieces(tokens, pieces) }];
    }),
    tagging,
    { orders, scale },
  );

/** Slots of each sentence, found by what was learnt from the others. */
function slotsOfOthers(sentences: readonly ActSentence[]): readonly Slot[][] {
  const found: Slot[][] = sentences.map(() => []);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = slotModel(learnSlots(sentences.filter((_, place) => place % folds !== fold)));
    sentences.forEach((one, place) => {
      if (place % folds === fold) found[place] = slotsWith(model, one.text, one.prompt);
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
  return {
    sparse: sparse(sum, { rowCount: actRows, columns: count, scale }),
    transitions: new Int32Array(count ** 2),
  };
}

const slotModel = ({ sparse: table, transitions }: Learnt) => sparseModel(table, transitions, tagCount);
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
