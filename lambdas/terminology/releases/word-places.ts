import { isLight, wordsOf } from '../search/words.ts';

/** No more of a term's length is told: what is longer answers as badly. */
const longest = 15;
const base = 36;

/**
 * Where each word stands: of each concept its place and how many words its shortest term with the word has, as
 * `place * 16 + words`, base 36, with commas between. `from`: the place of the first concept.
 */
export function wordPlaces(
  concepts: readonly { code: string; terms: readonly string[] }[],
  from: number,
): Map<string, string> {
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
  return new Map([...places].map(([word, list]) => [word, list.join(',')]));
}

/** Calls back with each place and length of a text of wordPlaces. */
export function readPlaces(text: string, found: (place: number, length: number) => void): void {
  let value = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (at === text.length || letter === comma) {
      found(value >>> 4, value & longest);
      value = 0;
    } else value = value * base + (letter > nine ? letter - a + 10 : letter - zero);
  }
}

const [comma, zero, nine, a] = [44, 48, 57, 97];
