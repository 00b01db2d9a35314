import { notAuthorized, userNotFound } from './cognito-error.ts';
import { readJwt } from './jwt.ts';
import type { Pool } from './pool.ts';
import { findSignIn } from './sign-in-store.ts';
import { findUser, type User } from './user-store.ts';

/** The person whose access token this is, and the sign-in that it came from; throws Cognito's refusals. */
export function authorizeUser(pool: Pool, accessToken: string): { user: User; originJti: string } {
  const claims = readJwt(pool.accessTokenKey, accessToken);
  if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  if (pool.now().getTime() >= Number(claims.exp) * 1000) throw notAuthorized('Access Token has expired');
  const user = findUser(pool, String(claims.sub));
  if (!user) throw userNotFound();
  // Disabling a user revokes their sign-ins, so that a disabled one ends here too.
  const originJti = String(claims.origin_jti);
  if (findSignIn(pool, originJti)?.isRevoked !== false) throw notAuthorized('Access Token has been revoked');
  const scopes = String(claims.scope).split(' ');
  if (!scopes.includes('aws.cognito.signin.user.admin')) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  return { user, originJti };
}
