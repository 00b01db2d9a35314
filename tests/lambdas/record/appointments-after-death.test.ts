import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

/* What a patient still had in the calendar when their death was noted is pointed out, and stays until somebody cancels it. */

const now = new Date('2026-11-25T15:00:00Z');
let database: Database;
let clinic: TestClinic;
let ana: Person;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database, { now: () => now });
  ana = await clinic.person('Ana');
});
afterAll(() => database?.close());

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
const book = (patientId: string, inHours: number) =>
  ana.create({
    resourceType: 'Appointment',
    status: 'booked',
    start: hours(inHours),
    end: hours(inHours + 0.5),
    participant: [{ actor: { reference: `Patient/${patientId}` }, status: 'accepted' }],
  });

async function change(patientId: string, fields: Json, person = ana): Promise<void> {
  const { body } = await ana.call('GET', `/fhir/R4/Patient/${patientId}`);
  const { deceasedBoolean: _, ...patient } = body;
  const answer = await person.call('PUT', `/fhir/R4/Patient/${patientId}`, { ...patient, ...fields });
  expect(answer.status).toBe(200);
}

async function tasksOf(patientId: string, reader = ana): Promise<Json[]> {
  const { body } = await reader.call('GET', `/fhir/R4/Task?patient=Patient/${patientId}`);
  return (body.entry ?? []).map(({ resource }: { resource: Json }) => resource);
}

test('a death that is noted makes one task of the front desk, and cancels nothing by itself', async () => {
  const patientId = await addPatient(ana);
  const [next] = [await book(patientId, 24), await book(patientId, 48), await book(patientId, -48)];
  await change(patientId, { deceasedBoolean: true });
  const [task, ...others] = await tasksOf(patientId, await clinic.person('Recepción', ['staff']));
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    status: 'requested',
    priority: 'urgent',
    code: { text: 'Cancelar las citas de un paciente fallecido' },
    description: expect.stringContaining('Quedan 2 citas por cancelar'),
    performerType: [{ coding: [{ code: 'staff' }] }],
    for: { reference: `Patient/${patientId}` },
  });
  expect((await ana.call('GET', `/fhir/R4/Appointment/${next?.id}`)).body.status).toBe('booked');
  // Another change of the same record, the day of it too, tells nobody again.
  await change(patientId, { deceasedDateTime: '2026-11-24' });
  expect(await tasksOf(patientId)).toHaveLength(1);
});

test('a death that was noted by mistake takes its task back', async () => {
  const patientId = await addPatient(ana);
  await book(patientId, 72);
  await change(patientId, { deceasedBoolean: true });
  await change(patientId, { deceasedBoolean: false });
  expect((await tasksOf(patientId)).map(({ status }) => status)).toEqual(['cancelled']);
});

test('a control that waits for a time is one of them', async () => {
  const patientId = await addPatient(ana);
  await ana.create({
    resourceType: 'Appointment',
    status: 'proposed',
    requestedPeriod: [{ start: '2026-12-13', end: '2026-12-27' }],
    participant: [{ actor: { reference: `Patient/${patientId}` }, status: 'accepted' }],
  });
  await book(patientId, 24);
  await change(patientId, { deceasedBoolean: true });
  expect(await tasksOf(patientId)).toMatchObject([
    { description: expect.stringContaining('Quedan 2 citas por cancelar') },
  ]);
});

test('of whoever has no appointment to come nothing is made', async () => {
  const patientId = await addPatient(ana);
  await book(patientId, -24);
  await change(patientId, { deceasedDateTime: '2026-11-20' });
  expect(await tasksOf(patientId)).toEqual([]);
});

test.each<[Role]>([['clinicians'], ['staff']])('whoever of the %s notes it', async (role) => {
  const patientId = await addPatient(ana);
  await book(patientId, role === 'staff' ? 96 : 120);
  await change(patientId, { deceasedBoolean: true }, await clinic.person(`Una de ${role}`, [role]));
  expect(await tasksOf(patientId)).toHaveLength(1);
});
