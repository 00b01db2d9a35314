import type { EventInput } from '@fullcalendar/react';
import { type Interval, merge } from '../../../../lambdas/clinical/scheduling/interval.ts';
import { type CalendarEntry, isMovable, nameOf } from '../calendar-entry.ts';
import { type ClinicianMarks, entryMark, markClass } from '../clinician-marks.ts';
import { entryLooks } from '../entry-looks.ts';
import { hoursText } from '../time-text.ts';

/** What a press or drag on an empty time asks for. */
export interface ChosenTime {
  /** Undefined: any, with the person whose column it was. */
  start: number | undefined;
  /** Undefined: as long as the service takes. */
  end: number | undefined;
  practitionerId?: string;
}

/** All of an entry in words: for a pointer that rests on it, and for who does not see it. */
export function entryText(entry: CalendarEntry, timeZone: string): string {
  return [
    hoursText(entry.start, entry.end, timeZone),
    nameOf(entry.patient, 'Sin paciente'),
    entry.purpose,
    entry.practitioners.map(({ name }) => name).join(', '),
    entryLooks[entry.kind].label,
    entry.override === undefined ? undefined : 'Con permiso especial',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Of an appointment's element: how it is styled by its state and its clinician. */
export const entryClass = (entry: CalendarEntry, marks: ClinicianMarks) =>
  `entry entry-${entry.kind} ${markClass(entryMark(marks, entry))}`;

export function entryEvents(
  entries: readonly CalendarEntry[],
  now: number,
  marks: ClinicianMarks,
): EventInput[] {
  return entries.map((entry) => ({
    id: entry.id,
    title: nameOf(entry.patient, 'Sin paciente'),
    start: entry.start,
    end: entry.end,
    editable: isMovable(entry, now),
    class: entryClass(entry, marks),
    extendedProps: { entry },
  }));
}

/** As many of a day as are legible in a month. */
const monthEntries = 4;

/**
 * A month's: the first of each day, and how many more there are. The grid makes elements for whatever it is given,
 * shown or not, and thousands of them take seconds.
 */
export function monthEvents(
  entries: readonly CalendarEntry[],
  now: number,
  marks: ClinicianMarks,
  dayOf: (instant: number) => string,
): EventInput[] {
  return [...Map.groupBy(entries, ({ start }) => dayOf(start))].flatMap(([day, own]) => {
    if (own.length <= monthEntries + 1) return entryEvents(own, now, marks);
    const more = own.length - monthEntries;
    const last = own.at(-1)?.start ?? 0;
    return [
      ...entryEvents(own.slice(0, monthEntries), now, marks),
      {
        id: `more-${day}`,
        title: `+${more} más`,
        start: last,
        editable: false,
        class: 'more-entries',
        extendedProps: { day },
      },
    ];
  });
}

/** Shades what lies outside of everybody's hours. Nothing is shaded where somebody shown keeps no hours. */
export function closedEvents(open: readonly (readonly Interval[] | undefined)[]): EventInput[] {
  const known = open.flatMap((times) => (times ? [times] : []));
  if (known.length === 0 || known.length < open.length) return [];
  const times = merge(known.flat());
  // Something must stand for "never open", since what is inverted is what is there.
  const shown = times.length > 0 ? times : [{ start: 0, end: 1 }];
  return shown.map(({ start, end }, index) => ({
    id: `open-${index}`,
    groupId: 'open',
    start,
    end,
    display: 'inverse-background',
    class: 'closed-hours',
  }));
}
