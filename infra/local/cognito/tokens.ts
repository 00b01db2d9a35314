import { randomUUID } from 'node:crypto';
import { groupsOf } from './group-store.ts';
import { signJwt } from './jwt.ts';
import { issuer, type Pool } from './pool.ts';
import { settings } from './settings.ts';
import { customizeClaims, customizeScopes, parseCustomization } from './token-customization.ts';
import { callTrigger, withMetadata } from './triggers.ts';
import { allAttributes, readableAttributes } from './user-attributes.ts';
import type { User } from './user-store.ts';

const client = settings.client;
/** The only scope of tokens that come from the API: it opens Cognito's own operations to the token's user. */
const scopes = ['aws.cognito.signin.user.admin'];
const eventVersion = { V1_0: '1', V2_0: '2', V3_0: '3' }[settings.preTokenGenerationVersion];

export type TokenSource =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

/** The sign-in that a token descends from. `authTime` in seconds. */
export interface SignIn {
  originJti: string;
  eventId: string;
  authTime: number;
}

export interface TokenPair {
  IdToken: string;
  AccessToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Asks the pre token generation trigger and signs an ID token and an access token. */
export async function generateTokens(
  pool: Pool,
  user: User,
  signIn: SignIn,
  source: TokenSource,
  metadata?: Record<string, string>,
): Promise<TokenPair> {
  const ownGroups = groupsOf(pool, user.username);
  const response = await callTrigger(pool, {
    name: 'PreTokenGeneration',
    version: eventVersion,
    source,
    username: user.username,
    request: {
      userAttributes: { ...allAttributes(user), 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: ownGroups, iamRolesToOverride: [], preferredRole: null },
      ...withMetadata(metadata),
      scopes,
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const customization = parseCustomization(response);
  const groups = customization?.groupOverrideDetails?.groupsToOverride ?? ownGroups;
  const groupClaim = groups.length > 0 ? { 'cognito:groups': groups } : {};
  const issuedAt = Math.floor(pool.now().getTime() / 1000);
  const shared = {
    sub: user.username,
    ...groupClaim,
    iss: issuer(pool),
    origin_jti: signIn.originJti,
    event_id: signIn.eventId,
    auth_time: signIn.authTime,
    iat: issuedAt,
  };
  const { email_verified: isEmailVerified, ...attributes } = readableAttributes(user);
  const idClaims = {
    ...attributes,
    ...shared,
    ...(isEmailVerified === undefined ? {} : { email_verified: isEmailVerified === 'true' }),
    'cognito:username': user.username,
    aud: pool.userPoolClientId,
    token_use: 'id',
    exp: issuedAt + client.idTokenValidityMinutes * 60,
    jti: randomUUID(),
  };
  const accessClaims = {
    ...shared,
    client_id: pool.userPoolClientId,
    token_use: 'access',
    scope: customizeScopes(scopes, customization?.accessTokenGeneration),
    exp: issuedAt + client.accessTokenValidityMinutes * 60,
    jti: randomUUID(),
    username: user.username,
  };
  return {
    IdToken: signJwt(pool.idTokenKey, customizeClaims(idClaims, customization?.idTokenGeneration)),
    AccessToken: signJwt(
      pool.accessTokenKey,
      customizeClaims(accessClaims, customization?.accessTokenGeneration),
    ),
    ExpiresIn: client.accessTokenValidityMinutes * 60,
    TokenType: 'Bearer',
  };
}
