import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, openClinic, type Person } from './clinic.ts';

let database: Database;
let ana: Person;
let luis: Person;
let eva: Person;
let id: string;
let patientId: string;

const text = 'Zafiro: hablemos del contrato';
const threads = async (person: Person, query = '') =>
  (await person.call('GET', `/api/threads${query}`)).body.threads.map((thread: Json) => thread.id);
const found = async (person: Person, words: string) =>
  (await person.call('POST', '/api/threads/search', { text: words })).body.threads;
const counts = async (person: Person) => (await person.call('GET', '/api/thread-counts')).body;
const start = (more: object) =>
  ana.call('POST', '/api/threads', { kind: 'internal', topic: 'Reservado', text, ...more });
const change = async (person: Person, body: object, threadId = id) => {
  const { headers } = await ana.call('GET', `/api/threads/${threadId}`);
  return person.call('PATCH', `/api/threads/${threadId}`, body, { 'if-match': headers.get('etag') ?? '' });
};

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis', ['staff']);
  eva = await clinic.person('Eva');
  patientId = await addPatient(ana);
  const { status, body } = await start({ peopleIds: [luis.userId], patientId });
  expect(status).toBe(200);
  id = body.id;
});
afterAll(() => database?.close());

describe('A conversation among some of the team', () => {
  test('is seen, counted and answered by those who take part', async () => {
    expect(await threads(luis)).toEqual([id]);
    expect(await counts(luis)).toMatchObject({ unread: 1, unassigned: 1 });
    const { body } = await luis.call('GET', `/api/threads/${id}`);
    expect(body.people.map(({ name }: Json) => name)).toEqual([ana.name, luis.name]);
    expect((await luis.call('POST', `/api/threads/${id}/messages`, { text: 'Zafiro: sí' })).status).toBe(200);
    expect((await counts(ana)).unread).toBe(1);
  });

  test('is in no list, search or count of anybody else, and cannot be opened or written to', async () => {
    expect(await threads(eva)).toEqual([]);
    expect(await threads(eva, `?patient=${patientId}`)).toEqual([]);
    expect(await found(eva, 'zafiro')).toEqual([]);
    expect(await found(luis, 'zafiro')).toHaveLength(1);
    expect(await counts(eva)).toMatchObject({ unread: 0, unreadByAll: 0, unassigned: 0 });
    for (const [method, path, body] of [
      ['GET', `/api/threads/${id}`, undefined],
      ['POST', `/api/threads/${id}/messages`, { text: 'Me cuelo' }],
      ['POST', `/api/threads/${id}/unread`, undefined],
      ['POST', `/api/threads/${id}/read`, { messageId: id }],
    ] as const)
      expect((await eva.call(method, path, body)).status, path).toBe(404);
    expect((await change(eva, { addPeopleIds: [eva.userId] })).status).toBe(404);
  });

  const fhir = (person: Person, path: string) => person.call('GET', `/fhir/R4/${path}`);
  const ways: [way: string, path: () => string][] = [
    ['a search', () => 'Communication'],
    [
      'a search that starts from an index',
      () => `Communication?subject=Patient/${patientId}&_total=accurate`,
    ],
    ['a search in the patient’s compartment', () => `Patient/${patientId}/Communication`],
    ['a reverse inclusion', () => `Patient?_id=${patientId}&_revinclude=Communication:subject`],
    ['the history of the type', () => 'Communication/_history'],
    ['the history of all', () => '_history'],
    ['all of a patient', () => `Patient/${patientId}/$everything`],
  ];
  test.each(ways)('is not shown to others by %s', async (_way, path) => {
    const seen = JSON.stringify((await fhir(ana, path())).body);
    expect(seen).toContain('Zafiro');
    const { status, body } = await fhir(eva, path());
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Zafiro');
  });

  test('is not counted for others, nor are patients found by it', async () => {
    const count = async (person: Person) =>
      (await fhir(person, `Communication?subject=Patient/${patientId}&_summary=count`)).body.total;
    expect([await count(ana), await count(eva)]).toEqual([3, 0]);
    const having = async (person: Person) =>
      (
        await fhir(
          person,
          `Patient?_has:Communication:subject:sender:identifier=urn:auxilia:user|${luis.userId}`,
        )
      ).body.entry?.length ?? 0;
    expect([await having(ana), await having(eva)]).toEqual([1, 0]);
    expect((await fhir(eva, `Communication/${id}`)).status).toBe(404);
    expect((await fhir(eva, `Communication/${id}/_history`)).status).toBe(404);
  });

  test('cannot be taken over by writing to it in the record', async () => {
    const { body } = await fhir(ana, `Communication/${id}`);
    const mine = await eva.call('PUT', `/fhir/R4/Communication/${id}`, { ...body, recipient: undefined });
    // She is not told that it is there.
    expect(mine.status).toBe(403);
    const part = {
      ...body,
      id: undefined,
      sender: undefined,
      partOf: [{ reference: `Communication/${id}` }],
    };
    expect((await eva.call('POST', '/fhir/R4/Communication', part)).status).toBe(422);
    expect((await eva.call('DELETE', `/fhir/R4/Communication/${id}`)).status).toBeLessThan(500);
    expect((await fhir(ana, `Communication/${id}`)).status).toBe(200);
  });

  test('is assigned to nobody who takes no part', async () => {
    expect((await change(ana, { assigneeId: eva.userId })).status).toBe(422);
    expect((await change(ana, { assigneeId: luis.userId })).status).toBe(200);
  });

  test('opens to whoever is added, who has all of it to read', async () => {
    expect((await change(luis, { addPeopleIds: [eva.userId, luis.userId] })).status).toBe(200);
    const { body } = await eva.call('GET', `/api/threads/${id}`);
    expect(body).toMatchObject({ unread: 2, people: [{}, {}, {}] });
    expect(await found(eva, 'zafiro')).toHaveLength(1);
    expect((await fhir(eva, `Communication/${id}`)).body.recipient).toHaveLength(2);
  });
});

describe('A conversation of the whole team', () => {
  test('stays the team’s, and is limited neither later nor with a patient', async () => {
    const { body } = await start({});
    expect(await threads(eva)).toContain(body.id);
    expect((await change(ana, { addPeopleIds: [luis.userId] }, body.id)).status).toBe(422);
    const head = (await ana.call('GET', `/fhir/R4/Communication/${body.id}`)).body;
    const recipient = [{ identifier: { system: 'urn:auxilia:user', value: luis.userId } }];
    await ana.call('PUT', `/fhir/R4/Communication/${body.id}`, { ...head, recipient });
    expect(await threads(eva)).toContain(body.id);
    expect((await start({ kind: 'patient', patientId, peopleIds: [luis.userId] })).status).toBe(422);
    expect((await start({ peopleIds: [patientId] })).status).toBe(422);
  });
});
