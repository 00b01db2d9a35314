import { featuresOf, isReadAtOnce, pieces } from './features.ts';

/** One linear judgement: `scale × weights · features / √(number of features) + bias`. */
export interface LinearModel {
  weights: Int8Array | Float64Array;
  scale: number;
  bias: number;
}

/** The score of one folded piece of text, in log-odds before calibration. */
export function scoreOfFeatures({ weights, scale, bias }: LinearModel, features: Uint32Array): number {
  let sum = 0;
  for (const place of features) sum += weights[place] ?? 0;
  return (scale * sum) / Math.sqrt(features.length) + bias;
}

/**
 * The highest score of a message's pieces for each model: what is hidden in a long message counts as if it stood alone. Of one
 * that is read at a glance a part counts half, and the whole half: alone it has lost of whom and of when it is told.
 */
export function highestScores(models: readonly LinearModel[], text: string): number[] {
  const [first = '', ...parts] = pieces(text);
  const features = featuresOf(first);
  const whole = models.map((model) => scoreOfFeatures(model, features));
  const share = isReadAtOnce(text) ? 0.5 : 1;
  const highest = [...whole];
  for (const piece of parts) {
    const own = featuresOf(piece);
    models.forEach((model, index) => {
      const score = share * scoreOfFeatures(model, own) + (1 - share) * (whole[index] ?? 0);
      highest[index] = Math.max(highest[index] ?? -Infinity, score);
    });
  }
  return highest;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 to signed bytes; the browser's and Node's decoders are outside of what this folder may know. */
export function decodeWeights(base64: string): Int8Array {
  const values = new Uint8Array(128);
  for (let value = 0; value < 64; value += 1) values[alphabet.charCodeAt(value)] = value;
  const length = base64.replace(/=+$/, '').length;
  const bytes = new Int8Array(Math.floor((length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = 0; index < length; index += 1) {
    bits = ((bits << 6) | (values[base64.charCodeAt(index)] ?? 0)) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 0xff;
      at += 1;
    }
  }
  return bytes;
}
