import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { comeIn, mailsTo, tokenOf } from './invited-person.ts';

/* What the user pool and the database say may part by what nobody did here; a job of each day finds and mends it. */

const dayMs = 24 * 60 * 60_000;
let platform: TestPlatform;
let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  platform = await startTestPlatform({
    now,
    openInMemory: async () => {
      database = await openMemoryDatabase();
      return database;
    },
  });
});
afterAll(() => platform?.close());

async function rows(statement: string, parameters: unknown[] = []) {
  const { organizationId } = (await ana('GET', '/organization')).body;
  return database.transaction({ role: 'app', organizationId, userId: platformUserId }, (sql) =>
    sql(statement, parameters),
  );
}

let ana: ReturnType<typeof createCaller>;
beforeEach(async () => {
  aheadMs += 60_000;
  ana = await signInAgain();
});

/** A sign-in of today: what is open ends after hours. Its page is opened, which begins the checks. */
async function signInAgain() {
  const caller = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
  expect((await caller('GET', '/me')).status).toBe(200);
  return caller;
}

/** The next day, and the minutes that the accounts take one after the other. */
async function nextDay() {
  aheadMs += dayMs;
  platform.worker.wake();
  await platform.worker.idle();
  aheadMs += 120_000;
  platform.worker.wake();
  ana = await signInAgain();
}

const inPool = (operation: string, email: string, more: object = {}) =>
  platform.pool.execute(operation as never, {
    UserPoolId: platform.pool.userPoolId,
    Username: email,
    ...more,
  }) as Promise<Record<string, unknown>>;

const read = async (userId: string): Promise<UserAccount> =>
  (await ana('GET', `/user-accounts/${userId}`)).body;

let invited = 0;
async function member(roles = ['staff']): Promise<UserAccount> {
  invited += 1;
  const email = `vista${invited}@santalucia.example`;
  const body = { email, givenName: 'Rosa', familyName: `Vista ${invited}`, roles };
  const account = (await ana('POST', '/user-accounts', { body })).body;
  await comeIn(platform, email, { at: now().getTime() });
  return read(account.userId);
}

const restore = ({ userId, version }: UserAccount, by = ana) =>
  by('POST', `/user-accounts/${userId}/account`, { body: {}, headers: { 'if-match': `"${version}"` } });

const groupsOf = async (email: string) => {
  const { Groups } = await inPool('AdminListGroupsForUser', email);
  return (Groups as { GroupName: string }[]).map(({ GroupName }) => GroupName);
};

describe('The check of each day', () => {
  test('takes back a role that was given in the user pool alone, and gives one that was taken there', async () => {
    const rosa = await member(['staff']);
    await inPool('AdminAddUserToGroup', rosa.email, { GroupName: 'admins' });
    await inPool('AdminRemoveUserFromGroup', rosa.email, { GroupName: 'staff' });
    await nextDay();
    await expect.poll(() => groupsOf(rosa.email)).toEqual(['staff']);
  });

  test('lets in again whom only the user pool has shut out', async () => {
    const rosa = await member();
    await inPool('AdminDisableUser', rosa.email);
    await nextDay();
    await expect.poll(async () => (await inPool('AdminGetUser', rosa.email)).Enabled).toBe(true);
  });

  test('makes the account of an open invitation anew that somebody removed', async () => {
    const email = 'abierta@santalucia.example';
    const body = { email, givenName: 'Rosa', familyName: 'Abierta', roles: ['staff'] };
    await ana('POST', '/user-accounts', { body });
    await inPool('AdminDeleteUser', email);
    await nextDay();
    await expect.poll(async () => (await mailsTo(platform, email)).length).toBe(2);
  });

  test.each([
    ['the check of accounts', 'accounts/check'],
    ['the look for unusual accesses', 'audit/unusual'],
  ])('begins anew with the next sign-in where it was given up: %s', async (_, key) => {
    await rows(
      `UPDATE jobs SET state = 'failed', attempts = 9, error = 'Error', settled_at = now()
       WHERE job_key = $1 RETURNING 1`,
      [key],
    );
    aheadMs += 60_000;
    ana = await signInAgain();
    await platform.worker.idle();
    const job = await rows('SELECT state, attempts, error FROM jobs WHERE job_key = $1', [key]);
    expect(job).toEqual([{ state: 'waiting', attempts: 0, error: null }]);
  });

  test('is not put off by who signs in', async () => {
    const due = () => rows(`SELECT due_at, revision FROM jobs WHERE job_key = 'accounts/check'`);
    const before = await due();
    aheadMs += 60_000;
    ana = await signInAgain();
    expect(await due()).toEqual(before);
  });

  test('goes on day after day', async () => {
    const rosa = await member();
    for (const _day of [1, 2]) {
      await inPool('AdminDisableUser', rosa.email);
      await nextDay();
      await expect.poll(async () => (await inPool('AdminGetUser', rosa.email)).Enabled).toBe(true);
    }
  });
});

describe('An account that the user pool has lost', () => {
  test('is shown, and made anew by who administers: the person stays who they are', async () => {
    const rosa = await member(['clinicians']);
    await inPool('AdminDeleteUser', rosa.email);
    await nextDay();
    await expect.poll(async () => (await read(rosa.userId)).poolAccount).toBe('missing');
    const shown = (await ana('GET', '/user-accounts?state=no-account')).body.accounts;
    expect(shown.map(({ userId }: UserAccount) => userId)).toEqual([rosa.userId]);

    const restored = await restore(await read(rosa.userId));
    expect(restored).toMatchObject({ status: 200, body: { poolAccount: 'kept', isPending: false } });
    expect(await mailsTo(platform, rosa.email)).toHaveLength(2);
    aheadMs += 60_000;
    const session = await comeIn(platform, rosa.email, { at: now().getTime() });
    const me = await createCaller(platform.url, tokenOf(session))('GET', '/me');
    expect(me.body).toMatchObject({ userId: rosa.userId, roles: ['clinicians'] });
  });

  test('is made anew once though the answer of the user pool was lost', async () => {
    const rosa = await member();
    await inPool('AdminDeleteUser', rosa.email);
    await nextDay();
    await expect.poll(async () => (await read(rosa.userId)).poolAccount).toBe('missing');
    const { execute } = platform.pool;
    platform.pool.execute = async (operation, input) => {
      const answer = await execute(operation, input);
      if (operation === 'AdminCreateUser') throw new Error('The answer was lost');
      return answer;
    };
    const { body } = await restore(await read(rosa.userId));
    platform.pool.execute = execute;
    expect(body).toMatchObject({ poolAccount: 'wanted', isPending: true });
    aheadMs += 60_000;
    platform.worker.wake();
    await expect
      .poll(async () => await read(rosa.userId))
      .toMatchObject({ poolAccount: 'kept', isPending: false });
    expect(await mailsTo(platform, rosa.email)).toHaveLength(2);
    expect(await groupsOf(rosa.email)).toEqual(['staff']);
  });

  test('whose address another account has is shown as such, until it is free', async () => {
    const rosa = await member();
    await inPool('AdminDeleteUser', rosa.email);
    const UserAttributes = [{ Name: 'email', Value: rosa.email }];
    await inPool('AdminCreateUser', rosa.email, { UserAttributes, MessageAction: 'SUPPRESS' });
    await nextDay();
    await expect.poll(async () => (await read(rosa.userId)).poolAccount).toBe('taken');
    expect((await restore(await read(rosa.userId))).body).toMatchObject({ poolAccount: 'taken' });
    await inPool('AdminDeleteUser', rosa.email);
    expect((await restore(await read(rosa.userId))).body).toMatchObject({ poolAccount: 'kept' });
  });

  test('is not made anew where it is not lost, of another version, or by who does not administer', async () => {
    const rosa = await member();
    expect((await restore(rosa)).status).toBe(404);
    await inPool('AdminDeleteUser', rosa.email);
    await nextDay();
    await expect.poll(async () => (await read(rosa.userId)).poolAccount).toBe('missing');
    const lost = await read(rosa.userId);
    expect((await restore({ ...lost, version: lost.version + 1 })).status).toBe(412);
    for (const place of [1, 2]) {
      const other = createCaller(platform.url, await accessToken(platform, place, now().getTime()));
      expect((await restore(lost, other)).status).toBe(403);
    }
  });
});
