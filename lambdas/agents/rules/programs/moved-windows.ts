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
  const { isSameHour, ...named } = booking;
  const found = beside(named, start, { timeZone, now });
  return isSameHour ? { ...found, windows: atHourOf(found, start, { timeZone, now }) } : found;
}

const daysAhead = 14;

/** «El martes a la misma hora», «otro día, a la misma hora»: at the hour of the one that is moved. */
export function atHourOf(
  { windows, excluded }: Pick<Booking, 'windows' | 'excluded'>,
  start: string,
  { timeZone, now }: Pick<Facts, 'timeZone' | 'now'>,
): Window[] {
  const own = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).startOfDay();
  const from = at(today);
  const named =
    windows.length > 0 ? windows : [{ from, to: at(today.add({ days: daysAhead })), isExact: false }];
  return named.flatMap((window) => {
    const first = Temporal.Instant.from(window.from).toZonedDateTimeISO(timeZone).startOfDay();
    const days = Array.from({ length: daysAhead }, (_, place) =>
      first.add({ days: place }).withPlainTime(own.toPlainTime()),
    );
    return days
      .filter((day) => at(day) < window.to && !day.equals(own))
      .map((day) => ({ from: at(day), to: at(day.add({ hours: 1 })), isExact: true }))
      .filter((one) => !excluded.some((out) => holds(out, one)));
  });
}

/** «Más tarde, ese mismo día»: the rest of the day of the one that is moved. */
export function restOfDay(start: string, isLater: boolean, timeZone: string): Window {
  const own = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const midnight = own.startOfDay();
  return isLater
    ? { from: at(own.add({ minutes: 1 })), to: at(midnight.add({ days: 1 })), isExact: false }
    : { from: at(midnight), to: at(own), isExact: false };
}

function beside(
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
