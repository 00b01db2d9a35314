import { addDays } from '../../../lambdas/clinical/clinic-day.ts';
import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
import type { Interval } from '../../../lambdas/clinical/scheduling/interval.ts';
import type { CalendarView } from './calendar-address.ts';
import { instantAt, weekdayOf } from './wall-clock.ts';

export interface CalendarPeriod extends Interval {
  /** Every calendar day in it, in order. */
  days: string[];
  /** "16–22 de noviembre de 2026". */
  title: string;
  /** "16–22 nov 2026". */
  shortTitle: string;
}

/** The days that a view shows around a day. Weeks begin on Monday; a month is shown in whole weeks. */
export function periodOf(view: CalendarView, day: string, timeZone: string): CalendarPeriod {
  const [first, count] = daysOf(view, day);
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  return {
    days,
    start: instantAt(first, 0, timeZone),
    end: instantAt(addDays(first, count), 0, timeZone),
    title: titleOf(view, day, [first, addDays(first, count - 1)], 'long'),
    shortTitle: titleOf(view, day, [first, addDays(first, count - 1)], 'short'),
  };
}

function daysOf(view: CalendarView, day: string): [first: string, count: number] {
  if (view === 'dia' || view === 'columnas') return [day, 1];
  if (view === 'semana') return [addDays(day, -weekdayOf(day)), 7];
  const month = `${day.slice(0, 7)}-01`;
  const first = addDays(month, -weekdayOf(month));
  const last = addDays(stepDay('mes', month, 1), -1);
  return [first, weekdayOf(month) + Number(last.slice(8)) + 6 - weekdayOf(last)];
}

/** The day that the next (1) or the previous (-1) period is shown around. */
export function stepDay(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'semana') return addDays(day, 7 * direction);
  if (view !== 'mes') return addDays(day, direction);
  const [year = 1970, month = 1] = day.split('-').map(Number);
  // A shorter month has its last day where the other had one more.
  const last = new Date(Date.UTC(year, month + direction, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, month - 1 + direction, Math.min(Number(day.slice(8)), last)));
  return next.toISOString().slice(0, 10);
}

const locale = 'es-US';
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

export function longDay(day: string): string {
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(utc(day));
}

export function shortDay(day: string): string {
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(utc(day));
}

function titleOf(
  view: CalendarView,
  day: string,
  [first, last]: [first: string, last: string],
  width: 'long' | 'short',
): string {
  const month = { month: width, year: 'numeric', timeZone: 'UTC' } as const;
  if (view === 'mes') return dateFormat(locale, month).format(utc(day));
  if (view === 'semana')
    return dateFormat(locale, { ...month, day: 'numeric' }).formatRange(utc(first), utc(last));
  return dateFormat(locale, { ...month, weekday: width, day: 'numeric' }).format(utc(day));
}
