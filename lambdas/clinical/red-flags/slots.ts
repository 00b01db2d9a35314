import { isHaber, preteritesOf } from './perfect.ts';
import type { Sentence } from './sentence.ts';
import { isSameWord, maySlip, readingsOf, soundOf } from './spelling.ts';

/*
 * Which words of a sentence say what patterns ask for. The rules ask some two thousand times, so that each word is looked at
 * once, for all of them, and what it says is kept with its sentence.
 */

/** What a pattern has at one place: the number of its alternatives. */
export type Slot = number;

const known = new Map<string, Slot>();
const exact = new Map<string, Slot[]>();
const beginnings = new Map<string, Slot[]>();
let longestBeginning = 0;
/** Words that may be misspelt, by what slips leave: the first letter, the last unless it is swapped, the length but for one. */
const slips = new Map<string, Map<string, Slot[]>>();
const slipKey = (first = '', last = '', length = 0) => `${first}${last}${length}`;
const ranges: [from: number, to: number, slot: Slot][] = [];

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/** How a last letter sounds depends on what follows it: «desmay» of «desmayo», «ahorc» of «ahorcar» and «ahorque». */
function beginningsOf(written: string): Set<string> {
  if (!/[cgyz]$/.test(written)) return new Set([soundOf(written)]);
  return new Set(['a', 'e'].map((next) => soundOf(`${written}${next}`).slice(0, -1)));
}

function addSlip(word: string, slot: Slot): void {
  const key = slipKey(word[0], word.at(-1), word.length);
  const words = slips.get(key) ?? new Map<string, Slot[]>();
  slips.set(key, words);
  add(words, word, slot);
}

/** The same alternatives are the same slot. Their syntax: `Alternatives` in pattern.ts. */
export function slotOf(alternatives: string): Slot {
  const found = known.get(alternatives);
  if (found !== undefined) return found;
  const slot = known.size;
  known.set(alternatives, slot);
  for (const written of alternatives.split('|')) {
    if (written.startsWith('#')) {
      const [from = 0, to = Number.POSITIVE_INFINITY] = written.slice(1).split('-').map(Number);
      ranges.push([from, to, slot]);
    } else if (written.endsWith('*')) {
      for (const beginning of beginningsOf(written.slice(0, -1))) {
        add(beginnings, beginning, slot);
        longestBeginning = Math.max(longestBeginning, beginning.length);
      }
    } else {
      const word = soundOf(written);
      add(exact, word, slot);
      if (maySlip(word)) addSlip(word, slot);
    }
  }
  return slot;
}

/** What may be written with a slip, and all that is known as it is written: `infra/list-real-words.ts`. */
export const knownWords = () => ({
  misspellable: [...slips.values()].flatMap((words) => [...words.keys()]),
  known: new Set(exact.keys()),
});

function slipKeysOf(sound: string): Set<string> {
  const [first, last, { length }] = [sound[0], sound.at(-1), sound];
  return new Set([
    ...[length - 1, length, length + 1].map((wanted) => slipKey(first, last, wanted)),
    slipKey(first, sound.at(-2), length),
  ]);
}

/** Of a word as it is, without slips. */
function plainSlotsOf(sound: string): Slot[] {
  const found = [sound, ...readingsOf(sound)].flatMap((reading) => exact.get(reading) ?? []);
  for (let length = Math.min(sound.length, longestBeginning); length >= 0; length -= 1)
    found.push(...(beginnings.get(sound.slice(0, length)) ?? []));
  return found;
}

function slotsOf(sound: string): Slot[] {
  if (sound === ',') return [];
  const found = plainSlotsOf(sound);
  for (const key of slipKeysOf(sound)) {
    for (const [word, own] of slips.get(key) ?? [])
      if (isSameWord(sound, word, exact.has(sound))) found.push(...own);
  }
  if (/^\d+(d\d+)?$/.test(sound)) {
    const value = Number(sound.replace('d', '.'));
    for (const [from, to, slot] of ranges) if (value >= from && value <= to) found.push(slot);
  }
  return found;
}

/** Above so many words a sentence is given an index; below, its words are quicker asked one by one, and nothing is left to be collected. */
const longestAsked = 64;
type Index = ReadonlyMap<Slot, readonly number[]>;
const indices = new WeakMap<Sentence, { slots: number; index: Index }>();
const nowhere: readonly number[] = [];

/** Patterns are asked one after the other of one sentence: what it says is marked for all of them. */
let last: Sentence | undefined;
/** How many slots there were: those of patterns that were made since are missing. */
let lastOf = 0;
let wordsOfLast: readonly ReadonlySet<Slot>[] = [];
let indexOfLast: Index | undefined;
/** The round in which each slot was last found. */
let rounds = new Uint32Array(0);
let round = 0;

function lookAt(sentence: Sentence): void {
  if (last === sentence && lastOf === known.size) return;
  last = sentence;
  lastOf = known.size;
  indexOfLast = sentence.length > longestAsked ? indexOf(sentence) : undefined;
  if (indexOfLast) return;
  wordsOfLast = sentence.map((_, place) => slotsAt(sentence, place));
  if (rounds.length < known.size) rounds = new Uint32Array(known.size);
  round += 1;
  for (const slots of wordsOfLast) for (const slot of slots) rounds[slot] = round;
}

/** Where in a sentence this stands, in order. */
export function placesOf(sentence: Sentence, slot: Slot): readonly number[] {
  if (!holds(sentence, slot)) return nowhere;
  if (indexOfLast) return indexOfLast.get(slot) ?? nowhere;
  const places: number[] = [];
  for (let place = 0; place < wordsOfLast.length; place += 1)
    if (wordsOfLast[place]?.has(slot)) places.push(place);
  return places;
}

/** Whether it stands anywhere in a sentence. */
export function holds(sentence: Sentence, slot: Slot): boolean {
  lookAt(sentence);
  return indexOfLast ? indexOfLast.has(slot) : rounds[slot] === round;
}

/** All that stands in a sentence. */
export function slotsIn(sentence: Sentence): Slot[] {
  lookAt(sentence);
  return indexOfLast ? [...indexOfLast.keys()] : [...new Set(wordsOfLast.flatMap((slots) => [...slots]))];
}

function indexOf(sentence: Sentence): Index {
  const found = indices.get(sentence);
  if (found?.slots === known.size) return found.index;
  const index = new Map<Slot, number[]>();
  for (const place of sentence.keys()) for (const slot of slotsAt(sentence, place)) add(index, slot, place);
  indices.set(sentence, { slots: known.size, index });
  return index;
}

const gone = soundOf('ido');

/** «Se ha tragado» says what «se tragó» says: in Spain and the Andes what has just happened is told so. */
function slotsAt(sentence: Sentence, place: number): ReadonlySet<Slot> {
  const sound = sentence[place] ?? '';
  const own = keptSlotsOf(sound);
  if (!isHaber(sentence[place - 1])) return own;
  const told = preteritesOf(sound);
  if (told.length === 0) return own;
  // «Está como ido» is not what «ha ido al colegio» is.
  return new Set([...(sound === gone ? [] : own), ...told.flatMap(plainSlotsOf)]);
}

/** People use few words: what thousands of them say is kept, by their sound. */
const mostKept = 16_384;
const noSlots: ReadonlySet<Slot> = new Set();
let kept = new Map<string, ReadonlySet<Slot>>();
let keptOf = 0;

function keptSlotsOf(sound: string): ReadonlySet<Slot> {
  if (keptOf !== known.size || kept.size >= mostKept) {
    kept = new Map();
    keptOf = known.size;
  }
  let slots = kept.get(sound);
  if (!slots) {
    const own = slotsOf(sound);
    slots = own.length === 0 ? noSlots : new Set(own);
    kept.set(sound, slots);
  }
  return slots;
}
