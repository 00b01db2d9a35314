import { addDays } from '../../../../lambdas/clinical/clinic-day.ts';
import { createWallClock, instantAt } from '../wall-clock.ts';

/** As the server allows. */
export const maximumCount = 52;
export const maximumWeeks = 12;

export interface Series {
  /** Every so many weeks. */
  weeks: number;
  count: number;
}

export const recurrenceOf = ({ weeks, count }: Series) => `FREQ=WEEKLY;INTERVAL=${weeks};COUNT=${count}`;

/** When its appointments begin: on the same weekday at the same time by the clock on the wall. */
export function occurrencesOf({ weeks, count }: Series, first: number, timeZone: string): number[] {
  const { day, minutes } = createWallClock(timeZone, { start: first, end: first })(first);
  return Array.from({ length: count }, (_, index) =>
    instantAt(addDays(day, 7 * weeks * index), minutes, timeZone),
  );
}
