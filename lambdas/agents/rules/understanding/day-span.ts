import { Temporal } from 'temporal-polyfill';
import type { SaidTime } from './understood.ts';

export type Day = Temporal.PlainDate;

/** Days that somebody named, by the calendar; `to` is not one of them. */
export interface DaySpan {
  from: Day;
  to: Day;
  precision: SaidTime['precision'];
  isAmbiguous?: true;
  /** It repeats, or any will do: left out as a whole when it is refused. */
  isRepeated?: true;
  /** Whoever said so named none. */
  isAny?: true;
  /** A weekday without a date: in a week that is named beside it, it is that of the week. */
  isWeekday?: true;
}

/** How far ahead «los martes» and «por la tarde» are followed. */
export const horizonDays = 14;

export function oneDay(day: Day): DaySpan {
  return { from: day, to: day.add({ days: 1 }), precision: 'day' };
}

export function weekOf(day: Day): DaySpan {
  const from = day.subtract({ days: day.dayOfWeek - 1 });
  return { from, to: from.add({ days: 7 }), precision: 'week' };
}

export function monthOf(day: Day): DaySpan {
  const from = day.with({ day: 1 });
  return { from, to: from.add({ months: 1 }), precision: 'month' };
}

export function ahead(today: Day): DaySpan {
  return { from: today, to: today.add({ days: horizonDays }), precision: 'week', isRepeated: true };
}

/** From the day after `after` on. */
export function nextWeekday(after: Day, weekday: number): Day {
  return after.add({ days: ((weekday - after.dayOfWeek + 6) % 7) + 1 });
}

export function dateOf(year: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return day <= first.daysInMonth ? first.with({ day }) : undefined;
}

/** How long a day without a year is spoken of as past («mi cita del 3 de noviembre»); then next year's is meant. */
const monthsPast = 3;

/** The day and month that somebody names without a year. */
export function nearestDate(today: Day, month: number, day: number): Day | undefined {
  const years = [today.year - 1, today.year, today.year + 1, today.year + 2];
  const earliest = today.subtract({ months: monthsPast });
  return years
    .flatMap((year) => dateOf(year, month, day) ?? [])
    .find((date) => Temporal.PlainDate.compare(date, earliest) >= 0);
}
