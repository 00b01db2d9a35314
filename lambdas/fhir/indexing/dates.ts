/**
 * The instants that a FHIR date names: `[low, high)`. One without a zone is `isLocal`: its ends are the local time as it
 * was written, as if it were UTC, since which instants they are depends on where the clinic is.
 */
export interface Interval {
  low: Date;
  high: Date;
  isLocal: boolean;
}

/** Digits of a fraction of a second. PostgreSQL reads no time of more than 128 characters, and some of its queries do. */
export const longestFraction = 80;

const pattern = new RegExp(
  String.raw`^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,${longestFraction}}))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$`,
);

/** What is written with four digits; an open end lies there too. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');
export const always = { low: new Date(earliest), high: new Date(latest) } as const;

/** An instant that PostgreSQL and FHIR can write: a zone moves the ends of the calendar beyond a year of four digits. */
export function writable(milliseconds: number): Date {
  return new Date(Math.min(Math.max(milliseconds, earliest), latest));
}

/** Reads date, dateTime or instant; undefined for what is none, such as the 30th of February. */
export function parseDate(text: string): Interval | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, fraction = '', zone] = match;
  const numbers = [year, month, day, hour, minute, second].map((part) =>
    part === undefined ? undefined : Number(part),
  );
  const [y = 0, m = 1, d = 1, h = 0, min = 0, s = 0] = numbers;
  if (y < 1 || m < 1 || m > 12 || d < 1 || d > daysIn(y, m) || h > 23 || min > 59 || s > 60) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const low = utc(y, m, d, h, min, s, milliseconds) - offsetOf(zone ?? 'Z');
  const high = endOf(low, numbers, fraction, y, m);
  return { low: new Date(low), high: new Date(high), isLocal: zone === undefined };
}

function endOf(low: number, numbers: (number | undefined)[], fraction: string, y: number, m: number): number {
  const [, month, day, hour, , second] = numbers;
  if (month === undefined) return utc(y + 1, 1, 1);
  if (day === undefined) return utc(m === 12 ? y + 1 : y, m === 12 ? 1 : m + 1, 1);
  if (hour === undefined) return low + 86_400_000;
  if (second === undefined) return low + 60_000;
  return low + (fraction === '' ? 1_000 : 1);
}

/** Date.UTC takes years below 100 for 1900 and more. */
function utc(...[y, m, d, h = 0, min = 0, s = 0, ms = 0]: number[]): number {
  const date = new Date(0);
  date.setUTCFullYear(y ?? 0, (m ?? 1) - 1, d);
  return date.setUTCHours(h, min, s, ms);
}

function daysIn(year: number, month: number): number {
  return new Date(utc(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - 1).getUTCDate();
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
