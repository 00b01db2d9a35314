import { Temporal } from 'temporal-polyfill';

/** The instant at which clocks of a zone show `time` (`HH:MM`) on a day; of a skipped one, the one that stands in its place. */
export const localInstant = (day: string, time: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}:00`).toZonedDateTime(timeZone).epochMilliseconds);
