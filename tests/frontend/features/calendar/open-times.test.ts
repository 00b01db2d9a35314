import type { Slot } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  type Clinician,
  openTimes,
  readDirectory,
} from '../../../../frontend/features/calendar/directory.ts';
import { closedEvents } from '../../../../frontend/features/calendar/grid/grid-events.ts';
import { newRule, withRules } from '../../../../frontend/features/calendar/hours/rule-fields.ts';
import { dayNumber } from '../../../../lambdas/clinical/scheduling/availability-rule.ts';

const schedule = withRules(
  {
    resourceType: 'Schedule' as const,
    id: 's-1',
    actor: [{ reference: 'Practitioner/ana' }],
  },
  [newRule('America/New_York')],
);

function clinician(): Clinician {
  const [ana] = readDirectory({
    practitioners: [
      { resourceType: 'Practitioner', id: 'ana', name: [{ given: ['Ana'], family: 'Prado' }] },
      { resourceType: 'Practitioner', id: 'gone', active: false },
    ],
    schedules: [schedule, { ...schedule, id: 's-2', active: false }],
    services: [],
    organization: undefined,
  }).clinicians;
  if (!ana) throw new Error('She is listed');
  return ana;
}

const day = { start: Date.parse('2026-03-04T05:00:00Z'), end: Date.parse('2026-03-05T05:00:00Z') };
const slot = (status: Slot['status'], start: string, end: string): Slot => ({
  resourceType: 'Slot',
  schedule: { reference: 'Schedule/s-1' },
  status,
  start: `2026-03-04T${start}:00Z`,
  end: `2026-03-04T${end}:00Z`,
});
const open = (slots: Slot[], closed: number[] = []) =>
  openTimes(clinician(), day, new Set(closed), slots)?.map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(11, 16)),
  );

describe('when a clinician sees patients', () => {
  it('is what the rules say, with extra time and without absences', () => {
    expect(clinician()).toMatchObject({ name: 'Ana Prado', schedules: [{ schedule: { id: 's-1' } }] });
    expect(open([])).toEqual([['14:00', '18:00']]);
    expect(open([slot('busy-unavailable', '15:00', '16:00'), slot('free', '20:00', '21:00')])).toEqual([
      ['14:00', '15:00'],
      ['16:00', '18:00'],
      ['20:00', '21:00'],
    ]);
  });

  it('is never on a holiday, and takes no notice of what was entered in error or is of another', () => {
    expect(open([], [dayNumber('2026-03-04')])).toEqual([]);
    expect(open([slot('entered-in-error', '14:00', '18:00')])).toEqual([['14:00', '18:00']]);
    const other = { ...slot('busy', '14:00', '18:00'), schedule: { reference: 'Schedule/s-9' } };
    expect(open([other])).toEqual([['14:00', '18:00']]);
  });

  it('is unknown for whoever keeps no hours, and then nothing is shaded', () => {
    const free = { ...clinician(), schedules: [] };
    expect(openTimes(free, day, new Set(), [])).toBeUndefined();
    expect(closedEvents([undefined, [day]])).toEqual([]);
    expect(closedEvents([[day]])).toHaveLength(1);
    // Nobody there at all: everything is shaded.
    expect(closedEvents([[]])).toHaveLength(1);
  });
});
