import { type FoundTerm, searchAllTerms } from './all-terms.ts';
import type { TermStore } from './releases/store.ts';
import { wordsOf } from './search/words.ts';
import { partStrength } from './strength.ts';
import type { TermSet } from './term-sets.ts';

/** Among more, others with the same words would come first too. */
const looked = 20;

/** «Penicilinas» is «penicilina». */
const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word);
const inWords = (text: string) => wordsOf(text).map(singular).join(' ');

/**
 * The code of a text that is, word by word, the name of one concept: the one that is shown by it, or the only one that has it
 * among its names. Undefined where nothing has it, several do, or it is no longer valid: a code is never guessed.
 */
export async function certainCoding(
  store: TermStore,
  set: TermSet,
  text: string,
): Promise<FoundTerm['coding'] | undefined> {
  const asked = inWords(set === 'medication' ? partStrength(text).name : text);
  if (asked === '') return undefined;
  const found = await searchAllTerms(store, set, asked, looked);
  const same = found.filter((term) =>
    [term.text, term.matched ?? ''].some((name) => inWords(name) === asked),
  );
  const shown = same.filter((term) => inWords(term.text) === asked);
  const [only, ...others] = shown.length > 0 ? shown : same;
  return others.length === 0 && only?.retiredIn === undefined ? only?.coding : undefined;
}
