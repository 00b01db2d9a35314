import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { closeSession, invalidSession, openSession, readSession } from '../auth-session.ts';
import type { MfaSetupState } from '../challenges/mfa-setup.ts';
import { invalidParameter } from '../cognito-error.ts';
import { accessToken, session } from '../input.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { createTotpSecret } from '../totp.ts';
import { findUser, updateUser } from '../user-store.ts';

const input = z.object({ AccessToken: accessToken.optional(), Session: session.optional() });

/** A new secret: for the sign-in that must set up MFA (Session) or for a signed-in person (AccessToken). */
export const associateSoftwareToken = operation('public', input, (pool, call) => {
  const secret = createTotpSecret();
  if (call.AccessToken !== undefined) {
    const { user } = authorizeUser(pool, call.AccessToken);
    transaction(pool, () => updateUser(pool, user.username, { totpCandidate: secret }));
    return { SecretCode: secret };
  }
  if (call.Session === undefined) throw invalidParameter('AccessToken or Session must be provided.');
  const opened = readSession(pool, call.Session, 'MFA_SETUP');
  // An authenticator that another sign-in has set up meanwhile is not replaced by this one.
  if (findUser(pool, opened.username)?.totpSecret !== null) throw invalidSession();
  const { source } = opened.state as unknown as MfaSetupState;
  const state: MfaSetupState = { source, secret };
  const next = transaction(pool, () => {
    closeSession(pool, opened);
    return openSession(pool, 'MFA_SETUP', opened.username, state);
  });
  return { SecretCode: secret, Session: next };
});
