import type { Facts } from '../dialogue.ts';
import type { Heard } from './heard.ts';
import { atHourOf, restOfDay } from './moved-windows.ts';
import type { Booking, State, Window } from './state.ts';
import { lastDayOf } from './windows.ts';

/** «El martes a la misma hora», «mismo horario, otro día». */
const sameHour = /(?<!\p{L})mism[oa] (?:hor(?:a|ita|ario)|horita)(?!\p{L})/iu;
/** «Más tarde el mismo día», «ese mismo día, antes». */
const sameDay = /(?<!\p{L})(?:(?:el|ese|en el) mismo d[ií]a|mismo d[ií]a)(?!\p{L})/iu;
const later = /(?<!\p{L})(?:m[aá]s (?:tarde|tardecito|noche)|despu[eé]s|tardecito)(?!\p{L})/iu;
const earlier = /(?<!\p{L})(?:m[aá]s (?:temprano|tempranito)|antes|tempranito)(?!\p{L})/iu;

const movedStart = ({ appointments = [], booking }: State) =>
  appointments.find(({ appointmentId }) => appointmentId === booking.movedId)?.start;

/** When one is looked for whose hour or day is that of the appointment that is moved; undefined: they say nothing of it. */
export function likeMoved(
  state: State,
  next: Booking,
  heard: Heard,
  wanted: readonly Window[],
  facts: Facts,
): Booking | undefined {
  if (state.topic !== 'reschedule') return undefined;
  const start = movedStart(state);
  if (sameHour.test(heard.text)) {
    // Of the days that they name, or else of those that are spoken of.
    const windows = wanted.length > 0 ? wanted : next.windows;
    if (start === undefined) return { ...next, windows, isSameHour: true };
    return { ...next, windows: atHourOf({ ...next, windows }, start, facts), isWidened: false };
  }
  if (start === undefined || wanted.length > 0 || !sameDay.test(heard.text)) return undefined;
  const isLater = later.test(heard.text);
  if (!isLater && !earlier.test(heard.text)) return undefined;
  return { ...next, windows: [restOfDay(start, isLater, facts.timeZone)], isWidened: false };
}

/** The whole day of the appointment that is moved. */
export function dayOfMoved(state: State, { timeZone }: Facts): Window[] {
  const start = movedStart(state);
  return start === undefined ? [] : lastDayOf([{ start }], timeZone);
}
