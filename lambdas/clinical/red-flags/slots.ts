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
const beginnings: [beginning: string, slot: Slot][] = [];
/** Words that may be misspelt, by their first letter. */
const slips = new Map<string, [word: string, slot: Slot][]>();
const ranges: [from: number, to: number, slot: Slot][] = [];

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

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
    } else if (written.endsWith('*')) beginnings.push([soundOf(written.slice(0, -1)), slot]);
    else {
      const word = soundOf(written);
      add(exact, word, slot);
      if (maySlip(word)) add(slips, word[0] ?? '', [word, slot]);
    }
  }
  return slot;
}

function slotsOf(sound: string): Slot[] {
  if (sound === ',') return [];
  const found = [sound, ...readingsOf(sound)].flatMap((reading) => exact.get(reading) ?? []);
  for (const [beginning, slot] of beginnings) if (sound.startsWith(beginning)) found.push(slot);
  for (const [word, slot] of slips.get(sound[0] ?? '') ?? []) {
    if (isSameWord(sound, word)) found.push(slot);
  }
  if (/^\d+(d\d+)?$/.test(sound)) {
    const value = Number(sound.replace('d', '.'));
    for (const [from, to, slot] of ranges) if (value >= from && value <= to) found.push(slot);
  }
  return found;
}

interface Reading {
  /** How many slots there were: those of patterns that were made since are missing. */
  slots: number;
  places: Map<Slot, number[]>;
}
const readings = new WeakMap<Sentence, Reading>();
/** Patterns are asked one after the other of one sentence. */
let last: { sentence: Sentence; reading: Reading } | undefined;
const nowhere: readonly number[] = [];

/** Where in a sentence this stands, in order. */
export function placesOf(sentence: Sentence, slot: Slot): readonly number[] {
  if (last?.sentence !== sentence || last.reading.slots !== known.size)
    last = { sentence, reading: readingOf(sentence) };
  return last.reading.places.get(slot) ?? nowhere;
}

function readingOf(sentence: Sentence): Reading {
  const found = readings.get(sentence);
  if (found?.slots === known.size) return found;
  const reading = { slots: known.size, places: read(sentence) };
  readings.set(sentence, reading);
  return reading;
}

/** People use few words: what the last thousands of them say is kept, by their sound. */
const mostKept = 4_096;
let kept = new Map<string, ReadonlySet<Slot>>();
let keptOf = 0;

function keptSlotsOf(sound: string): ReadonlySet<Slot> {
  if (keptOf !== known.size || kept.size >= mostKept) {
    kept = new Map();
    keptOf = known.size;
  }
  let slots = kept.get(sound);
  if (!slots) {
    slots = new Set(slotsOf(sound));
    kept.set(sound, slots);
  }
  return slots;
}

function read(sentence: Sentence): Map<Slot, number[]> {
  const places = new Map<Slot, number[]>();
  for (const [place, sound] of sentence.entries()) {
    for (const slot of keptSlotsOf(sound)) add(places, slot, place);
  }
  return places;
}
