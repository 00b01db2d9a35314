import { describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../frontend/lib/auth-account.ts';
import {
  hasIdledOut,
  idleSecondsLeftAtom,
  setIdleMinutes,
  stayConnected,
} from '../../../frontend/lib/auth-idle.ts';
import { startAuth } from '../../../frontend/lib/auth-start.ts';
import { getAccessToken } from '../../../frontend/lib/session.ts';
import { store } from '../../../frontend/lib/store.ts';
import { auth, local, minute, passTime, signInBeforeEach, storedTokens } from './signed-in-session.ts';

signInBeforeEach();

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

  it('is signed out after the time that their organization has, also in the tab that comes back', () => {
    setIdleMinutes(5);
    vi.advanceTimersByTime(4 * minute);
    expect(store.get(idleSecondsLeftAtom)).toBe(60);
    expect(hasIdledOut()).toBe(false);
    sessionStorage.setItem('auxilia.lastActivity', String(Date.now() - 5 * minute));
    expect(hasIdledOut()).toBe(true);
    vi.advanceTimersByTime(minute);
    expect(auth()).toMatchObject({ isAuthenticated: false, sessionEndReason: 'idle' });
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
