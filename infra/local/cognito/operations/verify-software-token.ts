import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { closeSession, invalidSession, openSession, readSession } from '../auth-session.ts';
import { spendAuthenticatorCode } from '../challenges/authenticator-code.ts';
import type { MfaSetupState } from '../challenges/mfa-setup.ts';
import { CognitoError, invalidParameter } from '../cognito-error.ts';
import { accessToken, session, userCode } from '../input.ts';
import { clearFailures } from '../lockout.ts';
import { operation } from '../operation.ts';
import { type Pool, transaction } from '../pool.ts';
import { requireUser, type User, updateUser } from '../user-store.ts';

const input = z.object({
  AccessToken: accessToken.optional(),
  Session: session.optional(),
  UserCode: userCode,
  FriendlyDeviceName: z.string().max(131_072).optional(),
});

const mismatch = () =>
  new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');

/** Proves that an authenticator has the secret that AssociateSoftwareToken gave, and makes it the user's own. */
export const verifySoftwareToken = operation('public', input, (pool, call) => {
  if (call.AccessToken !== undefined) {
    const { user } = authorizeUser(pool, call.AccessToken);
    if (user.totpCandidate === null) {
      throw new CognitoError(
        'SoftwareTokenMFANotFoundException',
        'Software Token MFA has not been set up by the userPool',
      );
    }
    const change = enroll(pool, user, user.totpCandidate, call);
    transaction(pool, () => {
      updateUser(pool, user.username, change);
      clearFailures(pool, 'sign-in', user.username);
    });
    return { Status: 'SUCCESS' };
  }
  if (call.Session === undefined) throw invalidParameter('AccessToken or Session must be provided.');
  // A wrong code leaves the session usable, so that the person can type it again.
  const opened = readSession(pool, call.Session, 'MFA_SETUP');
  const state = opened.state as unknown as MfaSetupState;
  const user = requireUser(pool, opened.username, invalidSession);
  if (state.secret === undefined || state.isVerified || user.totpSecret !== null) throw invalidSession();
  const change = enroll(pool, user, state.secret, call);
  const next: MfaSetupState = { source: state.source, isVerified: true };
  const Session = transaction(pool, () => {
    closeSession(pool, opened);
    updateUser(pool, user.username, { ...change, isMfaEnabled: true, isMfaPreferred: true });
    return openSession(pool, 'MFA_SETUP', user.username, next);
  });
  return { Status: 'SUCCESS', Session };
});

function enroll(
  pool: Pool,
  user: User,
  secret: string,
  call: { UserCode: string; FriendlyDeviceName?: string | undefined },
) {
  return {
    totpUsedSteps: spendAuthenticatorCode(pool, user, secret, call.UserCode, mismatch),
    totpSecret: secret,
    totpDeviceName: call.FriendlyDeviceName ?? null,
    totpCandidate: null,
  };
}
