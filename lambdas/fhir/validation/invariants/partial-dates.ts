import { parseDate } from '../../indexing/dates.ts';

/**
 * Whether `start` may be no later than `end`. 2025-03 ends when March ends; where one of the two has no time of day,
 * both are compared as the calendar shows them, since a day without a time has no zone.
 */
export function isInOrder(start: unknown, end: unknown): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return true;
  if (start.includes('T') && end.includes('T')) {
    const [first, last] = [parseDate(start), parseDate(end)];
    return !first || !last || first.low.getTime() <= last.low.getTime();
  }
  const common = Math.min(dayOf(start).length, dayOf(end).length);
  return start.slice(0, common) <= end.slice(0, common);
}

const dayOf = (text: string) => text.slice(0, 10);
