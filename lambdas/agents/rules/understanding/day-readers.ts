import type { Temporal } from 'temporal-polyfill';
import {
  type Day,
  type DaySpan,
  dateOf,
  horizonDays,
  monthOf,
  nearestDate,
  nextWeekday,
  oneDay,
  weekOf,
} from './day-span.ts';

export const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
export const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
export function monthNumber(name: string): number {
  return months.findIndex((full) => full.startsWith(name.replace(/^set/, 'sep').slice(0, 3))) + 1;
}

export const some = (...days: (Day | undefined)[]): DaySpan[] => {
  const known = days.flatMap((day) => day ?? []);
  const distinct = known.filter((day, place) => known.findIndex((other) => other.equals(day)) === place);
  const isOne = distinct.length < 2;
  return distinct.map((day) => (isOne ? oneDay(day) : { ...oneDay(day), isAmbiguous: true }));
};
export const numberOf = (name: string) => weekdays.indexOf(name) + 1;
const countOf = (word: string) => (/^una?$/.test(word) ? 1 : Number(word));

export function amount(word: string, unit: string): Temporal.DurationLike {
  const count = countOf(word);
  if (unit.startsWith('dia')) return { days: count };
  return unit.startsWith('semana') ? { weeks: count } : { months: count };
}

export function inAWhile([word = '', unit = '']: readonly string[], today: Day): DaySpan[] {
  const day = today.add(amount(word, unit));
  if (unit.startsWith('dia')) return some(day);
  // «En dos semanas» is no Monday that is ten days ahead.
  return unit.startsWith('semana')
    ? [{ from: day.subtract({ days: 1 }), to: day.add({ days: 6 }), precision: 'week' }]
    : [weekOf(day)];
}

/** Within some years of today: a day of 1980 is one on which somebody was born. */
export function yearDate(today: Day, year: number, month: number, day: number): Day | undefined {
  return Math.abs(year - today.year) <= 5 ? dateOf(year, month, day) : undefined;
}

/** Month first, as in the United States, and day first, as in Spanish: both where both are dates. */
export function inNumbers([first = '', second = '', year]: readonly string[], today: Day): DaySpan[] {
  const full = year && (year.length === 2 ? 2000 + Number(year) : Number(year));
  const read = (month: number, day: number) =>
    full ? yearDate(today, full, month, day) : nearestDate(today, month, day);
  return some(read(Number(first), Number(second)), read(Number(second), Number(first)));
}

export function dayOfMonth(today: Day, day: number): Day | undefined {
  const coming = [0, 1, 2].flatMap((ahead) => {
    const { year, month } = today.add({ months: ahead });
    return dateOf(year, month, day) ?? [];
  });
  return coming.find((date) => date.until(today).sign <= 0);
}

export function weekdayAndNumber([name = '', day = '']: readonly string[], today: Day): DaySpan[] {
  const wanted = numberOf(name);
  const date = dayOfMonth(today, Number(day));
  const fits = [date, date?.add({ months: 1 })].find((one) => one?.dayOfWeek === wanted);
  // Where weekday and number disagree, either may be the slip.
  return fits ? some(fits) : some(date, nextWeekday(today, wanted));
}

export function datesBetween([first = '', last = '', name]: readonly string[], today: Day): DaySpan[] {
  const from = name ? nearestDate(today, monthNumber(name), Number(first)) : dayOfMonth(today, Number(first));
  const to = from && dateOf(from.year, from.month, Number(last));
  return from && to && from.until(to).sign > 0 ? [{ from, to: to.add({ days: 1 }), precision: 'week' }] : [];
}

/** «Entre el 30 de noviembre y el 4 de diciembre». */
export function datesAcross(
  [first = '', one = '', last = '', other = '']: readonly string[],
  today: Day,
): DaySpan[] {
  const from = nearestDate(today, monthNumber(one), Number(first));
  const to = nearestDate(today, monthNumber(other), Number(last));
  return from && to && from.until(to).sign > 0 ? [{ from, to: to.add({ days: 1 }), precision: 'week' }] : [];
}

const named = ([day = '', name = '']: readonly string[], today: Day) =>
  name ? nearestDate(today, monthNumber(name), Number(day)) : dayOfMonth(today, Number(day));

/** «A partir del 30». */
export function fromDate(groups: readonly string[], today: Day): DaySpan[] {
  const from = named(groups, today);
  return from ? [{ from, to: from.add({ days: horizonDays }), precision: 'week' }] : [];
}

/** «Antes del 3»: what is left until then. */
export function untilDate(groups: readonly string[], today: Day): DaySpan[] {
  const to = named(groups, today);
  return to && today.until(to).sign > 0 ? [{ from: today, to, precision: 'week' }] : [];
}

export function halfOfMonth(which: string, { from, to }: DaySpan): DaySpan[] {
  const middle = from.add({ days: 15 });
  return [
    which === 'primera' ? { from, to: middle, precision: 'week' } : { from: middle, to, precision: 'week' },
  ];
}

const weeks = ['primera', 'segunda', 'tercera', 'cuarta'];

/** «La segunda semana de diciembre» is the second that begins with a Monday in it, or the first days where those are most of a week. */
export function weekOfMonth(which: string, { from, to }: DaySpan): DaySpan[] {
  if (which === 'ultima') return [weekOf(to.subtract({ days: 1 }))];
  const first = weekOf(from.dayOfWeek <= 4 ? from : from.add({ days: 7 })).from;
  return [weekOf(first.add({ days: 7 * weeks.indexOf(which) }))];
}

export function weekdaysBetween(first: string, last: string): number[] {
  const [from, to] = [numberOf(first), numberOf(last)];
  return [1, 2, 3, 4, 5, 6, 7].filter((day) =>
    from <= to ? day >= from && day <= to : day >= from || day <= to,
  );
}

export function everyWeek(days: readonly number[], today: Day): DaySpan[] {
  const all = Array.from({ length: horizonDays }, (_, ahead) => today.add({ days: ahead + 1 }));
  return all
    .filter((day) => days.includes(day.dayOfWeek))
    .map((day) => ({ ...oneDay(day), isRepeated: true, isWeekday: true }));
}

export function comingWeekday(name: string, today: Day): DaySpan[] {
  const coming = nextWeekday(today, numberOf(name));
  // Of tomorrow one says "mañana": "el martes que viene" may be the one after.
  return coming.equals(today.add({ days: 1 })) ? some(coming, coming.add({ days: 7 })) : some(coming);
}

export function partOfMonth(which: string, { from, to }: DaySpan): DaySpan[] {
  const at = { p: 0, m: 10, f: 20 }[which[0] ?? ''] ?? 0;
  const start = from.add({ days: at });
  return [{ from: start, to: at === 20 ? to : start.add({ days: 10 }), precision: 'week' }];
}

export const namedMonth = (name: string, today: Day) =>
  monthOf(today.with({ day: 1 }).add({ months: (monthNumber(name) - today.month + 12) % 12 }));
