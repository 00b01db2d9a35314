import { areOpposites, bitsOf, lettersOf, slipsAllowed, slipsBetween } from './slips.ts';
import { soundOf, stemOf } from './words.ts';

/** How well a word of a term answers a word that was typed, from 0 to 1. */
const quality = {
  same: 1,
  stem: 0.96,
  meaning: 0.88,
  sound: 0.86,
  oneSlip: 0.8,
  twoSlips: 0.66,
  slippedBeginning: 0.6,
};

/** The beginning of a word: the more of it is typed, the better. */
const beginning = (typed: number, whole: number) => 0.74 + 0.2 * (typed / whole);

/** Words that answer one that was typed, each with how well it does. */
export type Answers = Map<number, number>;

/** Every different word of an index, sorted, so that those with one beginning lie together. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #byStem: ReadonlyMap<string, number[]>;
  /** What only a word that is not there as it was typed needs. */
  #letters: Int32Array | undefined;
  #bySound: ReadonlyMap<string, number[]> | undefined;

  /** Stems that say the same as a stem. */
  readonly #meanings: ReadonlyMap<string, readonly string[]>;

  constructor(words: Iterable<string>, meanings: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#meanings = meanings;
    this.#words = [...new Set(words)].sort();
    this.#places = new Map(this.#words.map((word, place) => [word, place]));
    this.#byStem = grouped(this.#words, stemOf);
  }

  get size(): number {
    return this.#words.length;
  }

  wordAt(place: number): string | undefined {
    return this.#words[place];
  }

  placeOf(word: string): number {
    return this.#places.get(word) ?? -1;
  }

  /** The same word, its other forms, words that begin with it; only where there are none, those that differ by slips. */
  answers(typed: string): Answers {
    const found: Answers = new Map();
    const offer = (place: number, value: number) => {
      if (value > (found.get(place) ?? 0)) found.set(place, value);
    };
    const same = this.#places.get(typed);
    if (same !== undefined) offer(same, quality.same);
    for (const place of this.#byStem.get(stemOf(typed)) ?? []) offer(place, quality.stem);
    for (let place = this.#firstFrom(typed); this.#words[place]?.startsWith(typed); place += 1) {
      offer(place, beginning(typed.length, this.#words[place]?.length ?? 1));
    }
    for (const stem of this.#meanings.get(stemOf(typed)) ?? []) {
      for (const place of this.#byStem.get(stem) ?? []) offer(place, quality.meaning);
    }
    if (found.size > 0 || typed.length < 4) return found;
    this.#bySound ??= grouped(this.#words, soundOf);
    for (const place of this.#bySound.get(soundOf(typed)) ?? []) offer(place, quality.sound);
    if (found.size === 0) this.#slipped(typed, offer);
    return found;
  }

  #slipped(typed: string, offer: (place: number, value: number) => void): void {
    const most = slipsAllowed(typed.length);
    const letters = lettersOf(typed);
    this.#letters ??= Int32Array.from(this.#words, lettersOf);
    const isFigured = hasFigure(typed);
    for (const [place, lettersOfWord] of this.#letters.entries()) {
      if (bitsOf(letters & ~lettersOfWord) > most) continue;
      const word = this.#words[place] ?? '';
      // A code is no slip of a word.
      if (word.length < typed.length - most || (hasFigure(word) && !isFigured)) continue;
      if (/^\d/.test(word) || areOpposites(typed, word)) continue;
      const { whole, beginning: start } = slipsBetween(typed, word, most);
      if (whole <= most) offer(place, whole < 2 ? quality.oneSlip : quality.twoSlips);
      else if (start <= Math.min(most, 1) && typed.length > 4) offer(place, quality.slippedBeginning);
    }
  }

  #firstFrom(typed: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const hasFigure = (word: string): boolean => /\d/.test(word);

/** Words with a figure in them have no other form and are written as they are. */
function grouped(words: readonly string[], keyOf: (word: string) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    if (hasFigure(word)) continue;
    const key = keyOf(word);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}
