import { Temporal } from 'temporal-polyfill';
import type { SlotKind } from '../dialogue-acts/kinds.ts';
import type { Day, DaySpan } from './day-span.ts';
import type { HourSpan } from './said-hours.ts';

export type Found = {
  at: number;
  end: number;
  /** What it was learnt to be. */
  kind?: SlotKind;
} & ({ days: DaySpan[]; hours?: never } | { hours: HourSpan[]; days?: never });

export interface Group {
  at: number;
  end: number;
  days: DaySpan[];
  hours: HourSpan[];
  /** It follows «menos», «salvo»: it is left out of something else. */
  isException: boolean;
  /** What it was learnt to be. */
  kind?: SlotKind;
}

const clauseEnd =
  /[.;!?]|\b(?:pero|mejor|sino|prefiero|preferiria|en cambio|solo puedo|si puedo|menos|excepto|salvo|no puedo)\b/;

/** «El martes o el jueves por la tarde» is one group, «el martes a las 4 o el jueves a las 10» are two. */
export function groupsOf(found: readonly Found[], words: string): Group[] {
  const groups: Group[] = [];
  let beganWithHours = false;
  let last: 'days' | 'hours' | undefined;
  for (const { at, end, days = [], hours = [], kind: role } of found) {
    const kind = days.length > 0 ? 'days' : 'hours';
    const group = groups.at(-1);
    const hasBoth = group && group.days.length > 0 && group.hours.length > 0;
    const turns = hasBoth && kind !== last && (beganWithHours ? kind === 'hours' : kind === 'days');
    // «Mi cita del jueves, ¿la puedo mover al viernes?» names two days, and only one of them is wanted.
    const isMoved =
      group !== undefined && kind === 'days' && group.days.length > 0 && isAppointments(words, group);
    const isOfOtherKind = group?.kind !== undefined && role !== undefined && group.kind !== role;
    if (!group || turns || isMoved || isOfOtherKind || isAnother(words, group, at)) {
      groups.push({
        at,
        end,
        days: [...days],
        hours: [...hours],
        isException: exception.test(words.slice(0, at)),
        ...(role ? { kind: role } : {}),
      });
      beganWithHours = kind === 'hours';
    } else {
      group.end = end;
      if (role) group.kind ??= role;
      group.days.push(...days);
      group.hours.push(...hours);
    }
    last = kind;
  }
  return groups;
}

/**
 * «La semana del 7. Prefiero por la mañana», «cualquier día de la semana del 7» are one wish in two parts: an hour without a
 * day, and any day, are of the days named before them, or else after them, that are neither refused, past nor those of an
 * appointment to be changed.
 */
export function withDaysOfOthers(groups: readonly Group[], words: string, today: Day): Group[] {
  const isOpen = ({ to }: DaySpan) => Temporal.PlainDate.compare(to, today) > 0;
  const parts = groups.map((group) => {
    // «Ayer me dijeron que la semana del 7»: what is over is no wish beside what is not.
    const open = group.days.filter(isOpen);
    const days = open.length > 0 ? open : group.days;
    const named = days.filter(({ isAny }) => !isAny);
    return { ...group, days: named.length > 0 ? named : days };
  });
  const isWished = (group: Group) =>
    group.days.some(isOpen) && !isRefused(words, group) && !isAppointments(words, group);
  const namesDay = ({ days }: Group) => days.some(({ isAny }) => !isAny);
  const nearest = (place: number, is: (group: Group) => boolean) =>
    parts.slice(0, place).findLast(is) ?? parts.slice(place + 1).find(is);
  /** The group whose days one without a day of its own is of. */
  const dayOf = new Map<Group, Group>();
  for (const [place, group] of parts.entries()) {
    if (namesDay(group) || isRefused(words, group)) continue;
    const named = nearest(place, (other) => namesDay(other) && isWished(other));
    const of = named ?? (group.hours.length > 0 ? nearest(place, isWished) : undefined);
    if (of) dayOf.set(group, of);
  }
  const isSaidWithHour = (group: Group) =>
    [...dayOf].some(([other, of]) => of === group && other.hours.length > 0);
  return parts.flatMap((group) => {
    if (group.hours.length === 0) return dayOf.has(group) || isSaidWithHour(group) ? [] : [group];
    return [{ ...group, days: dayOf.get(group)?.days ?? group.days }];
  });
}

/** «Los martes, no este sino el primero». */
const refusesNext = /(?<!\bsi )\bno (?:(?:el|este|ese|esta|esa|los) )?$/;

/** After a refusal a comma begins something else: «no puedo el martes, ¿me la cambia para el jueves?» */
function isAnother(words: string, group: Group, at: number): boolean {
  const between = words.slice(group.end, at);
  return (
    clauseEnd.test(between) ||
    refusesNext.test(between) ||
    isBusy(words.slice(0, at), group) ||
    (between.includes(',') && isRefused(words, group))
  );
}

const appointment =
  /\b(?:(?:cita|citas|turno|consulta|hora) (?:de|del|que (?:tengo|tenia|tenemos))(?: para)?|mi (?:cita|turno|consulta|hora) (?:es|era|esta|estaba|quedo|cae|me la (?:dieron|pusieron)) (?:para|pa|pal)|lo (?:de|del)|tengo la (?:de|del)|(?:corr|muev|cambi|pas)[ae]n?(?:me|nos)? la (?:de|del)|(?:corr|muev|mov|cambi|pas)[a-z]*l[ao] del?)(?: el| la| este| esta| ese)? ?$/;

/** «La del lunes ahí déjemela igual». */
const ofOne = /\bla (?:de|del)(?: el)? ?$/;
const stays = /^\W*(?:\w+ ){0,3}(?:dej[ae]\w*|se queda|igual|no se (?:toca|mueve|cambia))\b/;

export function isAppointments(words: string, { at, end, kind }: Group): boolean {
  if (kind !== undefined) return kind === 'own';
  const before = words.slice(0, at);
  return appointment.test(before) || (ofOne.test(before) && stays.test(words.slice(end)));
}

const exception = /\b(?:menos|excepto|salvo|que no sea)(?: (?:por|para|en))?\s*$/;
const refusalBefore =
  /\b(?:no (?:puedo|podre|podria|voy a (?:poder|alcanzar|llegar|ir|estar)|alcanzo|llego|me (?:va|viene|sirve|queda|conviene|es posible)|tengo|quiero|estoy|estare|sea|trabajo)|no|ni|menos|excepto|salvo|tampoco|imposible)\b(?! (?:importa|hay problema|se)\b)[^.;!?,]{0,40}$/;
const refusalAfter =
  /^[^.;!?]{0,12}?\b(?:no (?:puedo|podre|me (?:va|viene|sirve|queda|conviene|da|es posible)|voy|estoy|estare|tengo (?:tiempo|como|quien|forma|chance|permiso)|hay manera|trabajo)|imposible|es imposible|l[ao]s? tengo (?:ocupad\w+|llen\w+|copad\w+)|(?:se )?me complican?|(?:ando|estoy) ocupad\w)\b|^[^.;!?,]{0,12}?\b(?:trabajo|no tengo$)\b|^ (?:(?:siempre|mejor|ya|mas bien|tampoco|como que) )?no(?:$|[ .,;!?])|^ tampoco\b/;

const onlyThen =
  /\b(?:solo|solamente|unicamente|nomas|nada mas) (?:puedo|podria|tengo (?:libre|tiempo)|me (?:sirven?|van?|vienen?|quedan?|convienen?))\b[^.;!?,]{0,40}$/;

/** «El martes es el festival de mi nieta», «el lunes viene el plomero»: why they cannot, where another day is named. */
const occasion =
  '(?:festival|cumple\\w*|boda|fiesta|misa|bautizo|graduacion|examen|parcial|junta|reunion|entierro|aniversario|partido|acto|culto|feriado|clases?|curso|viaje|evento|compromiso|guardia|mudanza|jornada|itv|otra cita|trabajo|huelga|paro)';
const busy = new RegExp(
  [
    `es (?:el|la|mi|su|un|una) (?:\\w+ )?${occasion}`,
    `(?:hay|tengo|tenemos|tiene|tienen) (?:el |la |mi |su |un |una |que )?(?:\\w+ )?${occasion}`,
    '(?:viene|vienen) (?:el|la|los|las|mi|mis|un|una|a)',
    '(?:estoy|toy|ando|estamos|andamos) (?:en (?!casa|mi casa|la (?:casa|clinica|zona|ciudad))|de viaje|fuera|lejos|ocupad\\w|trabajando)',
    '(?:me )?toca (?:trabajar|guardia|turno de|cuidar|llevar|viajar)',
    'trabajo|viajo|me voy|salgo (?:de viaje|para|pa)|llevo (?:a|al|el|la|mi)',
  ]
    .map((said) => `^[^.;!?,\\d]{0,6}?\\b(?:${said})\\b`)
    .join('|'),
);

/** «Hasta el miércoles no puedo»: that day they can. */
export const isUntil = (words: string, { at, end, kind }: Group): boolean =>
  kind === undefined &&
  /\bhasta(?: el| la)? ?$/.test(words.slice(0, at)) &&
  refusalAfter.test(words.slice(end));

/** Whether they say what they have to do that day. */
export const isBusy = (words: string, { end, days, kind }: Group): boolean =>
  kind === undefined && days.length > 0 && busy.test(words.slice(end));

export function isRefused(words: string, { at, end, days, kind }: Group): boolean {
  if (kind !== undefined) return kind === 'refused';
  const before =
    words
      .slice(0, at)
      .split(/\b(?:pero|mejor|sino|prefiero|y si)\b/)
      .at(-1) ?? '';
  // «Solo puedo los jueves porque trabajo» says why, and refuses no Thursday.
  if (onlyThen.test(before)) return false;
  // «Cuando haya, yo no trabajo» says why, and refuses no day.
  const isAny = days.length > 0 && days.every((day) => day.isAny);
  return refusalBefore.test(before) || (!isAny && refusalAfter.test(words.slice(end)));
}
