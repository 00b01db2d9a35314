import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { addPatient, fromPatient, openClinic, type Person } from './clinic.ts';

let database: Database;
let ana: Person;
let threadId: string;
let patientId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  ana = await (await openClinic(database)).person('Eva');
  patientId = await addPatient(ana);
  threadId = (await ana.bring(fromPatient(patientId, 'Hola'))).id;
});
afterAll(() => database?.close());

const path = '/api/message-templates';

test('a template is filled from the chart, and names what the chart does not tell', async () => {
  const body =
    'Hola, {{paciente.nombre}}: su cita es el {{ cita.fecha }}. {{profesional.nombre}}, {{clinica.nombre}}';
  const { body: template } = await ana.call('POST', path, { name: 'Recordatorio', body });
  const fill = async () =>
    (await ana.call('GET', `/api/threads/${threadId}/template-text/${template.id}`)).body;
  expect(await fill()).toEqual({
    text: 'Hola, Ana: su cita es el {{ cita.fecha }}. Eva Prueba, Clínica del Sol',
    missing: ['cita.fecha'],
  });
  await ana.create({
    resourceType: 'Appointment',
    status: 'booked',
    start: '2099-07-06T18:30:00Z',
    end: '2099-07-06T19:00:00Z',
    participant: [{ actor: { reference: `Patient/${patientId}` }, status: 'accepted' }],
  });
  const { text, missing } = await fill();
  expect(missing).toEqual([]);
  expect(text).toMatch(/lunes, 6 de julio de 2099.*2:30/);
});

test('a name is given once, a change names its version, and what is gone is not found', async () => {
  const first = await ana.call('POST', path, { name: 'Saludo', body: 'Hola' });
  expect((await ana.call('POST', path, { name: 'SALUDO', body: 'Hola' })).status).toBe(409);
  const one = `${path}/${first.body.id}`;
  const change = { name: 'Saludo', body: 'Buenos días' };
  expect((await ana.call('PUT', one, change, { 'if-match': '"1"' })).body.version).toBe(2);
  expect((await ana.call('PUT', one, change, { 'if-match': '"1"' })).status).toBe(412);
  expect((await ana.call('DELETE', one)).status).toBe(200);
  expect((await ana.call('PUT', one, change, { 'if-match': '"2"' })).status).toBe(404);
});

test.each(['Hola, {{paciente.dni}}', '', 'x'.repeat(8_001)])('the text %j is refused', async (body) => {
  expect((await ana.call('POST', path, { name: 'Malo', body })).status).toBe(422);
});

test('another organization sees no template of this one, and administrators none at all', async () => {
  await ana.call('POST', path, { name: 'Propia', body: 'Hola' });
  const other = await openClinic(database);
  expect((await (await other.person('Luz')).call('GET', path)).body).toEqual({ templates: [] });
  expect((await (await other.person('Sol', ['admins'])).call('GET', path)).status).toBe(403);
});
