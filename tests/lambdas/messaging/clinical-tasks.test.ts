import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, openClinic, type Person } from './clinic.ts';

let database: Database;
let ana: Person;
let luis: Person;
let patientId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis', ['staff']);
  patientId = await addPatient(ana);
});
afterAll(() => database?.close());

const queue = (code: string) => ({ performerType: [{ coding: [{ system: 'urn:auxilia:queue', code }] }] });
const person = ({ userId }: Person) => ({
  type: 'Practitioner',
  identifier: { system: 'urn:auxilia:user', value: userId },
});
const secret = 'Biopsia positiva: llamar hoy';
const task = (more: object = {}) => ({
  resourceType: 'Task',
  status: 'requested',
  intent: 'order',
  code: { text: 'Llamar al paciente' },
  description: secret,
  reasonCode: { text: `Motivo: ${secret}` },
  note: [{ text: `Nota: ${secret}`, authorReference: person(ana), time: '2026-01-01T10:00:00Z' }],
  input: [{ type: { text: 'dato' }, valueString: `${secret}` }],
  output: [{ type: { text: 'resultado' }, valueDecimal: 1.5, extension: [] }].map(({ type }) => ({
    type,
    valueString: secret,
  })),
  for: { reference: `Patient/${patientId}` },
  requester: person(ana),
  ...queue('clinicians'),
  ...more,
});
const read = (who: Person, path: string) => who.call('GET', `/fhir/R4/${path}`);

describe('Of a clinical task the front desk sees that it is there, and not what it says', () => {
  let id: string;
  beforeAll(async () => {
    id = (await ana.create(task())).id;
    const { body } = await read(ana, `Task/${id}`);
    await ana.call('PUT', `/fhir/R4/Task/${id}`, { ...body, priority: 'urgent' });
  });

  const paths: [way: string, path: () => string][] = [
    ['a read', () => `Task/${id}`],
    ['a read of a version', () => `Task/${id}/_history/1`],
    ['its history', () => `Task/${id}/_history`],
    ['the history of the type', () => 'Task/_history'],
    ['the history of all', () => '_history'],
    ['a search', () => `Task?_id=${id}`],
    ['a search for elements', () => `Task?_id=${id}&_elements=description,note,output`],
    ['a search with inclusion', () => `Patient?_id=${patientId}&_revinclude=Task:patient`],
    ['all of a patient', () => `Patient/${patientId}/$everything`],
  ];
  test.each(paths)('in %s', async (_way, path) => {
    const { status, body } = await read(luis, path());
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(text).toContain(id);
    expect(text).not.toContain(secret);
    expect(JSON.stringify((await read(ana, path())).body)).toContain(secret);
  });

  test('it says that something is left out, and shows title, patient and team', async () => {
    const { body } = await read(luis, `Task/${id}`);
    expect(body).toMatchObject({
      code: { text: 'Llamar al paciente' },
      for: { reference: `Patient/${patientId}` },
      meta: { security: [{ code: 'REDACTED' }] },
    });
  });

  test('and comments on it, in which nothing of what it says is lost or told', async () => {
    const { body: seen } = await read(luis, `Task/${id}`);
    const changed = await luis.call('PUT', `/fhir/R4/Task/${id}`, {
      ...seen,
      note: [
        { text: 'Llamó: espera noticias', authorReference: person(luis), time: new Date().toISOString() },
      ],
    });
    expect(changed.status).toBe(200);
    expect(JSON.stringify(changed.body)).not.toContain(secret);
    expect(changed.body.note).toMatchObject([{ text: 'Llamó: espera noticias' }]);
    const { body } = await read(ana, `Task/${id}`);
    expect(body).toMatchObject({ ...task(), note: [{}, {}], performerType: [{}] });
    expect(body.note.map(({ text }: Json) => text)).toEqual([`Nota: ${secret}`, 'Llamó: espera noticias']);
    expect(body.meta.security).toBeUndefined();
  });

  test('and does nothing else with it: no claim, no end, no passing on, no deletion', async () => {
    const { body: seen } = await read(luis, `Task/${id}`);
    const parameter = [
      { name: 'task', valueReference: { reference: `Task/${id}` } },
      { name: 'queue', valueCode: 'staff' },
    ];
    const moved = await luis.call('POST', '/fhir/R4/Task/$reassign', {
      resourceType: 'Parameters',
      parameter,
    });
    expect(moved.body.parameter[0].part[1]).toEqual({ name: 'outcome', valueCode: 'forbidden' });
    for (const [method, path, body] of [
      ['POST', `${id}/$claim`, {}],
      ['PUT', id, { ...seen, status: 'completed' }],
      ['PUT', id, { ...seen, requester: person(luis) }],
      ['DELETE', id, undefined],
    ] as const)
      expect((await luis.call(method, `/fhir/R4/Task/${path}`, body)).status, `${method} ${path}`).toBe(403);
    expect((await read(ana, `Task/${id}`)).body).toMatchObject({ status: 'requested', priority: 'urgent' });
  });

  test('a claim of it is refused for want of permission, also once somebody else has it', async () => {
    const { id: taken } = await ana.create(task());
    expect((await ana.call('POST', `/fhir/R4/Task/${taken}/$claim`, {})).status).toBe(200);
    expect((await luis.call('POST', `/fhir/R4/Task/${taken}/$claim`, {})).status).toBe(403);
  });

  test('a patch cannot ask after it or copy it', async () => {
    for (const step of [
      { op: 'test', path: '/description', value: secret },
      { op: 'copy', from: '/description', path: '/code/text' },
    ]) {
      const { status } = await luis.call('PATCH', `/fhir/R4/Task/${id}`, JSON.stringify([step]), {
        'content-type': 'application/json-patch+json',
      });
      expect(status).toBeGreaterThanOrEqual(403);
    }
    expect((await read(ana, `Task/${id}`)).body.code.text).toBe('Llamar al paciente');
  });
});

describe('The front desk sees all of', () => {
  const cases: [what: string, more: () => object][] = [
    ['a task of its own queue', () => queue('staff')],
    ['a task given to them by name', () => ({ owner: person(luis), status: 'accepted' })],
    ['a task that they asked the clinicians for', () => ({ requester: person(luis) })],
    ['a task about something that they may read', () => ({ focus: { reference: `Patient/${patientId}` } })],
  ];
  test.each(cases)('%s', async (_what, more) => {
    const { id } = await ana.create(task(more()));
    expect((await read(luis, `Task/${id}`)).body).toMatchObject({ description: secret });
  });

  test('but not of a task in its queue about something that it may not read', async () => {
    const result = await ana.create({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Biopsia' },
    });
    const focus = { reference: `Observation/${result.id}` };
    const { id } = await ana.create(task({ ...queue('staff'), focus }));
    expect((await read(luis, `Task/${id}`)).body.description).toBeUndefined();
  });
});
