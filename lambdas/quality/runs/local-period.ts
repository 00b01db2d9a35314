import { Temporal } from 'temporal-polyfill';
import type { MeasurementPeriod } from '../engine/evaluate.ts';

/**
 * From the first instant of the first day to the last of the last, by the clocks of the organization. The present is that of the run's
 * data, or the end of a period that is over.
 */
export function localPeriod(start: string, end: string, timeZone: string, dataTime: Date): MeasurementPeriod {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone);
  const written = (at: Temporal.ZonedDateTime) =>
    at.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
  const last = startOf(Temporal.PlainDate.from(end).add({ days: 1 })).subtract({ milliseconds: 1 });
  const read = Temporal.Instant.fromEpochMilliseconds(dataTime.getTime()).toZonedDateTimeISO(timeZone);
  const now = Temporal.ZonedDateTime.compare(read, last) < 0 ? read : last;
  return { start: written(startOf(Temporal.PlainDate.from(start))), end: written(last), now: written(now) };
}
