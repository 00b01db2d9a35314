import { keepingAnswers } from '../kept-answers.ts';
import { concepts } from './concepts.ts';
import { withoutCourtesies } from './courtesies.ts';

/** Features are hashed into this many places: what keeps the weights of both questions below 500 kB. */
export const featureCount = 184_000;

const longestText = 8_000;
/** Longer sentences, as telephones dictate them without a full stop, are also read in overlapping windows. */
const windowWords = 28;
const windowStep = 14;
const fewestWords = 3;

/**
 * A text as the classifier reads it: no case, no accents, no emphasis («ayudaaaa»), letters that people write for one
 * another made one (k and qu, v and b, z and s, y and ll, a silent h), digits as 0.
 */
export function folded(text: string): string {
  return text
    .slice(0, longestText)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/q(?!u)/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/(?<![cs])h/g, '')
    .replace(/\d+/g, '0')
    .replace(/[^a-z0\s]+/g, ' ')
    .replace(/(.)\1+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ao\b/g, 'ado')
    .replace(/\btoy\b/g, 'estoy')
    .replace(/\bta\b/g, 'esta')
    .replace(/\bpa\b/g, 'para')
    .replace(/\b(?:pal)\b/g, 'para el')
    .replace(/\bna\b/g, 'nada')
    .replace(/\bajog/g, 'aog')
    .replace(/\bjinch/g, 'inch')
    .replace(/\bjuert/g, 'fuert')
    .replace(/it([oa]s?)\b/g, '$1')
    .trim();
}

/** In a longer one, what is said once drowns in the whole: its pieces alone are judged. */
const longestWhole = 1_000;

/** Courtesies left out; of a longer text, which nobody counts, infinitely many. */
export const wordCount = (text: string): number =>
  text.length > longestWhole ? Number.POSITIVE_INFINITY : folded(withoutCourtesies(text)).split(' ').length;

/** Whether a text is no longer than a window. */
export const isReadAtOnce = (text: string): boolean => wordCount(text) <= windowWords;

/**
 * What is judged of a message: all of it unless it is long, each of its sentences, and windows of long ones, folded. No word
 * is in more than two of its pieces, so that the longest message costs little and nothing in its middle is passed over.
 */
export function pieces(text: string): string[] {
  const bounded = text.slice(0, longestText);
  const found = new Set<string>();
  if (bounded.length <= longestWhole) found.add(folded(withoutCourtesies(bounded)));
  for (const sentence of bounded.split(/[.!?;\n…]+/)) {
    const words = folded(withoutCourtesies(sentence)).split(' ');
    if (words.length <= windowWords) {
      if (words.length >= fewestWords) found.add(words.join(' '));
      continue;
    }
    for (let start = 0; start < words.length; start += windowStep) {
      found.add(words.slice(start, start + windowWords).join(' '));
      if (start + windowWords >= words.length) break;
    }
  }
  return found.size > 0 ? [...found] : [folded(bounded)];
}

/** A piece has hundreds of n-grams and few concepts: each of those counts as so many. Tried: 1, 2, 4, 8. */
const conceptPlaces = 2;
const names = Object.keys(concepts);
const exact = new Map<string, number[]>();
const beginnings = new Map<string, [beginning: string, concept: number][]>();
Object.values(concepts).forEach((words, concept) => {
  for (const word of words.split(' ')) {
    const known = folded(word.replace('*', ''));
    if (word.endsWith('*')) {
      const key = known.slice(0, 2);
      beginnings.set(key, [...(beginnings.get(key) ?? []), [known, concept]]);
    } else exact.set(known, [...(exact.get(known) ?? []), concept]);
  }
});

function conceptsOf(word: string): number[] {
  const found = new Set(exact.get(word) ?? []);
  for (const [beginning, concept] of beginnings.get(word.slice(0, 2)) ?? [])
    if (word.startsWith(beginning)) found.add(concept);
  return [...found];
}

/** What a word says wherever it stands. */
interface KnownWord {
  word: string;
  /** Its letters, itself. */
  own: readonly number[];
  /** How it begins. */
  beginning: number;
  concepts: readonly number[];
}

/** Sentences, windows and the whole hold the same words. */
const knownWord = keepingAnswers(
  4_096,
  (word): KnownWord => ({
    word,
    own: [...lettersOf(` ${word} `), placeOf(hashOf(`w:${word}`))],
    beginning: placeOf(hashOf(`s:${word.slice(0, 4)}`)),
    concepts: conceptsOf(word),
  }),
);

/** The places of what is said of one concept, or of two, are computed when they first meet. */
function kindOfMeeting(prefix: string): (one: number, other?: number) => readonly number[] {
  const places = new Map<number, readonly number[]>();
  return (one, other) => {
    const key = one * names.length + (other ?? one);
    const found = places.get(key);
    if (found) return found;
    const feature = `${prefix}:${names[one]}${other === undefined ? '' : ` ${names[other]}`}`;
    const made = Array.from({ length: conceptPlaces }, (_, copy) => placeOf(hashOf(`${copy}${feature}`)));
    places.set(key, made);
    return made;
  };
}
const [inOrder, alone, together] = [kindOfMeeting('o'), kindOfMeeting('c'), kindOfMeeting('m')];

/** Words and concepts say something together while no more than so many stand from one to the other. */
const farthest = 3;

/** The round in which each place was last found. A byte each, so that all of them stay near the processor. */
const rounds = new Uint8Array(featureCount);
let round = 0;
const places = new Uint32Array(featureCount);
let found = 0;

function beginRound(): void {
  found = 0;
  round += 1;
  if (round < 256) return;
  rounds.fill(0);
  round = 1;
}

/** Once in each round. */
function add(place: number): void {
  if (rounds[place] === round) return;
  rounds[place] = round;
  places[found] = place;
  found += 1;
}

/**
 * The places of a folded text's features, each once: character 2- to 5-grams inside words, words and their beginnings, pairs of
 * words next to each other and near, concepts, the pairs of them that meet, and the order of those that are near.
 */
export function featuresOf(piece: string): Uint32Array {
  beginRound();
  const words = piece.split(' ').map(knownWord);
  let before = '';
  for (const [index, { word, own, beginning }] of words.entries()) {
    addAll(own);
    add(pairPlace(pairs.next, before, word, Number.POSITIVE_INFINITY));
    add(beginning);
    add(pairPlace(pairs.beginnings, before, word, 4));
    before = word;
    for (let near = index + 2; near <= index + farthest; near += 1) {
      const other = words[near];
      if (other) add(pairPlace(pairs.near, word, other.word, 5));
    }
  }
  add(pairPlace(pairs.next, before, '', Number.POSITIVE_INFINITY));
  addConcepts(words);
  return places.slice(0, found);
}

function addAll(found: readonly number[]): void {
  for (const place of found) add(place);
}

function addConcepts(words: readonly KnownWord[]): void {
  for (const [index, { concepts: own }] of words.entries()) {
    if (own.length === 0) continue;
    for (let near = index + 1; near <= index + farthest; near += 1) {
      for (const other of words[near]?.concepts ?? [])
        for (const one of own) if (one !== other) addAll(inOrder(one, other));
    }
  }
  const met = [...new Set(words.flatMap(({ concepts: told }) => told))].sort((left, right) => left - right);
  for (const [index, one] of met.entries()) {
    addAll(alone(one));
    for (let next = index + 1; next < met.length; next += 1) addAll(together(one, met[next]));
  }
}

function lettersOf(padded: string): number[] {
  const places: number[] = [];
  for (let start = 0; start < padded.length; start += 1) {
    let hash = offsetBasis;
    for (let length = 1; length <= 5 && start + length <= padded.length; length += 1) {
      hash = mixed(hash, padded.charCodeAt(start + length - 1));
      if (length > 1) places.push(placeOf(hash));
    }
  }
  return places;
}

/** FNV-1a, 32 bits. */
const offsetBasis = 0x811c9dc5;

function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** The hash of what was hashed so far, followed by the first letters of a text. */
function hashOf(text: string, from = offsetBasis, letters = text.length): number {
  let hash = from;
  const end = Math.min(letters, text.length);
  for (let at = 0; at < end; at += 1) hash = mixed(hash, text.charCodeAt(at));
  return hash;
}

function placeOf(hash: number): number {
  return (((hash >>> 16) ^ hash) >>> 0) % featureCount;
}

/** Pairs of words by how they meet: side by side, by how they begin, with others between them. */
const pairs = { next: hashOf('p:'), beginnings: hashOf('t:'), near: hashOf('k:') };

/** The place of `<pair>:<one> <other>`, of each its first letters. */
function pairPlace(pair: number, one: string, other: string, letters: number): number {
  return placeOf(hashOf(other, mixed(hashOf(one, pair, letters), 0x20), letters));
}
