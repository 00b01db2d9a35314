import type { Sentence } from './sentence.ts';
import { placesOf, type Slot, slotOf } from './slots.ts';

/** Finds something said in a sentence; answers the places of the words that say it, once for each time. */
export type Finding = (sentence: Sentence) => number[][];

/** What certain words say. */
export interface Pattern {
  (sentence: Sentence): number[][];
  /** All that has to stand in a sentence for it to find anything; there is always something. */
  readonly needs: readonly Slot[];
}

/**
 * Words that mean the same, as they are written: `dolor|duele|punzada*`. A star stands for any ending, `#300-900` for a number
 * of that range, both ends included.
 */
export type Alternatives = string;

/** What most patterns find in most sentences, made once. */
const nothing: number[][] = [];

/**
 * All of these within `span` words of the first, in any order: "me duele el pecho", "el pecho me duele". A word that is in
 * two of them says both: «coágulos» of what comes out and of how much.
 */
export function near(span: number, ...slots: Alternatives[]): Pattern {
  const needs = slots.map(slotOf);
  const [first, ...others] = needs;
  const find = (sentence: Sentence) => {
    if (first === undefined) return nothing;
    const starts = placesOf(sentence, first);
    if (starts.length === 0 || others.some((slot) => placesOf(sentence, slot).length === 0)) return nothing;
    return starts.flatMap((place) => {
      const found = others.map((slot) =>
        placesOf(sentence, slot)
          .filter((other) => other !== place && Math.abs(other - place) <= span)
          .sort((left, right) => Math.abs(left - place) - Math.abs(right - place))
          .at(0),
      );
      const known = found.filter((other) => other !== undefined);
      return known.length === others.length ? [[place, ...known]] : [];
    });
  };
  return Object.assign(find, { needs });
}

/** These in this order, with at most two other words between one and the next. */
export function phrase(written: string): Pattern {
  return within(2, written);
}

/** These in this order and nothing between. */
export function exactly(written: string): Pattern {
  return within(0, written);
}

function within(gap: number, written: string): Pattern {
  const needs = written.split(' ').map(slotOf);
  const [first, ...others] = needs;
  const find = (sentence: Sentence) => {
    if (first === undefined) return nothing;
    const starts = placesOf(sentence, first);
    if (starts.length === 0) return nothing;
    return starts.flatMap((place) => {
      const places = [place];
      for (const slot of others) {
        const last = places.at(-1) ?? place;
        const next = placesOf(sentence, slot).find((at) => at > last && at <= last + gap + 1);
        if (next === undefined) return [];
        places.push(next);
      }
      return [places];
    });
  };
  return Object.assign(find, { needs });
}

/** Both, the second no farther than `span` words from where the first begins. */
export function meet(span: number, one: Pattern, other: Pattern): Pattern {
  const find = (sentence: Sentence) => {
    const others = other(sentence);
    if (others.length === 0) return nothing;
    return one(sentence).flatMap((places) => {
      const met = others.find(([at = 0]) => Math.abs(at - (places[0] ?? 0)) <= span);
      return met ? [[...places, ...met]] : [];
    });
  };
  return Object.assign(find, { needs: [...new Set([...one.needs, ...other.needs])] });
}

/** What a pattern finds, where its places mean what it is for. */
export function where(
  pattern: Pattern,
  isMeant: (sentence: Sentence, places: readonly number[]) => boolean,
): Pattern {
  const find = (sentence: Sentence) => pattern(sentence).filter((places) => isMeant(sentence, places));
  return Object.assign(find, { needs: pattern.needs });
}

export function says(sentence: Sentence, patterns: readonly Finding[]): boolean {
  return patterns.some((pattern) => pattern(sentence).length > 0);
}
