import type { Features } from '../sequence-tagger/tagger.ts';
import type { Tokens } from '../sequence-tagger/tokens.ts';
import { describeWord, type Word } from './words.ts';

/** Rows of the table of weights, a power of two. */
export const rowCount = 131_072;

const templates = 34;
const outside = describeWord('');

/** What the tagger looks at: each word, its neighbours, and the field of a form that it stands in («NHC: …»). */
export function featuresOf(text: string, tokens: Tokens): Features {
  const known = new Map<string, Word>();
  const words = new Array<Word>(tokens.length);
  for (let index = 0; index < tokens.length; index += 1) {
    const written = text.slice(tokens.starts[index], tokens.ends[index]);
    let word = known.get(written);
    if (!word) {
      word = describeWord(written);
      known.set(written, word);
    }
    words[index] = word;
  }
  const rows = new Uint32Array(tokens.length * templates);
  const fields = fieldsOf(text, tokens, words);
  const at = (index: number) => words[index] ?? outside;
  let place = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const word = at(index);
    const [before, before2, before3] = [at(index - 1), at(index - 2), at(index - 3)];
    const [after, after2, after3] = [at(index + 1), at(index + 2), at(index + 3)];
    const field = fields.hashes[index] ?? 0;
    const far = Math.min(fields.distances[index] ?? 0, 6);
    const isFirst = tokens.lineStarts[index] === 1 ? 1 : 0;
    const isLast = tokens.lineStarts[index + 1] === 1 || index + 1 === tokens.length ? 1 : 0;
    const isGlued = tokens.ends[index - 1] === tokens.starts[index] ? 1 : 0;
    const put = (template: number, a: number, b: number, c = 0) => {
      rows[place] = mixed(template, a, b, c);
      place += 1;
    };
    put(1, word.folded, 0);
    put(2, word.folded, word.coarseShape);
    put(3, word.shape, isGlued);
    put(4, word.prefix, 0);
    put(5, word.suffix, 0);
    put(6, word.shortSuffix, word.coarseShape);
    put(7, word.lists, word.coarseShape);
    put(8, before.folded, 0);
    put(9, before2.folded, 0);
    put(10, before3.folded, 0);
    put(11, after.folded, 0);
    put(12, after2.folded, 0);
    put(13, after3.folded, 0);
    put(14, before.folded, word.folded);
    put(15, word.folded, after.folded);
    put(16, before2.folded, before.folded);
    put(17, after.folded, after2.folded);
    put(18, before.shape, word.shape, isGlued);
    put(19, word.shape, after.shape);
    put(20, before.coarseShape, word.coarseShape, after.coarseShape);
    put(21, before.lists, word.lists, word.coarseShape);
    put(22, word.lists, after.lists, word.coarseShape);
    put(23, before.folded, word.coarseShape);
    put(24, before2.folded, before.folded, word.coarseShape);
    put(25, after.folded, word.coarseShape);
    put(26, field, word.coarseShape);
    put(27, field, far, isFirst);
    put(28, field, word.lists);
    put(29, isFirst * 2 + isLast, word.shape);
    put(30, before2.shape, before.shape, word.shape);
    put(31, word.shape, after.shape, after2.shape);
    put(32, before.lists, before2.lists, word.coarseShape);
    put(33, fields.previous[index] ?? 0, field, word.coarseShape);
    put(34, field, before.folded, word.coarseShape);
  }
  return { rows, starts: Uint32Array.from({ length: tokens.length + 1 }, (_, index) => index * templates) };
}

function mixed(template: number, a: number, b: number, c: number): number {
  let hash = Math.imul(template ^ 0x9e3779b9, 0x85ebca6b) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39) ^ c;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 14)) & (rowCount - 1);
}

/** The two words before the last colon of a line, how many tokens ago it was, and the field before that. */
function fieldsOf(text: string, tokens: Tokens, words: readonly Word[]) {
  const hashes = new Int32Array(tokens.length);
  const previous = new Int32Array(tokens.length);
  const distances = new Int32Array(tokens.length);
  let [field, last, distance] = [0, 0, 0];
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens.lineStarts[index]) [field, last, distance] = [0, field, 0];
    hashes[index] = field;
    previous[index] = last;
    distances[index] = distance;
    distance += 1;
    if (text.charCodeAt(tokens.starts[index] ?? 0) !== 58 || index === 0) continue;
    last = field;
    const first = tokens.lineStarts[index - 1] ? 0 : (words[index - 2]?.folded ?? 0);
    field = Math.imul(words[index - 1]?.folded ?? 0, 31) ^ first;
    distance = 0;
  }
  return { hashes, previous, distances };
}
