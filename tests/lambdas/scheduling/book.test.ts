import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedStartUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type Calendar, diagnostics, matches, openCalendar, starts } from './calendar-client.ts';

let database: Database;
let calendar: Calendar;
let ana: string;
let patient: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  calendar = await openCalendar(database);
  ana = await calendar.practitioner();
  patient = await calendar.patient();
  await calendar.schedule(ana);
});
afterAll(() => database?.close());

const refusedStarts = ({ body }: { body: Json }): string[] =>
  body.issue.map(({ extension }: Json) => {
    const [{ url, valueInstant }] = extension;
    expect(url).toBe(refusedStartUrl);
    return valueInstant;
  });

test('a free time is found, held, booked, and then gone', async () => {
  const service = await calendar.offer(30);
  const period = {
    start: '2026-03-03T13:00:00Z',
    end: '2026-03-03T15:00:00Z',
    service: { reference: service },
  };
  const found = await calendar.operate('$find', period);
  expect(found.status, JSON.stringify(found.body)).toBe(200);
  expect(starts(found)).toEqual([
    '2026-03-03T13:00:00Z',
    '2026-03-03T13:30:00Z',
    '2026-03-03T14:00:00Z',
    '2026-03-03T14:30:00Z',
  ]);

  const held = await calendar.operate('$hold', { 'appointment-resource': matches(found)[1] });
  expect(held.status, JSON.stringify(held.body)).toBe(200);
  expect(matches(held)[0].status).toBe('pending');
  expect(starts(await calendar.operate('$find', period))).not.toContain('2026-03-03T13:30:00Z');

  const booked = await calendar.operate('$book', {
    'appointment-reference': { reference: `Appointment/${matches(held)[0].id}` },
    'patient-reference': { reference: patient },
    comment: 'Trae los análisis',
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  expect(matches(booked)[0]).toMatchObject({
    id: matches(held)[0].id,
    status: 'booked',
    comment: 'Trae los análisis',
  });
  const names = matches(booked)[0].participant.map(
    ({ actor }: { actor: { display: string } }) => actor.display,
  );
  expect(names).toEqual(['Secreto', 'Ana Núñez', 'Control']);
  // The service has a name and no code: that is what the appointment says it is for.
  expect(matches(booked)[0].serviceType).toEqual([{ text: 'Control' }]);
  expect(starts(await calendar.operate('$find', period))).toHaveLength(3);

  const again = await calendar.operate('$book', {
    'appointment-resource': matches(found)[1],
    'patient-reference': { reference: patient },
  });
  expect(again.status).toBe(409);
  expect(diagnostics(again)).toContain('ya tiene una cita');
});

test('a booking that is sent again finds itself', async () => {
  const held = await calendar.operate('$hold', {
    'appointment-resource': calendar.proposal(ana, '2026-03-04T15:00:00Z', '2026-03-04T15:30:00Z'),
  });
  const input = {
    'appointment-reference': { reference: `Appointment/${matches(held)[0].id}` },
    'patient-reference': { reference: patient },
  };
  const first = await calendar.operate('$book', input);
  const second = await calendar.operate('$book', input);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(matches(second)[0].id).toBe(matches(first)[0].id);
  expect(await calendar.find('/Appointment?date=2026-03-04')).toHaveLength(1);
  const other = { ...input, 'patient-reference': { reference: await calendar.patient() } };
  expect((await calendar.operate('$book', other)).status).toBe(409);
});

test('a series outside of the hours on some days is told so for each of them', async () => {
  const refused = await calendar.operate('$book', {
    'appointment-resource': calendar.proposal(ana, '2026-03-05T15:00:00Z', '2026-03-05T15:30:00Z'),
    'patient-reference': { reference: patient },
    recurrence: 'FREQ=DAILY;COUNT=5',
  });
  expect(refused.status).toBe(409);
  expect(refused.body.issue.map((issue: { diagnostics: string }) => issue.diagnostics)).toEqual([
    'Ana Núñez no atiende el 7 de marzo de 2026, de 10:00 a.m. a 10:30 a.m.',
    'Ana Núñez no atiende el 8 de marzo de 2026, de 10:00 a.m. a 10:30 a.m.',
  ]);
  // So that the others of the series can be booked without reading sentences. The clocks change on 8 March.
  expect(refusedStarts(refused)).toEqual(['2026-03-07T15:00:00Z', '2026-03-08T14:00:00Z']);
});

test('a long series with several people tells of each refused appointment at least once', async () => {
  const people = [ana, await calendar.practitioner('Otra'), await calendar.practitioner('Tercera')];
  for (const person of people.slice(1)) await calendar.schedule(person, [{ days: ['sun'] }]);
  const refused = await calendar.operate('$book', {
    'appointment-resource': calendar.proposal(
      people[0] ?? '',
      '2026-06-06T15:00:00Z',
      '2026-06-06T15:30:00Z',
      people.slice(1),
    ),
    'patient-reference': { reference: patient },
    recurrence: 'FREQ=WEEKLY;COUNT=40',
  });
  expect(refused.status).toBe(409);
  expect(new Set(refusedStarts(refused)).size).toBe(40);
});

test('what a booking has checked under its lock is not checked again', async () => {
  const statements: string[] = [];
  const counting: Database = {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, (sql) => {
        const counted = (...given: Parameters<Sql>) => {
          statements.push(given[0]);
          return sql(...given);
        };
        return work(Object.assign(counted, { wake: sql.wake }) as Sql);
      }),
  };
  const own = await openCalendar(counting);
  const practitioner = await own.practitioner();
  await own.schedule(practitioner);
  const [booker, service] = [await own.patient(), await own.offer(30)];
  const period = {
    start: '2026-03-04T13:00:00Z',
    end: '2026-03-04T15:00:00Z',
    service: { reference: service },
  };
  const found = await own.operate('$find', period);
  statements.splice(0);
  const booked = await own.operate('$book', {
    'appointment-resource': matches(found)[0],
    'patient-reference': { reference: booker },
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  const locks = statements.filter((statement) => /pg_advisory_xact_lock\(.*actor/.test(statement));
  expect(locks).toHaveLength(1);
  // It took 30 when all of it was checked twice.
  expect(statements.length).toBeLessThanOrEqual(23);
});
