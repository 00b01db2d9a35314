import { parseDate, writable } from '../indexing/dates.ts';
import { instantOf } from '../indexing/local-time.ts';
import { refuse } from '../outcome.ts';
import type { Session } from '../store/session.ts';
import { timeZoneOf } from '../store/time-zone.ts';

/**
 * The value of a parameter such as `_since`; a date alone means its first instant. Without a zone it is a day, or a time,
 * of the clinic, as in a search.
 */
export async function readInstant(session: Session, name: string, value: string): Promise<Date> {
  // A plus sign that was not escaped in a URL arrives as a space.
  const interval = parseDate(value.replace(/ (\d{2}:\d{2})$/, '+$1'));
  if (interval?.isLocal) return writable(instantOf(interval.low.getTime(), await timeZoneOf(session)));
  const year = interval?.low.getUTCFullYear() ?? 0;
  // A zone moves the ends of the calendar beyond what is a year to anybody else.
  if (!interval || year < 1 || year > 9999)
    throw refuse(400, 'value', `${name} debe ser una fecha con hora y zona.`);
  return interval.low;
}
