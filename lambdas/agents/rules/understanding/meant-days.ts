import { type DaySpan, horizonDays, oneDay } from './day-span.ts';
import { type Group, isAppointments, isRefused } from './time-groups.ts';
import type { SaidTime } from './understood.ts';

/* Of the days that are named, those that are meant: what one says of another. */

/** «Una semana de diciembre, del 7 al 11»: what is named within it says which part of it is meant. */
export function isNarrowed(time: SaidTime, told: readonly SaidTime[]): boolean {
  const isWish = ({ isNegated, isOfAppointment, isPast }: SaidTime) =>
    !isNegated && !isOfAppointment && !isPast;
  const length = ({ from, to }: SaidTime) => Date.parse(to) - Date.parse(from);
  return (
    isWish(time) &&
    (time.precision === 'week' || time.precision === 'month') &&
    told.some(
      (one) => isWish(one) && one.from >= time.from && one.to <= time.to && length(one) < length(time),
    )
  );
}

/** «La semana del 7, martes o jueves», «la primera semana de diciembre, pero ni el lunes»: of days without a date the week says which. */
export function withinWeeks(groups: readonly Group[], words: string): Group[] {
  const isRange = ({ precision, isRepeated, isAny }: DaySpan) =>
    (precision === 'week' || precision === 'month') && !isRepeated && !isAny;
  const ranges = groups
    .filter((group) => !isRefused(words, group) && !isAppointments(words, group))
    .flatMap(({ days }) => days.filter(isRange));
  const [range] = ranges;
  if (ranges.length !== 1 || !range || !groups.some(({ days }) => days.some(({ isWeekday }) => isWeekday)))
    return [...groups];
  const inRange = (weekday: number) =>
    singleDays({ ...range, precision: 'week' }).filter(({ from }) => from.dayOfWeek === weekday);
  const isWish = (group: Group) => !isRefused(words, group) && !isAppointments(words, group);
  const isNamed = groups.some((group) => isWish(group) && group.days.some(({ isWeekday }) => isWeekday));
  return groups.flatMap((group) => {
    if (isAppointments(words, group)) return [group];
    const days = group.days.flatMap((span) => {
      if (isRange(span)) return isNamed && isWish(group) ? [] : [span];
      if (!span.isWeekday) return [span];
      return inRange(span.from.dayOfWeek);
    });
    const distinct = days.filter((span, at) => days.findIndex(({ from }) => from.equals(span.from)) === at);
    return distinct.length + group.hours.length > 0 ? [{ ...group, days: distinct }] : [];
  });
}

/** «Un lunes, el 30»: the date says which of them. */
export function datedAlone(groups: readonly Group[], words: string): Group[] {
  const isWished = (group: Group) => !isRefused(words, group) && !isAppointments(words, group);
  const dates = groups
    .filter(isWished)
    .flatMap(({ days }) =>
      days.filter(({ precision, isRepeated, isAny }) => precision === 'day' && !isRepeated && !isAny),
    );
  const isDated = ({ days }: Group) =>
    days.some(({ precision, isWeekday }) => precision === 'day' && !isWeekday);
  const dated = groups.find((group) => isWished(group) && isDated(group));
  // «El día primero, el martes» is one day.
  const isNamedTwice = ({ from, isWeekday }: DaySpan) =>
    isWeekday && dates.some((date) => !date.isWeekday && date.from.dayOfWeek === from.dayOfWeek);
  return groups.flatMap((group) => {
    if (!isWished(group)) return [group];
    // «Lunes y martes tengo un curso. El miércoles 25»: what is told of other days is no wish.
    const isOfWeekdays = group.days.length > 0 && group.days.every(({ isWeekday }) => isWeekday);
    if (dated && isOfWeekdays && dated !== group && !isJoined(words, group, dated)) return [];
    const days = group.days.filter(
      (span) =>
        !isNamedTwice(span) &&
        (!span.isRepeated || !dates.some(({ from }) => from.dayOfWeek === span.from.dayOfWeek)),
    );
    return days.length === group.days.length
      ? [group]
      : days.length + group.hours.length > 0
        ? [{ ...group, days }]
        : [];
  });
}

/** «El lunes o el martes 24». */
const isJoined = (words: string, one: Group, other: Group): boolean =>
  /^[\s,]*(?:o|y|e|ni|o si no|y si no|o bien|o tambien)?\s*(?:para )?(?:el |los )?$/.test(
    words.slice(Math.min(one.end, other.end), Math.max(one.at, other.at)),
  );

/** Whether another day is named after it. */
export const turnsTo = (groups: readonly Group[], group: Group): boolean =>
  groups.slice(groups.indexOf(group) + 1).some(({ days }) => days.length > 0);

/** An hour or a part of the day on each of a week's days. */
export function singleDays(span: DaySpan): DaySpan[] {
  const length = Math.min(span.from.until(span.to).days, 31);
  if (length <= 1) return [span];
  const soon = span.precision === 'soon' ? Math.min(length, horizonDays) : length;
  return Array.from({ length: soon }, (_, place) => oneDay(span.from.add({ days: place })));
}
