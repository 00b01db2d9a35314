import { notAuthorized } from '../cognito-error.ts';
import { clearFailures } from '../lockout.ts';
import { type Pool, transaction } from '../pool.ts';
import { createSignIn, saveSignIn } from '../sign-in-store.ts';
import { generateTokens, type TokenSource } from '../tokens.ts';
import { callTrigger, withMetadata } from '../triggers.ts';
import { allAttributes } from '../user-attributes.ts';
import { requireUser, type User } from '../user-store.ts';
import type { AuthAnswer } from './challenge.ts';

/** Every challenge is met: post authentication trigger, tokens, and the sign-in is stored. */
export async function completeSignIn(
  pool: Pool,
  username: string,
  source: TokenSource,
  metadata: Record<string, string> | undefined,
): Promise<AuthAnswer> {
  const authenticated = requireEnabled(pool, username);
  await callTrigger(pool, {
    name: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    username,
    request: {
      userAttributes: { ...allAttributes(authenticated), 'cognito:user_status': authenticated.status },
      newDeviceUsed: false,
      ...withMetadata(metadata),
    },
    response: {},
  });
  const signIn = createSignIn(pool);
  // Read again: the trigger may have changed the user.
  const tokens = await generateTokens(pool, requireEnabled(pool, username), signIn, source, metadata);
  const RefreshToken = transaction(pool, () => {
    requireEnabled(pool, username);
    clearFailures(pool, 'sign-in', username);
    return saveSignIn(pool, username, signIn);
  });
  return { AuthenticationResult: { ...tokens, RefreshToken }, ChallengeParameters: {} };
}

function requireEnabled(pool: Pool, username: string): User {
  const user = requireUser(pool, username, notAuthorized);
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return user;
}
