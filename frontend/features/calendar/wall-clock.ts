import { addMinutes, create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { dayNumber } from '../../../lambdas/clinical/scheduling/availability-rule.ts';
import type { Interval } from '../../../lambdas/clinical/scheduling/interval.ts';
import { offsetSpans } from '../../../lambdas/clinical/scheduling/zone-offsets.ts';

const minute = 60_000;
const dayMs = 1_440 * minute;

/**
 * The instant at which clocks of a zone show a time of a day, `minutes` after midnight. A time that is skipped when
 * the clocks change is told as the one that stands in its place, and of two the first is taken (RFC 5545).
 */
export function instantAt(day: string, minutes: number, timeZone: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return toZonedDateTime(addMinutes(create(year, month, date), minutes), timeZone).epochMilliseconds;
}

export interface WallTime {
  /** `YYYY-MM-DD`. */
  day: string;
  /** After midnight. */
  minutes: number;
}

/** What the clocks of a zone show at instants of a period; made once for the thousands that it is asked. */
export function createWallClock(timeZone: string, period: Interval): (instant: number) => WallTime {
  const spans = offsetSpans(timeZone, { start: period.start - 2 * dayMs, end: period.end + 2 * dayMs });
  return (instant) => {
    const span = spans.find(({ end }) => instant < end) ?? spans.at(-1);
    const wall = instant + (span?.offset ?? 0);
    const start = Math.floor(wall / dayMs) * dayMs;
    return { day: new Date(start).toISOString().slice(0, 10), minutes: Math.round((wall - start) / minute) };
  };
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}
