import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestSummary } from '../../../lambdas/contracts/requests-inbox.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
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
  await askForDemo('Consulta Prado');
  const asMember = platform.callAs(platform.clinic, ['staff']);
  time += 60_000;
  await asMember('POST', '/own-tickets', {
    body: { topic: 'access', subject: 'No puedo entrar', message: 'Desde ayer.' },
  });
});
afterAll(() => database?.close());

async function askForDemo(organization: string): Promise<void> {
  const { body } = await platform.visitor('GET', '/demo-requests/form');
  time += 3_600_000;
  const form = {
    name: 'Lucía Ortega',
    email: 'lucia@prado.example',
    organization,
    size: '1-5',
    message: 'Hola',
  };
  const answer = await platform.visitor('POST', '/demo-requests', {
    body: { ...form, website: '', formToken: body.formToken },
  });
  expect(answer.status).toBe(200);
}

const list = async (query = 'state=open') => (await platform.admin('GET', `/requests-inbox?${query}`)).body;
const find = async (name: RegExp): Promise<RequestSummary> => {
  const all: RequestSummary[] = [...(await list()).requests, ...(await list('state=answered')).requests];
  const found = all.find(({ subject, organization }) => name.test(`${subject} ${organization}`));
  if (!found) throw new Error('Not in the inbox');
  return found;
};

test('the inbox has what visitors and people of clinics asked, the newest first, and of whom', async () => {
  const { requests } = await list();
  expect(requests).toMatchObject([
    { kind: 'ticket', subject: 'No puedo entrar', organization: 'Clínica del Mar', name: 'Nuria Vega Sol' },
    { kind: 'demo', subject: null, organization: 'Consulta Prado', name: 'Lucía Ortega', answered: null },
  ]);
});

test('a request is read whole, in the words that the form offers, and its reading leaves an entry', async () => {
  const { requestId } = await find(/No puedo entrar/);
  const { body, headers } = await platform.admin('GET', `/requests-inbox/ticket/${requestId}`);
  expect(body).toMatchObject({
    reference: requestId.slice(0, 8).toUpperCase(),
    email: 'nuria@auxilia.example',
    topic: 'Acceso a mi cuenta',
    size: null,
    message: 'Desde ayer.',
    isSignedIn: true,
  });
  expect(headers.get('etag')).toBe('"1"');
  const { organizationId, userId } = platform.operator;
  const entries = await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
    sql(`SELECT user_id FROM audit_events WHERE action = 'request-read'`),
  );
  expect(entries).toEqual([{ user_id: userId }]);
});

test('what was answered says when and by whom, goes to the other list, and can be taken back', async () => {
  const { requestId } = await find(/Consulta Prado/);
  const path = `/requests-inbox/demo/${requestId}`;
  const { body } = await platform.admin('PATCH', path, { version: 1, body: { isAnswered: true } });
  expect(body).toMatchObject({ answered: { at: now().toISOString(), by: 'Nuria Vega Sol' }, version: 2 });
  expect((await list('state=answered')).requests).toMatchObject([{ requestId }]);
  expect((await list()).requests.map((found: RequestSummary) => found.requestId)).not.toContain(requestId);
  const back = await platform.admin('PATCH', path, { version: 2, body: { isAnswered: false } });
  expect(back.body).toMatchObject({ answered: null, version: 3 });
});

test('it is not marked from a version that somebody else has changed meanwhile', async () => {
  const { requestId } = await find(/No puedo entrar/);
  const path = `/requests-inbox/ticket/${requestId}`;
  const mark = (version?: number) =>
    platform.admin('PATCH', path, { body: { isAnswered: true }, ...(version && { version }) });
  expect((await mark()).status).toBe(428);
  expect((await mark(1)).status).toBe(200);
  expect((await mark(1)).status).toBe(412);
});

test('pages follow one another without leaving anything out', async () => {
  for (let count = 0; count < 32; count += 1) await askForDemo(`Consulta ${count}`);
  const first = await list();
  expect(first.requests).toHaveLength(30);
  const second = await list(`state=open&cursor=${first.next}`);
  const ids = [...first.requests, ...second.requests].map(({ requestId }: RequestSummary) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.next).toBeNull();
  expect((await platform.admin('GET', '/requests-inbox?state=open&cursor=abc')).status).toBe(400);
});

describe('The inbox is closed', () => {
  const calls = async (): Promise<[string, string, object?][]> => {
    const { requestId } = await find(/Consulta 31/);
    return [
      ['GET', '/requests-inbox?state=open'],
      ['GET', `/requests-inbox/demo/${requestId}`],
      ['PATCH', `/requests-inbox/demo/${requestId}`, { isAnswered: true }],
    ];
  };
  const statuses = async (call: typeof platform.admin) => {
    const found: number[] = [];
    for (const [method, path, body] of await calls()) {
      found.push((await call(method, path, { version: 1, ...(body && { body }) })).status);
    }
    return found;
  };

  test('to the administrators of a clinic, also for what was asked from it', async () => {
    expect(await statuses(platform.callAs(platform.clinic, roles))).toEqual([403, 403, 403]);
  });

  test('to people of the operator who are no administrators, and to whoever is not signed in', async () => {
    expect(await statuses(platform.callAs(platform.operator, ['clinicians', 'staff']))).toEqual([
      403, 403, 403,
    ]);
    expect(await statuses(platform.visitor)).toEqual([401, 401, 401]);
  });

  test('and says who runs the platform to those alone who do', async () => {
    expect((await platform.admin('GET', '/operator')).body).toEqual({ isOperator: true });
    expect((await platform.callAs(platform.clinic, ['admins'])('GET', '/operator')).body).toEqual({
      isOperator: false,
    });
  });
});
