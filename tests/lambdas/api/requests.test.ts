import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
type Caller = ReturnType<typeof createCaller>;
let admin: Caller;
let staff: Caller;
let foreignAdmin: Caller;

beforeAll(async () => {
  platform = await startTestPlatform();
  const caller = async (position: number) =>
    createCaller(platform.url, await accessToken(platform, position));
  [admin, staff, foreignAdmin] = [await caller(0), await caller(2), await caller(3)];
});
afterAll(() => platform?.close());

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('/me', () => {
  test('answers who is signed in, their roles and their organization', async () => {
    const { status, body, headers } = await staff('GET', '/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'marta.gil@santalucia.example',
      givenName: 'Marta',
      familyName: 'Gil Soto',
      roles: ['staff'],
      organization: { legalName: 'Clínica Santa Lucía', timeZone: 'America/New_York' },
    });
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a new name reaches the database and the user pool', async () => {
    const before = await staff('GET', '/me');
    const { status, body } = await staff('PATCH', '/me', {
      body: { givenName: 'Marta María', familyName: 'Gil Soto' },
      headers: { 'if-match': before.headers.get('etag') ?? '' },
    });
    expect([status, body.givenName, body.version]).toEqual([200, 'Marta María', before.body.version + 1]);
    const { Users } = (await platform.pool.execute('ListUsers', {
      UserPoolId: platform.pool.userPoolId,
      Filter: 'email = "marta.gil@santalucia.example"',
    })) as { Users: { Attributes: { Name: string; Value: string }[] }[] };
    expect(Users[0]?.Attributes).toContainEqual({ Name: 'given_name', Value: 'Marta María' });
  });
});

describe('/organization', () => {
  test('is changed by its administrators, from the version that they saw', async () => {
    const { headers, body } = await admin('GET', '/organization');
    const change = {
      body: { timeZone: 'America/Puerto_Rico' },
      headers: { 'if-match': headers.get('etag') ?? '' },
    };
    const first = await admin('PATCH', '/organization', change);
    expect([first.status, first.body.timeZone]).toEqual([200, 'America/Puerto_Rico']);
    expect(first.body.legalName).toBe(body.legalName);
    const second = await admin('PATCH', '/organization', {
      ...change,
      body: { timeZone: 'America/Chicago' },
    });
    expect([second.status, second.body.type]).toEqual([412, 'urn:auxilia:problem:version-conflict']);
  });

  test('the same request with the same Idempotency-Key is done once and answered twice', async () => {
    const { headers } = await admin('GET', '/organization');
    const request = {
      body: { legalName: 'Clínica Santa Lucía del Valle' },
      headers: { 'if-match': headers.get('etag') ?? '', ...key() },
    };
    const answers = await Promise.all([1, 2, 3].map(() => admin('PATCH', '/organization', request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(1);
    const other = await admin('PATCH', '/organization', { ...request, body: { legalName: 'Otra' } });
    expect([other.status, other.body.detail]).toEqual([
      422,
      'Esta Idempotency-Key ya se usó con otra solicitud.',
    ]);
  });

  test('the EIN is kept as nine digits, and after how long its people are signed out reaches each of them', async () => {
    const change = async (body: object) => {
      const { headers } = await admin('GET', '/organization');
      return admin('PATCH', '/organization', { body, headers: { 'if-match': headers.get('etag') ?? '' } });
    };
    expect((await admin('GET', '/organization')).body).toMatchObject({ taxId: null, idleMinutes: 15 });
    const changed = await change({ taxId: '12-3456789', idleMinutes: 5, hourCycle: 'h23' });
    expect(changed.body).toMatchObject({ taxId: '123456789', idleMinutes: 5, hourCycle: 'h23' });
    expect((await staff('GET', '/me')).body.organization).toMatchObject({ idleMinutes: 5, hourCycle: 'h23' });
    for (const body of [
      { taxId: '12-345678' },
      { taxId: '' },
      { idleMinutes: 0 },
      { idleMinutes: 600 },
      { idleMinutes: null },
      { hourCycle: 'h24' },
      { hourCycle: null },
    ]) {
      expect((await change(body)).status).toBe(422);
    }
    expect((await admin('GET', '/organization')).body).toMatchObject({ taxId: '123456789', idleMinutes: 5 });
  });

  test('an NPI that another organization has is refused with its field', async () => {
    const own = await admin('GET', '/organization');
    const foreign = await foreignAdmin('GET', '/organization');
    const { status, body } = await admin('PATCH', '/organization', {
      body: { npi: foreign.body.npi },
      headers: { 'if-match': own.headers.get('etag') ?? '' },
    });
    expect([status, body.errors]).toEqual([
      409,
      [{ pointer: '/npi', detail: 'Ya existe una organización con este NPI' }],
    ]);
    expect((await admin('GET', '/organization')).body).toEqual(own.body);
  });

  test('accepting the BAA records version, person and time', async () => {
    const { headers } = await foreignAdmin('GET', '/organization');
    const { body } = await foreignAdmin('PATCH', '/organization', {
      body: { acceptBaaVersion: '2025-01' },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    const me = await foreignAdmin('GET', '/me');
    expect(body.baa).toMatchObject({ version: '2025-01', acceptedBy: me.body.userId });
    expect(Date.now() - Date.parse(body.baa.acceptedAt)).toBeLessThan(60_000);
  });
});

describe('/users/{userId}', () => {
  test('answers a colleague, and 404 for a person of another organization or no person at all', async () => {
    const { body: me } = await admin('GET', '/me');
    expect((await staff('GET', `/users/${me.userId}`)).body).toMatchObject({
      givenName: 'Ana',
      familyName: 'Núñez Prado',
    });
    for (const id of [me.userId, crypto.randomUUID(), 'no-es-un-uuid', "1' OR '1'='1"]) {
      const { status, body } = await foreignAdmin('GET', `/users/${encodeURIComponent(id)}`);
      expect([status, body.title]).toEqual([404, 'No encontrado']);
    }
  });
});

describe('A request that is not well made is refused with its reason', () => {
  const ifMatch = { 'if-match': '"1"' };
  const huge = JSON.stringify({ legalName: 'x'.repeat(300 * 1024) });

  test.each<[number, string, Record<string, string>, unknown]>([
    [413, 'its body is larger than 256 KiB', ifMatch, huge],
    [415, 'its body is not JSON', { ...ifMatch, 'content-type': 'text/plain' }, 'hola'],
    [400, 'its JSON is broken', ifMatch, '{"legalName":'],
    [422, 'a field is unknown', ifMatch, { isAdmin: true }],
    [422, 'a field is wrong', ifMatch, { npi: '1234567892' }],
    [422, 'nothing is to be changed', ifMatch, {}],
    [422, 'it is not an object', ifMatch, []],
    [428, 'it names no version', {}, { legalName: 'Clínica' }],
    [400, 'its version is no version', { 'if-match': '*' }, { legalName: 'Clínica' }],
    [
      400,
      'its Idempotency-Key is too short',
      { ...ifMatch, 'idempotency-key': 'x' },
      { legalName: 'Clínica' },
    ],
  ])('%i when %s', async (status, _, headers, body) => {
    const answer = await admin('PATCH', '/organization', { headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      status,
      instance: expect.stringMatching(/^urn:auxilia:request:[\da-f-]{36}$/),
    });
  });

  test('every wrong field is named by its pointer, in Spanish', async () => {
    const { body } = await admin('PATCH', '/organization', {
      headers: ifMatch,
      body: { npi: 'x', type: 'spa' },
    });
    expect(body.errors).toEqual([
      { pointer: '/npi', detail: 'El NPI tiene 10 dígitos' },
      { pointer: '/npi', detail: 'El NPI no es válido: revise los dígitos' },
      { pointer: '/type', detail: 'Seleccione el tipo de organización' },
    ]);
  });

  test('also a field of another type than the schema has words for', async () => {
    const { body } = await admin('PATCH', '/organization', { headers: ifMatch, body: { legalName: 5 } });
    expect(body.errors).toEqual([
      { pointer: '/legalName', detail: 'Entrada inválida: se esperaba texto, recibido número' },
    ]);
  });

  test('404 for an unknown path and 405, with what is allowed, for an unknown method', async () => {
    expect((await admin('GET', '/nada')).status).toBe(404);
    const { status, headers } = await admin('DELETE', '/organization');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, PATCH']);
  });
});

test('health names components and versions to anybody, and no secret', async () => {
  const { status, body } = await createCaller(platform.url)('GET', '/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ok', components: { database: { status: 'ok' } } });
  expect(body.components.database.version).toMatch(/^PostgreSQL \d+/);
});

test('the log tells what was asked and by whom, and nothing of what was in it', async () => {
  await admin('PATCH', '/organization', {
    headers: { 'if-match': '"1"' },
    body: { legalName: 'Nombre-Reservado' },
  });
  await admin('GET', '/users/Reservado-En-La-Ruta?name=Reservado-En-La-Consulta');
  const lines = JSON.stringify(platform.log);
  expect(lines).toContain('/users/{userId}');
  expect(lines).not.toContain('Reservado');
  expect(lines).not.toContain('santalucia');
});
