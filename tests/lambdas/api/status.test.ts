import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceStatusSchema } from '../../../lambdas/contracts/status.ts';
import { componentNames } from '../../../lambdas/contracts/status-components.ts';
import { checkComponents } from '../../../lambdas/jobs/check-components.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openOperatedApi } from './operator-api.ts';

let database: Database;
let platform: Awaited<ReturnType<typeof openOperatedApi>>;
let time = Date.parse('2026-11-22T10:00:00Z');
const now = () => new Date(time);
beforeAll(async () => {
  database = await openMemoryDatabase();
  platform = await openOperatedApi(database, { now });
});
afterAll(() => database?.close());
beforeEach(() => {
  time += 3_600_000;
});

const incident = () => ({
  kind: 'incident',
  title: 'Los mensajes salen con retraso',
  severity: 'major',
  components: ['messages', 'jobs'],
  startsAt: now().toISOString(),
  state: 'investigating',
  text: 'Lo estamos mirando.',
});
const maintenance = () => ({
  kind: 'maintenance',
  title: 'Cambio de versión de la base de datos',
  components: ['database'],
  startsAt: '2026-12-01T03:00:00Z',
  endsAt: '2026-12-01T04:00:00Z',
  text: 'Habrá unos minutos sin servicio.',
});
const publish = async (body: object = incident()) =>
  (await platform.admin('POST', '/status/incidents', { body })).body;
const read = async () => serviceStatusSchema.parse((await platform.visitor('GET', '/status')).body);

describe('The state of the service', () => {
  test('is answered to anybody, kept for seconds, and says nothing before somebody has looked', async () => {
    const answer = await platform.visitor('GET', '/status');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
    const status = serviceStatusSchema.parse(answer.body);
    expect(status).toMatchObject({ checkedAt: null, firstDay: '2026-08-25' });
    expect(status.components.map(({ name }) => name)).toEqual(componentNames);
    for (const { state, days } of status.components) {
      expect(state).toBe('unknown');
      expect(days.every((day) => day === null)).toBe(true);
    }
  });

  test('tells how components were today, and how they are until that is too long ago', async () => {
    const check = () =>
      checkComponents(database, { api: 'up', record: 'down' }, { now, intervalMs: 300_000 });
    await check();
    time += 300_000;
    await check();
    const status = await read();
    expect(status.checkedAt).toBe(now().toISOString());
    const record = status.components.find(({ name }) => name === 'record');
    expect(record?.state).toBe('down');
    expect(record?.days.at(-1)).toEqual({ up: 0, degraded: 0, down: 300 });
    expect(record?.days.slice(0, -1).every((day) => day === null)).toBe(true);
    time += 450_000;
    expect((await read()).components.map(({ state }) => state)).toEqual(componentNames.map(() => 'unknown'));
  });

  test('tells nothing of what the product is made of, nor who wrote', async () => {
    await publish();
    const { text } = await platform.visitor('GET', '/status');
    expect(text).not.toMatch(/postgres|node |\d+\.\d+\.\d+|localhost|Nuria|Vega|auxilia\.example/i);
    expect(text).not.toContain(platform.operator.userId);
    expect(text).not.toContain(platform.operator.organizationId);
  });

  test('is not kept by any cache when it could not be told', async () => {
    const answer = await platform.visitor('POST', '/status', { body: {} });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([405, 'no-store']);
  });
});

describe('An incident', () => {
  test('is published with its first update, goes on, is resolved, and is then told of as over', async () => {
    const created = await publish();
    expect(created).toMatchObject({ state: 'investigating', severity: 'major', version: 1, settledAt: null });
    const path = `/status/incidents/${created.incidentId}/updates`;
    time += 60_000;
    const { body: identified, headers } = await platform.admin('POST', path, {
      version: 1,
      body: { state: 'identified', text: 'Es el proveedor.\r\n\r\nSeguimos.' },
    });
    expect(headers.get('etag')).toBe('"2"');
    expect(identified.updates[0]).toMatchObject({ text: 'Es el proveedor.\n\nSeguimos.' });
    time += 60_000;
    const settledAt = now().toISOString();
    await platform.admin('POST', path, { version: 2, body: { state: 'resolved', text: 'Ya está.' } });
    const { incidents } = await read();
    const seen = incidents.find(({ incidentId }) => incidentId === created.incidentId);
    expect(seen).toMatchObject({ state: 'resolved', settledAt, version: 3 });
    expect(seen?.updates.map(({ state }) => state)).toEqual(['resolved', 'identified', 'investigating']);
  });

  test('that is over can be opened again', async () => {
    const { incidentId } = await publish({ ...incident(), state: 'resolved' });
    const { body } = await platform.admin('POST', `/status/incidents/${incidentId}/updates`, {
      version: 1,
      body: { state: 'monitoring', text: 'Ha vuelto.' },
    });
    expect(body).toMatchObject({ state: 'monitoring', settledAt: null });
  });

  test('can be corrected, and each of its updates, which says when', async () => {
    const { incidentId, updates } = await publish();
    const { state: _, text: __, ...facts } = incident();
    const { body: corrected } = await platform.admin('PATCH', `/status/incidents/${incidentId}`, {
      version: 1,
      body: { ...facts, title: 'Los SMS salen con retraso', severity: 'minor' },
    });
    expect(corrected).toMatchObject({ title: 'Los SMS salen con retraso', severity: 'minor', version: 2 });
    const { body } = await platform.admin(
      'PATCH',
      `/status/incidents/${incidentId}/updates/${updates[0].updateId}`,
      { version: 2, body: { text: 'Lo miramos.' } },
    );
    expect(body.updates).toMatchObject([{ text: 'Lo miramos.', correctedAt: now().toISOString() }]);
  });

  test('is not changed from a version that somebody else has changed meanwhile, nor without one', async () => {
    const { incidentId } = await publish();
    const path = `/status/incidents/${incidentId}/updates`;
    const body = { state: 'identified', text: 'Ya.' };
    expect((await platform.admin('POST', path, { body })).status).toBe(428);
    expect((await platform.admin('POST', path, { body, version: 1 })).status).toBe(200);
    expect((await platform.admin('POST', path, { body, version: 1 })).status).toBe(412);
  });

  test('that is sent twice with one key is one incident', async () => {
    const key = randomUUID();
    const body = incident();
    const [first, second] = [
      await platform.admin('POST', '/status/incidents', { body, key }),
      await platform.admin('POST', '/status/incidents', { body, key }),
    ];
    expect(second.body.incidentId).toBe(first.body.incidentId);
  });

  test.each([
    ['no title', { title: ' ' }, '/title'],
    ['a title of two lines', { title: 'a\nb' }, '/title'],
    ['no severity', { severity: undefined }, '/severity'],
    ['no component', { components: [] }, '/components'],
    ['a component twice', { components: ['api', 'api'] }, '/components'],
    ['what is no component', { components: ['mainframe'] }, '/components/0'],
    ['a state of a maintenance', { state: 'scheduled' }, '/state'],
    ['no text', { text: '\n' }, '/text'],
    ['text that XML cannot hold', { text: 'a\u0007b' }, '/text'],
    ['a start in the future', { startsAt: '2030-01-01T00:00:00Z' }, '/startsAt'],
    ['a start that is no time', { startsAt: 'ayer' }, '/startsAt'],
  ])('is refused with %s, and says where', async (_, change, pointer) => {
    const answer = await platform.admin('POST', '/status/incidents', { body: { ...incident(), ...change } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('that does not exist is not found', async () => {
    const body = { state: 'resolved', text: 'x' };
    const gone = await platform.admin('POST', `/status/incidents/${randomUUID()}/updates`, {
      body,
      version: 1,
    });
    expect(gone.status).toBe(404);
  });
});

describe('A maintenance', () => {
  test('is announced, begins, and is completed', async () => {
    const created = await publish(maintenance());
    expect(created).toMatchObject({ state: 'scheduled', severity: null, endsAt: '2026-12-01T04:00:00.000Z' });
    const { body } = await platform.admin('POST', `/status/incidents/${created.incidentId}/updates`, {
      version: 1,
      body: { state: 'completed', text: 'Hecho.' },
    });
    expect(body).toMatchObject({ state: 'completed', settledAt: now().toISOString() });
  });

  test('ends after it begins, and takes no state of an incident', async () => {
    const backwards = { ...maintenance(), endsAt: '2026-12-01T03:00:00Z' };
    const { status, body } = await platform.admin('POST', '/status/incidents', { body: backwards });
    expect([status, body.errors[0].pointer]).toEqual([422, '/endsAt']);
    const { incidentId } = await publish(maintenance());
    const answer = await platform.admin('POST', `/status/incidents/${incidentId}/updates`, {
      version: 1,
      body: { state: 'resolved', text: 'x' },
    });
    expect(answer.body.errors).toMatchObject([{ pointer: '/state' }]);
  });

  test('becomes no incident by being corrected', async () => {
    const { incidentId } = await publish(maintenance());
    const { state: _, text: __, ...facts } = incident();
    const answer = await platform.admin('PATCH', `/status/incidents/${incidentId}`, {
      version: 1,
      body: facts,
    });
    expect(answer.status).toBe(422);
  });
});

describe('The public page is written', () => {
  const writes = async (): Promise<[string, string, object][]> => {
    const { incidentId, updates } = await publish();
    const { state: _, text: __, ...facts } = incident();
    return [
      ['POST', '/status/incidents', incident()],
      ['PATCH', `/status/incidents/${incidentId}`, facts],
      ['POST', `/status/incidents/${incidentId}/updates`, { state: 'resolved', text: 'x' }],
      ['PATCH', `/status/incidents/${incidentId}/updates/${updates[0].updateId}`, { text: 'x' }],
    ];
  };

  test('by no administrator of a clinic, whatever they send', async () => {
    const asClinic = platform.callAs(platform.clinic, ['admins', 'clinicians', 'staff']);
    for (const [method, path, body] of await writes()) {
      for (const sent of [body, { nonsense: true }]) {
        const answer = await asClinic(method, path, { body: sent, version: 1 });
        expect([answer.status, answer.body.detail]).toEqual([
          403,
          'Solo puede hacerlo la organización que administra la plataforma.',
        ]);
      }
    }
  });

  test('by nobody of the operator who is no administrator, and by nobody who is not signed in', async () => {
    for (const [method, path, body] of await writes()) {
      const asColleague = platform.callAs(platform.operator, ['clinicians', 'staff']);
      expect((await asColleague(method, path, { body, version: 1 })).status).toBe(403);
      expect((await platform.visitor(method, path, { body, version: 1 })).status).toBe(401);
    }
  });

  test('by nobody at all where no operator is configured', async () => {
    const unoperated = await openOperatedApi(database, { now }, false);
    const answer = await unoperated.admin('POST', '/status/incidents', { body: incident() });
    expect(answer.status).toBe(403);
    expect((await unoperated.admin('GET', '/operator')).body).toEqual({ isOperator: false });
  });

  test('and every writing leaves an entry of who it was', async () => {
    await publish();
    const { organizationId, userId } = platform.operator;
    const rows = await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
      sql(`SELECT DISTINCT user_id FROM audit_events WHERE action = 'incident-created'`),
    );
    expect(rows).toEqual([{ user_id: userId }]);
  });
});

describe('The feed', () => {
  const readFeed = async () => {
    const answer = await platform.visitor('GET', '/status/feed.xml');
    // Throws nothing on what is not well-formed: such a document has a parsererror.
    const { document } = new JSDOM(answer.text, { contentType: 'application/xml' }).window;
    return { ...answer, document, entries: [...document.getElementsByTagName('entry')] };
  };
  const inside = (entry: Element | undefined, name: string) =>
    entry?.getElementsByTagName(name)[0]?.textContent ?? '';

  test('is Atom: with an author, itself, its page, and an entry under a lasting id per update', async () => {
    const created = await publish();
    const { headers, document, entries } = await readFeed();
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    const links = [...document.querySelectorAll('feed > link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['alternate', 'https://auxilia.example/status'],
      ['self', 'https://auxilia.example/api/status/feed.xml'],
    ]);
    expect(inside(document.documentElement, 'name')).toBe('Auxilia');
    const entry = entries.find((found) => inside(found, 'id') === `urn:uuid:${created.updates[0].updateId}`);
    expect(inside(entry, 'title')).toBe('Investigando: Los mensajes salen con retraso');
    expect(inside(entry, 'updated')).toBe(now().toISOString());
    expect(entry?.getElementsByTagName('link')[0]?.getAttribute('href')).toBe(
      `https://auxilia.example/status#incidencia-${created.incidentId}`,
    );
    expect(new Set(entries.map((found) => inside(found, 'id'))).size).toBe(entries.length);
  });

  test('keeps the id of an update that is corrected, and says when it was', async () => {
    const { incidentId, updates } = await publish();
    time += 60_000;
    await platform.admin('PATCH', `/status/incidents/${incidentId}/updates/${updates[0].updateId}`, {
      version: 1,
      body: { text: 'Otra cosa.' },
    });
    const { entries } = await readFeed();
    const entry = entries.find((found) => inside(found, 'id').endsWith(updates[0].updateId));
    expect(inside(entry, 'content')).toContain('Otra cosa.');
    expect([inside(entry, 'published'), inside(entry, 'updated')]).toEqual([
      new Date(time - 60_000).toISOString(),
      now().toISOString(),
    ]);
  });

  test('shows what was written as text, whatever it looks like', async () => {
    const text = 'a < b && ]]> <script>alert("x")</script>\n&amp; fin';
    const { updates } = await publish({ ...incident(), title: '<b>Caída</b> & ]]>', text });
    const { document, entries } = await readFeed();
    expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
    const entry = entries.find((found) => inside(found, 'id').endsWith(updates[0].updateId));
    const shown = new JSDOM(inside(entry, 'content')).window.document.body;
    expect(shown.querySelector('script, b')).toBeNull();
    expect(shown.querySelector('p')?.innerHTML.split('<br>')).toHaveLength(2);
    expect(shown.querySelector('p')?.textContent).toBe(text.replace('\n', ''));
    const title = new JSDOM(inside(entry, 'title')).window.document.body;
    expect(title.textContent).toBe('Investigando: <b>Caída</b> & ]]>');
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await platform.visitor('GET', '/status/feed.xml');
    const again = await platform.visitor('GET', '/status/feed.xml', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
