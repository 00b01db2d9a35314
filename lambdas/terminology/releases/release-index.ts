import { bitsOf } from '../search/slips.ts';
import { Vocabulary } from '../search/vocabulary.ts';
import { lengthOf, placeOf, type ReadSegment } from './segments.ts';

/** Words of the vocabulary that are looked at for one that was typed; concepts that are judged for one search. */
const mostWords = 24;
const mostCandidates = 250;
/** One letter stands for the word itself alone. */
const shortestBeginning = 2;
/** Bytes that a word of the vocabulary takes, about. */
const bytesOfWord = 300;
const lengths = 16;

/** The words of one release and where they stand; built once from its segments and then only read. */
export class ReleaseIndex {
  readonly #concepts: number;
  readonly #vocabulary: Vocabulary;
  /** Of each word of the vocabulary where its places begin; one word's after the other's, in their order. */
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;

  /** `segments` in the order of their places. `concepts`: how many the release has. */
  constructor(
    segments: readonly ReadSegment[],
    concepts: number,
    meanings: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#concepts = concepts;
    this.#vocabulary = new Vocabulary(
      segments.flatMap(({ words }) => words),
      meanings,
    );
    const starts = new Uint32Array(this.#vocabulary.size + 1);
    const wordPlaces = segments.map(({ words }) =>
      Uint32Array.from(words, (word) => this.#vocabulary.placeOf(word)),
    );
    for (const [segment, words] of wordPlaces.entries()) {
      let from = 0;
      for (const [at, word] of words.entries()) {
        const end = segments[segment]?.ends[at] ?? from;
        starts[word + 1] = (starts[word + 1] ?? 0) + end - from;
        from = end;
      }
    }
    for (let word = 1; word < starts.length; word += 1)
      starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(starts.at(-1) ?? 0);
    for (const [segment, words] of wordPlaces.entries()) {
      const read = segments[segment];
      let from = 0;
      for (const [at, word] of words.entries()) {
        const end = read?.ends[at] ?? from;
        const to = next[word] ?? 0;
        places.set(read?.places.subarray(from, end) ?? [], to);
        next[word] = to + end - from;
        from = end;
      }
    }
    this.#starts = starts;
    this.#places = places;
  }

  /** About how much memory it holds. */
  get bytes(): number {
    return this.#places.byteLength + this.#vocabulary.size * bytesOfWord;
  }

  /**
   * The places of concepts that have most of the typed words, those of the shortest terms first; none where they have less
   * than half. `together`: words that stand for several of them («e119»).
   */
  candidates(typed: readonly string[], together: readonly string[]): number[] {
    const met = new Uint16Array(this.#concepts);
    const shortest = new Uint8Array(this.#concepts).fill(lengths - 1);
    for (const [bit, word] of [...typed, ...together].entries()) {
      for (const answer of this.#answersOf(word)) {
        const end = this.#starts[answer + 1] ?? 0;
        for (let at = this.#starts[answer] ?? 0; at < end; at += 1) {
          const entry = this.#places[at] ?? 0;
          const place = placeOf(entry);
          met[place] = (met[place] ?? 0) | (1 << bit);
          if (lengthOf(entry) < (shortest[place] ?? 0)) shortest[place] = lengthOf(entry);
        }
      }
    }
    let most = 0;
    for (const mask of met) if (mask !== 0) most = Math.max(most, bitsOf(mask));
    if (most === 0 || most * 2 < typed.length) return [];
    const byLength: number[][] = Array.from({ length: lengths }, () => []);
    for (let place = 0; place < met.length; place += 1) {
      const mask = met[place] ?? 0;
      if (mask !== 0 && bitsOf(mask) === most) byLength[shortest[place] ?? 0]?.push(place);
    }
    return byLength.flat().slice(0, mostCandidates);
  }

  #answersOf(word: string): number[] {
    if (word.length < shortestBeginning)
      return [this.#vocabulary.placeOf(word)].filter((place) => place >= 0);
    return [...this.#vocabulary.answers(word)]
      .sort(([, one], [, other]) => other - one)
      .slice(0, mostWords)
      .map(([place]) => place);
  }
}
