import { Temporal } from 'temporal-polyfill';

export const maximumOccurrences = 52;

export type Occurrences = { starts: number[] } | { problem: string };

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** What a series of appointments may be; RFC 5545 allows more, down to every second. */
interface Rule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  count: number | undefined;
  /** The last instant that belongs to it. */
  until: number | undefined;
  /** 1 is Monday; `nth` of the month, from its end below 0. */
  days: { weekday: number; nth: number | undefined }[];
}

/**
 * When the appointments of a series begin, the first one included: at the same time by the clock on the wall of a
 * zone. A day on which that time does not exist has none, nor has a month without the day (RFC 5545, 3.3.10). Written
 * here because the libraries bring a Temporal of their own or none.
 */
export function occurrences(text: string, firstStart: number, timeZone: string): Occurrences {
  const first = Temporal.Instant.fromEpochMilliseconds(firstStart).toZonedDateTimeISO(timeZone);
  const rule = readRule(text, timeZone);
  if ('problem' in rule) return rule;
  const { count, until, interval, frequency } = rule;
  const starts: number[] = [];
  // Beyond ten years, or a thousand steps that find no day, the rule names days that hardly ever come.
  for (let step = 0; step <= 1_000; step += 1) {
    for (const date of daysOf(rule, first.toPlainDate(), step * interval)) {
      const at = instantOf(date.toPlainDateTime(first.toPlainTime()), timeZone);
      if (at === undefined || at < firstStart) continue;
      if (starts.length === count || (until !== undefined && at > until)) return settled(starts);
      starts.push(at);
      if (starts.length > maximumOccurrences) return { problem: tooMany };
    }
    if (frequency === 'MONTHLY' && step * interval > 120) break;
  }
  return settled(starts);
}

const settled = (starts: number[]): Occurrences =>
  starts.length === 0 ? { problem: 'La serie no tiene ninguna cita.' } : { starts };

const tooMany = `Una serie admite hasta ${maximumOccurrences} citas.`;
const invalid = 'La repetición no es válida: use FREQ=DAILY, WEEKLY o MONTHLY con COUNT o UNTIL.';

function readRule(text: string, timeZone: string): Rule | { problem: string } {
  const parts = text
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part) => /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY)=([-+0-9A-Z,]{1,40})$/.exec(part));
  const values = new Map(parts.map((part) => [part?.[1], part?.[2] ?? '']));
  const frequency = values.get('FREQ');
  if (values.has(undefined) || values.size < parts.length) return { problem: invalid };
  if (frequency !== 'DAILY' && frequency !== 'WEEKLY' && frequency !== 'MONTHLY') return { problem: invalid };

  const days = values.has('BYDAY') ? (values.get('BYDAY') ?? '').split(',').map(readDay) : [];
  const isKnown = days.every((day) => day && (day.nth === undefined) === (frequency !== 'MONTHLY'));
  const [interval, count] = [wholeNumber(values.get('INTERVAL') ?? '1'), wholeNumber(values.get('COUNT'))];
  const until = readUntil(values.get('UNTIL'), timeZone);
  if (!isKnown || !interval || Number.isNaN(count) || Number.isNaN(until)) return { problem: invalid };
  if (count === undefined && until === undefined) {
    return { problem: 'Indique cuántas citas tiene la serie o hasta cuándo dura.' };
  }
  if (count !== undefined && count > maximumOccurrences) return { problem: tooMany };
  return { frequency, interval, count, until, days: days.filter((day) => day !== undefined) };
}

const wholeNumber = (text: string | undefined) =>
  text === undefined ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;

function readDay(text: string): Rule['days'][number] | undefined {
  const [, nth = '', name = ''] = /^([-+]?[1-5])?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = weekdays.indexOf(name) + 1;
  return weekday === 0 ? undefined : { weekday, nth: nth === '' ? undefined : Number(nth) };
}

/** `20261118`, the whole day in the zone, or `20261118T150000Z`. */
function readUntil(text: string | undefined, timeZone: string): number | undefined {
  if (text === undefined) return undefined;
  try {
    if (/^\d{8}T\d{6}Z$/.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
    if (!/^\d{8}$/.test(text)) return Number.NaN;
    const nextDay = Temporal.PlainDate.from(text).add({ days: 1 });
    return nextDay.toZonedDateTime(timeZone).epochMilliseconds - 1;
  } catch {
    return Number.NaN;
  }
}

/** The days of the rule in the period that begins so many days, weeks or months after the first one's. */
function daysOf(rule: Rule, first: Temporal.PlainDate, periods: number): Temporal.PlainDate[] {
  const { frequency, days } = rule;
  if (frequency === 'DAILY') {
    const date = first.add({ days: periods });
    return days.length === 0 || days.some(({ weekday }) => weekday === date.dayOfWeek) ? [date] : [];
  }
  if (frequency === 'WEEKLY') {
    const monday = first.subtract({ days: first.dayOfWeek - 1 }).add({ weeks: periods });
    const chosen = days.length === 0 ? [first.dayOfWeek] : days.map(({ weekday }) => weekday);
    return [...new Set(chosen)].sort().map((weekday) => monday.add({ days: weekday - 1 }));
  }
  const month = first.toPlainYearMonth().add({ months: periods });
  if (days.length === 0) {
    return first.day <= month.daysInMonth ? [month.toPlainDate({ day: first.day })] : [];
  }
  return days.flatMap(({ weekday, nth = 1 }) => nthOf(month, weekday, nth)).sort(Temporal.PlainDate.compare);
}

function nthOf(month: Temporal.PlainYearMonth, weekday: number, nth: number): Temporal.PlainDate[] {
  const firstDay = month.toPlainDate({ day: 1 });
  const offset = (weekday - firstDay.dayOfWeek + 7) % 7;
  const all = Array.from({ length: 5 }, (_, week) => 1 + offset + week * 7).filter(
    (day) => day <= month.daysInMonth,
  );
  const day = all.at(nth > 0 ? nth - 1 : nth);
  return day === undefined ? [] : [month.toPlainDate({ day })];
}

/** Undefined where the clocks jump over that time. */
function instantOf(wall: Temporal.PlainDateTime, timeZone: string): number | undefined {
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : undefined;
}
