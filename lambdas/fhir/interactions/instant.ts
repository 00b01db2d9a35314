import { parseDate } from '../indexing/dates.ts';
import { refuse } from '../outcome.ts';

/** The value of a parameter such as `_since`; a date alone means its first instant. */
export function readInstant(name: string, value: string): Date {
  // A plus sign that was not escaped in a URL arrives as a space.
  const interval = parseDate(value.replace(/ (\d{2}:\d{2})$/, '+$1'));
  const year = interval?.low.getUTCFullYear() ?? 0;
  // A zone moves the ends of the calendar beyond what is a year to anybody else.
  if (!interval || year < 1 || year > 9999)
    throw refuse(400, 'value', `${name} debe ser una fecha con hora y zona.`);
  return interval.low;
}
