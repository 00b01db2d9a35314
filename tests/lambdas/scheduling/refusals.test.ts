import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type Calendar, diagnostics, matches, openCalendar, parameters, rule } from './calendar-client.ts';

let database: Database;
let calendar: Calendar;
let ana: string;
let patient: { reference: string };

const start = '2026-03-03T15:00:00Z';
const end = '2026-03-03T15:30:00Z';

beforeAll(async () => {
  database = await openMemoryDatabase();
  calendar = await openCalendar(database);
  ana = await calendar.practitioner();
  patient = { reference: await calendar.patient() };
  await calendar.schedule(ana, [{ days: ['mon', 'tue', 'wed'] }]);
});
afterAll(() => database?.close());

const book = (from: string, until: string, more: Record<string, unknown> = {}) =>
  calendar.operate('$book', {
    'appointment-resource': calendar.proposal(ana, from, until),
    'patient-reference': patient,
    ...more,
  });

/** One or more of them. */
const aSentence = /^\[(,?"[A-ZÁÉÍÓÚ][^"]+\.")+\]$/;
const injection = "Practitioner/x' OR '1'='1";

describe('What cannot be is refused with a sentence', () => {
  test.each([
    ['a time that has passed', '2026-03-01T15:00:00Z', '2026-03-01T15:30:00Z', 422],
    ['an end before its start', end, start, 422],
    ['an end at its start', start, start, 422],
    ['30 February', '2026-02-30T15:00:00Z', end, 400],
    ['a time without a zone', '2026-03-03T15:00:00', end, 400],
    ['no time at all', 'mañana', end, 400],
    ['a year beyond reason', '+012026-03-03T15:00:00Z', end, 400],
    ['a time outside of the hours', '2026-03-03T23:00:00Z', '2026-03-03T23:30:00Z', 409],
    ['a day off', '2026-03-06T15:00:00Z', '2026-03-06T15:30:00Z', 409],
  ])('when booking: %s', async (_, from, until, status) => {
    const answer = await book(from, until);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(diagnostics(answer)).toMatch(aSentence);
    expect(await calendar.find('/Appointment')).toEqual([]);
  });

  test.each([
    ['a series of ten thousand', { recurrence: 'FREQ=DAILY;COUNT=10000' }, 422],
    ['a series every second', { recurrence: 'FREQ=SECONDLY;COUNT=5' }, 422],
    ['a series without an end', { recurrence: 'FREQ=DAILY' }, 422],
    ['an unknown parameter', { urgente: true }, 400],
    [
      'a patient twice',
      { 'patient-reference': [{ reference: 'Patient/1' }, { reference: 'Patient/2' }] },
      400,
    ],
    ['a patient who does not exist', { 'patient-reference': { reference: 'Patient/nobody' } }, 422],
    ['something else for a patient', { 'patient-reference': { reference: 'Practitioner/1' } }, 400],
    ['a hold beside a proposal', { 'appointment-reference': { reference: 'Appointment/1' } }, 400],
    ['a comment without end', { comment: 'x'.repeat(2_001) }, 400],
  ])('when booking: %s', async (_, more, status) => {
    const answer = await book(start, end, more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(diagnostics(answer)).not.toMatch(/Invalid|Unrecognized|expected/);
    expect(await calendar.find('/Appointment')).toEqual([]);
  });

  test.each([
    ['an end before its start', { start: end, end: start, duration: 30 }, 422],
    [
      'a period that has passed',
      { start: '2026-02-01T00:00:00Z', end: '2026-02-02T00:00:00Z', duration: 30 },
      422,
    ],
    ['ten years', { start, end: '2036-03-03T15:00:00Z', duration: 30 }, 422],
    ['neither service nor length', { start, end }, 400],
    ['no period', { duration: 30 }, 400],
    ['a negative length', { start, end, duration: -30 }, 400],
    ['a length that is no number', { start, end, duration: 'media hora' }, 400],
    [
      'a service that does not exist',
      { start, end, service: { reference: 'HealthcareService/nothing' } },
      422,
    ],
    [
      'a resource that does not exist',
      { start, end, duration: 30, resource: { reference: 'Device/nothing' } },
      422,
    ],
    ['SQL for a practitioner', { start, end, duration: 30, practitioner: { reference: injection } }, 400],
    ['a million results', { start, end, duration: 30, _count: 1_000_000 }, 400],
  ])('when searching free times: %s', async (_, input, status) => {
    const answer = await calendar.operate('$find', input);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(diagnostics(answer)).toMatch(aSentence);
  });

  test.each([
    ['no Parameters', { resourceType: 'Patient' }],
    ['parameters that are no list', { resourceType: 'Parameters', parameter: { name: 'start' } }],
    ['a parameter without a name', { resourceType: 'Parameters', parameter: [{ valueString: 'x' }] }],
    [
      'a parameter that every object has',
      { resourceType: 'Parameters', parameter: [{ name: '__proto__', valueString: 'x' }] },
    ],
    [
      'thousands of parameters',
      {
        resourceType: 'Parameters',
        parameter: Array.from({ length: 600 }, () => ({ name: 'start', valueString: start })),
      },
    ],
  ])('%s', async (_, body) => {
    expect((await calendar.request('POST', '/Appointment/$find', body)).status).toBe(400);
  });

  test.each([
    ['an unknown zone', rule({ timeZone: 'America/Gotham' })],
    ['an end before its start', rule({ from: '17:00:00', until: '08:00:00' })],
    ['30 February', rule({ validFrom: '2026-02-30' })],
    ['no alignment', rule({ alignment: 0 })],
  ])('a Schedule with %s', async (_, extension) => {
    const schedule = { resourceType: 'Schedule', actor: [{ reference: ana }], extension: [extension] };
    expect((await calendar.request('POST', '/Schedule', schedule)).status).toBe(422);
  });

  test('a Slot that ends before it starts, and an appointment that was written as such', async () => {
    const schedule = { reference: await calendar.schedule(ana) };
    const slot = { resourceType: 'Slot', schedule, status: 'busy-unavailable', start: end, end: start };
    expect((await calendar.request('POST', '/Slot', slot)).status).toBe(422);
    const backwards = { ...calendar.proposal(ana, end, start), status: 'booked' };
    expect((await calendar.request('POST', '/Appointment', backwards)).status).toBe(422);
    const endless = { ...calendar.proposal(ana, start, '2199-01-01T00:00:00Z'), status: 'booked' };
    expect((await calendar.request('POST', '/Appointment', endless)).status).toBe(422);
  });
});

describe('Roles', () => {
  const operations: [string, string, Record<string, unknown>][] = [
    ['$find', '$find', { start, end, duration: 30 }],
    ['$hold', '$hold', {}],
    ['$book', '$book', {}],
    ['$release', '$release', {}],
    ['$cancel', 'x/$cancel', { reason: 'pat' }],
    ['$reschedule', 'x/$reschedule', { start }],
    ['$arrive', 'x/$arrive', {}],
    ['$no-show', 'x/$no-show', {}],
  ];

  test.each(operations)('%s is nothing for who administrates alone', async (_, path, input) => {
    expect((await calendar.operate(path, input, { roles: ['admins'] })).status).toBe(403);
  });

  test.each<Role>(['staff', 'clinicians'])('%s may search and book', async (role) => {
    const found = await calendar.operate(
      '$find',
      { start: '2026-03-04T14:00:00Z', end: '2026-03-04T22:00:00Z', duration: 30 },
      { roles: [role] },
    );
    expect(found.status).toBe(200);
    const input = { 'appointment-resource': matches(found)[0], 'patient-reference': patient };
    expect((await calendar.operate('$book', input, { roles: [role] })).status).toBe(200);
  });

  test('somebody of another organization finds and moves nothing of this one', async () => {
    const { id } = matches(await book('2026-03-09T15:00:00Z', '2026-03-09T15:30:00Z'))[0];
    const stranger = await openCalendar(database);
    expect(
      matches(await stranger.operate('$find', { start, end: '2026-03-20T00:00:00Z', duration: 30 })),
    ).toEqual([]);
    expect((await stranger.operate(`${id}/$cancel`, { reason: 'pat' })).status).toBe(404);
    expect((await stranger.operate(`${id}/$reschedule`, { start: '2026-03-10T15:00:00Z' })).status).toBe(404);
  });
});

test('a person cannot hold a whole day', async () => {
  const answers = [];
  for (let index = 0; index < 11; index += 1) {
    const from = new Date(Date.parse('2026-03-11T14:00:00Z') + index * 1_800_000).toISOString();
    const until = new Date(Date.parse(from) + 1_800_000).toISOString();
    answers.push(
      await calendar.operate('$hold', { 'appointment-resource': calendar.proposal(ana, from, until) }),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
});

test('parameters are read in a query too', async () => {
  const query = `start=${start}&end=${end}&duration=30&practitioner=${ana}`;
  const { status, body } = await calendar.request('GET', `/Appointment/$find?${query}`);
  expect([status, body.total]).toEqual([200, 1]);
  expect((await calendar.request('POST', '/Appointment/$book', parameters({}))).status).toBe(400);
});

test('nobody whose death is recorded is given a time, past $book neither; what they had is cancelled', async () => {
  const reference = await calendar.patient();
  const of = { 'patient-reference': { reference } };
  const booked = await book(start, end, of);
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  const [appointment] = matches(booked);
  const id = reference.slice('Patient/'.length);
  const { body: patientNow } = await calendar.request('GET', `/${reference}`);
  await calendar.request('PUT', `/${reference}`, { ...patientNow, id, deceasedDateTime: '2026-03-01' });

  const told = 'Consta el fallecimiento del paciente: no se le da una cita.';
  const later = ['2026-03-03T16:00:00Z', '2026-03-03T16:30:00Z'] as const;
  const refused = await book(...later, of);
  expect([refused.status, diagnostics(refused)]).toEqual([422, JSON.stringify([told])]);
  const { id: _id, meta: _meta, ...rest } = appointment ?? {};
  const past = await calendar.request('POST', '/Appointment', { ...rest, start: later[0], end: later[1] });
  expect([past.status, diagnostics(past)]).toEqual([422, JSON.stringify([told])]);
  const cancelled = { ...appointment, status: 'cancelled' };
  const answer = await calendar.request('PUT', `/Appointment/${appointment?.id}`, cancelled);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});
