import { Temporal } from 'temporal-polyfill';
import type { FreeTime } from '../../../contracts/agents/tool-outputs.ts';
import { hoursIn } from '../understanding/find-choice.ts';
import { plain } from '../understanding/plain.ts';
import type { Window } from './state.ts';

/** «La 5», «opción 6»: a place in a list, and no hour. */
export const namedPlace =
  /^\W*(?:(?:quiero|quisiera|prefiero|mejor|deme|dame|pues) )?(?:la (?:opci[oó]n |n[uú]mero |n[uú]m )?|(?:el )?(?:opci[oó]n|n[uú]mero) )(\d{1,2})(?:,? (?:por favor|porfa|porfis|gracias|please))?\W*$/iu;

/** A place that the list of offered times does not have, unless it is the hour of one of them. */
export function isBeyondList(text: string, offered: readonly string[]): boolean {
  const place = Number(namedPlace.exec(text)?.[1] ?? 0);
  return place > offered.length && !offered.some((time) => hoursIn(plain(time)).includes(place * 60));
}

const later =
  /(?<!\p{L})(?:m[aá]s (?:tarde|tardecito|tardecita|tardito|al rato|al ratito|noche|nochecita)|tardecito|despu[eé]s(?:ito)? de es[ao]s)(?!\p{L})/iu;
const earlier =
  /(?<!\p{L})(?:m[aá]s (?:temprano|tempranito|tempranico)|antes de es[ao]s|antecito)(?!\p{L})/iu;

/** The rest of the day after the times that were offered, or its beginning before them, where that is asked for. */
export function besideOffered(
  text: string,
  offered: readonly FreeTime[],
  timeZone: string,
): Window | undefined {
  const starts = offered.map(({ start }) => start).sort();
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const dayOf = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).startOfDay();
  const iso = (instant: { epochMilliseconds: number }) => new Date(instant.epochMilliseconds).toISOString();
  if (later.test(text)) {
    const from = Temporal.Instant.from(last).add({ minutes: 1 });
    return { from: iso(from), to: iso(dayOf(last).add({ days: 1 })), isExact: false };
  }
  if (earlier.test(text)) {
    return { from: iso(dayOf(first)), to: iso(Temporal.Instant.from(first)), isExact: false };
  }
  return undefined;
}
