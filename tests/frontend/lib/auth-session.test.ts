import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAuth } from '../../../frontend/lib/auth.ts';
import { changePassword, signOut, signOutEverywhere } from '../../../frontend/lib/auth-account.ts';
import { idleSecondsLeftAtom, stayConnected } from '../../../frontend/lib/auth-idle.ts';
import { cancelMFAChallenge, confirmMFAChallenge, signIn } from '../../../frontend/lib/auth-sign-in.ts';
import { authAtom } from '../../../frontend/lib/auth-state.ts';
import { endSession, getAccessToken, renewSession } from '../../../frontend/lib/session.ts';
import { store } from '../../../frontend/lib/store.ts';
import { type LocalUserPool, startLocalUserPool } from '../../support/local-user-pool.ts';

const person = {
  email: 'sesion@ejemplo.test',
  password: 'Clave-segura-2025',
  givenName: 'Íñigo',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  groups: ['admins'],
};
const minute = 60_000;

let local: LocalUserPool;
let clock = Date.now();
const auth = () => store.get(authAtom);
const storedTokens = () => Object.keys(sessionStorage).filter((key) => key.includes('Token'));
const refreshes = () => local.operations.filter((name) => name === 'GetTokensFromRefreshToken').length;

/** Browser and pool share this machine's clock. */
function passTime(ms: number) {
  vi.setSystemTime(Date.now() + ms);
}

beforeAll(async () => {
  local = await startLocalUserPool();
  await local.createPerson(person);
});
afterAll(() => local.close());

beforeEach(async () => {
  // A later hour for each test: an authenticator's code works once.
  clock += 60 * minute;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: clock });
  sessionStorage.clear();
  startAuth(local.config);
  await vi.waitFor(() => expect(auth().isLoading).toBe(false));
  expect(await signIn(person.email, person.password)).toEqual({ type: 'mfa-challenge' });
  await confirmMFAChallenge(local.totpCode(person.totpSecret));
});
afterEach(() => {
  local.setReachable(true);
  vi.useRealTimers();
});

describe('the session', () => {
  it('knows the person from the ID token and keeps the tokens in session storage only', () => {
    expect(auth()).toMatchObject({ isAuthenticated: true, isAdmin: true, mfaChallenge: false });
    expect(auth().user).toEqual({
      givenName: 'Íñigo',
      familyName: 'Ruiz',
      email: person.email,
      emailVerified: true,
      isAdmin: true,
    });
    expect(storedTokens().length).toBeGreaterThan(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('gives the same access token while it is fresh', async () => {
    const before = refreshes();
    expect(await getAccessToken()).toBe(await getAccessToken());
    expect(refreshes()).toBe(before);
  });

  it('renews an access token that is about to end, once for everybody who asks', async () => {
    const [old, before] = [await getAccessToken(), refreshes()];
    passTime(14.6 * minute);
    const [one, two] = await Promise.all([getAccessToken(), getAccessToken()]);
    expect(one).not.toBe(old);
    expect(two).toBe(one);
    expect(refreshes()).toBe(before + 1);
  });

  it('renews again with the rotated refresh token', async () => {
    passTime(16 * minute);
    const first = await getAccessToken();
    passTime(16 * minute);
    expect(await getAccessToken()).not.toBe(first);
    expect(auth().isAuthenticated).toBe(true);
  });

  it('keeps the person signed in when a renewal finds no connection', async () => {
    passTime(16 * minute);
    local.setReachable(false);
    await expect(getAccessToken()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(auth().isAuthenticated).toBe(true);
    local.setReachable(true);
    expect(await getAccessToken()).toMatch(/^ey/);
  });

  it('ends when Cognito no longer accepts its refresh token', async () => {
    await local.pool.execute('AdminUserGlobalSignOut', {
      UserPoolId: local.config.userPoolId,
      Username: person.email,
    });
    passTime(16 * minute);
    await expect(getAccessToken()).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(auth()).toMatchObject({ isAuthenticated: false, sessionEndReason: 'expired' });
    expect(storedTokens()).toEqual([]);
  });

  it('is not brought back by a renewal that answers after its end', async () => {
    passTime(16 * minute);
    const late = getAccessToken();
    endSession('idle');
    await expect(late).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(storedTokens()).toEqual([]);
    expect(auth()).toMatchObject({ isAuthenticated: false, sessionEndReason: 'idle' });
  });

  it('is taken up again after a reload of the page', async () => {
    startAuth(local.config);
    await vi.waitFor(() => expect(auth().isAuthenticated).toBe(true));
    expect(await getAccessToken()).toMatch(/^ey/);
  });

  it('ends when Cognito refuses its access token, as after a sign-out on all devices elsewhere', async () => {
    await local.pool.execute('AdminUserGlobalSignOut', {
      UserPoolId: local.config.userPoolId,
      Username: person.email,
    });
    const refused = changePassword(person.password, 'Otra-clave-segura-2025');
    await expect(refused).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(auth()).toMatchObject({ isAuthenticated: false, sessionEndReason: 'expired' });
  });

  it('shows changed attributes once it is renewed', async () => {
    await local.pool.execute('AdminUpdateUserAttributes', {
      UserPoolId: local.config.userPoolId,
      Username: person.email,
      UserAttributes: [{ Name: 'family_name', Value: 'Otxoa' }],
    });
    await renewSession();
    expect(auth().user?.familyName).toBe('Otxoa');
  });
});

describe('a sign-in that is given up while its code is being checked', () => {
  it('leaves no tokens behind and nobody signed in', async () => {
    await signOut();
    passTime(minute);
    await signIn(person.email, person.password);
    const late = confirmMFAChallenge(local.totpCode(person.totpSecret));
    cancelMFAChallenge();
    await expect(late).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(storedTokens()).toEqual([]);
    expect(auth()).toMatchObject({ isAuthenticated: false, mfaChallenge: false });
  });

  it('does not disturb the one that was begun after it', async () => {
    await signOut();
    passTime(minute);
    await signIn(person.email, person.password);
    const late = confirmMFAChallenge(local.totpCode(person.totpSecret));
    cancelMFAChallenge();
    const next = signIn(person.email, person.password);
    await expect(late).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(await next).toEqual({ type: 'mfa-challenge' });
    passTime(minute);
    await confirmMFAChallenge(local.totpCode(person.totpSecret));
    expect(auth().isAuthenticated).toBe(true);
  });
});

describe('signing out', () => {
  it('revokes the refresh token and forgets the tokens', async () => {
    await signOut();
    expect(local.operations.at(-1)).toBe('RevokeToken');
    expect(auth().isAuthenticated).toBe(false);
    expect(storedTokens()).toEqual([]);
  });

  it('rejects when Cognito cannot be told, with the tokens gone all the same', async () => {
    local.setReachable(false);
    await expect(signOut()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(auth().isAuthenticated).toBe(false);
    expect(storedTokens()).toEqual([]);
  });

  it('does not wait for a Cognito that never answers', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const leaving = signOut();
    const refused = expect(leaving).rejects.toMatchObject({ code: 'NetworkError' });
    await vi.advanceTimersByTimeAsync(6000);
    await refused;
    expect(auth().isAuthenticated).toBe(false);
    expect(storedTokens()).toEqual([]);
  });

  it('is not undone by a renewal that is under way', async () => {
    passTime(16 * minute);
    await Promise.allSettled([getAccessToken(), signOut()]);
    expect(storedTokens()).toEqual([]);
    expect(auth().isAuthenticated).toBe(false);
  });

  it('everywhere keeps this session when Cognito cannot be told, so that it can be repeated', async () => {
    local.setReachable(false);
    await expect(signOutEverywhere()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(auth().isAuthenticated).toBe(true);
    local.setReachable(true);
    await signOutEverywhere();
    expect(auth().isAuthenticated).toBe(false);
  });
});

describe('a person who does nothing', () => {
  it('is warned in the last minute and signed out after a quarter of an hour', async () => {
    vi.advanceTimersByTime(14 * minute - 1000);
    expect(store.get(idleSecondsLeftAtom)).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(store.get(idleSecondsLeftAtom)).toBe(60);
    window.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(minute);
    await vi.waitFor(() =>
      expect(auth()).toMatchObject({ isAuthenticated: false, sessionEndReason: 'idle' }),
    );
    expect(storedTokens()).toEqual([]);
  });

  it('is signed out at once, and Cognito told afterwards, even if it never answers', async () => {
    const network = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', network);
    vi.advanceTimersByTime(15 * minute);
    expect(auth()).toMatchObject({ isAuthenticated: false, sessionEndReason: 'idle' });
    expect(storedTokens()).toEqual([]);
    await vi.waitFor(() => expect(network).toHaveBeenCalledOnce());
  });

  it('stays when they answer the warning', () => {
    vi.advanceTimersByTime(14.5 * minute);
    expect(store.get(idleSecondsLeftAtom)).toBe(30);
    stayConnected();
    vi.advanceTimersByTime(minute);
    expect(store.get(idleSecondsLeftAtom)).toBeNull();
    expect(auth().isAuthenticated).toBe(true);
  });

  it('is not warned while they work', () => {
    for (let minutes = 0; minutes < 20; minutes += 5) {
      vi.advanceTimersByTime(5 * minute);
      window.dispatchEvent(new Event('keydown'));
    }
    expect(store.get(idleSecondsLeftAtom)).toBeNull();
  });

  it('finds the session closed in a tab that slept for longer', async () => {
    vi.advanceTimersByTime(1000);
    passTime(20 * minute);
    startAuth(local.config);
    await vi.waitFor(() => expect(auth()).toMatchObject({ isLoading: false, isAuthenticated: false }));
    expect(auth().sessionEndReason).toBe('idle');
    expect(storedTokens()).toEqual([]);
  });
});
