import type { EventInput } from '@fullcalendar/react';
import type { Interval } from '../../../../lambdas/clinical/scheduling/interval.ts';

/** A time that somebody keeps while they fill in a form. Of whom it will be nobody else is told. */
export interface HeldTime extends Interval {
  id: string;
  practitionerIds: readonly string[];
  /** Whose it is: one's own, or somebody else's. */
  label: string;
  /** Names of whom it is with; empty where what is shown is one person's anyway. */
  people: string;
}

export function heldEvents(held: readonly HeldTime[]): EventInput[] {
  return held.map((each) => ({
    id: `held-${each.id}`,
    title: [each.label, each.people].filter(Boolean).join(' · '),
    start: each.start,
    end: each.end,
    editable: false,
    interactive: false,
    class: 'entry entry-held',
    extendedProps: { held: each },
  }));
}
