import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let platform: TestPlatform;
let database: PgliteDatabase;
/** An authenticator's code works once, so that each sign-in needs another. */
let aheadMs = 0;

beforeAll(async () => {
  platform = await startTestPlatform({
    now: () => new Date(Date.now() + aheadMs),
    openInMemory: async () => {
      database = await openMemoryDatabase();
      return database;
    },
  });
});
afterAll(() => platform?.close());
beforeEach(async () => {
  aheadMs += 60_000;
  await database.execute(
    'UPDATE users SET deactivated_at = NULL, revoked_before = NULL, kept_session = NULL, last_roles = NULL, roles_as_of = NULL',
  );
});

const clinician = 1;
/** Who may do all that the doors below lead to. */
const administrator = 0;
const ended = 'Su sesión ha terminado. Inicie sesión de nuevo.';

function signIn(position = clinician): Promise<string> {
  aheadMs += 60_000;
  return accessToken(platform, position, Date.now() + aheadMs);
}

const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user_id;

const change = (token: string, assignment: string) =>
  database.execute(`UPDATE users SET ${assignment} WHERE user_id = '${subjectOf(token)}'`);

const record = (token: string, path: string, body?: object) =>
  fetch(`${platform.url}/fhir/R4${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/fhir+json',
      ...(path.endsWith('$export') ? { prefer: 'respond-async' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const bundle = (type: 'batch' | 'transaction') => ({
  resourceType: 'Bundle',
  type,
  entry: [{ request: { method: 'GET', url: 'Patient' } }],
});

const stream = (token: string) =>
  fetch(`${platform.url}/api/changes/stream`, { headers: { authorization: `Bearer ${token}` } });

/** Everything through which a token opens something, and what it says when it opens nothing. */
const doors: [string, (token: string) => Promise<{ status: number; detail: string | undefined }>][] = [
  ['the API', async (token) => problemOf(await api(token, '/me'))],
  ['a change over the API', async (token) => problemOf(await revoke(token, 'others'))],
  ['the changes', async (token) => problemOf(await api(token, '/changes'))],
  ['the stream of changes', async (token) => problemOf(await stream(token))],
  ['the record', async (token) => outcomeOf(await record(token, '/Patient'))],
  ['a write of the record', async (token) => outcomeOf(await record(token, '/Patient', person))],
  ['a batch', async (token) => outcomeOf(await record(token, '', bundle('batch')))],
  ['a transaction', async (token) => outcomeOf(await record(token, '', bundle('transaction')))],
  ['an export', async (token) => outcomeOf(await record(token, '/$export'))],
];

const person = { resourceType: 'Patient', name: [{ family: 'Puente' }] };
const api = (token: string, path: string) =>
  fetch(`${platform.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

const revoke = (token: string, sessions: 'all' | 'others') =>
  fetch(`${platform.url}/api/me/sessions/revocation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessions }),
  });

async function problemOf(response: Response) {
  if (response.ok) {
    await response.body?.cancel();
    return { status: response.status, detail: undefined };
  }
  return { status: response.status, detail: (await response.json()).detail };
}

async function outcomeOf(response: Response) {
  const body = response.status === 202 ? undefined : await response.json();
  return { status: response.status, detail: response.ok ? undefined : body?.issue?.[0]?.diagnostics };
}

describe.each([
  ['who signed out everywhere', (token: string) => revoke(token, 'all').then(() => {}), ended],
  [
    'who changed the password on another device',
    async (_token: string) => {
      const other = await signIn(administrator);
      expect((await revoke(other, 'others')).status).toBe(200);
    },
    ended,
  ],
  [
    'who was deactivated a moment ago',
    (token: string) => change(token, 'deactivated_at = now()'),
    'Su cuenta está desactivada. Consulte a su administrador.',
  ],
])('A token of somebody %s', (_who, end, reason) => {
  test.each(doors)(
    'opens %s before, and is told why it does not from the next request on',
    async (_door, open) => {
      const token = await signIn(administrator);
      expect((await open(token)).status).toBeLessThan(300);
      await end(token);
      expect(await open(token)).toEqual({ status: 401, detail: reason });
    },
  );
});

test('an ended session is told apart from none by its header', async () => {
  const token = await signIn();
  await revoke(token, 'all');
  for (const answer of [await api(token, '/me'), await record(token, '/Patient')]) {
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  }
});

test('who ends the others stays, and so do the tokens that this session renews', async () => {
  const token = await signIn();
  const other = await signIn();
  expect((await revoke(token, 'others')).status).toBe(200);
  expect((await api(token, '/me')).status).toBe(200);
  expect((await api(other, '/me')).status).toBe(401);
  const again = await signIn();
  expect((await api(again, '/me')).status).toBe(200);
  // Who is let out by the newer one is out, though it once stayed.
  expect((await revoke(again, 'others')).status).toBe(200);
  expect((await api(token, '/me')).status).toBe(401);
});

test('nobody else’s sessions end', async () => {
  const token = await signIn();
  const colleague = await signIn(0);
  await revoke(token, 'all');
  expect((await api(colleague, '/me')).status).toBe(200);
});

test('sign-out everywhere ends what the user pool renews, and is in the access trail', async () => {
  const token = await signIn();
  const { status } = await revoke(token, 'all');
  expect(status).toBe(200);
  const attempt = platform.pool.execute('GetUser', { AccessToken: token });
  await expect(attempt).rejects.toThrow(/revoked/);
  const organizationId = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ).organization_id;
  const scope = { role: 'app', organizationId, userId: subjectOf(token) } as const;
  const events = await database.transaction(scope, (sql) =>
    sql(`SELECT 1 FROM audit_events WHERE action = 'sessions-ended' AND user_id = $1`, [subjectOf(token)]),
  );
  expect(events.length).toBeGreaterThan(0);
});

describe('A role that ended', () => {
  const lose = (token: string, kept: string) =>
    change(token, `last_roles = '{${kept}}', roles_as_of = now() + interval '1 day'`);

  test('does not count a second later, and what it allowed is refused with the reason', async () => {
    const token = await signIn(0);
    expect((await record(token, '/Condition?patient=x')).status).toBe(200);
    await lose(token, 'admins');
    const reason = 'Su papel en la organización ha cambiado y ya no permite esta acción.';
    const refusal = { status: 403, detail: reason };
    expect(await outcomeOf(await record(token, '/Condition?patient=x'))).toEqual(refusal);
    expect(await outcomeOf(await record(token, '/Patient', person))).toEqual(refusal);
    expect(await problemOf(await api(token, '/changes'))).toEqual({
      status: 403,
      detail: 'Su papel en la organización ha cambiado y ya no permite esta acción.',
    });
    expect((await problemOf(await stream(token))).status).toBe(403);
    const batch = await (await record(token, '', bundle('batch'))).json();
    expect(batch.entry[0].response.status).toBe('403');
  });

  test('takes nothing of the roles that are left', async () => {
    const token = await signIn(0);
    await lose(token, 'admins');
    const me = await (await api(token, '/me')).json();
    expect(me.roles).toEqual(['admins']);
    expect((await api(token, '/organization')).status).toBe(200);
  });

  test('leaves nobody with a role that they never had', async () => {
    const token = await signIn(clinician);
    await lose(token, 'admins,staff');
    expect((await api(token, '/me')).status).toBe(403);
  });

  test('counts again with the token that says so after it', async () => {
    const token = await signIn(0);
    await change(token, `last_roles = '{admins}', roles_as_of = now()`);
    const later = await signIn(0);
    expect((await record(later, '/Condition?patient=x')).status).toBe(200);
  });

  test('is not brought back by an older token that is used once more', async () => {
    const token = await signIn(0);
    await lose(token, 'admins');
    await api(token, '/me');
    expect((await record(token, '/Condition?patient=x')).status).toBe(403);
  });
});

describe('An open stream', () => {
  /** Whether the stream ends before long; otherwise the test runs out of time. */
  async function readToEnd(response: Response): Promise<void> {
    const reader = response.body?.getReader();
    while (!(await reader?.read())?.done);
  }

  test.each([
    ['sessions', (token: string) => revoke(token, 'all')],
    ['account', (token: string) => change(token, 'deactivated_at = now()')],
    ['role', (token: string) => change(token, `last_roles = '{}', roles_as_of = now() + interval '1 day'`)],
  ])('ends at once with the person’s %s', async (_what, end) => {
    const token = await signIn();
    const open = await stream(token);
    expect(open.status).toBe(200);
    await end(token);
    await readToEnd(open);
  });

  test('of a colleague goes on', async () => {
    const token = await signIn();
    const open = await stream(await signIn(0));
    const reader = open.body?.getReader();
    await reader?.read();
    await revoke(token, 'all');
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });
});

test('a password that was recovered ends every session', async () => {
  const token = await signIn();
  const account = platform.accounts[clinician];
  const ClientId = platform.pool.userPoolClientId;
  await platform.pool.execute('ForgotPassword', { ClientId, Username: account?.email });
  const mails = await fetch(
    `${platform.url}/_local/mailbox.json?to=${encodeURIComponent(account?.email ?? '')}`,
  );
  const code = /\b\d{6}\b/.exec((await mails.json())[0].text)?.[0];
  const Password = 'Clave-recuperada-2026';
  await platform.pool.execute('ConfirmForgotPassword', {
    ClientId,
    Username: account?.email,
    ConfirmationCode: code,
    Password,
  });
  if (account) account.password = Password;
  expect(await problemOf(await api(token, '/me'))).toEqual({ status: 401, detail: ended });
  expect((await api(await signIn(), '/me')).status).toBe(200);
});

test('who is deactivated signs in no more, and is told so', async () => {
  const token = await signIn();
  await change(token, 'deactivated_at = now()');
  await expect(signIn()).rejects.toThrow(/Su cuenta está desactivada/);
});

test('the same revocation, sent twice, is done once', async () => {
  const token = await signIn();
  const send = () =>
    createCaller(platform.url, token)('POST', '/me/sessions/revocation', {
      body: { sessions: 'others' },
      headers: { 'idempotency-key': 'una-sola-vez' },
    });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
});
