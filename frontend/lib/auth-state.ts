import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { store } from './store.ts';

/** The signed-in person, as navigation reads them from the ID token. */
export interface CurrentUser {
  givenName: string;
  familyName: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
}

/** Why a session ended without the person asking for it. */
export type SessionEndReason = 'idle' | 'expired';

export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out'; reason?: SessionEndReason }
  | { status: 'mfa-challenge' }
  | { status: 'mfa-setup' }
  | { status: 'new-password' }
  | { status: 'signed-in'; user: CurrentUser };

const stateAtom = atom<AuthState>({ status: 'loading' });
const unconfirmedEmailAtom = atom<string | null>(null);

/** The values of `useAuth`, under the names of the specification (section 3). */
function valuesOf(state: AuthState, unconfirmedEmail: string | null) {
  const user = state.status === 'signed-in' ? state.user : null;
  return {
    isAuthenticated: user !== null,
    isLoading: state.status === 'loading',
    isAdmin: user?.isAdmin ?? false,
    mfaChallenge: state.status === 'mfa-challenge',
    requiresMFASetup: state.status === 'mfa-setup',
    requiresNewPassword: state.status === 'new-password',
    unconfirmedEmail,
    sessionEndReason: (state.status === 'signed-out' && state.reason) || null,
    user,
  };
}

export const authAtom = atom((get) => valuesOf(get(stateAtom), get(unconfirmedEmailAtom)));

/** Whom pre-rendered pages are written for. */
export const visitor = valuesOf({ status: 'signed-out' }, null);

const subscribe = (onChange: () => void) => store.sub(authAtom, onChange);

/** Who is looking, and where a sign-in stands. */
export function useAuthState() {
  return useSyncExternalStore(
    subscribe,
    () => store.get(authAtom),
    () => visitor,
  );
}

export function enterAuthState(state: AuthState): void {
  store.set(stateAtom, state);
}

export function isSignedIn(): boolean {
  return store.get(stateAtom).status === 'signed-in';
}

export function isSignedOut(): boolean {
  return store.get(stateAtom).status === 'signed-out';
}

export function reportUnconfirmedEmail(email: string | null): void {
  store.set(unconfirmedEmailAtom, email);
}
