import * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import { assertClient, clientId } from '../input.ts';
import { readJwt } from '../jwt.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { findRefreshToken, revokeSignIn } from '../sign-in-store.ts';

const input = z.object({
  ClientId: clientId,
  Token: z.string().min(1).max(8192),
  ClientSecret: z.string().optional(),
});

/** Ends the sign-in of a refresh token, its access tokens included. An unknown token is no error (RFC 7009 §2.2). */
export const revokeToken = operation('public', input, (pool, call) => {
  assertClient(pool, { ClientId: call.ClientId, SecretHash: call.ClientSecret });
  if (readJwt(pool.accessTokenKey, call.Token) ?? readJwt(pool.idTokenKey, call.Token)) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const found = findRefreshToken(pool, call.Token);
  if (found) transaction(pool, () => revokeSignIn(pool, found.signIn.originJti));
  return {};
});
