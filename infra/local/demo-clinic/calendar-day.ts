/** A calendar day of the clinic, `YYYY-MM-DD`: such days compare as strings. */
export type Day = string;

const millisecondsPerDay = 86_400_000;

const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export function addDays(day: Day, days: number): Day {
  return fromTime(toTime(day) + days * millisecondsPerDay);
}

/** The same day of another month, or that month's last day where it has no such day (31 January → 28 February). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return fromTime(first.getTime());
}

export function addYears(day: Day, years: number): Day {
  return addMonths(day, years * 12);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((toTime(to) - toTime(from)) / millisecondsPerDay);
}

/** Completed months; a child born on the 31st completes a month on the last day of a shorter one. */
export function monthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return addMonths(from, months) > to ? months - 1 : months;
}

export function yearsBetween(from: Day, to: Day): number {
  return Math.floor(monthsBetween(from, to) / 12);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(toTime(day)).getUTCDay();
}

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other);

const spanishDate = new Intl.DateTimeFormat('es-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "5 de marzo de 2026". */
export function inSpanish(day: Day): string {
  return spanishDate.format(toTime(day));
}
