import { closeSession, invalidSession, readSession } from '../auth-session.ts';
import { transaction } from '../pool.ts';
import type { TokenSource } from '../tokens.ts';
import { findUser } from '../user-store.ts';
import { type Challenge, requireParameter } from './challenge.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** What an MFA_SETUP session carries through AssociateSoftwareToken and VerifySoftwareToken. */
export interface MfaSetupState {
  source: TokenSource;
  /** Given by AssociateSoftwareToken. */
  secret?: string;
  /** Set by VerifySoftwareToken, which has then stored the secret on the user. */
  isVerified?: boolean;
}

/** MFA_SETUP: ends a sign-in whose authenticator has been verified. */
export const finishMfaSetup: Challenge = async (pool, { session, responses, metadata }) => {
  const name = requireParameter(responses, 'USERNAME');
  const opened = readSession(pool, session, 'MFA_SETUP');
  const state = opened.state as unknown as MfaSetupState;
  if (!state.isVerified || findUser(pool, name)?.username !== opened.username) throw invalidSession();
  transaction(pool, () => closeSession(pool, opened));
  return completeSignIn(pool, opened.username, state.source, metadata);
};
