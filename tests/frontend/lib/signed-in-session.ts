import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { confirmMFAChallenge, signIn } from '../../../frontend/lib/auth-sign-in.ts';
import { startAuth } from '../../../frontend/lib/auth-start.ts';
import { authAtom } from '../../../frontend/lib/auth-state.ts';
import { store } from '../../../frontend/lib/store.ts';
import { type LocalUserPool, startLocalUserPool } from '../../support/local-user-pool.ts';

export const person = {
  email: 'sesion@ejemplo.test',
  password: 'Clave-segura-2025',
  givenName: 'Íñigo',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  groups: ['admins'],
};
export const minute = 60_000;

/** A live binding: read it inside tests. */
export let local: LocalUserPool;
let clock = Date.now();
export const auth = () => store.get(authAtom);
export const storedTokens = () => Object.keys(sessionStorage).filter((key) => key.includes('Token'));
export const refreshes = () => local.operations.filter((name) => name === 'GetTokensFromRefreshToken').length;

/** Browser and pool share this machine's clock. */
export function passTime(ms: number) {
  vi.setSystemTime(Date.now() + ms);
}

/** Signs the person in before each test of the file that calls it, at a pool of the file's own. */
export function signInBeforeEach(): void {
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
  afterEach(() => local.setReachable(true));
}
