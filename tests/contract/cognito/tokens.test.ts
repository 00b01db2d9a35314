import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { called, type Enrolled, enroll } from './browser-client.ts';
import { startLocalPool } from './local-pool.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

let enrolled: Enrolled;
let refreshToken = '';

beforeEach(async () => {
  enrolled = await enroll(local, email);
  refreshToken = enrolled.session.getRefreshToken().getToken();
});

const graceMs = identity.client.refreshTokenRotation.retryGracePeriodSeconds * 1000;

const refresh = async (RefreshToken: string) => {
  const { AuthenticationResult = {} } = await client.send(
    new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: local.pool.userPoolClientId }),
  );
  return AuthenticationResult;
};
const refreshClassically = (REFRESH_TOKEN: string) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: local.pool.userPoolClientId,
      AuthParameters: { REFRESH_TOKEN },
    }),
  );
const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const getUser = (AccessToken = '') => client.send(new GetUserCommand({ AccessToken }));
const accessToken = () => enrolled.session.getAccessToken().getJwtToken();

describe('tokens', () => {
  it('are signed with a key for each kind, published in the JWKS below the endpoint', async () => {
    const answer = await fetch(`${local.endpoint}${local.pool.userPoolId}/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as {
      keys: { kid: string; alg: string; use: string; d?: string }[];
    };
    const kidOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    const used = [enrolled.session.getIdToken(), enrolled.session.getAccessToken()].map((token) =>
      kidOf(token.getJwtToken()),
    );
    expect(new Set(used).size).toBe(2);
    expect(keys.map(({ kid }) => kid)).toEqual(used);
    for (const key of keys) {
      expect(key).toMatchObject({ alg: 'RS256', use: 'sig', kty: 'RSA' });
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    }
  });

  it('are refused by the verifier when they are tampered with, expired, unsigned, foreign or of the other kind', async () => {
    const verifier = CognitoJwtVerifier.create({
      userPoolId: local.pool.userPoolId,
      clientId: local.pool.userPoolClientId,
      tokenUse: 'access',
    });
    verifier.cacheJwks(local.pool.jwks() as Parameters<typeof verifier.cacheJwks>[0]);
    const token = accessToken();
    expect(await verifier.verify(token)).toMatchObject({ client_id: local.pool.userPoolClientId });
    const [header, payload, signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(token), 'cognito:groups': ['admins'] }));
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    await expect(verifier.verify(`${header}.${forged.toString('base64url')}.${signature}`)).rejects.toThrow();
    await expect(verifier.verify(`${none}.${payload}.`)).rejects.toThrow();
    await expect(verifier.verify(enrolled.session.getIdToken().getJwtToken())).rejects.toThrow('Token use');
    const other = await startLocalPool();
    const foreign = await enroll(other, email);
    await other.close();
    await expect(verifier.verify(foreign.session.getAccessToken().getJwtToken())).rejects.toThrow();
  });

  it('are refused by the verifier once they have expired', async () => {
    const past = await startLocalPool();
    past.clock.offsetMs = -(identity.client.accessTokenValidityMinutes + 1) * 60_000;
    const { session } = await enroll(past, email);
    await past.close();
    const verifier = CognitoJwtVerifier.create({
      userPoolId: past.pool.userPoolId,
      clientId: past.pool.userPoolClientId,
      tokenUse: 'access',
    });
    verifier.cacheJwks(past.pool.jwks() as Parameters<typeof verifier.cacheJwks>[0]);
    await expect(verifier.verify(session.getAccessToken().getJwtToken())).rejects.toThrow('expired');
  });

  it('carry the groups in the order of their precedence', async () => {
    const { sub } = claimsOf(accessToken());
    for (const GroupName of ['staff', 'admins']) {
      await local.pool.execute('AdminAddUserToGroup', {
        UserPoolId: local.pool.userPoolId,
        Username: String(sub),
        GroupName,
      });
    }
    const { IdToken, AccessToken } = await refresh(refreshToken);
    expect(claimsOf(IdToken)['cognito:groups']).toEqual(['admins', 'staff']);
    expect(claimsOf(AccessToken)['cognito:groups']).toEqual(['admins', 'staff']);
    expect(claimsOf(accessToken())).not.toHaveProperty('cognito:groups');
  });
});

describe('refreshing', () => {
  it('gives new tokens of the same sign-in and a new refresh token', async () => {
    local.clock.offsetMs += 5000;
    const result = await refresh(refreshToken);
    expect(result.RefreshToken).toMatch(/^[\w-]{100,}$/);
    expect(result.RefreshToken).not.toBe(refreshToken);
    const [before, after] = [claimsOf(accessToken()), claimsOf(result.AccessToken)];
    for (const claim of ['sub', 'origin_jti', 'auth_time', 'event_id'])
      expect(after[claim]).toBe(before[claim]);
    expect(after.jti).not.toBe(before.jti);
    expect(Number(after.iat)).toBeGreaterThan(Number(before.iat));
  });

  it('accepts the old refresh token again within the grace period, and not after it', async () => {
    const first = await refresh(refreshToken);
    local.clock.offsetMs += graceMs - 1000;
    const retried = await refresh(refreshToken);
    expect(retried.RefreshToken).not.toBe(first.RefreshToken);
    local.clock.offsetMs += 1000;
    await expect(refresh(refreshToken)).rejects.toEqual(refused('RefreshTokenReuseException'));
    await expect(refreshClassically(refreshToken)).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
    expect((await refresh(retried.RefreshToken ?? '')).AccessToken).toBeDefined();
  });

  it('never prolongs the sign-in: a rotated token ends when the first would have', async () => {
    const validityMs = identity.client.refreshTokenValidityMinutes * 60_000;
    local.clock.offsetMs += validityMs - 60_000;
    const { RefreshToken = '' } = await refresh(refreshToken);
    local.clock.offsetMs += 60_000;
    await expect(refresh(RefreshToken)).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has expired'),
    );
  });

  it('works for tools that know only REFRESH_TOKEN_AUTH, with the same rotation', async () => {
    const session = await called<CognitoUserSession>((callback) =>
      enrolled.user.refreshSession(enrolled.session.getRefreshToken(), callback),
    );
    expect(session?.isValid()).toBe(true);
    expect(session?.getRefreshToken().getToken()).not.toBe(refreshToken);
  });

  it('refuses a token that nobody issued', async () => {
    const invalid = refused('NotAuthorizedException', 'Invalid Refresh Token.');
    await expect(refresh('nothing')).rejects.toEqual(invalid);
    await expect(refreshClassically('nothing')).rejects.toEqual(invalid);
    await expect(refresh(accessToken())).rejects.toEqual(invalid);
  });

  it('keeps only hashes of refresh tokens', () => {
    const rows = local.database.prepare('SELECT * FROM cognito_refresh_tokens').all();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});

describe('the end of a sign-in', () => {
  const revoked = refused('NotAuthorizedException', 'Refresh Token has been revoked');
  const accessRevoked = refused('NotAuthorizedException', 'Access Token has been revoked');
  const revoke = (Token: string) =>
    client.send(new RevokeTokenCommand({ Token, ClientId: local.pool.userPoolClientId }));

  it('by RevokeToken ends its refresh tokens, rotated ones too, and its access tokens', async () => {
    const { RefreshToken = '', AccessToken } = await refresh(refreshToken);
    await revoke(refreshToken);
    await expect(refresh(refreshToken)).rejects.toEqual(revoked);
    await expect(refresh(RefreshToken)).rejects.toEqual(revoked);
    await expect(getUser(accessToken())).rejects.toEqual(accessRevoked);
    await expect(getUser(AccessToken)).rejects.toEqual(accessRevoked);
  });

  it('by RevokeToken asks for a refresh token, and takes an unknown one without complaint', async () => {
    await expect(revoke(accessToken())).rejects.toEqual(refused('UnsupportedTokenTypeException'));
    await revoke('nothing');
    expect((await getUser(accessToken())).Username).toBeDefined();
  });

  it('by amazon-cognito-identity-js signing out revokes the refresh token', async () => {
    await new Promise<void>((resolve, reject) => {
      enrolled.user.signOut((error?: Error) => (error ? reject(error) : resolve()));
    });
    await expect(refresh(refreshToken)).rejects.toEqual(revoked);
  });

  it('by GlobalSignOut ends every sign-in of the person and of nobody else', async () => {
    const other = await enroll(local, `otra.${email}`);
    await client.send(new GlobalSignOutCommand({ AccessToken: accessToken() }));
    await expect(refresh(refreshToken)).rejects.toEqual(revoked);
    await expect(getUser(accessToken())).rejects.toEqual(accessRevoked);
    expect((await getUser(other.session.getAccessToken().getJwtToken())).Username).toBeDefined();
  });
});
