import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featuresOf, rowCount } from '../lambdas/clinical/deidentify/features.ts';
import { type Kind, type Span, taggedKinds } from '../lambdas/clinical/deidentify/kinds.ts';
import { sparseModel } from '../lambdas/clinical/sequence-tagger/stored-model.ts';
import { type Features, type TaggerModel, tagsOf } from '../lambdas/clinical/sequence-tagger/tagger.ts';
import { type Tokens, tokenize } from '../lambdas/clinical/sequence-tagger/tokens.ts';
import { type MarkedText, readMeddocan } from './meddocan.ts';
import { seeded, shuffle } from './shuffle.ts';
import { type Learnt, storable } from './storable-model.ts';

/*
 * Learns the weights of lambdas/clinical/deidentify from MEDDOCAN's training part, the same each time, in a minute. Where
 * the corpus does not stand beside the repository it says so and changes nothing.
 *
 *   node infra/node24.mjs infra/train-deidentification.ts
 */
const output = fileURLToPath(new URL('../lambdas/clinical/deidentify/weights.json', import.meta.url));

const epochs = 8;
/** A smaller weight is not kept: most are noise. */
const leastWeight = 2;
const tagCount = 1 + 2 * taggedKinds.length;

const kindNames: readonly Kind[] = taggedKinds;

interface Example {
  features: Features;
  tags: Uint8Array;
}

/** A piece that begins within a token is left out there: the annotation cuts seven words. */
function goldTags(tokens: Tokens, spans: readonly Span[]): Uint8Array {
  const tags = new Uint8Array(tokens.length);
  let index = 0;
  for (const { start, end, kind } of spans) {
    while (index < tokens.length && (tokens.starts[index] ?? 0) < start) index += 1;
    for (let at = index; at < tokens.length && (tokens.starts[at] ?? 0) < end; at += 1) {
      tags[at] = 1 + 2 * kindNames.indexOf(kind) + (at === index ? 0 : 1);
    }
  }
  return tags;
}

/** Weights that change, with the sum of each over time. */
class Averaged {
  readonly now: Int32Array;
  private readonly sums: Float64Array;
  constructor(size: number) {
    this.now = new Int32Array(size);
    this.sums = new Float64Array(size);
  }
  add(place: number, change: number, time: number): void {
    this.now[place] = (this.now[place] ?? 0) + change;
    this.sums[place] = (this.sums[place] ?? 0) + change * time;
  }
  mean(place: number, time: number): number {
    return Math.round((this.now[place] ?? 0) - (this.sums[place] ?? 0) / time);
  }
}

/** Structured perceptron, averaged (Collins, 2002), over an order that a fixed generator draws. */
export function learn(texts: readonly MarkedText[]): Learnt {
  const examples = texts.map(({ text, spans }): Example => {
    const tokens = tokenize(text);
    return { features: featuresOf(text, tokens), tags: goldTags(tokens, spans) };
  });
  const weights = new Averaged(rowCount * tagCount);
  const transitions = new Averaged(tagCount * tagCount);
  const model: TaggerModel = {
    tagCount,
    transitions: transitions.now,
    weigh: (rows, from, to, scores) => {
      for (let place = from; place < to; place += 1) {
        const row = (rows[place] ?? 0) * tagCount;
        for (let tag = 0; tag < tagCount; tag += 1) {
          scores[tag] = (scores[tag] ?? 0) + (weights.now[row + tag] ?? 0);
        }
      }
    },
  };
  const random = seeded(20_261_125);
  let time = 1;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(examples, random);
    for (const example of examples) {
      correct(example, tagsOf(model, example.features), { weights, transitions, time });
      time += 1;
    }
  }
  return kept(weights, transitions, time);
}

function correct(
  { features: { rows, starts }, tags }: Example,
  guessed: Uint8Array,
  { weights, transitions, time }: { weights: Averaged; transitions: Averaged; time: number },
): void {
  for (let index = 0; index < tags.length; index += 1) {
    const [right = 0, wrong = 0] = [tags[index], guessed[index]];
    const [rightBefore = 0, wrongBefore = 0] = [tags[index - 1], guessed[index - 1]];
    if (right === wrong && rightBefore === wrongBefore) continue;
    transitions.add(rightBefore * tagCount + right, 1, time);
    transitions.add(wrongBefore * tagCount + wrong, -1, time);
    if (right === wrong) continue;
    const end = starts[index + 1] ?? 0;
    for (let place = starts[index] ?? 0; place < end; place += 1) {
      const row = (rows[place] ?? 0) * tagCount;
      weights.add(row + right, 1, time);
      weights.add(row + wrong, -1, time);
    }
  }
}

function kept(weights: Averaged, transitions: Averaged, time: number): Learnt {
  const counts = new Uint8Array(rowCount);
  const tags: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    for (let tag = 0; tag < tagCount; tag += 1) {
      const value = weights.mean(row * tagCount + tag, time);
      if (Math.abs(value) < leastWeight) continue;
      counts[row] = (counts[row] ?? 0) + 1;
      tags.push(tag);
      values.push(Math.max(-127, Math.min(127, value)));
    }
  }
  return {
    sparse: { counts, tags: Uint8Array.from(tags), weights: Int8Array.from(values) },
    transitions: transitions.now.map((_, place) => transitions.mean(place, time)),
  };
}

export const modelOf = ({ sparse, transitions }: Learnt): TaggerModel =>
  sparseModel(sparse, transitions, tagCount);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const texts = readMeddocan();
  if (texts) writeFileSync(output, `${JSON.stringify(storable(learn(texts), tagCount), null, 2)}\n`);
  else process.stdout.write('MEDDOCAN does not stand beside the repository: nothing was learnt.\n');
}
