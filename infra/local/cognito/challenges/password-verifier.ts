import { closeSession, readSession } from '../auth-session.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../cognito-error.ts';
import { assertNotLocked, countFailure } from '../lockout.ts';
import { type Pool, poolName, transaction } from '../pool.ts';
import { areEqual, deriveKey, signClaim } from '../srp.ts';
import { findUser, type User } from '../user-store.ts';
import { type Challenge, requireParameter } from './challenge.ts';
import { nextChallenge } from './next-challenge.ts';
import { simulateUser } from './simulated-user.ts';
import type { SrpState } from './start-srp.ts';

/**
 * Cognito wants this form and no particular time: the age of the exchange is that of SECRET_BLOCK, and devices
 * whose clock is wrong do sign in.
 */
const timestampFormat = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

/** PASSWORD_VERIFIER: proves the password, then says whether its owner may go on. */
export const verifyPassword: Challenge = async (pool, { responses }) => {
  const name = requireParameter(responses, 'USERNAME');
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses, 'TIMESTAMP');
  if (!timestampFormat.test(timestamp) || Number.isNaN(Date.parse(timestamp))) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const started = openSecretBlock(pool, secretBlock);
  const { username } = started;
  assertNotLocked(pool, 'sign-in', username);

  const state = started.state as unknown as SrpState;
  const user = findUser(pool, username);
  const isProven =
    isClaimValid(pool, username, state, { secretBlock, signature, timestamp }) &&
    user?.password.verifier === state.verifier;
  const isNamed = name === username || findId(pool, name) === username;
  if (!isProven || !isNamed) {
    countFailure(pool, 'sign-in', username);
    throw notAuthorized();
  }
  assertMayGoOn(pool, user);
  return nextChallenge(pool, user, { source: 'TokenGeneration_Authentication' });
};

/** SECRET_BLOCK is spent by the attempt, whatever comes of it. */
function openSecretBlock(pool: Pool, secretBlock: string) {
  return transaction(pool, () => {
    try {
      const session = readSession(pool, secretBlock, 'PASSWORD_VERIFIER');
      closeSession(pool, session);
      return session;
    } catch (error) {
      throw error instanceof CognitoError ? notAuthorized() : error;
    }
  });
}

function findId(pool: Pool, name: string): string {
  return (findUser(pool, name) ?? simulateUser(pool, name)).username;
}

function isClaimValid(
  pool: Pool,
  userId: string,
  { clientValue, server, verifier }: SrpState,
  claim: { secretBlock: string; signature: string; timestamp: string },
): boolean {
  const key = deriveKey(clientValue, verifier, server);
  const expected = signClaim(key, { poolName: poolName(pool), userId }, claim.secretBlock, claim.timestamp);
  return areEqual(Buffer.from(expected), Buffer.from(claim.signature));
}

/** Only who has proven the password learns of the account's state. */
function assertMayGoOn(pool: Pool, user: User): void {
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  switch (user.status) {
    case 'UNCONFIRMED':
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    case 'RESET_REQUIRED':
      throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
    case 'FORCE_CHANGE_PASSWORD':
      if (pool.now().getTime() >= (user.temporaryPasswordExpiresAt ?? Number.POSITIVE_INFINITY)) {
        throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
      }
      return;
    case 'CONFIRMED':
      return;
  }
}
