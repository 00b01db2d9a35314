import type { Interval } from '../../../../lambdas/clinical/scheduling/interval.ts';
import type { WallTime } from '../wall-clock.ts';

/** Shown whatever there is, in minutes after midnight. */
const usual = { from: 8 * 60, until: 18 * 60 };
const dayMinutes = 1_440;

/** Whole hours of the day that hold everything, in minutes after midnight. */
export function shownHours(times: readonly Interval[], wall: (instant: number) => WallTime) {
  let { from, until } = usual;
  for (const { start, end } of times) {
    const first = wall(start);
    const last = wall(end - 1);
    from = Math.min(from, first.minutes);
    until = Math.max(until, first.day === last.day ? last.minutes : dayMinutes);
  }
  return { from: Math.floor(from / 60) * 60, until: Math.min(Math.ceil(until / 60) * 60, dayMinutes) };
}

/** As FullCalendar takes it. */
export const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
