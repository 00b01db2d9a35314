import { Temporal } from 'temporal-polyfill';
import type { Facts } from '../dialogue.ts';
import type { Heard } from './heard.ts';
import { listen } from './listen.ts';
import type { State } from './state.ts';

const thatDay =
  /(?<!\p{L})es[ea] (?:mism[oa] )?(?:semana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/iu;

const aWeekday =
  /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L}|,? (?:\d|que viene|pr[oó]ximo|siguiente|primero))/iu;
const anotherWeek =
  /(?<!\p{L})(?:que (?:viene|entra|sigue)|pr[oó]xim[oa]|siguiente|otra semana|esta semana|\d{1,2} de \p{L}+)(?!\p{L})/iu;

/** «Ese mismo viernes», or «el martes» of a week in December, is one of the days that are spoken of, not the next one. */
export function inSameWeek({ asked, booking }: State, heard: Heard, facts: Facts): Heard {
  const spokenOf = booking.offered?.[0]?.start ?? booking.windows[0]?.from;
  if (spokenOf === undefined || spokenOf <= facts.now) return heard;
  const isThat = thatDay.test(heard.text);
  if (!isThat && (asked !== 'choose-time' || !aWeekday.test(heard.text) || anotherWeek.test(heard.text)))
    return heard;
  const monday = Temporal.Instant.from(spokenOf).toZonedDateTimeISO(facts.timeZone).startOfDay();
  const before = monday.subtract({ days: monday.dayOfWeek }).toInstant().toString();
  const there = listen(heard.text, { ...facts, now: before > facts.now ? before : facts.now });
  if (isThat) return there;
  const { wanted } = there.windows();
  const after = monday
    .add({ days: 8 - monday.dayOfWeek })
    .toInstant()
    .toString();
  const isSpokenOf = wanted.every(
    ({ from, to }) =>
      (Date.parse(from) >= Date.parse(before) && Date.parse(from) < Date.parse(after)) ||
      booking.windows.some((known) => known.from < to && known.to > from),
  );
  return wanted.length > 0 && isSpokenOf ? there : heard;
}
