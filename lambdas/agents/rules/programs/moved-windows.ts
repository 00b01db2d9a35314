import { Temporal } from 'temporal-polyfill';
import type { Facts } from '../dialogue.ts';
import type { Booking, Window } from './state.ts';
import { holds, isWithin } from './windows.ts';

const at = ({ epochMilliseconds }: { epochMilliseconds: number }) =>
  new Date(epochMilliseconds).toISOString();

/** When an appointment is looked for that takes the place of one at `start`. */
export function windowsBeside(
  booking: Booking,
  start: string,
  { timeZone, now }: Pick<Facts, 'timeZone' | 'now'>,
): Booking {
  const { isHourAlone, isWeekAfter, isSooner, ...rest } = booking;
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).startOfDay();
  if (isSooner && rest.windows.length === 0 && at(day) > now)
    return { ...rest, windows: [{ from: now, to: at(day), isExact: false }] };
  const own: Window = { from: at(day), to: at(day.add({ days: 1 })), isExact: false };
  // «En vez de a las 8, ¿por la tarde?» is the same day.
  const onOwnDay = rest.windows.filter((one) => holds(own, one));
  if (isHourAlone && onOwnDay.length > 0) return { ...rest, windows: onOwnDay };
  return elsewhere(isWeekAfter ? aWeekAfter(rest, day) : rest, own, start);
}

/** «La semana siguiente» is the one after that of the appointment. */
function aWeekAfter(booking: Booking, day: Temporal.ZonedDateTime): Booking {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const week: Window = { from: at(monday), to: at(monday.add({ days: 7 })), isExact: false };
  if (!booking.windows.every((one) => holds(week, one))) return booking;
  const later = (instant: string) =>
    at(Temporal.Instant.from(instant).toZonedDateTimeISO(day.timeZoneId).add({ days: 7 }));
  const windows = booking.windows.map((one) => ({ ...one, from: later(one.from), to: later(one.to) }));
  return { ...booking, windows };
}

/** Who moves it wants another day than its own, where they name others. */
function elsewhere(booking: Booking, own: Window, start: string): Booking {
  const windows = booking.windows.filter((one) => !isWithin({ start }, one) || !holds(own, one));
  // «El mismo jueves, pasado el mediodía».
  const isNamed = booking.windows.some((one) => isWithin({ start }, one));
  if (!isNamed || windows.length === 0) return booking;
  return { ...booking, windows, excluded: [...booking.excluded, own] };
}
