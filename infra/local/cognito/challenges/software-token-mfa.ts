import { closeSession, invalidSession, readSession } from '../auth-session.ts';
import { transaction } from '../pool.ts';
import { findUser, requireUser, updateUser } from '../user-store.ts';
import { spendAuthenticatorCode } from './authenticator-code.ts';
import { type Challenge, requireParameter } from './challenge.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { SignInState } from './next-challenge.ts';

/** SOFTWARE_TOKEN_MFA. A wrong code leaves the session usable, so that the person can type it again. */
export const verifySoftwareTokenCode: Challenge = async (pool, { session, responses, metadata }) => {
  const name = requireParameter(responses, 'USERNAME');
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const { id, username, state } = readSession(pool, session, 'SOFTWARE_TOKEN_MFA');
  if (findUser(pool, name)?.username !== username) throw invalidSession();
  const user = requireUser(pool, username, invalidSession);
  if (user.totpSecret === null) throw invalidSession();
  const totpUsedSteps = spendAuthenticatorCode(pool, user, user.totpSecret, code);
  transaction(pool, () => {
    closeSession(pool, { id });
    updateUser(pool, username, { totpUsedSteps });
  });
  return completeSignIn(pool, username, (state as unknown as SignInState).source, metadata);
};
