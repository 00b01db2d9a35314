import { type Concept, displayOf } from '../concept.ts';
import { Vocabulary } from './vocabulary.ts';
import { isLight, wordsOf } from './words.ts';

/** What is read of a query; the rest of it says nothing that these would not find. */
const longestQuery = 120;
const mostWords = 8;

/** Shares of a term's score: how well the typed words are met, and how much of the term they are. */
const weights = {
  met: 0.72,
  covered: 0.28,
  rank: 0.035,
  shown: 0.03,
  whole: 0.12,
  light: 0.03,
  inEnglish: -0.06,
};
/** Words met here and there among the terms of a concept, and not in one of them. */
const scattered = 0.62;

/** What of a concept is searched. */
export type Searched = Pick<Concept, 'code' | 'terms' | 'english'> & { rank: number };

export interface Found<Held extends Searched = Concept> {
  concept: Held;
  /** The term that answers best, where it is not the one that is shown. */
  matched?: string;
  score: number;
}

interface Term {
  concept: number;
  text: string;
  /** Words, light ones counted for a third. */
  length: number;
  bonus: number;
}

/** Words → terms → concepts, built once and then only read. */
export class TermIndex<Held extends Searched = Concept> {
  readonly #concepts: readonly Held[];
  readonly #terms: readonly Term[];
  readonly #vocabulary: Vocabulary;
  /** The terms of each word, one word's after the other's. */
  readonly #postings: Uint32Array;
  readonly #starts: Uint32Array;

  constructor(concepts: readonly Held[], meanings?: ReadonlyMap<string, readonly string[]>) {
    this.#concepts = concepts;
    const wordsOfTerms: string[][] = [];
    const terms: Term[] = [];
    for (const [place, concept] of concepts.entries()) {
      const add = (text: string, bonus: number) => {
        const words = [...new Set(wordsOf(text))];
        const length = words.reduce((sum, word) => sum + (isLight(word) ? 1 / 3 : 1), 0);
        wordsOfTerms.push(words);
        terms.push({ concept: place, text, length, bonus });
      };
      const rank = concept.rank * weights.rank;
      for (const [at, text] of concept.terms.entries()) add(text, rank + (at === 0 ? weights.shown : 0));
      for (const text of concept.english) add(text, rank + weights.inEnglish);
      // «E11.9» is typed with its point or without.
      add(concept.code.replaceAll(/[^\w]/g, ''), rank);
    }
    this.#terms = terms;
    this.#vocabulary = new Vocabulary(wordsOfTerms.flat(), meanings);
    const counts = new Uint32Array(this.#vocabulary.size + 1);
    const places = wordsOfTerms.map((words) => words.map((word) => this.#vocabulary.placeOf(word)));
    for (const words of places) for (const word of words) counts[word + 1] = (counts[word + 1] ?? 0) + 1;
    for (let word = 1; word < counts.length; word += 1)
      counts[word] = (counts[word] ?? 0) + (counts[word - 1] ?? 0);
    this.#starts = counts.slice();
    this.#postings = new Uint32Array(counts.at(-1) ?? 0);
    for (const [term, words] of places.entries()) {
      for (const word of words) {
        const at = counts[word] ?? 0;
        this.#postings[at] = term;
        counts[word] = at + 1;
      }
    }
  }

  get termCount(): number {
    return this.#terms.length;
  }

  search(typed: string, limit: number): Found<Held>[] {
    const words = wordsOf(typed.slice(0, longestQuery)).slice(0, mostWords);
    if (words.length === 0) return [];
    const variants = [words, ...joined(words)];
    const best = new Map<number, { score: number; term: number }>();
    for (const variant of variants) this.#collect(variant, best);
    return [...best]
      .sort(([a, one], [b, other]) => other.score - one.score || a - b)
      .slice(0, limit)
      .flatMap(([place, { score, term }]) => {
        const concept = this.#concepts[place];
        if (!concept) return [];
        const text = this.#terms[term]?.text;
        const isShown =
          text === undefined || text === displayOf(concept) || text === concept.code.replaceAll(/[^\w]/g, '');
        return [{ concept, score, ...(isShown ? {} : { matched: text }) }];
      });
  }

  #collect(typed: string[], best: Map<number, { score: number; term: number }>): void {
    const hard = typed.filter((word) => !isLight(word));
    const asked = hard.length > 0 ? hard : typed;
    const light = hard.length > 0 ? typed.filter(isLight) : [];
    const perTerm = new Map<number, { sum: number; met: number }>();
    const perConcept = new Map<number, { sum: number; met: number }>();
    // What nothing here has («500», a name) is no reason to find nothing; all the others are.
    const answered = asked.map((word) => this.#termsOf(word)).filter(({ size }) => size > 0);
    for (const terms of answered) {
      const concepts = new Map<number, number>();
      for (const [term, value] of terms) {
        add(perTerm, term, value);
        const concept = this.#terms[term]?.concept ?? 0;
        if (value > (concepts.get(concept) ?? 0)) concepts.set(concept, value);
      }
      for (const [concept, value] of concepts) add(perConcept, concept, value);
    }
    const lightTerms = light.map((word) => new Set(this.#exactTerms(word)));
    // All of it where something has it all; otherwise what has all but one word, and at least half.
    const met = Math.max(0, ...[...perConcept.values()].map((one) => one.met));
    if (met < Math.max(1, answered.length - 1) && met * 2 < answered.length) return;
    const offer = (concept: number, score: number, term: number) => {
      if (score > (best.get(concept)?.score ?? 0)) best.set(concept, { score, term });
    };
    for (const [concept, one] of perConcept) {
      if (one.met === met) {
        const rank = (this.#concepts[concept]?.rank ?? 0) * weights.rank;
        offer(concept, (one.sum / asked.length) * scattered + rank, -1);
      }
    }
    for (const [place, one] of perTerm) {
      const term = this.#terms[place];
      if (!term || one.met < met) continue;
      const covered = Math.min(1, one.met / Math.max(1, term.length));
      const quality = one.sum / asked.length;
      const isWhole = quality > 0.94 && covered > 0.7 && one.met === asked.length;
      const lit = lightTerms.filter((terms) => terms.has(place)).length;
      offer(
        term.concept,
        quality * weights.met +
          covered * (one.met / asked.length) * weights.covered +
          term.bonus +
          lit * weights.light +
          (isWhole ? weights.whole : 0),
        place,
      );
    }
  }

  #termsOf(word: string): Map<number, number> {
    const terms = new Map<number, number>();
    for (const [place, value] of this.#vocabulary.answers(word)) {
      const end = this.#starts[place + 1] ?? 0;
      for (let at = this.#starts[place] ?? 0; at < end; at += 1) {
        const term = this.#postings[at] ?? 0;
        if (value > (terms.get(term) ?? 0)) terms.set(term, value);
      }
    }
    return terms;
  }

  #exactTerms(word: string): Iterable<number> {
    const place = this.#vocabulary.placeOf(word);
    return place < 0 ? [] : this.#postings.subarray(this.#starts[place], this.#starts[place + 1]);
  }
}

function add(sums: Map<number, { sum: number; met: number }>, key: number, value: number): void {
  const one = sums.get(key);
  if (one) {
    one.sum += value;
    one.met += 1;
  } else sums.set(key, { sum: value, met: 1 });
}

/** «DM 2» is «DM2», «E11.9» is «E119»: neighbours of which one has a figure, written as one word. */
function* joined(words: readonly string[]): Generator<string[]> {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined || !/\d/.test(word + next)) continue;
    yield [...words.slice(0, at), word + next, ...words.slice(at + 2)];
  }
}
