import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import {
  associate,
  chooseNewPassword,
  goodPassword,
  signIn,
  userOf,
  verifyAuthenticator,
} from '../../contract/cognito/browser-client.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { totpCode } from '../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { comeIn, mailsTo, openBrowserPool, temporaryPassword, tokenOf } from './invited-person.ts';

let platform: TestPlatform;
let database: PgliteDatabase;
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

let ana: ReturnType<typeof createCaller>;
beforeEach(async () => {
  aheadMs += 60_000;
  ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
});

let invited = 0;
const somebody = (more: object = {}) => {
  invited += 1;
  const email = `persona${invited}@santalucia.example`;
  return { email, givenName: 'Rosa', familyName: `Prieto ${invited}`, roles: ['staff'], ...more };
};

async function invite(more: object = {}): Promise<UserAccount> {
  const { status, body } = await ana('POST', '/user-accounts', { body: somebody(more) });
  expect(status).toBe(200);
  return body;
}

const change = (account: UserAccount, path: string, body: object, version = account.version, by = ana) =>
  by(path === 'roles' || path === 'access' ? 'PUT' : 'POST', `/user-accounts/${account.userId}/${path}`, {
    body,
    headers: { 'if-match': `"${version}"` },
  });

const read = async (userId: string) => (await ana('GET', `/user-accounts/${userId}`)).body;
const list = async (query = '') => (await ana('GET', `/user-accounts${query}`)).body;

async function member(more: object = {}) {
  const account = await invite(more);
  const session = await comeIn(platform, account.email, { at: now().getTime() });
  return { account: (await read(account.userId)) as UserAccount, token: tokenOf(session) };
}

describe('An invitation', () => {
  test('reaches the person, who comes in with the roles that were given and is a member', async () => {
    const account = await invite({ roles: ['clinicians', 'staff'] });
    expect(account).toMatchObject({ state: 'invited', roles: ['clinicians', 'staff'], isPending: false });
    expect(await read(account.userId)).toMatchObject({ hasAuthenticator: false });
    expect((await mailsTo(platform, account.email))[0]?.subject).toBe('Le han invitado a Auxilia');

    const session = await comeIn(platform, account.email, { at: now().getTime() });
    const me = await createCaller(platform.url, tokenOf(session))('GET', '/me');
    expect(me.body).toMatchObject({ userId: account.userId, roles: ['clinicians', 'staff'] });
    expect(me.body.organization.legalName).toBe('Clínica Santa Lucía');
    expect(await read(account.userId)).toMatchObject({
      state: 'active',
      hasAuthenticator: true,
      lastSignedInAt: expect.any(String),
    });
  });

  test('is not made twice for one address, nor for a member', async () => {
    const { email } = await invite();
    const again = await ana('POST', '/user-accounts', { body: somebody({ email: email.toUpperCase() }) });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ pointer: '/email' }] } });
    const own = await ana('POST', '/user-accounts', {
      body: somebody({ email: platform.accounts[1]?.email }),
    });
    expect(own).toMatchObject({ status: 409, body: { detail: 'Ya es miembro de su organización.' } });
  });

  test('to somebody of another organization is refused, and says so', async () => {
    const { email = '' } = platform.accounts[3] ?? {};
    const { body } = await ana('POST', '/user-accounts', { body: somebody({ email }) });
    expect(body).toMatchObject({ state: 'refused', refusal: 'email-taken' });
    expect(await mailsTo(platform, email)).toEqual([]);
    expect((await change(body, 'revocation', {})).status).toBe(200);
    expect(await read(body.userId)).toMatchObject({ status: 404 });
  });

  test('that is sent again has another password; the one before is good no more', async () => {
    const account = await invite();
    const first = await temporaryPassword(platform, account.email);
    aheadMs += 4 * 86_400_000;
    ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
    expect(await read(account.userId)).toMatchObject({ state: 'expired' });
    await expect(comeIn(platform, account.email)).rejects.toThrow('expired');
    const { body } = await change(account, 'invitation', {});
    expect(body).toMatchObject({ state: 'invited', isPending: false });
    await expect(comeIn(platform, account.email, { password: first })).rejects.toThrow('Incorrect');
    expect(await comeIn(platform, account.email, { at: now().getTime() })).toBeDefined();
  });

  test('that expired lets nobody in who had only chosen a password by then; sent again, it does', async () => {
    const account = await invite();
    const pool = await openBrowserPool(platform);
    const begun = userOf(pool, account.email);
    await signIn(begun, account.email, await temporaryPassword(platform, account.email));
    await chooseNewPassword(begun, goodPassword);
    aheadMs += 4 * 86_400_000;
    ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
    const late = userOf(pool, account.email);
    expect(await signIn(late, account.email, goodPassword)).toMatchObject({ kind: 'setup' });
    const code = totpCode(await associate(late), now().getTime());
    await expect(verifyAuthenticator(late, code)).rejects.toThrow('Su invitación ha caducado.');
    expect(await read(account.userId)).toMatchObject({ state: 'expired', lastSignedInAt: null });
    expect((await change(account, 'invitation', {})).body).toMatchObject({ state: 'invited' });
    expect(await comeIn(platform, account.email, { at: now().getTime() })).toBeDefined();
    expect(await read(account.userId)).toMatchObject({ state: 'active' });
  });

  test('that is withdrawn opens nothing, and its address is free again', async () => {
    const account = await invite();
    const password = await temporaryPassword(platform, account.email);
    expect((await change(account, 'revocation', {})).status).toBe(200);
    await expect(comeIn(platform, account.email, { password })).rejects.toThrow('Incorrect');
    expect((await change(account, 'invitation', {}, account.version + 1)).status).toBe(409);
    expect(await invite({ email: account.email })).toMatchObject({ state: 'invited' });
  });

  test('lets nobody in a second time, nor anybody at another address', async () => {
    const account = await invite();
    const password = await temporaryPassword(platform, account.email);
    const { email: other } = await invite();
    await expect(comeIn(platform, other, { password })).rejects.toThrow('Incorrect');
    await expect(comeIn(platform, 'nadie@santalucia.example', { password })).rejects.toThrow('Incorrect');
    expect(await comeIn(platform, account.email, { at: now().getTime() })).toBeDefined();
    await expect(comeIn(platform, account.email, { password })).rejects.toThrow('Incorrect');
    expect(await read(account.userId)).toMatchObject({ state: 'active' });
  });

  test('that was used is not withdrawn', async () => {
    const account = await invite();
    await comeIn(platform, account.email, { at: now().getTime() });
    const refused = await change(account, 'revocation', {});
    expect(refused).toMatchObject({ status: 409 });
    expect(await read(account.userId)).toMatchObject({ state: 'active' });
  });

  test('with other roles before it is used gives those', async () => {
    const account = await invite();
    const { body } = await change(account, 'roles', { roles: ['clinicians'] });
    expect(body.roles).toEqual(['clinicians']);
    const session = await comeIn(platform, account.email, { at: now().getTime() });
    const me = await createCaller(platform.url, tokenOf(session))('GET', '/me');
    expect(me.body.roles).toEqual(['clinicians']);
  });

  test.each([
    ['no role', { roles: [] }],
    ['an unknown role', { roles: ['admins', 'owner'] }],
    ['no address', { email: 'rosa' }],
    ['a name of two lines', { givenName: 'Rosa\nPulse aquí' }],
    ['an unknown field', { organizationId: '00000000-0000-4000-8000-000000000000' }],
  ])('with %s is refused', async (_what, more) => {
    expect((await ana('POST', '/user-accounts', { body: somebody(more) })).status).toBe(422);
  });
});

describe('Roles', () => {
  test('that are taken away count with the next request, whatever the token says', async () => {
    const { account, token } = await member({ roles: ['clinicians', 'admins'] });
    const rosa = createCaller(platform.url, token);
    expect((await rosa('GET', '/user-accounts')).status).toBe(200);
    const { body } = await change(account, 'roles', { roles: ['clinicians'] });
    expect(body).toMatchObject({ roles: ['clinicians'], isPending: false });
    expect((await rosa('GET', '/user-accounts')).status).toBe(403);
    expect((await rosa('GET', '/me')).body.roles).toEqual(['clinicians']);
  });

  test('cannot leave the organization without an administrator, nor be taken from oneself', async () => {
    const { accounts } = await list('?role=admins');
    const others = accounts.filter(({ email }: UserAccount) => email !== platform.accounts[0]?.email);
    for (const other of others) await change(other, 'roles', { roles: ['staff'] });
    const own = accounts.find(({ email }: UserAccount) => email === platform.accounts[0]?.email);
    const last = await change(own, 'roles', { roles: ['clinicians'] });
    expect(last.body.detail).toContain('única persona');
    expect((await change(own, 'access', { isDisabled: true })).status).toBe(409);

    const { token } = await member({ roles: ['admins'] });
    const self = await change(own, 'roles', { roles: ['clinicians'] });
    expect(self.body.detail).toContain('a sí mismo');
    // The other one may do it, and then nobody may do it to them.
    const luz = createCaller(platform.url, token);
    expect((await change(own, 'roles', { roles: ['clinicians'] }, own.version, luz)).status).toBe(200);
    const { body } = await luz('GET', `/user-accounts/${own.userId}`);
    expect((await change(body, 'roles', { roles: ['admins', 'clinicians'] }, body.version, luz)).status).toBe(
      200,
    );
  });

  test('are taken from one of two administrators who do it to each other at once', async () => {
    const one = await member({ roles: ['admins'] });
    const two = await member({ roles: ['admins'] });
    const { accounts } = await list('?role=admins');
    const own = accounts.find(({ email }: UserAccount) => email === platform.accounts[0]?.email);
    await change(own, 'roles', { roles: ['clinicians'] }, own.version, createCaller(platform.url, one.token));
    const outcomes = await Promise.all([
      change(two.account, 'roles', { roles: ['staff'] }, undefined, createCaller(platform.url, one.token)),
      change(one.account, 'roles', { roles: ['staff'] }, undefined, createCaller(platform.url, two.token)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403]);
    // Whoever is left gives it back.
    const left = createCaller(platform.url, outcomes[0]?.status === 200 ? one.token : two.token);
    const { body } = await left('GET', `/user-accounts/${own.userId}`);
    const given = { roles: ['admins', 'clinicians'] };
    expect((await change(body, 'roles', given, body.version, left)).status).toBe(200);
  });

  test('of another version are not changed', async () => {
    const { account } = await member();
    expect((await change(account, 'roles', { roles: ['clinicians'] }, account.version + 1)).status).toBe(412);
  });
});

describe('Access', () => {
  test('that is blocked ends what is open, lets nobody in, and comes back', async () => {
    const { account, token } = await member();
    const rosa = createCaller(platform.url, token);
    const { body } = await change(account, 'access', { isDisabled: true });
    expect(body).toMatchObject({ state: 'disabled', isPending: false });
    expect((await rosa('GET', '/me')).status).toBe(401);
    expect(
      await platform.pool.execute('AdminGetUser', {
        UserPoolId: platform.pool.userPoolId,
        Username: account.email,
      }),
    ).toMatchObject({ Enabled: false });
    const enabled = await change(body, 'access', { isDisabled: false });
    expect(enabled.body).toMatchObject({ state: 'active', isPending: false });
    expect((await rosa('GET', '/me')).status).toBe(401);
  });
});

describe('The user pool', () => {
  test('that is away when somebody is invited is told later', async () => {
    const account = somebody();
    const execute = platform.pool.execute;
    platform.pool.execute = () => Promise.reject(new Error('The user pool is away'));
    const { status, body } = await ana('POST', '/user-accounts', { body: account });
    platform.pool.execute = execute;
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'invited', isPending: true } });
    aheadMs += 60_000;
    platform.worker.wake();
    await expect.poll(async () => (await read(body.userId)).isPending).toBe(false);
    expect(await mailsTo(platform, account.email)).toHaveLength(1);
  });

  test('that was told and whose answer was lost is not told twice', async () => {
    const account = somebody();
    const execute = platform.pool.execute;
    platform.pool.execute = async (operation, input) => {
      const answer = await execute(operation, input);
      if (operation === 'AdminCreateUser') throw new Error('The answer was lost');
      return answer;
    };
    const { body } = await ana('POST', '/user-accounts', { body: account });
    platform.pool.execute = execute;
    expect(body).toMatchObject({ isPending: true });
    aheadMs += 60_000;
    platform.worker.wake();
    await expect.poll(async () => (await read(body.userId)).isPending).toBe(false);
    expect(await comeIn(platform, account.email, { at: now().getTime() })).toBeDefined();
  });
});

describe('The list', () => {
  test('finds by words of names and address, without accents', async () => {
    const { accounts, total } = await list('?search=nunez%20ANA');
    expect(accounts.map(({ email }: UserAccount) => email)).toEqual(['ana.nunez@santalucia.example']);
    expect(total).toBeGreaterThan(1);
  });

  test('goes on page by page, and holds nobody of another organization', async () => {
    await database.execute(`INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
      SELECT gen_random_uuid(), (SELECT organization_id FROM users WHERE email = 'ana.nunez@santalucia.example'), 'many-' || n,
        'many' || n || '@santalucia.example', 'Uno', 'Muchos' FROM generate_series(1, 120) AS n`);
    const seen: UserAccount[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { accounts: UserAccount[]; next: string | null } = await list(
        cursor ? `?cursor=${cursor}` : '',
      );
      seen.push(...page.accounts);
      cursor = page.next;
    }
    const { total } = await list();
    expect(new Set(seen.map(({ userId }) => userId)).size).toBe(total);
    expect(seen.every(({ email }) => email.endsWith('@santalucia.example'))).toBe(true);
    expect(
      (await list('?state=invited')).accounts.every(({ state }: UserAccount) => state === 'invited'),
    ).toBe(true);
  });
});
