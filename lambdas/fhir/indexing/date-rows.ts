import type { TypedValue } from '@medplum/core';
import { isObject } from '../resource.ts';
import { always, parseDate, writable } from './dates.ts';
import { list } from './element-values.ts';

/** Each end by itself is an instant, or a local time of the clinic where it was written without a zone. */
export type DateRow = [low: Date, high: Date, lowIsLocal: boolean, highIsLocal: boolean];

export function dateRows(values: TypedValue[]): DateRow[] {
  const rows = values.flatMap(({ value }) => intervalsOf(value));
  const found = rows.map(
    ([low, high, ...isLocal]): DateRow => [writable(low.getTime()), writable(high.getTime()), ...isLocal],
  );
  return [...new Map(found.map((row) => [JSON.stringify(row), row])).values()];
}

function intervalsOf(value: unknown): DateRow[] {
  if (typeof value === 'string') {
    const date = parseDate(value);
    return date ? [[date.low, date.high, date.isLocal, date.isLocal]] : [];
  }
  if (!isObject(value)) return [];
  if ('start' in value || 'end' in value) {
    const start = typeof value.start === 'string' ? parseDate(value.start) : undefined;
    const end = typeof value.end === 'string' ? parseDate(value.end) : undefined;
    if (!start && !end) return [];
    const [low, high] = [start?.low ?? always.low, end?.high ?? always.high];
    return [[low, high, start?.isLocal ?? false, end?.isLocal ?? false]];
  }
  // Timing: from its first event to its last, or its bounds.
  const events = list(value.event).flatMap(intervalsOf);
  const [first] = events.toSorted(([a], [b]) => a.getTime() - b.getTime());
  const [last] = events.toSorted(([, a], [, b]) => b.getTime() - a.getTime());
  if (first && last) return [[first[0], last[1], first[2], last[3]]];
  return isObject(value.repeat) ? intervalsOf(value.repeat.boundsPeriod) : [];
}
