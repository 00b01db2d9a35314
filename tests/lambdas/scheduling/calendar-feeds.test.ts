import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { createApi } from '../../../lambdas/api/app.ts';
import type { Dependencies } from '../../../lambdas/api/dependencies.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { noUserPool } from '../../support/identity-providers.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { noLimitsLoad } from '../../support/no-limits.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type Calendar, matches, openCalendar } from './calendar-client.ts';

let database: PgliteDatabase;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const unused = () => Promise.reject(new Error('Not of these tests'));
const documents = { uploadLink: unused, downloadLink: unused, read: unused, remove: unused, verdict: unused };

/** A calendar whose client is a user too, with the API beside the record. */
async function clinic() {
  const calendar = await openCalendar(database);
  await addUser(calendar, calendar.userId);
  const api = createApi({
    database,
    identityProvider: noUserPool,
    documents: documents as unknown as Dependencies['documents'],
    log: (entry) => calendar.logs.push(entry),
    now: () => new Date('2026-03-02T12:00:00Z'),
    load: noLimitsLoad(),
  });
  const request = async (
    method: string,
    path: string,
    {
      body,
      userId = calendar.userId,
      role = 'clinicians',
    }: { body?: object; userId?: string; role?: Role | null } = {},
  ) => {
    const claims = {
      token_use: 'access',
      sub: userId,
      organization_id: calendar.organizationId,
      user_id: userId,
      roles: role ?? '',
    };
    const response = await api.request(
      path.startsWith('/api') ? path : `/api${path}`,
      {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      },
      {
        event: {
          requestContext: {
            requestId: 'x',
            http: { sourceIp: '127.0.0.1' },
            ...(role === null ? {} : { authorizer: { jwt: { claims } } }),
          },
        },
      },
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer: Json = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: answer };
  };
  const ana = await calendar.practitioner();
  const booked = await calendar.operate('$book', {
    'appointment-resource': calendar.proposal(ana, '2026-03-08T15:00:00Z', '2026-03-08T15:30:00Z'),
    'patient-reference': { reference: await calendar.patient() },
    comment: 'Sospecha de embarazo',
  });
  return {
    calendar,
    request,
    ana,
    practitionerId: ana.replace('Practitioner/', ''),
    id: matches(booked)[0].id,
  };
}

async function addUser({ organizationId }: Calendar, userId: string) {
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name) VALUES ($1, $2, $3, 'a@b.es', 'A', 'B')`,
      [userId, organizationId, userId],
    ),
  );
}

const anonymous = { role: null } as const;

test('a link opens the agenda without a repository, and without saying of whom or why', async () => {
  const { request, practitionerId } = await clinic();
  const created = await request('POST', '/calendar-feeds', { body: { practitionerId } });
  expect(created.status).toBe(200);
  const feed = await request('GET', created.body.path, anonymous);
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(feed.body).toContain('SUMMARY:Cita\r\n');
  expect(feed.body).toContain('DTSTART:20260308T150000Z');
  expect(feed.body).not.toMatch(/Secreto|embarazo|Patient/);
});

test('a revoked link is dead at once, and answers as one that never was', async () => {
  const { request, practitionerId } = await clinic();
  const { body } = await request('POST', '/calendar-feeds', { body: { practitionerId } });
  expect((await request('DELETE', `/calendar-feeds/${body.feed.feedId}`)).status).toBe(200);
  const revoked = await request('GET', body.path, anonymous);
  const never = await request('GET', `/calendar-feeds/${'A'.repeat(43)}.ics`, anonymous);
  expect([revoked.status, revoked.body.detail]).toEqual([404, never.body.detail]);
  expect((await request('GET', '/calendar-feeds')).body.feeds).toEqual([]);
  expect((await request('DELETE', `/calendar-feeds/${body.feed.feedId}`)).status).toBe(404);
});

test('a link ends when its owner leaves the organization, or their record or the agenda’s says they do not work there', async () => {
  const elsewhere = await openCalendar(database);
  const moved = await clinic();
  const link = (
    await moved.request('POST', '/calendar-feeds', { body: { practitionerId: moved.practitionerId } })
  ).body.path;
  expect((await moved.request('GET', link, anonymous)).status).toBe(200);
  const { calendar } = moved;
  const inactive = (id: string, active: boolean) =>
    calendar.request('PUT', `/Practitioner/${id}`, {
      resourceType: 'Practitioner',
      id,
      active,
      name: [{ text: 'Ana Núñez' }],
    });
  for (const id of [moved.practitionerId, calendar.userId]) {
    await inactive(id, false);
    expect((await moved.request('GET', link, anonymous)).status, id).toBe(404);
    await inactive(id, true);
    expect((await moved.request('GET', link, anonymous)).status, id).toBe(200);
  }
  // As whoever maintains the database would: no role of the product moves anybody.
  await database.execute(
    `UPDATE users SET organization_id = '${elsewhere.organizationId}' WHERE user_id = '${calendar.userId}'`,
  );
  const gone = await moved.request('GET', link, anonymous);
  expect([gone.status, gone.body.detail]).toEqual([404, 'Este enlace no existe o se ha revocado.']);
});

test.each([
  ['is blocked', 'disabled_at = now()', 'disabled_at = NULL'],
  ['may no longer read an agenda', `last_roles = '{admins}'`, `last_roles = '{staff}'`],
])('a link opens nothing while its owner %s', async (_what, closing, opening) => {
  const { request, practitionerId, calendar } = await clinic();
  const { path } = (await request('POST', '/calendar-feeds', { body: { practitionerId } })).body;
  const set = (assignment: string) =>
    database.execute(`UPDATE users SET ${assignment} WHERE user_id = '${calendar.userId}'`);
  await set(closing);
  expect((await request('GET', path, anonymous)).status).toBe(404);
  await set(opening);
  expect((await request('GET', path, anonymous)).status).toBe(200);
});

test('a link is not in the database, and no log has it', async () => {
  const { calendar, request, practitionerId } = await clinic();
  const { body } = await request('POST', '/calendar-feeds', { body: { practitionerId } });
  await request('GET', body.path, anonymous);
  const secret = body.path.split('/').at(-1).replace('.ics', '');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const rows = await database.transaction(
    { role: 'app', organizationId: calendar.organizationId, userId: calendar.userId },
    (sql) => sql('SELECT f::text AS row FROM calendar_feeds f'),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(calendar.logs)).not.toContain(secret);
});

test.each(['x.ics', "' OR 1=1.ics", `${'A'.repeat(43)}`, `${'é'.repeat(43)}.ics`])(
  '%s opens nothing',
  async (file) => {
    const { request } = await clinic();
    expect((await request('GET', `/calendar-feeds/${encodeURIComponent(file)}`, anonymous)).status).toBe(404);
  },
);

test('whoever belongs to no organization sees no link but the one whose secret they have', async () => {
  const { request, practitionerId } = await clinic();
  await request('POST', '/calendar-feeds', { body: { practitionerId } });
  const seen = await database.transaction({ role: 'app', organizationId: null }, (sql) =>
    sql('SELECT 1 FROM calendar_feeds'),
  );
  expect(seen).toEqual([]);
});

test('a link is its maker’s alone to see and revoke, and they keep no more than ten', async () => {
  const { calendar, request, practitionerId } = await clinic();
  const { body } = await request('POST', '/calendar-feeds', { body: { practitionerId } });
  const userId = '22222222-2222-4222-8222-222222222222';
  expect((await request('GET', '/calendar-feeds', { userId })).body.feeds).toEqual([]);
  expect((await request('DELETE', `/calendar-feeds/${body.feed.feedId}`, { userId })).status).toBe(404);
  for (let index = 1; index < 10; index += 1)
    await request('POST', '/calendar-feeds', { body: { practitionerId } });
  expect((await request('POST', '/calendar-feeds', { body: { practitionerId } })).status).toBe(409);
  expect(
    (await request('POST', '/calendar-feeds', { body: { practitionerId: calendar.userId } })).status,
  ).toBe(422);
});

test('an appointment and an agenda can be saved as files', async () => {
  const { request, practitionerId, id } = await clinic();
  const one = await request('GET', `/appointments/${id}/calendar`);
  expect(one.body.name).toBe('cita.ics');
  expect(one.body.text).toContain(`UID:${id}@auxilia`);
  const agenda = (range: string) => request('GET', `/practitioners/${practitionerId}/calendar${range}`);
  expect((await agenda('')).body.text).toContain('BEGIN:VEVENT');
  expect((await agenda('?from=2026-03-09&to=2026-03-20')).body.text).not.toContain('BEGIN:VEVENT');
  for (const wrong of ['?from=2026-02-30', '?from=2026-03-09&to=2026-03-01', '?from=1900-01-01', '?x=1']) {
    expect((await agenda(wrong)).status, wrong).toBe(400);
  }
  expect((await request('GET', '/appointments/nothing/calendar')).status).toBe(404);
});

test('what was cancelled leaves the agenda', async () => {
  const { calendar, request, practitionerId, id } = await clinic();
  await calendar.operate(`${id}/$cancel`, { reason: 'pat' });
  expect((await request('GET', `/practitioners/${practitionerId}/calendar`)).body.text).not.toContain(
    'BEGIN:VEVENT',
  );
});
