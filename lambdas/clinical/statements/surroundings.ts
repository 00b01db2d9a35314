import type { Sentence } from '../red-flags/sentence.ts';

/** A longer one is no sentence: it was dictated without a sign, and its end says nothing of its beginning. */
const longestSentence = 128;
const reach = 64;
/** Surroundings begin and end at multiples of it, so that what is near shares them. */
const step = 32;

const read = new WeakMap<Sentence, Map<number, Sentence>>();

/** From where to where of a sentence is read for what stands at these places. */
export function boundsOf(sentence: Sentence, places: readonly number[]): { from: number; to: number } {
  if (sentence.length <= longestSentence) return { from: 0, to: sentence.length };
  const from = Math.max(0, Math.floor((Math.min(...places) - reach) / step) * step);
  return { from, to: Math.min(sentence.length, Math.ceil((Math.max(...places) + reach) / step) * step) };
}

/** The same places in what surrounds them. */
export function surroundingsOf(
  sentence: Sentence,
  places: readonly number[],
): { sentence: Sentence; places: readonly number[] } {
  const { from, to } = boundsOf(sentence, places);
  if (to - from === sentence.length) return { sentence, places };
  const known = read.get(sentence) ?? new Map<number, Sentence>();
  read.set(sentence, known);
  const key = from * (sentence.length + 1) + to;
  const near = known.get(key) ?? sentence.slice(from, to);
  known.set(key, near);
  return { sentence: near, places: places.map((place) => place - from) };
}
