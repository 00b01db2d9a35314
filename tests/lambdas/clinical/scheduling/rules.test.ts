import { describe, expect, test } from 'vitest';
import {
  appointmentStatuses,
  mayFollow,
} from '../../../../lambdas/clinical/scheduling/appointment-status.ts';
import {
  type CancellationReason,
  cancellationClass,
  cancellationReasons,
} from '../../../../lambdas/clinical/scheduling/cancellation-reason.ts';
import { occurrences } from '../../../../lambdas/clinical/scheduling/recurrence.ts';
import {
  readAvailabilityRules,
  readServiceParameters,
} from '../../../../lambdas/clinical/scheduling/schedule-rules.ts';
import { suits } from '../../../../lambdas/clinical/scheduling/waiting.ts';
import { isTimeZone } from '../../../../lambdas/clinical/scheduling/zone-offsets.ts';
import { rule, service } from '../../scheduling/calendar-client.ts';

const first = Date.parse('2026-10-20T14:00:00Z');
const startsOf = (recurrence: string, from = first) => {
  const found = occurrences(recurrence, from, 'America/New_York');
  return 'starts' in found
    ? found.starts.map((at) => new Date(at).toISOString().slice(0, 16))
    : found.problem;
};

describe('A series', () => {
  test('keeps its time by the clock on the wall when the clocks change', () => {
    expect(startsOf('FREQ=WEEKLY;COUNT=3')).toEqual([
      '2026-10-20T14:00',
      '2026-10-27T14:00',
      '2026-11-03T15:00',
    ]);
  });

  test('may end on a day, skip weeks and name weekdays', () => {
    expect(startsOf('FREQ=WEEKLY;INTERVAL=2;UNTIL=20261118T000000Z')).toEqual([
      '2026-10-20T14:00',
      '2026-11-03T15:00',
      '2026-11-17T15:00',
    ]);
    expect(startsOf('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3')).toEqual([
      '2026-10-20T14:00',
      '2026-10-22T14:00',
      '2026-10-27T14:00',
    ]);
  });

  test('may name a day of the month, or a weekday of it from either end', () => {
    expect(startsOf('FREQ=MONTHLY;COUNT=3', Date.parse('2026-10-31T14:00:00Z'))).toEqual([
      '2026-10-31T14:00',
      '2026-12-31T15:00',
      '2027-01-31T15:00',
    ]);
    expect(startsOf('FREQ=MONTHLY;BYDAY=3TU;COUNT=2')).toEqual(['2026-10-20T14:00', '2026-11-17T15:00']);
    expect(startsOf('FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261130')).toEqual([
      '2026-10-30T14:00',
      '2026-11-27T15:00',
    ]);
  });

  test('leaves out a day whose clock jumps over its time, and takes the first of two', () => {
    expect(startsOf('FREQ=DAILY;COUNT=2', Date.parse('2026-03-07T07:30:00Z'))).toEqual([
      '2026-03-07T07:30',
      '2026-03-09T06:30',
    ]);
    expect(startsOf('FREQ=DAILY;COUNT=2', Date.parse('2026-10-31T05:30:00Z'))).toEqual([
      '2026-10-31T05:30',
      '2026-11-01T05:30',
    ]);
  });

  test.each([
    [52, true],
    [53, false],
    [10_000, false],
  ])('of %d is accepted: %s', (count, isAccepted) => {
    expect(Array.isArray(startsOf(`FREQ=DAILY;COUNT=${count}`))).toBe(isAccepted);
  });

  test.each([
    'FREQ=DAILY',
    'FREQ=SECONDLY;COUNT=3',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;UNTIL=99991231T000000Z',
    'FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2;COUNT=3',
    'COUNT=3',
    'FREQ=WEEKLY;BYDAY=2TU;COUNT=3',
    'FREQ=WEEKLY;BYDAY=XX;COUNT=3',
    'FREQ=DAILY;INTERVAL=0;COUNT=3',
    '',
    "FREQ=DAILY;COUNT=1'; DROP TABLE users; --",
    'FREQ=DAILY;UNTIL=20260230',
  ])('is refused with a sentence when its rule is «%s»', (recurrence) => {
    expect(startsOf(recurrence)).toMatch(/^[A-ZÍ].*\.$/);
  });
});

describe('The states of an appointment', () => {
  test.each([
    ['booked', 'arrived', true],
    // A slip of the hand goes back to what was there.
    ['arrived', 'pending', true],
    ['noshow', 'pending', true],
    ['booked', 'noshow', true],
    ['noshow', 'booked', true],
    ['waitlist', 'booked', true],
    ['cancelled', 'booked', false],
    ['fulfilled', 'cancelled', false],
    ['fulfilled', 'entered-in-error', true],
    ['entered-in-error', 'booked', false],
    ['proposed', 'fulfilled', false],
  ] as const)('%s may be followed by %s: %s', (before, after, isAllowed) => {
    expect(mayFollow(before, after)).toBe(isAllowed);
  });

  test('nothing comes back from an error, and everything may turn out to be one', () => {
    for (const status of appointmentStatuses) {
      expect(mayFollow(status, 'entered-in-error')).toBe(true);
      expect(mayFollow('entered-in-error', status)).toBe(status === 'entered-in-error');
    }
  });
});

test.each([
  ['pat-fb', 'patient'],
  ['prov-edu', 'provider'],
  ['oth-weath', 'organization'],
  ['maint', 'organization'],
  ['meds-inc', 'organization'],
] as const)('the cancellation reason %s is the %s’s', (reason, whose) => {
  expect(cancellationClass(reason)).toBe(whose);
  expect(cancellationReasons[reason satisfies CancellationReason]).not.toBe('');
});

describe('Availability as FHIR writes it', () => {
  const read = (hours: Parameters<typeof rule>[0]) => readAvailabilityRules({ extension: [rule(hours)] });

  test('is read with its hours, validity and services', () => {
    expect(
      read({ from: '09:30:00', until: '00:00:00', validFrom: '2026-01-01', service: 'HealthcareService/1' }),
    ).toEqual({
      value: [
        {
          daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri'],
          startMinute: 570,
          endMinute: 1_440,
          timeZone: 'America/New_York',
          alignmentMinutes: 30,
          validFrom: 20_454,
          services: ['HealthcareService/1'],
        },
      ],
    });
  });

  test.each([
    [{ timeZone: 'America/Gotham' }, 'La zona horaria no existe.'],
    [{ timeZone: '+05:00' }, 'La zona horaria no existe.'],
    [{ from: '17:00:00', until: '08:00:00' }, 'La disponibilidad termina antes de empezar.'],
    [{ from: '08:00:00', until: '08:00:00' }, 'La disponibilidad termina antes de empezar.'],
    [{ from: '25:00:00' }, 'Cada hora de la disponibilidad debe ser HH:MM:00.'],
    [{ days: [] }, 'Indique al menos un día de la semana.'],
    [{ days: ['lunes'] }, 'Un día de la semana no es válido.'],
    [{ alignment: 0 }, 'La alineación debe estar entre 1 y 1440 minutos.'],
    [{ validFrom: '2026-02-30' }, 'Una fecha de la disponibilidad no existe en el calendario.'],
    [
      { validFrom: '2026-03-02', validUntil: '2026-03-01' },
      'La vigencia de la disponibilidad termina antes de empezar.',
    ],
  ])('%j is refused', (hours, problem) => {
    expect(read(hours)).toEqual({ problems: [problem] });
  });

  test('a service has a length, and nothing that cannot be', () => {
    expect(readServiceParameters(service(30, { after: 10, capacity: 4 }))).toEqual({
      value: { durationMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 10, capacity: 4 },
    });
    expect(readServiceParameters({})).toEqual({ value: undefined });
    for (const wrong of [
      service(0),
      service(2_000),
      service(30, { capacity: 0 }),
      service(30, { before: -1 }),
    ]) {
      expect(readServiceParameters(wrong)).toHaveProperty('problems');
    }
  });
});

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['America/Gotham', false],
  ['-05:00', false],
  ['', false],
  ["x'; DROP TABLE users", false],
])('«%s» is a time zone: %s', (zone, isOne) => {
  expect(isTimeZone(zone)).toBe(isOne);
});

describe('Somebody who waits', () => {
  const freed = {
    start: 0,
    end: 30,
    practitioner: 'Practitioner/a',
    offers: (name: string) => name === 'HealthcareService/1',
  };
  const anybody = { periods: [], practitioners: [], service: undefined, durationMs: 30 };

  test.each([
    ['any time, just long enough', {}, true],
    ['a minute too long', { durationMs: 31 }, false],
    ['the same practitioner', { practitioners: ['Practitioner/b', 'Practitioner/a'] }, true],
    ['another practitioner', { practitioners: ['Practitioner/b'] }, false],
    ['a service that is given', { service: 'HealthcareService/1' }, true],
    ['a service that is not', { service: 'HealthcareService/2' }, false],
    ['a period that covers it', { periods: [{ start: -10, end: 30 }] }, true],
    ['a period that ends within', { periods: [{ start: -10, end: 29 }] }, false],
    [
      'one of two periods',
      {
        periods: [
          { start: 90, end: 99 },
          { start: 0, end: 50 },
        ],
      },
      true,
    ],
  ])('for %s suits a freed time: %s', (_, wish, isSuited) => {
    expect(suits({ ...anybody, ...wish }, freed)).toBe(isSuited);
  });
});
