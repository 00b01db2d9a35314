import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type Calendar, openCalendar, parameters } from './calendar-client.ts';

/* Absences and appointments of one transaction meet, however its entries are ordered. */

let database: Database;
let calendar: Calendar;
let ana: string;
let patient: string;
let schedule: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  calendar = await openCalendar(database);
  ana = await calendar.practitioner();
  patient = await calendar.patient();
  schedule = await calendar.schedule(ana);
});
afterAll(() => database?.close());

const period = (hour: number) => ({
  start: `2026-03-03T${hour}:00:00Z`,
  end: `2026-03-03T${hour}:30:00Z`,
});
const absence = (hour: number) => ({
  resourceType: 'Slot',
  schedule: { reference: schedule },
  status: 'busy-unavailable',
  ...period(hour),
});
const appointment = (hour: number) => ({
  ...calendar.proposal(ana, period(hour).start, period(hour).end, [patient]),
  status: 'booked',
});
const post = (resource: Json) => ({ resource, request: { method: 'POST', url: resource.resourceType } });
const send = (...entry: object[]) =>
  calendar.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });

test('a time that is given back is free for an appointment', async () => {
  const { id } = await calendar.create(absence(14));
  const refused = await send(post(appointment(14)));
  expect(refused.status).toBe(409);
  const free = { request: { method: 'DELETE', url: `Slot/${id}` } };
  const answer = await send(post(appointment(14)), free);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});

test.each([
  ['before', (entries: object[]) => entries],
  ['after', (entries: object[]) => entries.toReversed()],
])('an absence that stands %s an appointment stands in its way', async (_, ordered) => {
  const answer = await send(...ordered([post(absence(15)), post(appointment(15))]));
  expect(answer.status).toBe(409);
  expect(await calendar.find('/Appointment?date=2026-03-03T15:00:00Z')).toEqual([]);
});

test('what a booking has checked does not outlast an absence of its transaction', async () => {
  const booking = {
    resource: parameters({
      'appointment-resource': calendar.proposal(ana, period(16).start, period(16).end),
      'patient-reference': { reference: patient },
    }),
    request: { method: 'POST', url: 'Appointment/$book' },
  };
  const alone = await send(booking);
  expect(alone.status, JSON.stringify(alone.body)).toBe(200);
  const [booked] = await calendar.find('/Appointment?date=2026-03-03T16:00:00Z');
  await calendar.request('DELETE', `/Appointment/${booked}`);
  const answer = await send(booking, post(absence(16)));
  expect(answer.status).toBe(409);
});

test('an absence that is another person’s from this transaction on stands in the way of an appointment', async () => {
  const bea = await calendar.practitioner();
  await calendar.create(absence(17));
  const { start, end } = period(17);
  const booked = post({ ...calendar.proposal(bea, start, end, [patient]), status: 'booked' });
  const alone = await send(booked);
  expect(alone.status, JSON.stringify(alone.body)).toBe(200);
  const [id] = await calendar.find(`/Appointment?date=${start}`);
  await calendar.request('DELETE', `/Appointment/${id}`);
  const { body } = await calendar.request('GET', `/${schedule}`);
  const regrouped = {
    resource: { ...body, actor: [{ reference: bea }] },
    request: { method: 'PUT', url: schedule },
  };
  expect((await send(booked, regrouped)).status).toBe(409);
});
