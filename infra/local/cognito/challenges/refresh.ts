import { CognitoError, notAuthorized, userNotFound } from '../cognito-error.ts';
import { type Pool, transaction } from '../pool.ts';
import { settings } from '../settings.ts';
import { findRefreshToken, issueRefreshToken, markRotated } from '../sign-in-store.ts';
import { generateTokens } from '../tokens.ts';
import { requireUser } from '../user-store.ts';
import type { AuthAnswer } from './challenge.ts';

const graceMs = settings.client.refreshTokenRotation.retryGracePeriodSeconds * 1000;

const revoked = () => notAuthorized('Refresh Token has been revoked');

/** A refresh token that rotation has replaced, used after its grace period. */
export const reused = () =>
  new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');

/**
 * New tokens for a refresh token, which the answer's own replaces. The replacement ends when the first one
 * would have: rotation never prolongs a sign-in.
 */
export async function refresh(
  pool: Pool,
  token: string,
  metadata: Record<string, string> | undefined,
  whenReused: () => CognitoError = revoked,
): Promise<Extract<AuthAnswer, { AuthenticationResult: unknown }>> {
  const { signIn } = requireRefreshable(pool, token, whenReused);
  const user = requireUser(pool, signIn.username, userNotFound);
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  const tokens = await generateTokens(pool, user, signIn, 'TokenGeneration_RefreshTokens', metadata);
  const RefreshToken = transaction(pool, () => {
    // Asked again: the trigger took its time, and the sign-in may have been revoked meanwhile.
    requireRefreshable(pool, token, whenReused);
    markRotated(pool, token);
    return issueRefreshToken(pool, signIn.originJti);
  });
  return { AuthenticationResult: { ...tokens, RefreshToken }, ChallengeParameters: {} };
}

function requireRefreshable(pool: Pool, token: string, whenReused: () => CognitoError) {
  const found = findRefreshToken(pool, token);
  const now = pool.now().getTime();
  if (!found) throw notAuthorized('Invalid Refresh Token.');
  if (found.signIn.isRevoked) throw revoked();
  if (now >= found.signIn.expiresAt) throw notAuthorized('Refresh Token has expired');
  if (found.rotatedAt !== null && now >= found.rotatedAt + graceMs) throw whenReused();
  return found;
}
