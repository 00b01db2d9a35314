import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceWords } from '../../../lambdas/contracts/device-words.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { signIn } from '../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
type Caller = ReturnType<typeof createCaller>;
let ana: Caller;

beforeAll(async () => {
  platform = await startTestPlatform({ now });
});
afterAll(() => platform?.close());
beforeEach(async () => {
  aheadMs += 120_000;
  ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Marta's page opens in a browser. */
async function open(userAgent: string) {
  aheadMs += 60_000;
  const account = platform.accounts[2];
  if (!account) throw new Error('Nobody');
  const session = await signIn(await platform.config(), account, now().getTime());
  const call = createCaller(platform.url, session.getAccessToken().getJwtToken());
  const { body } = await call('GET', '/me', { headers: { 'user-agent': userAgent } });
  return { call, session, userId: body.userId as string };
}
const read = async (userId: string) => (await ana('GET', `/user-accounts/${userId}`)).body;
const signOut = (userId: string, version: number, by = ana) =>
  by('POST', `/user-accounts/${userId}/sign-out`, { body: {}, headers: { 'if-match': `"${version}"` } });

describe('The sessions of somebody', () => {
  test('are listed by device, the last seen first, and all end at once', async () => {
    const desk = await open(chrome);
    const { call, session, userId } = await open(phone);
    const { sessions, version } = await read(userId);
    expect(sessions.map(({ device }: { device: string }) => device)).toEqual([
      'Safari en iPhone',
      'Chrome en Windows',
    ]);
    aheadMs += 60_000;
    expect((await signOut(userId, version)).status).toBe(200);
    for (const opened of [desk.call, call]) expect((await opened('GET', '/me')).status).toBe(401);
    expect((await read(userId)).sessions).toEqual([]);
    // Nothing renews them either.
    const refreshed = platform.pool.execute('InitiateAuth', {
      ClientId: platform.pool.userPoolClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    });
    await expect(refreshed).rejects.toThrow();
    const again = await open(chrome);
    expect((await read(again.userId)).sessions).toHaveLength(1);
  });

  test('are gone from the list when nothing can renew them any more', async () => {
    const { userId } = await open(chrome);
    aheadMs += 13 * 3_600_000;
    ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
    expect((await read(userId)).sessions).toEqual([]);
  });

  test('end though the user pool is away', async () => {
    const { call, userId } = await open(chrome);
    const { version } = await read(userId);
    aheadMs += 60_000;
    const { execute } = platform.pool;
    platform.pool.execute = () => Promise.reject(new Error('The user pool is away'));
    const { status } = await signOut(userId, version);
    platform.pool.execute = execute;
    expect(status).toBe(200);
    expect((await call('GET', '/me')).status).toBe(401);
  });

  test('are ended by administrators of their organization alone', async () => {
    const { call, userId } = await open(chrome);
    const { version } = await read(userId);
    const luis = createCaller(platform.url, await accessToken(platform, 1, now().getTime()));
    expect((await signOut(userId, version, luis)).status).toBe(403);
    expect((await signOut(userId, version, call)).status).toBe(403);
    const elena = createCaller(platform.url, await accessToken(platform, 3, now().getTime()));
    expect((await signOut(userId, version, elena)).status).toBe(404);
    expect((await call('GET', '/me')).status).toBe(200);
  });
});

test.each([
  [chrome, 'Chrome en Windows'],
  [`${chrome} Edg/130.0.0.0`, 'Edge en Windows'],
  [phone, 'Safari en iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['curl/8.5.0', 'Otro programa'],
  ['', 'Otro programa'],
  [undefined, 'Otro programa'],
])('a browser is told by what it says of itself: %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
