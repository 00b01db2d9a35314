import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, fromPatient, openClinic, type Person, type TestClinic } from './clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;
let patientId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

async function fresh() {
  clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis', ['staff']);
  patientId = await addPatient(ana);
}

const list = async (person: Person, query = '') =>
  (await person.call('GET', `/api/threads${query}`)).body.threads as Json[];
const search = async (person: Person, text: string) =>
  (await person.call('POST', '/api/threads/search', { text })).body.threads as Json[];
const read = async (person: Person, id: string) => (await person.call('GET', `/api/threads/${id}`)).body;
const counts = async (person: Person) => (await person.call('GET', '/api/thread-counts')).body;

describe('A patient writes', () => {
  beforeAll(fresh);

  test('the message heads a thread that is unread for each person and for the team', async () => {
    const { id } = await ana.bring(fromPatient(patientId, 'Necesito una receta'));
    const [thread] = await list(luis);
    expect(thread).toMatchObject({
      id,
      kind: 'patient',
      topic: 'Consulta',
      patient: { id: patientId, name: 'Ana Núñez' },
      unread: 1,
      isUnreadByAll: true,
      isClosed: false,
      openFlags: 0,
      lastMessage: { excerpt: 'Necesito una receta', author: { kind: 'patient' } },
    });
    expect(await counts(luis)).toEqual({
      unread: 1,
      unreadByAll: 1,
      mine: 0,
      unassigned: 1,
      flagged: 0,
      undelivered: 0,
      drafted: 0,
      snoozed: 0,
      wakesAt: null,
    });
  });

  test('what one person reads stays unread for the other, and each sees who has read', async () => {
    const [{ id }] = await list(ana);
    const answer = await ana.call('POST', `/api/threads/${id}/read`, { messageId: id });
    expect(answer.body).toEqual({ unread: 0 });
    expect((await counts(ana)).unread).toBe(0);
    expect(await counts(luis)).toMatchObject({ unread: 1, unreadByAll: 0 });
    const { messages } = await read(luis, id);
    expect(messages[0]).toMatchObject({ isUnread: true, readBy: [{ userId: ana.userId, name: ana.name }] });
    const { body } = await ana.call('GET', `/fhir/R4/Communication/${id}`);
    expect(body.received).toBeDefined();
  });

  test('reading an older message again does not make the newer one read', async () => {
    const [{ id }] = await list(ana);
    const next = await ana.bring(fromPatient(patientId, 'Y otra cosa', id));
    await ana.call('POST', `/api/threads/${id}/read`, { messageId: id });
    expect((await read(ana, id)).messages.map(({ isUnread }: Json) => isUnread)).toEqual([false, true]);
    expect((await ana.call('POST', `/api/threads/${id}/read`, { messageId: next.id })).body.unread).toBe(0);
    expect((await ana.call('POST', `/api/threads/${id}/read`, { messageId: 'otra' })).status).toBe(404);
  });

  test('an answer counts as no unread message for anybody, and says that no channel is permitted', async () => {
    const [{ id }] = await list(ana);
    const sent = await luis.call('POST', `/api/threads/${id}/messages`, { text: 'Ya está lista' });
    expect(sent.status).toBe(200);
    expect((await counts(ana)).unread).toBe(0);
    const { messages, channel } = await read(ana, id);
    expect(messages.at(-1)).toMatchObject({
      text: 'Ya está lista',
      author: { kind: 'person', name: luis.name, userId: luis.userId },
      delivery: 'no-channel',
    });
    expect(channel).toBeNull();
  });

  test('the same Idempotency-Key sends one message', async () => {
    const [{ id }] = await list(ana);
    const before = (await read(ana, id)).messages.length;
    const headers = { 'idempotency-key': 'clave-de-prueba-1' };
    const first = await ana.call('POST', `/api/threads/${id}/messages`, { text: 'Una vez' }, headers);
    const second = await ana.call('POST', `/api/threads/${id}/messages`, { text: 'Una vez' }, headers);
    expect(second.body).toEqual(first.body);
    expect((await read(ana, id)).messages).toHaveLength(before + 1);
  });

  test('HTML and scripts stay text', async () => {
    const [{ id }] = await list(ana);
    const text = '<script>alert(1)</script><img src=x onerror=alert(2)> & "comillas"';
    await ana.call('POST', `/api/threads/${id}/messages`, { text });
    expect((await read(ana, id)).messages.at(-1).text).toBe(text);
  });
});

describe('A thread', () => {
  beforeAll(fresh);

  test('of the team is started, read by the others and answered', async () => {
    const body = { kind: 'internal', topic: 'Turno del viernes', text: '¿Quién cubre?' };
    const { body: started } = await ana.call('POST', '/api/threads', body);
    const [thread] = await list(luis, '?kind=internal');
    expect(thread).toMatchObject({ id: started.id, unread: 1, patient: null, topic: 'Turno del viernes' });
    expect((await counts(ana)).unread).toBe(0);
    expect((await read(luis, started.id)).messages[0]).toMatchObject({ delivery: 'internal' });
  });

  test('is assigned, taken over and closed by the version that was seen', async () => {
    const { id } = await ana.bring(fromPatient(patientId, 'Hola'));
    const patch = (version: string, body: object) =>
      ana.call('PATCH', `/api/threads/${id}`, body, { 'if-match': version });
    expect((await ana.call('PATCH', `/api/threads/${id}`, { isClosed: true })).status).toBe(428);
    const assigned = await patch('"1"', { assigneeId: luis.userId, isHumanLed: true });
    expect(assigned.status).toBe(200);
    expect(assigned.headers.get('etag')).toBe('"2"');
    expect((await patch('"1"', { isClosed: true })).status).toBe(412);
    expect(await list(luis, '?view=mine')).toMatchObject([
      { id, isHumanLed: true, assignee: { id: luis.userId, name: luis.name } },
    ]);
    expect((await patch('"2"', { isClosed: true })).status).toBe(200);
    expect(await list(luis, '?view=mine')).toEqual([]);
    expect(await list(luis, '?view=closed')).toMatchObject([{ id, isClosed: true }]);
  });

  test('that is closed is open again when the patient writes', async () => {
    const [{ id }] = await list(ana, '?view=closed');
    await ana.bring(fromPatient(patientId, 'Sigo igual', id));
    expect(await list(ana, '?view=closed')).toEqual([]);
    expect((await list(ana)).map((thread) => thread.id)).toContain(id);
  });

  test('cannot be given to somebody of another organization', async () => {
    const stranger = await (await openClinic(database)).person('Eva');
    const [{ id, version }] = await list(ana);
    const answer = await ana.call(
      'PATCH',
      `/api/threads/${id}`,
      { assigneeId: stranger.userId },
      { 'if-match': `"${version}"` },
    );
    expect(answer.status).toBe(422);
  });

  test('is found by the beginnings of words in its messages, without accents, and not by a message that was withdrawn', async () => {
    const { id } = await ana.bring(fromPatient(patientId, 'Me quitaron la muela del ÁNGULO'));
    expect((await search(ana, 'angul muel')).map((thread) => thread.id)).toEqual([id]);
    expect(await search(ana, 'ngulo')).toEqual([]);
    expect(await search(ana, '!')).toEqual([]);
    const { body } = await ana.call('GET', `/fhir/R4/Communication/${id}`);
    const withdrawn = { ...body, status: 'entered-in-error', statusReason: { text: 'De otro paciente' } };
    const boss = await clinic.person('Eva', ['admins', 'clinicians']);
    expect((await boss.call('PUT', `/fhir/R4/Communication/${id}`, withdrawn)).status).toBe(200);
    expect(await search(ana, 'muela')).toEqual([]);
    expect((await read(ana, id)).messages[0]).toMatchObject({ text: null, isRetracted: true });
  });

  test('is none that the platform sends as a reminder by itself', async () => {
    const before = await list(ana);
    const system = 'http://terminology.hl7.org/CodeSystem/communication-category';
    await ana.bring({
      ...fromPatient(patientId, 'Le recordamos su cita'),
      category: [{ coding: [{ system, code: 'reminder' }] }],
    });
    expect(await list(ana)).toEqual(before);
  });

  test('pages follow one another without a gap, whatever is written in between', async () => {
    await fresh();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++)
      ids.push((await ana.bring(fromPatient(patientId, `Mensaje ${index}`))).id);
    const first = (await ana.call('GET', '/api/threads?limit=3')).body;
    await ana.bring(fromPatient(patientId, 'Más nuevo'));
    const second = (await ana.call('GET', `/api/threads?limit=3&cursor=${first.next}`)).body;
    const third = (await ana.call('GET', `/api/threads?limit=3&cursor=${second.next}`)).body;
    const seen = [...first.threads, ...second.threads, ...third.threads].map(({ id }: Json) => id);
    expect(seen).toEqual(ids.toReversed());
    expect(third.next).toBeNull();
  });

  test.each(['?cursor=x', '?limit=0', '?limit=1000', '?view=todo', '?foo=1', '?text=receta', '?patient=a/b'])(
    'a list asked for by %s is refused',
    async (query) => {
      expect((await ana.call('GET', `/api/threads${query}`)).status).toBe(400);
    },
  );
});

describe('Who may not', () => {
  beforeAll(fresh);

  test('administrators see nothing of messages', async () => {
    const admin = await clinic.person('Eva', ['admins']);
    for (const path of ['/api/threads', '/api/thread-counts', '/api/threads/x'])
      expect((await admin.call('GET', path)).status).toBe(403);
  });

  test('people of another organization find no thread of this one', async () => {
    const { id } = await ana.bring(fromPatient(patientId, 'Privado'));
    const stranger = await (await openClinic(database)).person('Eva');
    expect(await list(stranger)).toEqual([]);
    expect(await search(stranger, 'privado')).toEqual([]);
    expect((await stranger.call('GET', `/api/threads/${id}`)).status).toBe(404);
    expect((await stranger.call('POST', `/api/threads/${id}/messages`, { text: 'x' })).status).toBe(404);
    expect((await stranger.call('POST', `/api/threads/${id}/read`, { messageId: id })).status).toBe(404);
  });

  test('a message of a million letters, of none, or with half a letter is refused and nothing is written', async () => {
    const [{ id }] = await list(ana);
    const path = `/api/threads/${id}/messages`;
    expect((await ana.call('POST', path, { text: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect((await ana.call('POST', path, { text: 'x'.repeat(8_001) })).status).toBe(422);
    expect((await ana.call('POST', path, { text: '   ' })).status).toBe(422);
    expect((await ana.call('POST', path, '{"text":"\\ud800"}')).status).toBe(400);
    expect((await read(ana, id)).messages).toHaveLength(1);
  });

  test('each look at a thread is in the access log of its patient', async () => {
    const [{ id }] = await list(ana);
    await read(luis, id);
    const { body } = await ana.call('GET', `/fhir/R4/Patient/${patientId}/AuditEvent?_count=5`);
    expect(JSON.stringify(body)).toContain(luis.userId);
  });
});
