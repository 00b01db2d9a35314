// By functions: the calendar's page fetches no classes then.
import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { getTimeZoneTransition, offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';
import type { Interval } from './interval.ts';

/** A stretch of time through which a zone keeps its distance from UTC: `wall = instant + offset`. */
export interface OffsetSpan extends Interval {
  offset: number;
}

export function isTimeZone(zone: string): boolean {
  // Offsets ("+05:00") are accepted by Temporal, but they have no daylight saving: a place is wanted.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    toZonedDateTimeISO(fromEpochMilliseconds(0), zone);
    return true;
  } catch {
    return false;
  }
}

/** By zone and year: looking for changes of the clock takes longer than all that is done with them. */
const known = new Map<string, readonly OffsetSpan[]>();

/** In order, without gaps, as many as there are changes of the clock. */
export function offsetSpans(timeZone: string, { start, end }: Interval): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  const lastYear = new Date(end).getUTCFullYear();
  for (let year = new Date(start).getUTCFullYear(); year <= lastYear; year += 1) {
    for (const span of spansOfYear(timeZone, year)) {
      const from = Math.max(span.start, start);
      const until = Math.min(span.end, end);
      if (from >= until) continue;
      const last = spans.at(-1);
      if (last?.offset === span.offset) last.end = until;
      else spans.push({ start: from, end: until, offset: span.offset });
    }
  }
  return spans;
}

function spansOfYear(timeZone: string, year: number): readonly OffsetSpan[] {
  const key = `${timeZone}/${year}`;
  const cached = known.get(key);
  if (cached) return cached;
  const end = Date.UTC(year + 1, 0, 1);
  const spans: OffsetSpan[] = [];
  for (let start = Date.UTC(year, 0, 1); start < end; ) {
    const at = toZonedDateTimeISO(fromEpochMilliseconds(start), timeZone);
    const change = getTimeZoneTransition(at, 'next')?.epochMilliseconds ?? end;
    const until = Math.min(change, end);
    spans.push({ start, end: until, offset: offsetNanoseconds(at) / 1_000_000 });
    start = until;
  }
  known.set(key, spans);
  return spans;
}
