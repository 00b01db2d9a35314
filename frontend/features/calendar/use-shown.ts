import type { Slot } from '@medplum/fhirtypes';
import { useMemo } from 'react';
import type { CalendarAddress } from './calendar-address.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { CalendarPeriod } from './calendar-period.ts';
import { clinicianMarks } from './clinician-marks.ts';
import { type Directory, openTimes } from './directory.ts';
import { closedEvents, entryEvents, monthEvents } from './grid/grid-events.ts';
import { type HeldTime, heldEvents } from './grid/held-events.ts';
import { shownHours } from './grid/shown-hours.ts';
import { shownEntries } from './shown-entries.ts';
import { createWallClock } from './wall-clock.ts';

interface Known {
  address: CalendarAddress;
  period: CalendarPeriod;
  timeZone: string;
  now: number;
  entries: readonly CalendarEntry[];
  directory: Directory;
  slots: readonly Slot[];
  held: readonly HeldTime[];
}

/** What the grids are made of. Thousands of appointments are gone through only where something has changed. */
export function useShown({ address, period, timeZone, now, entries, directory, slots, ...known }: Known) {
  const { view, practitioners, service, kinds } = address;
  const { start, end } = period;
  // The address is read anew with each rendering; its words stay the same.
  const filters = JSON.stringify({ practitioners, service, kinds });
  const heldText = JSON.stringify(known.held);
  const wall = useMemo(() => createWallClock(timeZone, { start, end }), [timeZone, start, end]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filters` stands for what it is made of.
  const shown = useMemo(() => shownEntries(entries, { practitioners, service, kinds }), [entries, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filters` stands for what it is made of.
  const clinicians = useMemo(
    () => directory.clinicians.filter(({ id }) => practitioners.length === 0 || practitioners.includes(id)),
    [directory, filters],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held is told anew with each rendering, in the same words.
  const held = useMemo(() => {
    const names = new Map(clinicians.map(({ id, name }) => [id, name]));
    return known.held
      .filter(
        ({ practitionerIds }) => practitioners.length === 0 || practitionerIds.some((id) => names.has(id)),
      )
      .map((each) => {
        const people = each.practitionerIds.flatMap((id) => names.get(id) ?? []).join(', ');
        return { ...each, people: names.size > 1 ? people : '' };
      });
  }, [heldText, clinicians]);
  const marks = useMemo(() => clinicianMarks(directory.clinicians), [directory]);
  const open = useMemo(
    () => clinicians.map((clinician) => openTimes(clinician, { start, end }, directory.closedDays, slots)),
    [clinicians, directory, slots, start, end],
  );
  const hours = useMemo(
    () => shownHours(view === 'mes' ? [] : [...shown, ...open.flatMap((times) => times ?? [])], wall),
    [view, shown, open, wall],
  );
  const events = useMemo(
    () =>
      view === 'mes'
        ? [...monthEvents(shown, now, marks, (instant) => wall(instant).day), ...heldEvents(held)]
        : [...entryEvents(shown, now, marks), ...heldEvents(held), ...closedEvents(open)],
    [view, shown, open, held, now, marks, wall],
  );
  return { shown, held, clinicians, marks, wall, hours, events };
}
