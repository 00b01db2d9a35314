import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTransactions } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { provenanceReaction } from '../../../lambdas/record/provenance.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { matches, openCalendar } from './calendar-client.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const of = async (calendar: Awaited<ReturnType<typeof openCalendar>>, reference: string): Promise<Json[]> =>
  (await calendar.request('GET', `/Provenance?target=${reference}`)).body.entry?.map(
    ({ resource }: Json) => resource,
  ) ?? [];

test('each version of an appointment says who made it, its deletion too', async () => {
  const calendar = await openCalendar(database);
  const ana = await calendar.practitioner();
  const booked = await calendar.operate('$book', {
    'appointment-resource': calendar.proposal(ana, '2026-03-03T15:00:00Z', '2026-03-03T15:30:00Z'),
    'patient-reference': { reference: await calendar.patient() },
  });
  const { id } = matches(booked)[0];
  await calendar.operate(`${id}/$arrive`, {}, { roles: ['staff'] });
  expect((await calendar.request('DELETE', `/Appointment/${id}`)).status).toBe(204);
  const told = (await of(calendar, `Appointment/${id}`)).map(({ target, activity, agent }) => [
    target[0].reference,
    activity.coding[0].code,
    agent[0].who.identifier.value,
  ]);
  expect(told.toSorted()).toEqual([
    [`Appointment/${id}/_history/1`, 'CREATE', calendar.userId],
    [`Appointment/${id}/_history/2`, 'UPDATE', calendar.userId],
    [`Appointment/${id}/_history/3`, 'DELETE', calendar.userId],
  ]);
});

test('somebody who is a Practitioner is named as that', async () => {
  const calendar = await openCalendar(database);
  await calendar.request('PUT', `/Practitioner/${calendar.userId}`, {
    resourceType: 'Practitioner',
    id: calendar.userId,
  });
  const schedule = await calendar.schedule(`Practitioner/${calendar.userId}`);
  const [told] = await of(calendar, schedule);
  expect(told.agent[0].who.reference).toBe(`Practitioner/${calendar.userId}`);
});

test('software is named with the person for whom it acts and the one who approved', async () => {
  const calendar = await openCalendar(database);
  const approvedBy = randomUUID();
  const caller = {
    token_use: 'access' as const,
    sub: 'x',
    organization_id: calendar.organizationId,
    user_id: calendar.userId,
    roles: ['staff' as const],
  };
  const run = createTransactions(
    { database, now: () => new Date(), extensions: { operations: [], reactions: [provenanceReaction] } },
    caller,
    '',
    { id: 'agents/asistente', name: 'Asistente', approvedBy },
  );
  const { id } = await run(async (repository) =>
    repository.create({ resourceType: 'Task', status: 'requested', intent: 'order' }),
  );
  const [told] = await of(calendar, `Task/${id}`);
  expect(
    told.agent.map(({ type, who, onBehalfOf }: Json) => [
      type.coding[0].code,
      who.identifier.value,
      onBehalfOf?.identifier.value,
    ]),
  ).toEqual([
    ['author', calendar.userId, undefined],
    ['assembler', 'agents/asistente', calendar.userId],
    ['verifier', approvedBy, undefined],
  ]);
});

test('the front desk does not read who made what: Provenance is of the clinical record', async () => {
  const calendar = await openCalendar(database);
  expect((await calendar.request('GET', '/Provenance', undefined, { roles: ['staff'] })).status).toBe(403);
  expect((await calendar.request('GET', '/Provenance', undefined, { roles: ['admins'] })).status).toBe(403);
});
