import { Temporal } from 'temporal-polyfill';
import { dayOf } from '../../../clinical/clinic-day.ts';
import type { FreeTime } from '../../../contracts/agents/tool-outputs.ts';
import type { Booking, Window } from './state.ts';

const hour = 3_600_000;
const day = 24 * hour;
const searchedDays = 21;
/** Stretches that are looked through at once. */
const mostPeriods = 7;
/** Around an hour that was named, so that there is something to offer if it is taken. */
const beforeHour = hour;
const afterHour = 8 * hour;

interface Period {
  from: number;
  to: number;
}

const periodOf = ({ from, to }: Window): Period => ({ from: Date.parse(from), to: Date.parse(to) });
const at = (time: number) => new Date(time).toISOString();

/** What is left of the stretches that the patient asked for, earliest first; none when all of it has passed. */
export function searchPeriods(
  { windows, excluded }: Pick<Booking, 'windows' | 'excluded'>,
  now: string,
): { from: string; to: string }[] {
  const present = Date.parse(now);
  const named = windows.filter(({ isExact }) => isExact);
  const wanted = windows
    .map((window) => {
      const period = periodOf(window);
      const isAlone = window.isExact && named.length === 1;
      return isAlone ? { from: period.from - beforeHour, to: period.to + afterHour } : period;
    })
    .filter((_, place) => Date.parse(windows[place]?.to ?? '') > present)
    .map(({ from, to }) => ({ from: Math.max(from, present), to }));
  const left = excluded
    .map(periodOf)
    .reduce<Period[]>((periods, out) => periods.flatMap(without(out)), wanted);
  return joined(left)
    .slice(0, mostPeriods)
    .map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

const without =
  (out: Period) =>
  ({ from, to }: Period): Period[] =>
    [
      { from, to: Math.min(to, out.from) },
      { from: Math.max(from, out.to), to },
    ].filter((rest) => rest.to > rest.from);

function joined(periods: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const period of periods.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to);
    else result.push({ ...period });
  }
  return result;
}

/** From what was asked for on, whatever the hour. */
export function widened({ windows }: Pick<Booking, 'windows'>, now: string): Window[] {
  const [first] = windows.map(({ from }) => from).sort();
  const from = first && first > now ? first : now;
  return [{ from, to: at(Date.parse(from) + searchedDays * day), isExact: false }];
}

export function isWithin({ start }: Pick<FreeTime, 'start'>, window: Window): boolean {
  const time = Date.parse(start);
  const { from, to } = periodOf(window);
  return time >= from && time < to;
}

/** Whether all of the second lies within the first. */
export const holds = (out: Window, { from, to }: Window): boolean =>
  Date.parse(out.from) <= Date.parse(from) && Date.parse(out.to) >= Date.parse(to);

/** An hour without a day is meant on the days that are talked about. */
export function onSameDays(
  hours: readonly Window[],
  { windows, offered = [] }: Pick<Booking, 'windows' | 'offered'>,
  timeZone: string,
): readonly Window[] {
  const dateOf = (instant: string) => dayOf(new Date(instant), timeZone);
  const dates = new Set(offered.map(({ start }) => dateOf(start)));
  const isMeant = ({ from, to }: Window) =>
    dates.has(dateOf(from)) ||
    windows.some((window) =>
      Date.parse(window.to) - Date.parse(window.from) <= day
        ? dateOf(window.from) === dateOf(from)
        : window.from < to && window.to > from,
    );
  const meant = hours.filter(isMeant);
  return meant.length > 0 ? meant : hours;
}

/** The whole of the last day on which they are. */
export function lastDayOf(times: readonly Pick<FreeTime, 'start'>[], timeZone: string): Window[] {
  const start = times.at(-1)?.start;
  if (start === undefined) return [];
  const midnight = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).startOfDay();
  const end = midnight.add({ days: 1 });
  return [{ from: at(midnight.epochMilliseconds), to: at(end.epochMilliseconds), isExact: false }];
}

/** A day alone, of several that were named with hours: those hours stand. */
export function withHoursNamed(
  days: readonly Window[],
  { windows }: Pick<Booking, 'windows'>,
): readonly Window[] {
  const isPart = (window: Window) =>
    days.some(
      ({ from, to }) =>
        Date.parse(window.from) >= Date.parse(from) &&
        Date.parse(window.to) <= Date.parse(to) &&
        Date.parse(window.to) - Date.parse(window.from) < Date.parse(to) - Date.parse(from),
    );
  const kept = windows.filter(isPart);
  return kept.length > 0 ? kept : days;
}

/** From now on, whenever it is. */
export function soonest(now: string): Window[] {
  return [{ from: now, to: at(Date.parse(now) + searchedDays * day), isExact: false }];
}

/** The times within what was asked for, earliest first; the named hour alone where it is free, and else what is nearest. */
export function fitting(
  times: readonly FreeTime[],
  { windows, excluded, refused = [] }: Pick<Booking, 'windows' | 'excluded' | 'refused'>,
  count: number,
): { times: FreeTime[]; isNear: boolean } {
  const left = [...new Map(times.map((time) => [time.start, time])).values()]
    .filter((time) => !refused.includes(time.start) && !excluded.some((window) => isWithin(time, window)))
    .toSorted((one, other) => one.start.localeCompare(other.start));
  const named = windows.filter(({ isExact }) => isExact).map(({ from }) => Date.parse(from));
  if (named.length === 0) {
    const fits = left.filter((time) => windows.some((window) => isWithin(time, window)));
    return { times: fits.slice(0, count), isNear: false };
  }
  const exact = left.filter(({ start }) => named.includes(Date.parse(start)));
  if (exact.length > 0) return { times: exact.slice(0, named.length > 1 ? count : 1), isNear: false };
  const distance = ({ start }: FreeTime) =>
    Math.min(...named.map((time) => Math.abs(Date.parse(start) - time)));
  const near = left.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
  return { times: near.toSorted((one, other) => one.start.localeCompare(other.start)), isNear: true };
}
