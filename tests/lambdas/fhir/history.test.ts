import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
let clock: number;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  clock = Date.parse('2025-03-01T10:00:00Z');
  client = await openFhirClient(database, () => new Date(clock));
});

const patient = (id: string, extra = {}) => ({
  resourceType: 'Patient',
  id,
  name: [{ family: 'Soler' }],
  ...extra,
});
/** A second later, so that each change has a time of its own. */
async function put(resource: { resourceType: string; id: string }) {
  clock += 1_000;
  const { status } = await client.request('PUT', `/${resource.resourceType}/${resource.id}`, resource);
  expect([200, 201]).toContain(status);
}
async function remove(path: string) {
  clock += 1_000;
  expect((await client.request('DELETE', path)).status).toBe(204);
}
const flag = (id: string, subject: string) => ({
  resourceType: 'Flag',
  id,
  status: 'active',
  code: { text: 'x' },
  subject: { reference: `Patient/${subject}` },
});

/** Entries as `method url version`. */
const brief = ({ entry = [] }: Json) =>
  entry.map(({ request, response }: Json) => `${request.method} ${request.url} ${response.etag}`);
const nextOf = ({ link }: Json) =>
  link.find(({ relation }: Json) => relation === 'next')?.url.slice('http://localhost/fhir/R4'.length);

describe('The history of a type', () => {
  test('holds every version of every resource of it, newest first, deletions included', async () => {
    await put(patient('a'));
    await put(patient('b'));
    await put(flag('f', 'b'));
    await put(patient('a', { active: true }));
    await remove('/Patient/a');
    await put(patient('a', { active: false }));
    const { status, body } = await client.request('GET', '/Patient/_history');
    expect(status).toBe(200);
    expect(body).toMatchObject({ resourceType: 'Bundle', type: 'history' });
    expect(brief(body)).toEqual([
      'PUT Patient/a W/"4"',
      'DELETE Patient/a W/"3"',
      'PUT Patient/a W/"2"',
      'POST Patient/b W/"1"',
      'POST Patient/a W/"1"',
    ]);
    expect(body.entry.map(({ resource }: Json) => resource?.active)).toEqual([
      false,
      undefined,
      true,
      undefined,
      undefined,
    ]);
    expect(body.entry[1].resource).toBeUndefined();
    expect(body.entry[2].response).toEqual({
      status: '200',
      etag: 'W/"2"',
      lastModified: '2025-03-01T10:00:04.000Z',
    });
  });

  test('comes in pages that neither repeat nor leave out, also when new versions arrive in between', async () => {
    for (const id of ['a', 'b', 'c']) await put(patient(id));
    for (const id of ['a', 'b']) await put(patient(id, { active: true }));
    const seen = [];
    let path: string | undefined = '/Patient/_history?_count=2';
    while (path) {
      const { body } = await client.request('GET', path);
      expect(body.entry.length).toBeLessThanOrEqual(2);
      seen.push(...brief(body));
      path = nextOf(body);
      await put(patient('c', { active: true }));
    }
    expect(seen).toEqual([
      'PUT Patient/b W/"2"',
      'PUT Patient/a W/"2"',
      'POST Patient/c W/"1"',
      'POST Patient/b W/"1"',
      'POST Patient/a W/"1"',
    ]);
  });

  test('pages through what one transaction wrote at one time', async () => {
    const entry = Array.from({ length: 5 }, (_, index) => ({
      resource: patient(`p${index}`),
      request: { method: 'PUT', url: `Patient/p${index}` },
    }));
    await client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
    const seen = [];
    for (let path = '/Patient/_history?_count=2'; path; ) {
      const { body } = await client.request('GET', path);
      seen.push(...brief(body));
      path = nextOf(body);
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test('begins at _since, the instant itself included, and keeps it in its links', async () => {
    for (const id of ['a', 'b', 'c']) await put(patient(id));
    const since = async (value: string, more = '') =>
      (await client.request('GET', `/Patient/_history?_since=${value}${more}`)).body;
    expect(brief(await since('2025-03-01T10:00:02Z'))).toHaveLength(2);
    expect(brief(await since('2025-03-01T10:00:02.001Z'))).toHaveLength(1);
    expect(brief(await since('2025-03-01T11:00:02%2B01:00'))).toHaveLength(2);
    expect(brief(await since('2025-03-01T11:00:02+01:00'))).toHaveLength(2);
    expect(brief(await since('2026-01-01T00:00:00Z'))).toHaveLength(0);
    const first = await since('2025-03-01T10:00:02Z', '&_count=1');
    const second = (await client.request('GET', nextOf(first))).body;
    expect(brief(second)).toEqual(['POST Patient/b W/"1"']);
    expect(nextOf(second)).toBeUndefined();
  });

  test.each([
    '_at=2025-03-01T10:00:00Z',
    '_list=1',
    'name=x',
    '_since=ayer',
    '_since=2025-02-30T00:00:00Z',
    '_since=9999-12-31T23:59:59-05:00',
    '_since=0001-01-01T00:00:00%2B05:00',
    "_since=2025'; DROP TABLE resources; --",
    '_count=0',
    '_count=-1',
    '_count=x',
    '_cursor=x',
    '_cursor=1.1.1;1',
    "_cursor=1.1.1' OR 1=1",
    '_cursor=99999999999999999999.1.1',
    '_cursor=1.99999999999999999999.1',
  ])('is refused with 400 for %s', async (query) => {
    for (const path of ['/Patient/_history', '/_history']) {
      const { status, body } = await client.request('GET', `${path}?${encodeURI(query)}`);
      expect([status, body.resourceType]).toEqual([400, 'OperationOutcome']);
    }
  });

  test('is only read', async () => {
    for (const path of ['/Patient/_history', '/_history']) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await client.request(method, path, method === 'DELETE' ? undefined : patient('a'));
        expect([400, 404], `${method} ${path}`).toContain(status);
      }
    }
    expect((await client.request('GET', '/AuditEvent/_history')).status).toBe(400);
    expect((await client.request('GET', '/Paciente/_history')).status).toBe(404);
  });
});

describe('The history of everything', () => {
  test('holds all types in the order of their changes, in pages', async () => {
    await put(patient('a'));
    await put(flag('f', 'a'));
    await put(patient('a', { active: true }));
    await remove('/Flag/f');
    const first = (await client.request('GET', '/_history?_count=3')).body;
    expect(brief(first)).toEqual(['DELETE Flag/f W/"2"', 'PUT Patient/a W/"2"', 'POST Flag/f W/"1"']);
    expect(brief((await client.request('GET', nextOf(first))).body)).toEqual(['POST Patient/a W/"1"']);
  });

  test('can be an entry of a Bundle', async () => {
    await put(patient('a'));
    const entry = ['_history', 'Patient/_history?_count=1'].map((url) => ({
      request: { method: 'GET', url },
    }));
    const { body } = await client.request('POST', '/', { resourceType: 'Bundle', type: 'batch', entry });
    expect(body.entry.map(({ resource }: Json) => resource.entry.length)).toEqual([1, 1]);
  });
});

describe('Who may see it', () => {
  test('the front desk sees of everything what it may read, administrators who works here, another clinic nothing', async () => {
    await put(patient('a'));
    await put(flag('f', 'a'));
    const as = (roles: readonly ('staff' | 'admins')[], path: string) =>
      client.request('GET', path, undefined, { roles });
    expect(brief((await as(['staff'], '/_history')).body)).toEqual(['POST Patient/a W/"1"']);
    expect((await as(['staff'], '/Patient/_history')).status).toBe(200);
    expect((await as(['staff'], '/Flag/_history')).status).toBe(403);
    await client.request('PUT', '/Organization/o', {
      resourceType: 'Organization',
      id: 'o',
      name: 'Clínica',
    });
    expect(brief((await as(['admins'], '/_history')).body)).toEqual(['POST Organization/o W/"1"']);
    expect((await as(['admins'], '/Patient/_history')).status).toBe(403);
    expect((await client.request('GET', '/_history', undefined, { roles: [] })).status).toBe(401);
    const stranger = await openFhirClient(database, () => new Date(clock));
    expect(brief((await stranger.request('GET', '/_history')).body)).toEqual([]);
    expect(brief((await stranger.request('GET', '/Patient/_history')).body)).toEqual([]);
  });

  test('each patient whose data were answered is in the access log once, refusals too; the server’s log names nobody', async () => {
    await put(patient('secretisima'));
    await put(patient('secretisima', { active: true }));
    await put(flag('f', 'secretisima'));
    await put(patient('b'));
    await remove('/Patient/b');
    await client.request('GET', '/Patient/_history?_since=2025-03-01T10:00:02Z');
    await client.request('GET', '/_history?_count=2');
    await client.request('GET', '/Flag/_history', undefined, { roles: ['staff'] });
    await client.request('GET', '/Patient/_history', undefined, { roles: ['admins'] });
    const { body } = await client.request('GET', '/AuditEvent?_count=5');
    const events = body.entry.map(({ resource: { subtype, outcome, entity } }: Json) => [
      subtype[0].code,
      outcome,
      ...entity.flatMap(({ role, what }: Json) => (role.code === '1' ? [what.reference] : [])).toSorted(),
    ]);
    expect(events).toEqual([
      ['history-type', '8'],
      ['history-type', '8'],
      ['history-system', '0', 'Patient/b'],
      ['history-type', '0', 'Patient/b', 'Patient/secretisima'],
      ['delete', '0', 'Patient/b'],
    ]);
    const lines = JSON.stringify(client.logs);
    expect(lines).toContain('/fhir/R4/Patient/_history');
    expect(lines).not.toContain('secretisima');
  });
});
