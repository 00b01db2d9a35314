import MiniSearch from 'minisearch';

export interface SearchableText {
  id: string;
  /** Weighs more than the text. */
  title: string;
  text: string;
}

export interface FoundText {
  id: string;
  /** The words in it that were found, folded. */
  words: readonly string[];
}

/** As people compare words when they search: without accents and case. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Words that stand in every question: who types a whole one looks for the others. */
const idleWords = new Set(
  'a al ante como con cual cuando de del donde e el ella en es esta este hay la las le lo los me mi mis o para pero por puedo que quiero se si sin su sus un una unas unos y ya'.split(
    ' ',
  ),
);

const plain = (word: string) => foldText(word);
const indexed = (word: string) => {
  const folded = plain(word);
  return idleWords.has(folded) ? null : folded;
};

/** How many letters may be wrong: none in a short word, one in a longer one, two in a long one. */
function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * A search in texts that tolerates missing accents, unfinished words and mistyped letters, the best match first. Every
 * word must be found, but for those that every question has.
 */
export function createTextSearch(texts: readonly SearchableText[]): (search: string) => FoundText[] {
  const index = new MiniSearch<SearchableText>({
    fields: ['title', 'text'],
    tokenize: (text) => text.match(wordPattern) ?? [],
    processTerm: indexed,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: tolerance,
      boost: { title: 3 },
      // An exact word comes before one that only begins so, and that before a mistyped one.
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(texts);
  return (search) => index.search(search).map(({ id, terms }) => ({ id: String(id), words: terms }));
}
