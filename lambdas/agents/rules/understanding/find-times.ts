import { Temporal } from 'temporal-polyfill';
import type { Slot, SlotKind } from '../dialogue-acts/kinds.ts';
import { aligner } from './aligned-words.ts';
import { ahead, type Day, type DaySpan } from './day-span.ts';
import { timesInSpanish } from './english-times.ts';
import { datedAlone, isNarrowed, singleDays, turnsTo, withinWeeks } from './meant-days.ts';
import { withDigits } from './numbers.ts';
import { plain } from './plain.ts';
import { dayExpressions } from './said-days.ts';
import { type HourSpan, hourExpressions } from './said-hours.ts';
import {
  type Found,
  type Group,
  groupsOf,
  isAppointments,
  isBusy,
  isRefused,
  isUntil,
  withDaysOfOthers,
} from './time-groups.ts';
import { timeWords } from './time-words.ts';
import type { Clock, SaidTime } from './understood.ts';

/** What times are marked as; of other marks the words decide. */
const ofTimes: ReadonlySet<SlotKind> = new Set(['wished', 'refused', 'own', 'told', 'choice']);

/**
 * The times that somebody names, in the order in which they do; what they cannot do is marked as negated. `slots`: what stretches
 * of the text are, where that was learnt; of the others their words decide.
 */
export function findTimes(text: string, { now, timeZone }: Clock, slots: readonly Slot[] = []): SaidTime[] {
  const words = wordsOf(text);
  const instant = Temporal.Instant.from(now);
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  const found = withKinds(search(words, today), words, text, slots).filter(({ kind }) => kind !== 'told');
  const groups = withDaysOfOthers(groupsOf(found, words), words, today);
  const told = datedAlone(withinWeeks(groups, words), words).flatMap((group) => {
    if (isUntil(words, group)) return [];
    const isNegated = isRefused(words, group) || (turnsTo(groups, group) && isBusy(words, group));
    const isOfAppointment = isAppointments(words, group);
    return spansOf(group, today, isNegated).map(({ days, hours }) =>
      timeOf(days, hours, { instant, timeZone, isNegated, isOfAppointment }),
    );
  });
  const seen = new Set<string>();
  const isOpenEnded = /\bo (?:si no|cualquier\w*|cuando|el que|la que)\b/.test(words);
  return (isOpenEnded ? told : told.filter((time) => !isNarrowed(time, told))).filter((time) => {
    const key = `${time.from} ${time.to} ${time.isNegated}`;
    return !seen.has(key) && seen.add(key);
  });
}

function withKinds(
  found: readonly Found[],
  words: string,
  text: string,
  slots: readonly Slot[],
): readonly Found[] {
  if (slots.length === 0 || found.length === 0) return found;
  const placeOf = aligner(words, text);
  return found.map((one) => {
    const place = placeOf(one.at, one.end);
    const slot = place && slots.find(({ at, end }) => at < place.end && place.at < end);
    if (!slot || !ofTimes.has(slot.kind)) return one;
    // «Que sea pasadas las 2, porque antes trabajo»: an hour is refused where words refuse it too.
    const isHour = one.days === undefined;
    return isHour && slot.kind === 'refused' && !isRefused(words, { ...one, days: [], isException: false })
      ? one
      : { ...one, kind: slot.kind };
  });
}

/** In plain words, as the expressions know them. */
const wordsOf = (text: string): string =>
  withDigits(timesInSpanish(plain(text, timeWords)))
    .replaceAll(/\b(a|de|para|sobre|desde) la una\b/g, '$1 la 1')
    .replaceAll(/\besta (?=manana|tarde|noche)/g, 'hoy por la ')
    .replaceAll(/\banoche\b/g, 'ayer por la noche')
    // «No sea malita, deme el martes», «¿no habrá algo el jueves?», «no podría ser el lunes» refuse nothing.
    .replaceAll(/\bno (?=se(?:a|as|an) (?:mal|asi))/g, '')
    .replaceAll(
      /\bno (?=(?:podrian?|pueden?|podran?|habra|habria|tendran?|tienen?|hay|(?:me|se|nos|le) (?:pueden?|podrian?|podran?|da|dan|darian?|dej\w+)|seria|sera|sirve)\b[^.;!?]{0,80}\?)/g,
      '',
    )
    .replaceAll(/\bno (?=(?:podria|podra|seria|habria) (?:ser|haber|posible)\b)/g, '')
    .replaceAll(/(?<=\bmanana no,? (?:mejor )?)(?:el )?pasado(?! manana)/g, 'pasado manana');

/** Which times a text names by its words alone, and whether those say that they are wished, refused, or an appointment's. */
export function timesByWords(text: string): Slot[] {
  const words = wordsOf(text);
  const found = search(words, anyDay);
  if (found.length === 0) return [];
  const placeOf = aligner(words, text);
  const groups = groupsOf(found, words);
  const isNot = (group: Group) => isRefused(words, group) || (turnsTo(groups, group) && isBusy(words, group));
  const kindOf = (group: Group): SlotKind =>
    isAppointments(words, group) ? 'own' : isNot(group) ? 'refused' : 'wished';
  return groups.flatMap((group) => {
    const place = placeOf(group.at, group.end);
    return place ? [{ kind: kindOf(group), ...place }] : [];
  });
}

/** Of what is only told apart it does not matter which. */
const anyDay = Temporal.PlainDate.from('2026-01-05');

/** Each stretch of the words is read once, by the first expression that knows it. */
function search(words: string, today: Day): Found[] {
  const found: Found[] = [];
  // When they were born, how they are called and how much it hurts is no time for an appointment.
  let left = words.replaceAll(
    /\b(?:naci|nacid[oa]|nacimiento|nacio|cumple\w*)\b[^.;!?]*|\bdesde (?:el |este )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b|\b(?:llamo|llama|nombre es) [a-z]+|\b(?:dolor|escala|intensidad|presion)\b[^.;!?]{0,30}?\d{1,3}\/\d{1,3}/g,
    (skipped) => ' '.repeat(skipped.length),
  );
  const take = (said: RegExp, keep: (groups: string[], at: number, end: number) => boolean) => {
    left = left.replaceAll(said, (match: string, ...rest: unknown[]) => {
      const at = rest.findIndex((argument) => typeof argument === 'number');
      const groups = rest.slice(0, at).map((group) => (typeof group === 'string' ? group : ''));
      const start = Number(rest[at]);
      return keep(groups, start, start + match.length) ? '#'.repeat(match.length) : match;
    });
  };
  // Hours first: in "a las 9 de la mañana" they claim what would else be a day.
  for (const { said, read } of hourExpressions) {
    take(said, (groups, at, end) => {
      const hours = read(groups);
      if (hours.length > 0) found.push({ at, end, hours });
      return hours.length > 0;
    });
  }
  for (const { said, read } of dayExpressions) {
    take(said, (groups, at, end) => {
      const days = read(groups, today);
      if (days.length > 0) found.push({ at, end, days });
      // What is shaped like a date and is none (31 February) holds no other.
      return true;
    });
  }
  return found.sort((left, right) => left.at - right.at);
}

function spansOf(group: Group, today: Day, isNegated: boolean): { days: DaySpan; hours?: HourSpan }[] {
  const hours = settled(group.hours);
  if (hours.length === 0) {
    const days = isNegated ? group.days.flatMap((span) => everyOne(span, group.isException)) : group.days;
    return days.map((span) => ({ days: span }));
  }
  const days = group.days.length > 0 ? group.days : [ahead(today)];
  return days
    .flatMap((span) => singleDays(span))
    .flatMap((span) => hours.map((hour) => ({ days: span, hours: hour })));
}

/** «Cualquier día menos el viernes» leaves out every Friday. */
function everyOne(span: DaySpan, isException: boolean): DaySpan[] {
  const after = { ...span, from: span.from.add({ days: 7 }), to: span.to.add({ days: 7 }) };
  return isException && span.precision === 'day' && !span.isRepeated ? [span, after] : [span];
}

/** An hour takes its half of the day from the part that is named with it: «por la tarde, a las 4». */
function settled(hours: readonly HourSpan[]): HourSpan[] {
  const part = hours.find(({ precision }) => precision === 'part')?.part;
  const exact = hours.filter(({ precision }) => precision !== 'part');
  if (!part || exact.length === 0) return [...hours];
  const fits = exact.filter(({ from, isBare }) => !isBare || from >= 12 * 60 === (part !== 'morning'));
  const found = fits.length > 0 ? fits : exact.map((span) => moved(span, part));
  return found.map(({ isAmbiguous: _isAmbiguous, ...span }) => span);
}

function moved(span: HourSpan, part: HourSpan['part']): HourSpan {
  const by = part === 'morning' ? -12 * 60 : 12 * 60;
  return span.from + by >= 0 && span.from + by < 24 * 60
    ? { ...span, from: span.from + by, to: span.to + by }
    : span;
}

interface Circumstances {
  instant: Temporal.Instant;
  timeZone: string;
  isNegated: boolean;
  isOfAppointment: boolean;
}

function timeOf(
  days: DaySpan,
  hours: HourSpan | undefined,
  { instant, timeZone, isNegated, isOfAppointment }: Circumstances,
): SaidTime {
  const at = (day: Day, minute: number) =>
    day
      .add({ days: Math.floor(minute / 1440) })
      .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 })
      .toZonedDateTime(timeZone)
      .toInstant();
  const start = at(days.from, hours?.from ?? 0);
  const to = hours ? at(days.from, hours.to) : at(days.to, 0);
  const from = days.precision === 'soon' && !hours ? instant : start;
  return {
    from: from.toString({ smallestUnit: 'second' }),
    to: to.toString({ smallestUnit: 'second' }),
    precision: hours?.precision ?? days.precision,
    ...(hours?.part ? { part: hours.part } : {}),
    ...(isNegated ? { isNegated: true } : {}),
    ...(isOfAppointment ? { isOfAppointment: true } : {}),
    ...(days.isAmbiguous || hours?.isAmbiguous ? { isAmbiguous: true } : {}),
    ...(Temporal.Instant.compare(to, instant) <= 0 ? { isPast: true } : {}),
  };
}
