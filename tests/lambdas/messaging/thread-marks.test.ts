import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, fromPatient, openClinic, type Person, type TestClinic } from './clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;
let patientId: string;
let old: string;
let recent: string;
const start = Date.parse('2026-11-20T15:00:00Z');
let now = start;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  now = start;
  clinic = await openClinic(database, { now: () => new Date(now) });
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis', ['staff']);
  patientId = await addPatient(ana);
  old = await arrive('Necesito una receta', '2026-11-18T10:00:00Z');
  recent = await arrive('¿A qué hora abren?', '2026-11-19T10:00:00Z');
});

const arrive = async (text: string, sent: string, threadId?: string) =>
  (await ana.bring({ ...fromPatient(patientId, text, threadId), sent })).id as string;
const list = async (person: Person, query = '') =>
  ((await person.call('GET', `/api/threads${query}`)).body.threads as Json[]).map(({ id }) => id);
const counts = async (person: Person) => (await person.call('GET', '/api/thread-counts')).body;
const read = async (person: Person, id: string) => (await person.call('GET', `/api/threads/${id}`)).body;
const put = (person: Person, id: string, what: string, body: object) =>
  person.call('PUT', `/api/threads/${id}/${what}`, body);
const tomorrow = '2026-11-21T14:00:00.000Z';

describe('A pinned conversation', () => {
  test('stays on top of the lists of whoever pinned it, page by page, and of nobody else’s', async () => {
    expect(await list(ana)).toEqual([recent, old]);
    expect((await put(ana, old, 'pin', { isPinned: true })).status).toBe(200);
    expect(await list(ana)).toEqual([old, recent]);
    expect(await list(luis)).toEqual([recent, old]);
    const first = (await ana.call('GET', '/api/threads?limit=1')).body;
    expect(first.threads).toMatchObject([{ id: old, isPinned: true }]);
    const second = (await ana.call('GET', `/api/threads?limit=1&cursor=${first.next}`)).body;
    expect(second).toMatchObject({ threads: [{ id: recent, isPinned: false }], next: null });
    await put(ana, old, 'pin', { isPinned: false });
    expect(await list(ana)).toEqual([recent, old]);
  });

  test('comes after those with an alarm', async () => {
    await put(ana, old, 'pin', { isPinned: true });
    const alarm = await arrive('Me duele mucho el pecho y no puedo respirar', new Date(now).toISOString());
    expect((await list(ana)).slice(0, 2)).toEqual([alarm, old]);
  });
});

describe('A conversation that is put off', () => {
  test('leaves the lists and counts of whoever put it off until its moment, and says then why it is back', async () => {
    const before = await counts(ana);
    expect((await put(ana, recent, 'snooze', { until: tomorrow, note: 'Llamar a la farmacia' })).status).toBe(
      200,
    );
    for (const view of ['all', 'unread', 'unassigned'])
      expect(await list(ana, `?view=${view}`), view).toEqual([old]);
    expect(await list(ana, '?view=snoozed')).toEqual([recent]);
    expect(await counts(ana)).toMatchObject({
      unread: before.unread - 1,
      unassigned: before.unassigned - 1,
      snoozed: 1,
      wakesAt: tomorrow,
    });
    expect(await list(luis)).toEqual([recent, old]);
    expect((await counts(luis)).snoozed).toBe(0);
    // Who looks for it finds it.
    expect(await list(ana, `?patient=${patientId}`)).toEqual([recent, old]);
    const found = await ana.call('POST', '/api/threads/search', { text: 'abren' });
    expect(found.body.threads).toMatchObject([{ id: recent, snooze: { state: 'asleep' } }]);

    await put(ana, old, 'pin', { isPinned: false });
    now = Date.parse(tomorrow);
    await put(ana, old, 'pin', { isPinned: true });
    expect(await list(ana)).toEqual([recent, old]);
    expect((await read(ana, recent)).snooze).toEqual({
      until: tomorrow,
      note: 'Llamar a la farmacia',
      state: 'due',
    });
    expect(await counts(ana)).toMatchObject({ snoozed: 0, wakesAt: null });
    expect((await ana.call('DELETE', `/api/threads/${recent}/snooze`)).status).toBe(200);
    expect((await read(ana, recent)).snooze).toBeNull();
  });

  test('is back at once when something to read comes', async () => {
    await put(ana, old, 'snooze', { until: tomorrow });
    expect(await list(ana)).toEqual([recent]);
    await arrive('¿Hay novedades?', new Date(now).toISOString(), old);
    expect(await list(ana)).toEqual([old, recent]);
    expect((await read(ana, old)).snooze).toMatchObject({ state: 'answered', note: null });
  });

  test('is never out of sight with an alarm', async () => {
    await put(ana, old, 'snooze', { until: tomorrow });
    await arrive('Me duele mucho el pecho y no puedo respirar', new Date(now).toISOString(), old);
    const alarm = await arrive('Me duele mucho el pecho y no puedo respirar', new Date(now).toISOString());
    await put(ana, alarm, 'snooze', { until: tomorrow });
    expect((await list(ana)).slice(0, 2).toSorted()).toEqual([alarm, old].toSorted());
    expect(await list(ana, '?view=snoozed')).toEqual([]);
  });

  test('keeps its pin, and a pin keeps it put off', async () => {
    await put(ana, old, 'pin', { isPinned: true });
    await put(ana, old, 'snooze', { until: tomorrow });
    expect(await list(ana)).toEqual([recent]);
    await put(ana, old, 'pin', { isPinned: false });
    expect((await read(ana, old)).snooze).toMatchObject({ state: 'asleep' });
    await put(ana, old, 'pin', { isPinned: true });
    await ana.call('DELETE', `/api/threads/${old}/snooze`);
    expect(await read(ana, old)).toMatchObject({ isPinned: true, snooze: null });
  });

  test.each(['2026-11-20T14:59:59Z', '2028-01-01T00:00:00Z'])('cannot be until %s', async (until) => {
    expect((await put(ana, old, 'snooze', { until })).status).toBe(422);
    expect(await list(ana)).toEqual([recent, old]);
  });
});

describe('Tags', () => {
  const tag = async (person: Person, name: string) =>
    (await person.call('POST', '/api/thread-tags', { name })).body;

  test('are the organization’s: by them a list is narrowed, and with one its marks go', async () => {
    const [bills, urgent] = [await tag(luis, 'Facturas'), await tag(luis, 'Seguro')];
    expect((await luis.call('POST', '/api/thread-tags', { name: 'FACTURAS' })).status).toBe(409);
    await put(luis, old, 'tags', { tagIds: [bills.id, urgent.id, bills.id] });
    expect((await read(ana, old)).tags).toEqual([bills, urgent]);
    expect(await list(ana, `?tag=${bills.id}`)).toEqual([old]);
    await put(ana, old, 'tags', { tagIds: [urgent.id] });
    expect(await list(ana, `?tag=${bills.id}`)).toEqual([]);
    expect((await ana.call('DELETE', `/api/thread-tags/${urgent.id}`)).status).toBe(200);
    expect((await read(luis, old)).tags).toEqual([]);
    expect((await ana.call('DELETE', `/api/thread-tags/${urgent.id}`)).status).toBe(404);
    expect((await put(ana, old, 'tags', { tagIds: [urgent.id] })).status).toBe(422);
  });

  test('and marks are nobody’s elsewhere, and no administrator’s', async () => {
    const { id: tagId } = await tag(luis, 'Facturas');
    const stranger = await (await openClinic(database)).person('Luz');
    expect((await stranger.call('GET', '/api/thread-tags')).body).toEqual({ tags: [] });
    expect((await stranger.call('DELETE', `/api/thread-tags/${tagId}`)).status).toBe(404);
    const administrator = await clinic.person('Sol', ['admins']);
    const requests = [
      ['PUT', `/api/threads/${old}/pin`, { isPinned: true }],
      ['PUT', `/api/threads/${old}/snooze`, { until: tomorrow }],
      ['DELETE', `/api/threads/${old}/snooze`],
      ['PUT', `/api/threads/${old}/tags`, { tagIds: [] }],
    ] as const;
    for (const [method, path, body] of requests) {
      expect((await stranger.call(method, path, body)).status, `${method} ${path}`).toBe(404);
      expect((await administrator.call(method, path, body)).status, `${method} ${path}`).toBe(403);
      expect((await clinic.outside(method, path, body)).status, `${method} ${path}`).toBe(401);
    }
    const tags = [
      ['GET', '/api/thread-tags'],
      ['POST', '/api/thread-tags', { name: 'Otra' }],
      ['DELETE', `/api/thread-tags/${randomUUID()}`],
    ] as const;
    for (const [method, path, body] of tags)
      expect((await administrator.call(method, path, body)).status, `${method} ${path}`).toBe(403);
  });

  test('a conversation among some is marked by none but them', async () => {
    const { id } = (
      await ana.call('POST', '/api/threads', {
        kind: 'internal',
        topic: 'Turnos',
        text: 'Hola',
        peopleIds: [ana.userId],
      })
    ).body;
    expect((await put(luis, id, 'pin', { isPinned: true })).status).toBe(404);
    expect((await put(luis, id, 'tags', { tagIds: [] })).status).toBe(404);
    expect((await put(ana, id, 'pin', { isPinned: true })).status).toBe(200);
  });
});
