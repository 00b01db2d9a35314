import type { TaggerModel } from './tagger.ts';

/** Weights without zeros: row after row, `counts[row]` pairs of a tag and its weight. */
export interface SparseWeights {
  counts: Uint8Array;
  tags: Uint8Array;
  weights: Int8Array;
}

/** As it stands in `weights.json`: base64 of one byte each; `rows` holds the distance from one used row to the next, 255 meaning «and more». */
export interface StoredModel {
  tagCount: number;
  /** `tagCount`² whole numbers, between blanks. */
  transitions: string;
  rows: string;
  counts: string;
  tags: string;
  weights: string;
}

/** `rowCount`: of the table of weights, as those who learnt them had it. */
export function openModel(stored: StoredModel, rowCount: number): TaggerModel {
  const counts = new Uint8Array(rowCount);
  const used = decodeBytes(stored.counts);
  let row = -1;
  let place = 0;
  for (const distance of decodeBytes(stored.rows)) {
    row += distance;
    if (distance === 255) continue;
    counts[row] = used[place] ?? 0;
    place += 1;
  }
  const { tagCount } = stored;
  const weights = Int8Array.from(decodeBytes(stored.weights));
  const transitions = Int32Array.from(stored.transitions.split(' '), Number);
  return sparseModel({ counts, tags: decodeBytes(stored.tags), weights }, transitions, tagCount);
}

export function sparseModel(
  { counts, tags, weights }: SparseWeights,
  transitions: Int32Array,
  tagCount: number,
): TaggerModel {
  const offsets = new Uint32Array(counts.length + 1);
  counts.forEach((count, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + count;
  });
  return {
    tagCount,
    transitions,
    weigh: (rows, from, to, scores) => {
      for (let place = from; place < to; place += 1) {
        const row = rows[place] ?? 0;
        const end = offsets[row + 1] ?? 0;
        for (let at = offsets[row] ?? 0; at < end; at += 1) {
          const tag = tags[at] ?? 0;
          scores[tag] = (scores[tag] ?? 0) + (weights[at] ?? 0);
        }
      }
    },
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The browser's and Node's decoders are outside of what this folder may know. */
function decodeBytes(base64: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let value = 0; value < 64; value += 1) values[alphabet.charCodeAt(value)] = value;
  const length = base64.replace(/=+$/, '').length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    bits = ((bits << 6) | (values[base64.charCodeAt(index)] ?? 0)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
}
