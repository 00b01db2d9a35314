import * as account from './auth-account.ts';
import * as signIn from './auth-sign-in.ts';
import { useAuthState } from './auth-state.ts';
import { cognito, getAccessToken, renewSession } from './session.ts';

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
  enrolledToken: signIn.enrolledToken,
  clearUnconfirmedEmail: signIn.clearUnconfirmedEmail,
  ...account,
  getAccessToken,
  renewSession,
};

/**
 * The authentication layer: state values and operations as the specification names them (sections 3, 7). What every page
 * needs of it, `useAuthState`, comes without the operations.
 */
export function useAuth() {
  return { ...useAuthState(), ...operations };
}

/** Fetches the library that sign-in needs while the person types. A failure shows when they submit. */
export function prepareSignIn(): void {
  cognito().catch(() => undefined);
}
