import { Temporal } from 'temporal-polyfill';

/** The FHIR instant at which the clinic's clocks show `time` (`HH:MM`) on `day`; a skipped time is the one in its place. */
export function instantAt(day: string, time: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = Temporal.PlainDate.from(day).toPlainDateTime({ hour: hours, minute: minutes });
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}

/** What the clinic's clocks show at an instant, `HH:MM`. */
export function timeAt(instant: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return at.toPlainTime().toString({ smallestUnit: 'minute' });
}
