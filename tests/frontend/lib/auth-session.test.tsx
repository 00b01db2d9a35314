import { describe, expect, it, vi } from 'vitest';
import { changePassword, signOut } from '../../../frontend/lib/auth-account.ts';
import { cancelMFAChallenge, confirmMFAChallenge, signIn } from '../../../frontend/lib/auth-sign-in.ts';
import { startAuth } from '../../../frontend/lib/auth-start.ts';
import { endSession, getAccessToken, renewSession } from '../../../frontend/lib/session.ts';
import {
  auth,
  local,
  minute,
  passTime,
  person,
  refreshes,
  signInBeforeEach,
  storedTokens,
} from './signed-in-session.ts';

signInBeforeEach();

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
