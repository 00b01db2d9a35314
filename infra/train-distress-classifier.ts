import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calibrated, lengthOf } from '../lambdas/clinical/distress/calibration.ts';
import { withoutCourtesies } from '../lambdas/clinical/distress/courtesies.ts';
import { featureCount, featuresOf, folded, pieces } from '../lambdas/clinical/distress/features.ts';
import {
  highestScores,
  type LinearModel,
  scoreOfFeatures,
} from '../lambdas/clinical/distress/linear-model.ts';
import { findDangers } from '../lambdas/clinical/red-flags/detect-red-flags.ts';
import { unclearDanger } from '../lambdas/clinical/red-flags/unclear-danger.ts';
import { asidesBefore, asidesBehind } from './distress-asides.ts';
import { calibrationOf } from './distress-calibration.ts';
import { familiesOf, hashOfSentences, type LabelledSentence, readSentences } from './distress-sentences.ts';
import { seeded, shuffle } from './shuffle.ts';

/*
 * Learns the weights of lambdas/clinical/distress from its sentences, the same each time, in three minutes. Run it when
 * sentences change; a test compares the weights with the sentences. Figures: infra/measure-distress-classifier.ts.
 *
 *   node infra/node24.mjs infra/train-distress-classifier.ts
 */
const output = fileURLToPath(new URL('../lambdas/clinical/distress/weights.json', import.meta.url));

const epochs = 12;
/** Of them, those whose weights the mean is of. */
const averaged = 8;
const firstRate = 4;
const decay = 1e-6;
const folds = 5;
/** How much a feature may move by what it says alone, and what is added to each of its counts; see `evidenceOf`. */
const evidenceShare = 0.6;
const smoothing = 0.2;
/**
 * Open halves of the sets that people wrote who had read neither rules nor sentences: nearer to what comes in, and counted as
 * so many. Of another such set, left out of what is learnt, one to three of them are heard better, in this order.
 */
const strangers = 'strangers-';
const strangersWeight = 3;

/** Everyday complaints are few among the sentences, and many among the messages. */
const symptomWeight = 2;

const weightOf = ({ author, label }: LabelledSentence): number =>
  author.startsWith(strangers) ? strangersWeight : label === 'symptom' ? symptomWeight : 1;

export interface Question {
  name: 'emergency' | 'symptom';
  isPositive(sentence: LabelledSentence): boolean;
}

export const questions: readonly Question[] = [
  { name: 'emergency', isPositive: ({ label }) => label === 'emergency' },
  { name: 'symptom', isPositive: ({ label }) => label !== 'ordinary' },
];

/** A number from 0 to 1 drawn from a text: the same everywhere. */
function drawn(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** Each sentence with its fold, which is its whole family's, drawn from the words of the family's first sentence. */
export function inFolds(sentences: readonly LabelledSentence[]) {
  const families = familiesOf(sentences.map(({ text }) => text));
  return sentences.map((sentence, index) => ({
    sentence,
    fold: Math.floor(drawn(folded(sentences[families[index] ?? index]?.text ?? '')) * folds),
  }));
}

/** The same told before or after an errand. */
function besideAnErrand(text: string): string {
  const pick = (asides: readonly string[], of: string) =>
    asides[Math.floor(drawn(of + text) * asides.length)] ?? '';
  const [before, behind] = [pick(asidesBefore, 'before'), pick(asidesBehind, 'behind')];
  return drawn(`where${text}`) < 0.5 ? `${before}, ${text}` : `${text.replace(/[\s.]+$/, '')}, ${behind}`;
}

/** One fold is held out when the script measures: weights, calibration and thresholds are then learnt from the rest. */
export function divide(sentences: readonly LabelledSentence[]) {
  const all = inFolds(sentences);
  return {
    learnt: all.filter(({ fold }) => fold > 0).map(({ sentence }) => sentence),
    heldOut: all.filter(({ fold }) => fold === 0).map(({ sentence }) => sentence),
  };
}

/**
 * How freely each feature's weight may move: more, the more its log-count ratio between what is sought and all else says
 * (Wang and Manning 2012, «Baselines and Bigrams», https://aclanthology.org/P12-2018/, interpolated with an equal share).
 */
function evidenceOf(examples: readonly Example[]): Float64Array {
  const counts = [0, 1].map(() => new Float64Array(featureCount).fill(smoothing));
  const totals = [smoothing, smoothing];
  for (const { features, target } of examples) {
    totals[target] = (totals[target] ?? 0) + 1;
    const own = counts[target];
    if (own) for (const place of features) own[place] = (own[place] ?? 0) + 1;
  }
  const [others, sought] = counts;
  const [ofOthers = 1, ofSought = 1] = totals;
  return Float64Array.from({ length: featureCount }, (_, place) => {
    const ratio = Math.log((sought?.[place] ?? 1) / ofSought) - Math.log((others?.[place] ?? 1) / ofOthers);
    return 1 - evidenceShare + evidenceShare * Math.abs(ratio);
  });
}

/**
 * Logistic regression with L2, by stochastic gradient descent over an order that a fixed generator draws. The answer is
 * the mean of the weights after each of the later epochs: after the last alone they depend on the order by chance.
 */
export function learn(sentences: readonly LabelledSentence[], { isPositive }: Question): LinearModel {
  const examples = sentences.flatMap((sentence) => {
    const target = isPositive(sentence) ? 1 : 0;
    // Of what is harmless each part is; which part of the rest tells of it, nobody has said.
    const texts = [sentence.text, besideAnErrand(sentence.text)];
    const read = texts.flatMap((text) => (target === 1 ? [folded(withoutCourtesies(text))] : pieces(text)));
    const own = read.map((piece) => ({ features: featuresOf(piece), target }));
    return Array.from({ length: weightOf(sentence) }, () => own).flat();
  });
  const freedom = evidenceOf(examples).map((evidence) => evidence ** 2);
  const share = examples.reduce((sum, { target }) => sum + target, 0) / examples.length;
  const model = { weights: new Float64Array(featureCount), scale: 1, bias: Math.log(share / (1 - share)) };
  const random = seeded(20_261_123);
  const mean = { weights: new Float64Array(featureCount), scale: 1, bias: 0 };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(examples, random);
    const rate = firstRate / (1 + epoch / 4);
    for (const { features, target } of examples) {
      const error = target - 1 / (1 + Math.exp(-scoreOfFeatures(model, features)));
      const step = (rate * error * model.scale) / Math.sqrt(features.length);
      for (const place of features) {
        model.weights[place] = (model.weights[place] ?? 0) + step * (freedom[place] ?? 1);
      }
      model.bias += 0.02 * rate * error;
    }
    const shrink = (1 - rate * decay) ** examples.length;
    for (let place = 0; place < featureCount; place += 1) {
      model.weights[place] = (model.weights[place] ?? 0) * shrink;
    }
    if (epoch < epochs - averaged) continue;
    for (let place = 0; place < featureCount; place += 1) {
      mean.weights[place] = (mean.weights[place] ?? 0) + (model.weights[place] ?? 0) / averaged;
    }
    mean.bias += model.bias / averaged;
  }
  return mean;
}

interface Example {
  features: Uint32Array;
  target: number;
}

/** Eight bits a weight. */
export function quantized({ weights, bias }: LinearModel): LinearModel & { weights: Int8Array } {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest / 127;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale, bias };
}

/** The lowest threshold that at most `share` of the negatives' probabilities reach. */
function thresholdFor(negatives: readonly number[], share: number): number {
  const falling = [...negatives].sort((left, right) => right - left);
  const allowed = Math.floor(falling.length * share);
  return rounded((falling[allowed] ?? 1) + 1e-4);
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

/** The highest threshold that at most `share` of the positives' probabilities stay below. */
function traceOf(positives: readonly number[], share: number): number {
  const rising = [...positives].sort((left, right) => left - right);
  return rounded(rising[Math.floor(rising.length * share)] ?? 0);
}

/** Whether a rule finds its words, whatever the second look says of them. */
function isFoundByRules(text: string): boolean {
  const { alarms, doubts } = findDangers(text);
  return [...alarms, ...doubts].some((rule) => rule !== unclearDanger);
}

/** Weights of all sentences; calibration and thresholds from scores of sentences that their model did not see. */
export function trained(sentences: readonly LabelledSentence[]) {
  const divided = inFolds(sentences);
  const results = questions.map((question) => {
    const scored = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
      const rest = divided.filter((one) => one.fold !== fold).map(({ sentence }) => sentence);
      const model = learn(rest, question);
      return divided
        .filter((one) => one.fold === fold)
        .map(({ sentence }) => ({
          text: sentence.text,
          score: highestScores([model], sentence.text)[0] ?? 0,
          length: lengthOf(sentence.text),
          isSought: question.isPositive(sentence),
        }));
    });
    const calibration = calibrationOf(scored);
    const probabilitiesOf = (isSought: boolean) =>
      scored
        .filter((one) => one.isSought === isSought)
        .map(({ score, length }) => calibrated(score, length, calibration));
    const model = quantized(learn(sentences, question));
    return {
      scored,
      negatives: probabilitiesOf(false),
      stored: {
        weights: Buffer.from(model.weights.buffer).toString('base64'),
        scale: rounded(model.scale),
        bias: rounded(model.bias),
        calibration,
      },
    };
  });
  const [emergency, symptom] = results;
  if (!(emergency && symptom)) throw new Error('two questions are learnt');
  const found = emergency.scored.filter(({ text }) => isFoundByRules(text));
  const confirmation = calibrationOf(found);
  const confirmed = found
    .filter(({ isSought }) => isSought)
    .map(({ score, length }) => calibrated(score, length, confirmation));
  return {
    sentences: hashOfSentences(sentences),
    thresholds: {
      emergencySure: thresholdFor(emergency.negatives, 0.003),
      emergencyHigh: thresholdFor(emergency.negatives, 0.01),
      emergencyLikely: thresholdFor(emergency.negatives, 0.045),
      emergencyUneasy: thresholdFor(emergency.negatives, 0.08),
      emergencyTrace: traceOf(confirmed, 0.01),
      symptom: thresholdFor(symptom.negatives, 0.05),
    },
    emergency: emergency.stored,
    symptom: symptom.stored,
    confirmation,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(output, `${JSON.stringify(trained(readSentences('learn')), null, 2)}\n`);
}
