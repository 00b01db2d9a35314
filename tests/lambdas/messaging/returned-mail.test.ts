import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../../infra/local/worker.ts';
import { listJobHandlers } from '../../../lambdas/jobs/handlers.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { addPatient, consentTo, openClinic, type Person } from './clinic.ts';

const address = 'bounce@simulator.amazonses.com';

let database: Database;
let ana: Person;
let patientId: string;
let worker: ReturnType<typeof startWorker>;

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  patientId = await addPatient(ana);
  worker = startWorker({
    database,
    channels: { email: { isIdempotent: true, send: async () => ({ outcome: 'sent' }) } },
    handlers: listJobHandlers(),
    extensions,
    now: () => new Date(),
    log: () => {},
    siteUrl: 'https://auxilia.example',
  });
  const { body: patient } = await ana.call('GET', `/fhir/R4/Patient/${patientId}`);
  const telecom = [{ system: 'email', value: address }];
  const { status } = await ana.call('PUT', `/fhir/R4/Patient/${patientId}`, { ...patient, telecom });
  expect(status).toBe(200);
  await ana.create(consentTo(patientId, 'email'));
});
afterAll(async () => {
  await worker?.close();
  await database?.close();
});

test('an e-mail that comes back: the message did not arrive, somebody has that as a task, and the next stays here', async () => {
  const body = { kind: 'patient', patientId, topic: 'Resultado', text: 'Venga el lunes' };
  const { body: thread } = await ana.call('POST', '/api/threads', body);
  await worker.idle();
  const read = async () => (await ana.call('GET', `/api/threads/${thread.id}`)).body;
  expect((await read()).messages).toEqual([
    expect.objectContaining({
      delivery: 'failed',
      deliveryNote: 'El correo fue devuelto: revise la dirección con el paciente.',
    }),
  ]);
  const { body: tasks } = await ana.call('GET', `/fhir/R4/Task?patient=${patientId}&status=accepted`);
  expect(tasks.entry).toHaveLength(1);
  expect(tasks.entry[0].resource.code.text).toBe('Mensaje no entregado');

  expect((await read()).channel).toBeNull();
  await ana.call('POST', `/api/threads/${thread.id}/messages`, { text: 'Traiga sus análisis' });
  await worker.idle();
  expect((await read()).messages.at(-1)).toMatchObject({
    delivery: 'no-channel',
    deliveryNote: 'Los correos a su dirección vuelven: revísela con el paciente.',
  });
});
