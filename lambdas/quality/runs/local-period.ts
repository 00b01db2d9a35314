import { Temporal } from 'temporal-polyfill';
import type { MeasurementPeriod } from '../engine/evaluate.ts';

/** From the first instant of the first day to the last of the last, by the clocks of the organization. */
export function localPeriod(start: string, end: string, timeZone: string): MeasurementPeriod {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone);
  const written = (at: Temporal.ZonedDateTime) =>
    at.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
  const last = startOf(Temporal.PlainDate.from(end).add({ days: 1 })).subtract({ milliseconds: 1 });
  return { start: written(startOf(Temporal.PlainDate.from(start))), end: written(last) };
}
