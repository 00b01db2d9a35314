import { concepts } from './concepts.ts';

/** Features are hashed into this many places: 2^17. */
export const featureCount = 131_072;

const longestText = 8_000;
/** Longer sentences, as telephones dictate them without a full stop, are also read in overlapping windows. */
const windowWords = 28;
const windowStep = 14;

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

/**
 * What is judged of a message: all of it, each of its sentences, and windows of long ones, folded. At most a hundred
 * pieces, so that the longest message costs little; its end is read as well as its beginning.
 */
export function pieces(text: string): string[] {
  const bounded = text.slice(0, longestText);
  const found = new Set<string>();
  for (const sentence of bounded.split(/[.!?;\n…]+/)) {
    const words = folded(sentence).split(' ');
    if (words.length >= 3) found.add(words.join(' '));
    if (words.length <= windowWords) continue;
    for (let start = 0; start < words.length; start += windowStep) {
      found.add(words.slice(start, start + windowWords).join(' '));
      if (start + windowWords >= words.length) break;
    }
  }
  const all = [...found];
  const kept = all.length <= 100 ? all : [...all.slice(0, 50), ...all.slice(-50)];
  const whole = folded(bounded);
  return kept.includes(whole) ? kept : [whole, ...kept];
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

/** Words and concepts say something together while no more than so many stand from one to the other. */
const farthest = 3;

/**
 * The places of a folded text's features, each once: character 2- to 5-grams inside words, words and their beginnings, pairs of
 * words next to each other and near, concepts, the pairs of them that meet, and the order of those that are near.
 */
export function featuresOf(piece: string): Uint32Array {
  const places = new Set<number>();
  const add = (feature: string) => places.add(placeOf(hashOf(feature)));
  const addConcept = (feature: string) => {
    for (let copy = 0; copy < conceptPlaces; copy += 1) add(`${copy}${feature}`);
  };
  const words = piece.split(' ');
  let before = '';
  for (const [index, word] of words.entries()) {
    addLetters(places, ` ${word} `);
    add(`w:${word}`);
    add(`p:${before} ${word}`);
    add(`s:${word.slice(0, 4)}`);
    add(`t:${before.slice(0, 4)} ${word.slice(0, 4)}`);
    before = word;
    for (const other of words.slice(index + 2, index + farthest + 1))
      add(`k:${word.slice(0, 5)} ${other.slice(0, 5)}`);
  }
  add(`p:${before} `);
  const told = words.map(conceptsOf);
  for (const [index, one] of told.entries()) {
    for (const other of told.slice(index + 1, index + farthest + 1).flat())
      for (const own of one) if (own !== other) addConcept(`o:${names[own]} ${names[other]}`);
  }
  const met = [...new Set(told.flat())].sort((left, right) => left - right);
  for (const [index, one] of met.entries()) {
    addConcept(`c:${names[one]}`);
    for (const other of met.slice(index + 1)) addConcept(`m:${names[one]} ${names[other]}`);
  }
  return Uint32Array.from(places);
}

function addLetters(places: Set<number>, padded: string): void {
  for (let start = 0; start < padded.length; start += 1) {
    let hash = offsetBasis;
    for (let length = 1; length <= 5 && start + length <= padded.length; length += 1) {
      hash = mixed(hash, padded.charCodeAt(start + length - 1));
      if (length > 1) places.add(placeOf(hash));
    }
  }
}

/** FNV-1a, 32 bits. */
const offsetBasis = 0x811c9dc5;

function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function hashOf(text: string): number {
  let hash = offsetBasis;
  for (let at = 0; at < text.length; at += 1) hash = mixed(hash, text.charCodeAt(at));
  return hash;
}

function placeOf(hash: number): number {
  return ((hash >>> 16) ^ hash) & (featureCount - 1);
}
