import { type CognitoError, codeMismatch, expiredCode } from '../cognito-error.ts';
import { assertNotLocked, countFailure } from '../lockout.ts';
import type { Pool } from '../pool.ts';
import { matchingTotpStep, stillAcceptedSteps } from '../totp.ts';
import type { User } from '../user-store.ts';

/**
 * The steps whose codes are used up, `code`'s included; throws when it is wrong or was entered before.
 * Wrong codes count with wrong passwords: Cognito locks after five of either.
 */
export function spendAuthenticatorCode(
  pool: Pool,
  user: User,
  secret: string,
  code: string,
  mismatch: () => CognitoError = () => codeMismatch('Invalid code received for user'),
): number[] {
  assertNotLocked(pool, 'sign-in', user.username);
  const step = matchingTotpStep(secret, code, pool.now());
  if (step === undefined) {
    countFailure(pool, 'sign-in', user.username);
    throw mismatch();
  }
  // Used steps belong to the secret they were made with: a new authenticator starts with none.
  const used = secret === user.totpSecret ? stillAcceptedSteps(user.totpUsedSteps, pool.now()) : [];
  if (used.includes(step)) throw expiredCode('Your software token has already been used once.');
  return [...used, step];
}
