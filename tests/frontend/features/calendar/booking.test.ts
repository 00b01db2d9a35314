import type { Task } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  bookingSchema,
  noBooking,
  proposedAppointment,
} from '../../../../frontend/features/calendar/booking/booking-fields.ts';
import { byDay, nearest } from '../../../../frontend/features/calendar/booking/proposals.ts';
import { occurrencesOf, recurrenceOf } from '../../../../frontend/features/calendar/booking/series.ts';
import { readDirectory } from '../../../../frontend/features/calendar/directory.ts';
import type { Proposal } from '../../../../frontend/features/calendar/scheduling-calls.ts';
import { readOffer, readWaiting } from '../../../../frontend/features/calendar/waitlist/waiting.ts';
import { occurrences } from '../../../../lambdas/clinical/scheduling/recurrence.ts';

const zone = 'America/New_York';
const at = (text: string) => Date.parse(text);

describe('a series', () => {
  it('comes to the same instants as the server reckons, also where the clocks change', () => {
    const first = at('2026-02-25T15:00:00Z');
    const series = { weeks: 2, count: 4 };
    expect(occurrencesOf(series, first, zone)).toEqual(
      (occurrences(recurrenceOf(series), first, zone) as { starts: number[] }).starts,
    );
    expect(occurrencesOf(series, first, zone)[1]).toBe(at('2026-03-11T14:00:00Z'));
  });
});

describe('the form of a new appointment', () => {
  const whole = {
    ...noBooking,
    patient: { id: 'maria', name: 'María' },
    practitioner: 'Practitioner/ana',
    start: at('2026-03-04T15:00:00Z'),
    end: at('2026-03-04T15:30:00Z'),
  };
  const problems = (fields: Partial<typeof whole>) =>
    bookingSchema.safeParse({ ...whole, ...fields }).error?.issues.map(({ path }) => path[0]);

  it('is ready with a patient, a person and a time', () => {
    expect(problems({})).toBeUndefined();
  });

  it.each([
    [{ patient: null }, 'patient'],
    [{ practitioner: '' }, 'practitioner'],
    [{ start: null }, 'start'],
    [{ end: whole.start }, 'start'],
    [{ isSeries: true, count: '10000' }, 'count'],
    [{ isSeries: true, count: '1' }, 'count'],
    [{ isSeries: true, weeks: '1.5' }, 'weeks'],
    [{ isOverride: true, overrideReason: '  ' }, 'overrideReason'],
    [{ comment: 'x'.repeat(2_001) }, 'comment'],
  ] as [Partial<typeof whole>, string][])('says what is missing of %j', (fields, field) => {
    expect(problems(fields)).toEqual([field]);
  });

  it('offers clinicians with their specialty where it is known', () => {
    const specialty = {
      code: {
        coding: [{ system: 'http://nucc.org/provider-taxonomy', code: '208000000X' }],
        text: 'Pediatría',
      },
    };
    const { clinicians } = readDirectory({
      practitioners: [
        { resourceType: 'Practitioner', id: 'ana', name: [{ text: 'Ana' }], qualification: [specialty] },
        { resourceType: 'Practitioner', id: 'luis', name: [{ text: 'Luis' }] },
      ],
      schedules: [],
      services: [],
      organization: undefined,
    });
    expect(clinicians.map(({ name, choice }) => [name, choice])).toEqual([
      ['Ana', 'Ana · Pediatría'],
      ['Luis', 'Luis'],
    ]);
  });

  it('asks for the people, the rooms of the first, and the service', () => {
    const directory = readDirectory({
      practitioners: ['ana', 'luis'].map((id) => ({
        resourceType: 'Practitioner',
        id,
        name: [{ text: id }],
      })),
      schedules: [
        {
          resourceType: 'Schedule',
          id: 's-1',
          actor: [{ reference: 'Practitioner/ana' }, { reference: 'Location/sala' }],
        },
      ],
      services: [{ resourceType: 'HealthcareService', id: 'control', name: 'Control' }],
      organization: undefined,
    });
    const wanted = { ...whole, service: 'HealthcareService/control', also: 'Practitioner/luis' };
    expect(proposedAppointment(wanted, directory).participant.map(({ actor }) => actor?.reference)).toEqual([
      'Practitioner/ana',
      'Practitioner/luis',
      'Location/sala',
      'HealthcareService/control',
    ]);
  });
});

describe('free times', () => {
  const proposal = (start: string): Proposal => ({
    start: at(start),
    end: at(start) + 1_800_000,
    appointment: { resourceType: 'Appointment', status: 'proposed', participant: [] },
  });
  const proposals = [
    '2026-03-04T14:00:00Z',
    '2026-03-04T14:00:00Z',
    '2026-03-04T16:00:00Z',
    '2026-03-06T14:00:00Z',
  ].map(proposal);

  it('stand once each under their day', () => {
    const days = byDay(proposals, (start) => new Date(start).toISOString().slice(0, 10));
    expect([...days].map(([day, times]) => [day, times.length])).toEqual([
      ['2026-03-04', 2],
      ['2026-03-06', 1],
    ]);
  });

  it('nearest to the one that is taken come in the order of the day, that one not among them', () => {
    const wanted = at('2026-03-04T16:00:00Z');
    expect(nearest(proposals, wanted, 1).map(({ start }) => start)).toEqual([at('2026-03-04T14:00:00Z')]);
    expect(nearest(proposals, wanted, 5)).toHaveLength(2);
  });
});

describe('the waiting list', () => {
  it('reads who waits although they have no time', () => {
    const waiting = readWaiting({
      resourceType: 'Appointment',
      id: 'w-1',
      status: 'waitlist',
      minutesDuration: 20,
      requestedPeriod: [{ start: '2026-03-04' }],
      participant: [],
    });
    expect(waiting?.periods).toEqual([{ start: '2026-03-04', end: undefined }]);
    expect(waiting?.entry).toMatchObject({ kind: 'waitlist', start: 0, end: 20 * 60_000 });
  });

  it('reads the time that a task proposes, and nothing of a task without one', () => {
    const task: Task = {
      resourceType: 'Task',
      id: 't-1',
      status: 'requested',
      intent: 'proposal',
      focus: { reference: 'Appointment/w-1' },
      input: [
        {
          type: { text: 'Hora libre' },
          valuePeriod: { start: '2026-03-04T15:00:00Z', end: '2026-03-04T15:30:00Z' },
        },
        { type: { text: 'Profesional' }, valueReference: { reference: 'Practitioner/ana', display: 'Ana' } },
      ],
    };
    expect(readOffer(task)).toMatchObject({
      waitingId: 'w-1',
      start: at('2026-03-04T15:00:00Z'),
      practitioner: { reference: 'Practitioner/ana', name: 'Ana' },
    });
    expect(readOffer({ ...task, input: [] })).toBeUndefined();
  });
});
