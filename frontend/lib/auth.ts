import { useSyncExternalStore } from 'react';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import * as account from './auth-account.ts';
import { hasIdledOut, watchIdleness } from './auth-idle.ts';
import * as signIn from './auth-sign-in.ts';
import { authAtom, visitor } from './auth-state.ts';
import { cognito, configureSession, getAccessToken, renewSession, restoreSession } from './session.ts';
import { store } from './store.ts';

export { AuthError, authErrorMessage, toAuthError } from './auth-error.ts';
export type { CurrentUser } from './auth-state.ts';

const operations = {
  signIn: signIn.signIn,
  confirmMFAChallenge: signIn.confirmMFAChallenge,
  cancelMFAChallenge: signIn.cancelMFAChallenge,
  completeNewPassword: signIn.completeNewPassword,
  setupMFA: signIn.setupMFA,
  verifyMFASetup: signIn.verifyMFASetup,
  completeMFASetup: signIn.completeMFASetup,
  clearUnconfirmedEmail: signIn.clearUnconfirmedEmail,
  ...account,
  getAccessToken,
  renewSession,
};

const subscribe = (onChange: () => void) => store.sub(authAtom, onChange);

/** The authentication layer: state values and operations as the specification names them (sections 3, 7). */
export function useAuth() {
  const state = useSyncExternalStore(
    subscribe,
    () => store.get(authAtom),
    () => visitor,
  );
  return { ...state, ...operations };
}

/** Called once, before the first render: takes up the session that the tab still holds. */
export function startAuth(config: RuntimeConfig): void {
  configureSession(config);
  void restoreSession(hasIdledOut());
  watchIdleness();
}

/** Fetches the library that sign-in needs while the person types. A failure shows when they submit. */
export function prepareSignIn(): void {
  cognito().catch(() => undefined);
}
