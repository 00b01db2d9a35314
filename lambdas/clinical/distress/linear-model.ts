import { featuresOf, pieces } from './features.ts';

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

/** The highest score of a message's pieces for each model: what is hidden in a long message counts as if it stood alone. */
export function highestScores(models: readonly LinearModel[], text: string): number[] {
  const highest = models.map(() => -Infinity);
  for (const piece of pieces(text)) {
    const features = featuresOf(piece);
    models.forEach((model, index) => {
      highest[index] = Math.max(highest[index] ?? -Infinity, scoreOfFeatures(model, features));
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
