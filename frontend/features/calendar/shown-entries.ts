import type { CalendarAddress } from './calendar-address.ts';
import type { CalendarEntry } from './calendar-entry.ts';

type Filters = Pick<CalendarAddress, 'practitioners' | 'service' | 'kinds'>;

/** What the filters leave. */
export function shownEntries(entries: readonly CalendarEntry[], filters: Filters): CalendarEntry[] {
  const people = new Set(filters.practitioners);
  return entries.filter(
    ({ kind, practitioners, service }) =>
      filters.kinds.includes(kind) &&
      (people.size === 0 || practitioners.some(({ id }) => people.has(id))) &&
      (filters.service === undefined || service?.id === filters.service),
  );
}
