import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { UserPool } from './cognito/user-pool.ts';

/**
 * What API Gateway's JWT authorizer does in the cloud: verifies signature, issuer, client and expiry of the
 * bearer token and hands its claims over as strings. A token that fails hands over nothing.
 */
export function createAuthorizer(pool: UserPool) {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: pool.userPoolId,
    clientId: pool.userPoolClientId,
    tokenUse: null,
  });
  verifier.cacheJwks(pool.jwks() as Parameters<typeof verifier.cacheJwks>[0]);

  return async (authorization: string | undefined): Promise<Record<string, string> | undefined> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    try {
      const claims = await verifier.verify(token);
      return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
    } catch {
      return undefined;
    }
  };
}
