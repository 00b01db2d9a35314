import { Temporal } from 'temporal-polyfill';

/** A clinic reminds two days and two hours before, unless it has chosen otherwise. */
export const defaultReminderHours: readonly number[] = [48, 2];

/** Nobody is written to in the night without need: from this hour on, until the other, by the clinic's clocks. */
const nightFrom = 21;
const nightUntil = 8;

/** From this many hours before, the message can wait until the morning and still comes early enough. */
const canWaitHours = 24;

/**
 * When the reminder of an appointment goes out: so many hours before it. One that falls into the night waits for
 * the morning, if it is a day or more ahead; the one shortly before an early appointment does not.
 */
export function reminderTime(facts: { startsAt: Date; hoursBefore: number; timeZone: string }): Date {
  const { startsAt, hoursBefore, timeZone } = facts;
  const exact = new Date(startsAt.getTime() - hoursBefore * 3_600_000);
  if (hoursBefore < canWaitHours) return exact;
  const local = Temporal.Instant.fromEpochMilliseconds(exact.getTime()).toZonedDateTimeISO(timeZone);
  if (local.hour >= nightUntil && local.hour < nightFrom) return exact;
  const day = local.hour >= nightFrom ? local.add({ days: 1 }) : local;
  const morning = day.withPlainTime({ hour: nightUntil });
  return new Date(morning.epochMilliseconds);
}

/** A reminder that is late still helps for half the time that it was to come before; the next one follows. */
export function isReminderUseful(facts: { startsAt: Date; hoursBefore: number; now: Date }): boolean {
  const { startsAt, hoursBefore, now } = facts;
  return startsAt.getTime() - now.getTime() >= (hoursBefore / 2) * 3_600_000;
}
