import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../../lambdas/api/app.ts';
import type { App } from '../../../lambdas/api/endpoint.ts';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { claimMessages } from '../../../lambdas/platform/outbox-claims.ts';
import { platformScope } from '../../../lambdas/platform/platform-organization.ts';
import { openS3DocumentStore } from '../../../lambdas/platform/s3-document-store.ts';
import { noUserPool } from '../../support/identity-providers.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { noLimitsLoad } from '../../support/no-limits.ts';

let database: Database;
let api: App;
let clock = Date.parse('2026-11-20T15:00:00Z');
const now = () => new Date(clock);
const log: string[] = [];

beforeAll(async () => {
  database = await openMemoryDatabase();
  api = createApi({
    database,
    identityProvider: noUserPool,
    documents: openS3DocumentStore('unused', now),
    inbound: { masterSecret: 'a secret of thirty-two characters' },
    siteUrl: 'https://auxilia.example',
    log: (entry) => log.push(JSON.stringify(entry)),
    now,
    load: noLimitsLoad(),
  });
});
afterAll(() => database?.close());

let lastAddress = 0;
/** Somebody at an address from which nothing has come yet. */
function visitor(address = `198.51.100.${++lastAddress}`) {
  const bindings = { event: { requestContext: { requestId: 'r', http: { sourceIp: address } } } };
  const open = async (): Promise<string> => {
    const response = await api.request('/api/demo-requests/form', {}, bindings);
    const { formToken } = (await response.json()) as { formToken: string };
    return formToken;
  };
  const send = async (formToken: string, changes: Record<string, unknown> = {}) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...form, formToken, website: '', ...changes });
    const response = await api.request('/api/demo-requests', { method: 'POST', headers, body }, bindings);
    const { detail, errors } = (await response.clone().json()) as { detail?: string; errors?: unknown };
    return { status: response.status, detail, errors, retryAfter: response.headers.get('retry-after') };
  };
  /** As a person does it: a minute later. */
  const fillIn = async (changes: Record<string, unknown> = {}) => {
    const token = await open();
    clock += 60_000;
    return send(token, changes);
  };
  return { open, send, fillIn };
}

const form = {
  name: 'Lucía Ortega',
  email: 'Lucia@Clinica.example',
  organization: 'Clínica del Mar',
  size: '6-20',
  message: 'Queremos ver la agenda.\n<b>Gracias</b>',
};

const letters = () =>
  claimMessages(database, {
    now: now(),
    limit: 100,
    skills: { email: { isIdempotent: true } },
    log: () => {},
  });
const asPlatform = <Result>(work: (sql: Sql) => Promise<Result>) => database.transaction(platformScope, work);
const countRequests = () =>
  asPlatform((sql) => sql('SELECT request_id FROM demo_requests')).then((rows) => rows.length);

describe('a request for a demonstration', () => {
  it('is kept and told to the team, and to nobody whose address a stranger gave', async () => {
    const before = await countRequests();
    expect(await visitor().fillIn()).toMatchObject({ status: 200 });
    expect(await countRequests()).toBe(before + 1);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      channel: 'email',
      to: 'equipo@auxilia.example',
      subject: 'Solicitud de demostración: Clínica del Mar',
    });
    expect(letter?.text).toBe(
      [
        'Nombre: Lucía Ortega',
        'Correo: lucia@clinica.example',
        'Organización: Clínica del Mar',
        'Tamaño: De 6 a 20 personas',
        '',
        'Queremos ver la agenda.\n<b>Gracias</b>',
      ].join('\n'),
    );
    expect(letter).not.toHaveProperty('html');
  });

  it('is one request however often it is sent', async () => {
    const before = await countRequests();
    const { open, send } = visitor();
    const token = await open();
    clock += 10_000;
    expect([await send(token), await send(token)].map(({ status }) => status)).toEqual([200, 200]);
    expect(await countRequests()).toBe(before + 1);
    expect(await letters()).toHaveLength(1);
  });

  it('says of each field what is wrong with it', async () => {
    const answer = await visitor().fillIn({ name: ' ', email: 'lucia', organization: '', size: 'many' });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual([
      { pointer: '/name', detail: 'El nombre es requerido' },
      { pointer: '/email', detail: 'Por favor ingrese un correo electrónico válido' },
      { pointer: '/organization', detail: 'La organización es requerida' },
      { pointer: '/size', detail: 'Seleccione el tamaño de la organización' },
    ]);
  });

  it.each([
    ['a second line in the subject', { organization: 'Clínica\nBcc: todos@clinica.example' }],
    ['a message without end', { message: 'a'.repeat(4_001) }],
    ['a field that is not there', { isAdmin: true }],
  ])('is refused with %s', async (_, changes) => {
    expect((await visitor().fillIn(changes)).status).toBe(422);
  });

  it('leaves nothing of what was written in the log', async () => {
    await visitor('203.0.113.77').fillIn();
    expect(log.join()).not.toMatch(/Ortega|clinica\.example|Clínica del Mar|203\.0\.113\.77/i);
  });

  it('cannot be read by the API that took it, nor by a clinic', async () => {
    await visitor().fillIn();
    await expect(asPlatform((sql) => sql('SELECT message FROM demo_requests'))).rejects.toThrow(
      /permission denied/,
    );
    const organizationId = '11111111-1111-4111-8111-111111111111';
    const asClinic = { role: 'app', organizationId, userId: organizationId } as const;
    expect(
      await database.transaction(asClinic, (sql) => sql('SELECT request_id FROM demo_requests')),
    ).toEqual([]);
  });
});

describe('a program', () => {
  it('is refused when it fills in what nobody sees, and told so', async () => {
    const before = await countRequests();
    const answer = await visitor().fillIn({ website: 'https://spam.example' });
    expect(answer).toMatchObject({ status: 403, detail: expect.stringContaining('campo oculto') });
    expect(await countRequests()).toBe(before);
  });

  it('is refused when it sends sooner than anybody can write, and may send the same form later', async () => {
    const { open, send } = visitor();
    const token = await open();
    clock += 2_999;
    expect(await send(token)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('demasiado deprisa'),
    });
    clock += 1;
    expect((await send(token)).status).toBe(200);
  });

  it('is refused with a form that was opened half a day ago', async () => {
    const { open, send } = visitor();
    const token = await open();
    clock += 12 * 3_600_000 + 1;
    expect(await send(token)).toMatchObject({ status: 409, detail: expect.stringContaining('caducado') });
  });

  it.each([
    ['nothing', () => ''],
    ['another form', (token: string) => token.replace(/^[\da-f]{8}/, 'ffffffff')],
    ['another time', (token: string) => token.replace(/\.\d+\./, '.1.')],
    ['another signature', (token: string) => token.replace(/.{43}$/, 'A'.repeat(43))],
  ])('is refused with a proof of %s', async (_, forge) => {
    const { open, send } = visitor();
    const token = await open();
    clock += 60_000;
    expect((await send(forge(token))).status).toBe(403);
  });
});

describe('an address', () => {
  it('may send five in an hour, and again after it', async () => {
    clock = Date.parse('2026-11-21T08:00:00Z');
    const { fillIn, open, send } = visitor();
    for (let count = 0; count < 5; count += 1) expect((await fillIn()).status).toBe(200);
    expect(await fillIn()).toMatchObject({ status: 429, retryAfter: '3600' });
    expect((await visitor().fillIn()).status).toBe(200);
    const token = await open();
    clock += 3_600_000;
    expect((await send(token)).status).toBe(200);
  });

  it('of IPv6 is its whole network', async () => {
    for (let count = 1; count <= 5; count += 1) {
      expect((await visitor(`2001:db8:1:2::${count}`).fillIn()).status).toBe(200);
    }
    expect((await visitor('2001:db8:1:2:a:b:c:d').fillIn()).status).toBe(429);
    expect((await visitor('2001:db8:1:3::1').fillIn()).status).toBe(200);
  });
});
