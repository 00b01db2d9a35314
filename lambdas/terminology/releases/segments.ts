import { isLight, wordsOf } from '../search/words.ts';

/** No more of a term's length is told: what is longer answers as badly. */
const longest = 15;
const base = 36;

/** Of one piece of a release, its words and where each stands, as two columns of a row. */
export interface Segment extends Record<string, unknown> {
  words: string;
  places: string;
}

/**
 * Where each word stands: of each concept its place and how many words its shortest term with the word has, as
 * `place * 16 + words`, base 36, with commas between; spaces between words, and between their lists. `from`: the place of the
 * first concept.
 */
export function segmentOf(
  concepts: readonly { code: string; terms: readonly string[] }[],
  from: number,
): Segment {
  const places = new Map<string, string[]>();
  for (const [at, { code, terms }] of concepts.entries()) {
    const lengths = new Map<string, number>();
    for (const text of [...terms, code.replaceAll(/[^\w]/g, '')]) {
      const words = new Set(wordsOf(text));
      const length = Math.min(longest, words.size);
      for (const word of words) {
        if (!isLight(word)) lengths.set(word, Math.min(length, lengths.get(word) ?? longest));
      }
    }
    for (const [word, length] of lengths) {
      const place = ((from + at) * (longest + 1) + length).toString(base);
      const others = places.get(word);
      if (others) others.push(place);
      else places.set(word, [place]);
    }
  }
  return {
    words: [...places.keys()].join(' '),
    places: [...places.values()].map((list) => list.join(',')).join(' '),
  };
}

/** A segment as numbers: its words, where the list of each ends, and all lists one behind the other. */
export interface ReadSegment {
  words: string[];
  ends: Uint32Array;
  places: Uint32Array;
}

export function readSegment({ words, places }: Segment): ReadSegment {
  const list = words === '' ? [] : words.split(' ');
  const ends = new Uint32Array(list.length);
  const read = new Uint32Array((places.length + 1) >> 1);
  let [value, count, word] = [0, 0, 0];
  for (let at = 0; at <= places.length && word < list.length; at += 1) {
    const letter = at === places.length ? space : places.charCodeAt(at);
    if (letter === comma || letter === space) {
      read[count] = value;
      count += 1;
      value = 0;
      if (letter === space) {
        ends[word] = count;
        word += 1;
      }
    } else value = value * base + (letter > nine ? letter - a + 10 : letter - zero);
  }
  return { words: list, ends, places: read.slice(0, count) };
}

export const placeOf = (entry: number): number => entry >>> 4;
export const lengthOf = (entry: number): number => entry & longest;

const [space, comma, zero, nine, a] = [32, 44, 48, 57, 97];
