import { medicationKnowledge } from '../../clinical/medication/knowledge/knowledge.ts';
import { once } from '../../platform/once.ts';
import { type Concept, codeSystems, loadTerms } from '../../terminology/index.ts';
import { foldWords } from '../fold-words.ts';
import confusableRows from './confusable.json' with { type: 'json' };
import ownNames from './own-names.json' with { type: 'json' };

/** What a name stands for: keys of ingredients, several of a combination. */
interface Named {
  keys: readonly string[];
  /** A brand of a list may be a word of the language («Act», «Relief»): it names a medicine only where one is expected. */
  isBrand: boolean;
  /** What it holds beside those is not known: lists of brands lack ingredients, and brands of several products have one name. */
  isIncomplete?: true;
}

export interface NameIndex {
  byCode: ReadonlyMap<string, readonly string[]>;
  /** Codes of brands that may hold more than is known. */
  incompleteCodes: ReadonlySet<string>;
  /** Which ingredients are sold together, each joined as by `combinationOf`. */
  combinations: ReadonlySet<string>;
  byWords: ReadonlyMap<string, Named>;
  /** Names of one word that are long enough to be told from their slips, by their first letter. */
  singles: ReadonlyMap<string, readonly (readonly [word: string, keys: readonly string[]])[]>;
  bySound: ReadonlyMap<string, readonly (readonly string[])[]>;
  confusable: ReadonlyMap<string, readonly string[]>;
  /** In words. */
  longest: number;
}

const shortestSlip = 6;
export const rxnorm = codeSystems.rx.url;

/** Names of several products of our own list: what each holds depends on which it is. */
const severalProducts = [
  'frenadol',
  'couldina',
  'desenfriol d',
  'sedalmerck',
  'tabcin',
  'theraflu',
  'xl 3',
  'xl3',
  'insulina',
  'penicilina',
];

/** Of ingredients in any order, one name. */
export const combinationOf = (keys: readonly string[]): string => [...new Set(keys)].sort().join('+');

const plain = (text: string) => foldWords(text).trim();
const slug = (english: string) => plain(english).replaceAll(' ', '-');

/** How a name sounds that is written by ear: «hidroxicina», «lebotirosina», «amoxisilina». */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/c(?=[eiy])|z|x/g, 's')
    .replaceAll(/(?<!c)h/g, '')
    .replaceAll(/v|w/g, 'b')
    .replaceAll('y', 'i')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/(.)\1/g, '$1')
    .replace(/m$/, 'n');

/** All names that are known: of the knowledge, of the terms of the field, and our own, which come first. Made once, at first use. */
export const nameIndex = once((): NameIndex => {
  const byWords = new Map<string, Named>();
  const known = medicationKnowledge().ingredients;
  const add = (words: string, keys: readonly string[], kind: Partial<Named> = {}) => {
    if (words !== '' && !byWords.has(words)) byWords.set(words, { isBrand: false, ...kind, keys });
  };
  // `a + b` is a combination: brands of Mexico, Spain and the United States, abbreviations, ingredients of other countries.
  for (const [keys, names] of Object.entries(ownNames)) {
    for (const name of [keys.includes(' ') ? '' : keys, ...names])
      add(plain(name), keys.split(' + '), severalProducts.includes(name) ? { isIncomplete: true } : {});
  }
  for (const { key, name } of known.values()) {
    // What stands in brackets explains: «hierba de San Juan (hipérico)».
    for (const words of [key, name, name.replace(/\(.*\)/, '')]) add(plain(words), [key]);
  }

  const concepts = loadTerms('medication').filter(({ system }) => system === 'rx');
  const wordsOf = ({ terms, english }: Concept) => [...terms, ...english].map(plain);
  /** Of the knowledge where one of its names is there, or else its English name. */
  const keyOf = (concept: Concept): string | undefined => {
    const [english] = concept.english;
    const own = english === undefined ? undefined : slug(english);
    if (own !== undefined && known.has(own)) return own;
    const named = wordsOf(concept).map((words) => byWords.get(words)?.keys ?? []);
    return named.find((keys) => keys.length === 1)?.[0] ?? own;
  };
  const ingredients = concepts.filter(({ contains }) => contains.length === 0);
  const byCode = new Map<string, readonly string[]>();
  const incompleteCodes = new Set<string>();
  for (const concept of ingredients) {
    const key = keyOf(concept);
    if (key === undefined) continue;
    byCode.set(concept.code, [key]);
    for (const words of wordsOf(concept)) add(words, [key]);
  }
  for (const brand of concepts) {
    if (brand.contains.length === 0) continue;
    const keys = brand.contains.map((at) => byCode.get(at.split(':')[1] ?? ''));
    // A brand of which not all is known would be taken for less than it is.
    if (keys.includes(undefined)) continue;
    const all = [...new Set(keys.flatMap((one) => one ?? []))];
    for (const words of wordsOf(brand)) add(words, all, { isBrand: true, isIncomplete: true });
    const named = wordsOf(brand).flatMap((words) => byWords.get(words) ?? []);
    // Our own names have all that a brand holds; the list has what it has.
    const whole = named.find(({ isIncomplete }) => !isIncomplete);
    byCode.set(brand.code, whole?.keys ?? all);
    if (!whole) incompleteCodes.add(brand.code);
  }
  const combinations = new Set(
    [...byWords.values()].filter(({ keys }) => keys.length > 1).map(({ keys }) => combinationOf(keys)),
  );
  return { byCode, incompleteCodes, combinations, byWords, confusable: confusables(), ...slipsOf(byWords) };
});

function slipsOf(byWords: ReadonlyMap<string, Named>): Pick<NameIndex, 'singles' | 'bySound' | 'longest'> {
  const singles = new Map<string, (readonly [string, readonly string[]])[]>();
  const bySound = new Map<string, (readonly string[])[]>();
  let longest = 1;
  for (const [words, { keys, isBrand }] of byWords) {
    longest = Math.max(longest, words.split(' ').length);
    if (isBrand || words.includes(' ') || words.length < shortestSlip) continue;
    const [first = ''] = words;
    singles.set(first, [...(singles.get(first) ?? []), [words, keys]]);
    const sound = soundOf(words);
    bySound.set(sound, [...(bySound.get(sound) ?? []), keys]);
  }
  return { singles, bySound, longest };
}

function confusables(): Map<string, string[]> {
  const confusable = new Map<string, string[]>();
  for (const keys of confusableRows) {
    for (const key of keys) {
      confusable.set(key, [...(confusable.get(key) ?? []), ...keys.filter((other) => other !== key)]);
    }
  }
  return confusable;
}
