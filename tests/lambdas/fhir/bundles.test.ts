import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const send = (type: string, entry: unknown[], roles: ('clinicians' | 'staff')[] = ['clinicians']) =>
  client.request('POST', '/', { resourceType: 'Bundle', type, entry }, { roles });
const total = async (search: string) =>
  (await client.request('GET', `/${search}${search.includes('?') ? '&' : '?'}_summary=count`)).body.total;

const uuid = (digit: number) => `urn:uuid:00000000-0000-4000-8000-00000000000${digit}`;
const post = (resource: { resourceType: string }, more: object = {}) => ({
  resource,
  request: { method: 'POST', url: resource.resourceType },
  ...more,
});
const named = (family: string) => ({ resourceType: 'Patient', name: [{ family }] });
const flag = (reference: string) => ({
  resourceType: 'Flag',
  status: 'active',
  code: { text: 'x' },
  subject: { reference },
});

describe('A transaction', () => {
  test('gives its resources ids and lets them point at each other, in any order and in circles', async () => {
    const { status, body } = await send('transaction', [
      post(flag(uuid(1)), { fullUrl: uuid(2) }),
      post({ ...named('Circular'), link: [{ other: { reference: uuid(3) }, type: 'seealso' }] } as Json, {
        fullUrl: uuid(1),
      }),
      post({ ...named('Circular'), link: [{ other: { reference: uuid(1) }, type: 'seealso' }] } as Json, {
        fullUrl: uuid(3),
      }),
    ]);
    expect(status).toBe(200);
    expect(body.entry.map(({ response }: Json) => response.status)).toEqual([
      '201 Created',
      '201 Created',
      '201 Created',
    ]);
    const [first, second, third] = body.entry.map(({ resource }: Json) => resource);
    expect(first.subject.reference).toBe(`Patient/${second.id}`);
    expect(third.link[0].other.reference).toBe(`Patient/${second.id}`);
    expect(await client.find(`/Flag?patient=${second.id}`)).toEqual([first.id]);
  });

  test('has no two entries of one name, which others could not tell apart', async () => {
    const entries = [
      post(named('Gemela'), { fullUrl: uuid(1) }),
      post(named('Gemela'), { fullUrl: uuid(1) }),
    ];
    const { status, body } = await send('transaction', entries);
    expect([status, body.issue[0].expression]).toEqual([400, ['Bundle.entry[1].fullUrl']]);
    expect(await total('Patient?name=Gemela')).toBe(0);
  });

  test('refuses a JSON Patch that says a thing twice', async () => {
    const { id } = await client.create(named('Parche'));
    const data = Buffer.from('[{"op":"add","op":"remove","path":"/gender"}]').toString('base64');
    const { status } = await send('transaction', [
      {
        resource: { resourceType: 'Binary', contentType: 'application/json-patch+json', data },
        request: { method: 'PATCH', url: `Patient/${id}` },
      },
    ]);
    expect(status).toBe(400);
  });

  test.each<[string, unknown]>([
    ['a required code that does not exist', post({ ...named('Atomic'), gender: 'mujer' } as Json)],
    ['a dangling reference', post(flag('Patient/nobody'))],
    [
      'a stale version',
      {
        resource: { ...named('Atomic'), id: 'atomic' },
        request: { method: 'PUT', url: 'Patient/atomic', ifMatch: 'W/"7"' },
      },
    ],
    [
      'an unknown type',
      { resource: { resourceType: 'Paciente' }, request: { method: 'POST', url: 'Paciente' } },
    ],
    ['an unknown search parameter', { request: { method: 'GET', url: 'Patient?foo=1' } }],
    ['something that does not exist', { request: { method: 'GET', url: 'Patient/nobody' } }],
    ['an entry without a request', { resource: named('Atomic') }],
    ['an unresolvable condition', post(flag('Patient?identifier=urn:none|1'))],
  ])('with %s is refused whole: nothing of it is written', async (_what, broken) => {
    const { status, body } = await send('transaction', [
      post(named('Atomic')),
      broken,
      post(named('Atomic')),
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.issue[0].expression?.[0] ?? '').toMatch(/Bundle|Flag/);
    expect(await total('Patient?name=Atomic')).toBe(0);
    expect(await total('Flag?patient=nobody')).toBe(0);
  });

  const gender = Buffer.from('[{"op":"add","path":"/gender","value":"male"}]').toString('base64');
  const patch = { resourceType: 'Binary', contentType: 'application/json-patch+json', data: gender };

  test.each<[string, (id: string) => unknown]>([
    ['a deletion', () => ({ request: { method: 'DELETE', url: 'Patient?identifier=urn:twice|1' } })],
    [
      'a patch',
      () => ({ resource: patch, request: { method: 'PATCH', url: 'Patient?identifier=urn:twice|1' } }),
    ],
    [
      'a change, told to happen where there is none',
      (id) => ({
        resource: { ...named('Twice'), id },
        request: { method: 'PUT', url: `Patient/${id}`, ifNoneExist: 'identifier=urn:other|1' },
      }),
    ],
  ])('does not change what %s by a condition changes, too', async (_what, other) => {
    const { id } = await client.create({
      ...named('Twice'),
      identifier: [{ system: 'urn:twice', value: '1' }],
    });
    const { status, body } = await send('transaction', [
      other(id),
      { resource: { ...named('Twice'), id }, request: { method: 'PUT', url: `Patient/${id}` } },
    ]);
    expect([status, body.issue?.[0].code]).toEqual([400, 'duplicate']);
    const { body: left } = await client.request('GET', `/Patient/${id}`);
    expect(left.meta.versionId).toBe('1');
    await client.request('DELETE', `/Patient/${id}`);
  });

  test('does its deletions first, then creations, changes and readings', async () => {
    const { id } = await client.create({
      ...named('Order'),
      identifier: [{ system: 'urn:order', value: '1' }],
    });
    const { body } = await send('transaction', [
      { request: { method: 'GET', url: 'Patient?identifier=urn:order|1' } },
      post({ ...named('Order'), identifier: [{ system: 'urn:order', value: '1' }] } as Json),
      { request: { method: 'DELETE', url: `Patient/${id}` } },
    ]);
    expect(body.entry[0].resource.entry).toHaveLength(1);
    expect(body.entry[0].resource.entry[0].resource.id).toBe(body.entry[1].resource.id);
    expect(body.entry[2].response.status).toBe('204 No Content');
  });

  test('creates conditionally, updates conditionally and resolves conditional references', async () => {
    const identifier = [{ system: 'urn:cond', value: '1' }];
    const entries = () => [
      post({ ...named('Conditional'), identifier } as Json, {
        fullUrl: uuid(1),
        request: { method: 'POST', url: 'Patient', ifNoneExist: 'identifier=urn:cond|1' },
      }),
      post(flag(uuid(1))),
    ];
    const first = await send('transaction', entries());
    const second = await send('transaction', entries());
    expect(second.body.entry[0].response.status).toBe('200 OK');
    expect(second.body.entry[1].resource.subject).toEqual(first.body.entry[1].resource.subject);
    const third = await send('transaction', [
      {
        resource: { ...named('Renamed'), identifier },
        request: { method: 'PUT', url: 'Patient?identifier=urn:cond|1' },
      },
      post(flag('Patient?identifier=urn:cond|1')),
    ]);
    expect(third.body.entry[0].resource.meta.versionId).toBe('2');
    expect(third.body.entry[1].resource.subject).toEqual(first.body.entry[1].resource.subject);
  });

  test('may not change a resource twice', async () => {
    const put = {
      resource: { ...named('Twice'), id: 'twice' },
      request: { method: 'PUT', url: 'Patient/twice' },
    };
    expect((await send('transaction', [put, put])).status).toBe(400);
    expect((await client.request('GET', '/Patient/twice')).status).toBe(404);
  });

  test('of five hundred entries is done as a whole', async () => {
    const entries = Array.from({ length: 500 }, () => post(named('Fivehundred')));
    expect((await send('transaction', entries)).status).toBe(200);
    expect(await total('Patient?name=Fivehundred')).toBe(500);
  });

  test('of more entries than others can wait for is refused with a way to go on', async () => {
    const { status, body } = await send('transaction', Array(5_001).fill(post(named('Largo'))));
    expect(status).toBe(413);
    expect(body.issue?.[0]).toMatchObject({
      code: 'too-costly',
      diagnostics: expect.stringMatching(/5[.\u00a0\u202f ]?000 entradas.*importación/),
    });
    expect(await total('Patient?family=Largo')).toBe(0);
  });

  test('asks for the permission of each entry', async () => {
    const { status } = await send(
      'transaction',
      [post(named('Forbidden')), post(flag('Patient/x'))],
      ['staff'],
    );
    expect(status).toBe(403);
    expect(await total('Patient?name=Forbidden')).toBe(0);
  });
});

describe('A batch', () => {
  test('does each entry on its own and answers each in its place', async () => {
    const { status, body } = await send('batch', [
      post(named('Batch')),
      post({ ...named('Batch'), gender: 'mujer' } as Json),
      { request: { method: 'GET', url: 'Patient/nobody' } },
      { request: { method: 'GET', url: 'Patient?foo=1' } },
      { request: { method: 'TRACE', url: 'Patient' } },
      {
        resource: { resourceType: 'Binary', contentType: 'application/json-patch+json', data: btoa('[]') },
        request: { method: 'PATCH', url: 'Patient/nobody' },
      },
      { request: { method: 'GET', url: 'Patient?name=Batch' } },
    ]);
    expect(status).toBe(200);
    expect(body.type).toBe('batch-response');
    expect(body.entry.map(({ response }: Json) => response.status.slice(0, 3))).toEqual([
      '201',
      '422',
      '404',
      '400',
      '400',
      '404',
      '200',
    ]);
    expect(body.entry[1].response.outcome.issue[0].expression).toEqual(['Patient.gender']);
    expect(body.entry[6].resource.entry).toHaveLength(1);
  });

  test('answers what was done where an entry asks for what the database cannot look for', async () => {
    const { status, body } = await send('batch', [
      post(named('Before')),
      { request: { method: 'GET', url: 'Patient?name=%00' } },
      post(named('After')),
    ]);
    expect(status).toBe(200);
    expect(body.entry.map(({ response }: Json) => response.status.slice(0, 3))).toEqual([
      '201',
      '400',
      '201',
    ]);
    expect([await total('Patient?name=Before'), await total('Patient?name=After')]).toEqual([1, 1]);
  });

  test('asks for the permission of each entry', async () => {
    const { body } = await send(
      'batch',
      [post(named('Mine')), { request: { method: 'GET', url: 'Flag' } }],
      ['staff'],
    );
    expect(body.entry.map(({ response }: Json) => response.status.slice(0, 3))).toEqual(['201', '403']);
  });
});

test.each([
  [{ resourceType: 'Bundle', type: 'collection', entry: [] }, 400],
  [{ resourceType: 'Bundle' }, 400],
  [{ resourceType: 'Patient' }, 400],
  [
    {
      resourceType: 'Bundle',
      type: 'batch',
      entry: Array.from({ length: 1_001 }, () => ({ request: { method: 'GET', url: 'Patient' } })),
    },
    413,
  ],
  [{ resourceType: 'Bundle', type: 'batch', entry: 'x' }, 400],
  [{ resourceType: 'Bundle', type: 'batch', entry: [{ request: { method: 'POST', url: '' } }] }, 200],
])('what is no batch and no transaction is refused', async (bundle, status) => {
  expect((await client.request('POST', '/', bundle)).status).toBe(status);
});
