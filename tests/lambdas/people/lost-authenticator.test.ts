import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawRecoveryCodes, showRecoveryCode } from '../../../lambdas/contracts/access-recovery.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import {
  associate,
  goodPassword,
  signIn,
  userOf,
  verifyAuthenticator,
} from '../../contract/cognito/browser-client.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { signIn as signInWithCode, totpCode } from '../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { comeInWith, mailsTo, openBrowserPool, tokenOf } from './invited-person.ts';
import { provePassword } from './password-proof.ts';

let platform: TestPlatform;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const hours = (count: number) => count * 3_600_000;

type Caller = ReturnType<typeof createCaller>;
let ana: Caller;

beforeAll(async () => {
  platform = await startTestPlatform({ now });
});
afterAll(() => platform?.close());
// Each code of an authenticator is good once.
beforeEach(async () => {
  aheadMs += hours(2);
  ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
});

interface Person {
  email: string;
  secret: string;
  userId: string;
  caller: Caller;
}

let count = 0;
async function member(roles: string[] = ['staff'], by = ana): Promise<Person> {
  count += 1;
  const email = `perdida${count}@santalucia.example`;
  const invitation = { email, givenName: 'Rosa', familyName: `Perdida ${count}`, roles };
  const { body } = await by('POST', '/user-accounts', { body: invitation });
  const { session, secret } = await comeInWith(platform, email, { at: now().getTime() });
  return { email, secret, userId: body.userId, caller: createCaller(platform.url, tokenOf(session)) };
}

const drawn = () => drawRecoveryCodes((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
async function makeCodes({ caller }: Person): Promise<string[]> {
  const codes = drawn();
  expect((await caller('PUT', '/me/recovery-codes', { body: { codes } })).status).toBe(200);
  return codes;
}

async function recover(
  email: string,
  { password = goodPassword, ...more }: { password?: string; code?: string } = {},
) {
  const proof = await provePassword(await openBrowserPool(platform), email, password);
  return createCaller(platform.url)('POST', '/access-recoveries', { body: { email, proof, ...more } });
}

/** What the pool asks for after the password, or why it does not. */
async function nextStep(email: string, password = goodPassword): Promise<string> {
  const step = signIn(userOf(await openBrowserPool(platform), email), email, password);
  return step.then(
    ({ kind }) => kind,
    ({ code }: { code: string }) => code,
  );
}

const read = async ({ userId }: Person): Promise<UserAccount> =>
  (await ana('GET', `/user-accounts/${userId}`)).body;
async function decide(person: Person, isGranted: boolean, by = ana) {
  const { version } = await read(person);
  return by('POST', `/user-accounts/${person.userId}/recovery`, {
    body: { isGranted },
    headers: { 'if-match': `"${version}"` },
  });
}
const subjects = async (email: string) => (await mailsTo(platform, email)).map(({ subject }) => subject);
const settled = () => {
  platform.worker.wake();
};

describe('A recovery code', () => {
  // First, while only Ana administers.
  test('counts though the user pool was away, also where nobody can decide when it is asked again', async () => {
    const [{ email: anaEmail = '', password = '' } = {}] = platform.accounts;
    const rosa = await member();
    const [code = ''] = await makeCodes(rosa);
    expect(await recover(anaEmail, { password })).toMatchObject({ body: { outcome: 'waiting' } });
    const { execute } = platform.pool;
    platform.pool.execute = async (operation, input) => {
      if (operation === 'AdminDeleteSoftwareToken') throw new Error('The user pool is away');
      return execute(operation, input);
    };
    const granted = await recover(rosa.email, { code });
    platform.pool.execute = execute;
    expect(granted).toMatchObject({ status: 200, body: { outcome: 'granted' } });
    expect(await nextStep(rosa.email)).toBe('totp');
    expect(await recover(rosa.email)).toMatchObject({ status: 200, body: { outcome: 'granted' } });
    expect(await nextStep(rosa.email)).toBe('setup');
  });

  test('takes the authenticator off at once, ends what is open, and is good once', async () => {
    const rosa = await member();
    const codes = await makeCodes(rosa);
    const typed = showRecoveryCode(codes[3] ?? '')
      .toLowerCase()
      .replaceAll('0', 'o');
    expect(await recover(rosa.email, { code: typed })).toMatchObject({
      status: 200,
      body: { outcome: 'granted' },
    });
    expect((await rosa.caller('GET', '/me')).status).toBe(401);
    expect(await nextStep(rosa.email)).toBe('setup');
    expect(await read(rosa)).toMatchObject({ userId: rosa.userId, isPending: false, recovery: null });
    await expect.poll(() => subjects(rosa.email)).toContain('Su autenticador ya no vale');
    expect(await recover(rosa.email, { code: codes[3] ?? '' })).toMatchObject({ status: 409 });
  });

  test('of somebody else, used, replaced or invented opens nothing, and five tries are all', async () => {
    const rosa = await member();
    const luz = await member();
    const [replaced = ''] = await makeCodes(rosa);
    await makeCodes(rosa);
    const [foreign = ''] = await makeCodes(luz);
    for (const code of [replaced, foreign, ...drawn().slice(0, 3)]) {
      const { status, body } = await recover(rosa.email, { code });
      expect({ status, pointer: body.errors?.[0]?.pointer }).toEqual({ status: 422, pointer: '/code' });
    }
    expect(await recover(rosa.email, { code: foreign })).toMatchObject({ status: 429 });
    expect((await recover(rosa.email)).status).toBe(429);
    expect(await nextStep(rosa.email)).toBe('totp');
    expect((await luz.caller('GET', '/me/recovery-codes')).body).toMatchObject({ remaining: 10 });
  });

  test('is kept as a hash, is mailed to nobody, and stands in no answer', async () => {
    const rosa = await member();
    const codes = await makeCodes(rosa);
    const { text = '' } = (await mailsTo(platform, rosa.email))[0] ?? {};
    const answer = JSON.stringify((await rosa.caller('GET', '/me/recovery-codes')).body);
    for (const code of codes) {
      expect(answer + text).not.toContain(code);
      expect(answer + text).not.toContain(showRecoveryCode(code));
    }
  });

  test.each([
    ['nine', (codes: string[]) => codes.slice(1)],
    ['the same twice', (codes: string[]) => [codes[1] ?? '', ...codes.slice(1)]],
    ['a short one', (codes: string[]) => ['ABCDE', ...codes.slice(1)]],
    ['one with letters that are none', (codes: string[]) => ['UUUUUUUUUU', ...codes.slice(1)]],
  ])('is not made of %s', async (_what, change) => {
    const luis = createCaller(platform.url, await accessToken(platform, 1, now().getTime()));
    expect((await luis('PUT', '/me/recovery-codes', { body: { codes: change(drawn()) } })).status).toBe(422);
  });
});

describe('Without a code', () => {
  test('another administrator confirms; the password is chosen anew by e-mail, then an authenticator', async () => {
    const rosa = await member();
    expect(await recover(rosa.email)).toMatchObject({ status: 200, body: { outcome: 'asked' } });
    // Asked again, it is the same request.
    expect(await recover(rosa.email)).toMatchObject({ status: 200, body: { outcome: 'asked' } });
    await expect
      .poll(() => subjects(platform.accounts[0]?.email ?? ''))
      .toContain(`Rosa Perdida ${count} ha perdido su autenticador`);
    expect((await subjects(rosa.email)).filter((subject) => subject.startsWith('Ha pedido'))).toHaveLength(1);
    // A time ends in "a.m." or "p.m.".
    for (const to of [rosa.email, platform.accounts[0]?.email ?? '']) {
      for (const { text } of await mailsTo(platform, to)) expect(text).not.toContain('..');
    }
    expect(await read(rosa)).toMatchObject({
      recovery: { maturesAt: null, requestedAt: expect.any(String) },
    });
    expect(await nextStep(rosa.email)).toBe('totp');
    const { accounts } = (await ana('GET', '/user-accounts?state=lost-authenticator')).body;
    expect(accounts.map(({ userId }: UserAccount) => userId)).toContain(rosa.userId);
    expect(accounts.every(({ recovery }: UserAccount) => recovery !== null)).toBe(true);

    expect(await decide(rosa, true)).toMatchObject({
      status: 200,
      body: { recovery: null, isPending: false },
    });
    expect((await rosa.caller('GET', '/me')).status).toBe(401);
    expect(await nextStep(rosa.email)).toBe('PasswordResetRequiredException');
    expect(await recover(rosa.email)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('«¿Olvidó su contraseña?»') },
    });
    expect((await recover(rosa.email, { password: 'Otra-Consulta-77' })).status).toBe(403);
    const code = (await mailsTo(platform, rosa.email))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .find((found) => found !== undefined);
    await platform.pool.execute('ConfirmForgotPassword', {
      ClientId: platform.pool.userPoolClientId,
      Username: rosa.email,
      ConfirmationCode: code,
      Password: 'Otra-Consulta-77',
    });
    const user = userOf(await openBrowserPool(platform), rosa.email);
    expect((await signIn(user, rosa.email, 'Otra-Consulta-77')).kind).toBe('setup');
    const secret = await associate(user);
    // What is signed in within the second of the new password counts as before it.
    aheadMs += 1_000;
    const session = await verifyAuthenticator(user, totpCode(secret, now().getTime()));
    const rosaAgain = { ...rosa, caller: createCaller(platform.url, tokenOf(session)) };
    expect((await rosaAgain.caller('GET', '/me')).body).toMatchObject({ userId: rosa.userId });
    await makeCodes(rosaAgain);
  });

  test('a rejection leaves the authenticator, and tells', async () => {
    const rosa = await member();
    await recover(rosa.email);
    expect(await decide(rosa, false)).toMatchObject({ status: 200, body: { recovery: null } });
    expect(await nextStep(rosa.email)).toBe('totp');
    expect((await rosa.caller('GET', '/me')).status).toBe(200);
    await expect
      .poll(() => subjects(rosa.email))
      .toContain('No se ha confirmado que perdiera su autenticador');
    expect(await decide(rosa, true)).toMatchObject({ status: 409 });
  });

  test('a sign-in with the old authenticator takes it back', async () => {
    const rosa = await member();
    await recover(rosa.email);
    aheadMs += hours(1);
    const config = await platform.config();
    await signInWithCode(
      config,
      { email: rosa.email, password: goodPassword, totpSecret: rosa.secret },
      now().getTime(),
    );
    ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
    expect(await read(rosa)).toMatchObject({ recovery: null });
    expect(await decide(rosa, true)).toMatchObject({ status: 409 });
  });

  test('once it is confirmed, the old authenticator opens nothing and stops nothing, though the user pool was away', async () => {
    const rosa = await member();
    await recover(rosa.email);
    const { execute } = platform.pool;
    platform.pool.execute = async (operation, input) => {
      if (operation === 'AdminResetUserPassword') throw new Error('The user pool is away');
      return execute(operation, input);
    };
    const decided = await decide(rosa, true);
    aheadMs += 60_000;
    const old = { email: rosa.email, password: goodPassword, totpSecret: rosa.secret };
    const comeIn = signInWithCode(await platform.config(), old, now().getTime());
    await expect(comeIn).rejects.toThrow('Su autenticador se está retirando.');
    platform.pool.execute = execute;
    expect(decided).toMatchObject({ status: 200, body: { isPending: true } });
    settled();
    await expect.poll(async () => (await read(rosa)).isPending).toBe(false);
    expect(await nextStep(rosa.email)).toBe('PasswordResetRequiredException');
  });

  test('a week without an answer forgets it', async () => {
    const rosa = await member();
    await recover(rosa.email);
    aheadMs += hours(7 * 24 + 1);
    ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
    expect(await read(rosa)).toMatchObject({ recovery: null });
    expect(await decide(rosa, true)).toMatchObject({ status: 409 });
    expect(await recover(rosa.email)).toMatchObject({ body: { outcome: 'asked' } });
  });

  test('nobody confirms their own loss, and nobody who does not administer', async () => {
    const rosa = await member(['admins']);
    await recover(rosa.email);
    expect(await decide(rosa, true, rosa.caller)).toMatchObject({ status: 409 });
    for (const roles of [['staff'], ['clinicians']]) {
      const { caller } = await member(roles);
      expect((await decide(rosa, true, caller)).status).toBe(403);
    }
    const elena = createCaller(platform.url, await accessToken(platform, 3, now().getTime()));
    expect((await decide(rosa, true, elena)).status).toBe(404);
    expect(await nextStep(rosa.email)).toBe('totp');
  });
});

describe('Where nobody else administers', () => {
  const elena = () => {
    const found = platform.accounts[3];
    if (!found) throw new Error('Nobody');
    return found;
  };
  const ask = () => recover(elena().email, { password: elena().password });
  const outcomeAfter = async (waited: number) => {
    aheadMs += waited;
    settled();
    return nextStep(elena().email, elena().password);
  };

  test('the old authenticator stops it; else it goes after 72 hours, and all are told', async () => {
    expect(await ask()).toMatchObject({ body: { outcome: 'waiting', maturesAt: expect.any(String) } });
    await accessToken(platform, 3, now().getTime());
    expect(await outcomeAfter(hours(80))).toBe('totp');

    expect(await ask()).toMatchObject({ body: { outcome: 'waiting' } });
    expect(await outcomeAfter(hours(49))).toBe('totp');
    await expect.poll(() => subjects(elena().email)).toContain('Su autenticador se retirará mañana');
    await outcomeAfter(hours(24));
    // Whatever decides tells the pool itself where it can; reconciling gives it ten seconds for that.
    await platform.worker.idle();
    aheadMs += 10_000;
    settled();
    await expect.poll(() => nextStep(elena().email, elena().password)).toBe('PasswordResetRequiredException');
    // What reconciles and what dispatches go their own ways.
    await expect.poll(() => subjects(elena().email)).toContain('Su autenticador ya no vale');
  });
});

describe('Whoever does not know the password', () => {
  test('learns nothing, whether there is such an account or not', async () => {
    const rosa = await member();
    const answers = await Promise.all(
      [rosa.email, 'nadie@santalucia.example'].map(async (email) => {
        const { status, body } = await recover(email, { password: 'Otra-Consulta-77' });
        return { status, detail: body.detail };
      }),
    );
    expect(answers[0]).toEqual({ status: 403, detail: 'Correo electrónico o contraseña incorrectos.' });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('gets nothing by a proof that was used, forged, or of somebody else', async () => {
    const rosa = await member();
    const luz = await member();
    const proof = await provePassword(await openBrowserPool(platform), rosa.email, goodPassword);
    const send = (more: object) =>
      createCaller(platform.url)('POST', '/access-recoveries', {
        body: { email: rosa.email, proof: { ...proof, ...more } },
      });
    const { username } = await provePassword(await openBrowserPool(platform), luz.email, goodPassword);
    expect((await send({ username })).status).toBe(403);
    expect((await send({})).status).toBe(403);
    expect((await send({ secretBlock: 'AAAA' })).status).toBe(403);
    expect((await send({ username: '' })).status).toBe(422);
    expect(await read(luz)).toMatchObject({ recovery: null });
  });
});

describe('The user pool', () => {
  const calls = ['AdminResetUserPassword', 'AdminDeleteSoftwareToken', 'AdminUserGlobalSignOut'];
  test.each(
    calls.flatMap((call) => [
      { call, when: 'before' },
      { call, when: 'after' },
    ]),
  )('that fails $when $call is told in the end', async ({ call, when }) => {
    const rosa = await member();
    await recover(rosa.email);
    const { execute } = platform.pool;
    platform.pool.execute = async (operation, input) => {
      if (operation !== call) return execute(operation, input);
      if (when === 'after') await execute(operation, input);
      throw new Error('The user pool is away');
    };
    const decided = await decide(rosa, true);
    platform.pool.execute = execute;
    expect(decided).toMatchObject({ status: 200, body: { isPending: true } });
    expect((await rosa.caller('GET', '/me')).status).toBe(401);
    aheadMs += 60_000;
    settled();
    await expect.poll(async () => (await read(rosa)).isPending).toBe(false);
    expect(await nextStep(rosa.email)).toBe('PasswordResetRequiredException');
    const found = await platform.pool.execute('AdminGetUser', {
      UserPoolId: platform.pool.userPoolId,
      Username: rosa.email,
    });
    expect(found).not.toMatchObject({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
  });
});
