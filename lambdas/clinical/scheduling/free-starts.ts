import type { Opening } from './availability-rule.ts';
import { type Interval, isCovered, isTouched, overlap } from './interval.ts';

/** One patient's place beside others in a service that takes several at once. */
export interface Place extends Interval {
  lane: number;
}

/** When a person, room or device can be had. */
export interface ResourceCalendar {
  /** Merged; undefined: at any hour. */
  open: readonly Interval[] | undefined;
  /** Merged: taken whole. */
  busy: readonly Interval[];
  /** Taken by patients of the same service. */
  places: readonly Place[];
}

export interface Wanted {
  durationMs: number;
  bufferBeforeMs: number;
  bufferAfterMs: number;
  capacity: number;
}

/**
 * Instants, in order, at which an appointment may begin: it lies in the opening hours of everything that it needs,
 * and it and its buffers meet nothing that is taken. Buffers may lie outside of the hours.
 */
export function freeStarts(
  openings: readonly Opening[],
  calendars: readonly ResourceCalendar[],
  wanted: Wanted,
  notBefore: number,
): number[] {
  const starts = new Set<number>();
  for (const { end, first, step } of openings) {
    const skipped = Math.max(0, Math.ceil((notBefore - first) / step));
    for (let start = first + skipped * step; start < end; start += step) {
      if (calendars.every((calendar) => isFree(calendar, start, wanted))) starts.add(start);
    }
  }
  return [...starts].sort((a, b) => a - b);
}

export function isFree({ open, busy, places }: ResourceCalendar, start: number, wanted: Wanted): boolean {
  const end = start + wanted.durationMs;
  if (open && !isCovered(open, { start, end })) return false;
  const kept = { start: start - wanted.bufferBeforeMs, end: end + wanted.bufferAfterMs };
  return !isTouched(busy, kept) && freeLane(places, kept, wanted.capacity) !== undefined;
}

/** The lowest place that nobody has, of `capacity` places from 1 on. */
export function freeLane(places: readonly Place[], kept: Interval, capacity: number): number | undefined {
  const taken = new Set(places.filter((place) => overlap(place, kept)).map(({ lane }) => lane));
  for (let lane = 1; lane <= capacity; lane += 1) if (!taken.has(lane)) return lane;
  return undefined;
}
