import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerTotp,
  associate,
  called,
  enroll,
  goodPassword,
  person,
  signIn,
  signUp,
  userOf,
  verifyAuthenticator,
} from './browser-client.ts';
import { authenticatorCode, type LocalPool, mailedCode, startLocalPool } from './local-pool.ts';
import { refused } from './sdk-client.ts';

let local: LocalPool;
beforeAll(async () => {
  local = await startLocalPool();
});
afterAll(() => local.close());

describe('sign-in with amazon-cognito-identity-js', () => {
  it('takes a person from sign-up over the authenticator to verified tokens', async () => {
    const { session } = await enroll(local, 'lucia@clinica.test');
    const verifier = CognitoJwtVerifier.create({
      userPoolId: local.pool.userPoolId,
      clientId: local.pool.userPoolClientId,
      tokenUse: null,
    });
    verifier.cacheJwks(local.pool.jwks() as Parameters<typeof verifier.cacheJwks>[0]);
    const id = await verifier.verify(session.getIdToken().getJwtToken());
    const access = await verifier.verify(session.getAccessToken().getJwtToken());
    expect(id).toMatchObject({
      token_use: 'id',
      email: 'lucia@clinica.test',
      email_verified: true,
      given_name: 'Lucía',
      'cognito:username': id.sub,
    });
    expect(access).toMatchObject({
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: id.sub,
      origin_jti: id.origin_jti,
      exp: access.iat + 15 * 60,
    });
  });

  it('accepts a right code after a wrong one in the same session', async () => {
    const { secret } = await enroll(local, 'marta@clinica.test');
    const user = userOf(local.browserPool(), 'marta@clinica.test');
    expect(await signIn(user, 'Marta@Clinica.test')).toEqual({ kind: 'totp' });
    await expect(answerTotp(user, '000000')).rejects.toEqual(
      refused('CodeMismatchException', 'Invalid code received for user'),
    );
    const session = await answerTotp(user, authenticatorCode(secret, local.clock.now(), 1));
    expect(session.isValid()).toBe(true);
  });

  it('accepts a right code after a wrong one while setting up', async () => {
    const email = 'nuria@clinica.test';
    const browser = local.browserPool();
    await signUp(browser, person(email));
    const user = userOf(browser, email);
    await called((callback) => user.confirmRegistration(mailedCode(local, email), false, callback));
    await signIn(user, email);
    const secret = await associate(user);
    await expect(verifyAuthenticator(user, '000000')).rejects.toEqual(
      refused('EnableSoftwareTokenMFAException'),
    );
    const session = await verifyAuthenticator(user, authenticatorCode(secret, local.clock.now()));
    expect(session.isValid()).toBe(true);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    await enroll(local, 'olga@clinica.test');
    const known = userOf(local.browserPool(), 'olga@clinica.test');
    const unknown = userOf(local.browserPool(), 'nadie@clinica.test');
    const words = refused('NotAuthorizedException', 'Incorrect username or password.');
    await expect(signIn(known, 'olga@clinica.test', 'Otra-Cosa-4242')).rejects.toEqual(words);
    await expect(signIn(unknown, 'nadie@clinica.test', goodPassword)).rejects.toEqual(words);
  });

  it('tells the owner of an unconfirmed account, and only the owner, that it is unconfirmed', async () => {
    const email = 'pilar@clinica.test';
    await signUp(local.browserPool(), person(email));
    const user = userOf(local.browserPool(), email);
    await expect(signIn(user, email)).rejects.toEqual(
      refused('UserNotConfirmedException', 'User is not confirmed.'),
    );
    await expect(signIn(user, email, 'Otra-Cosa-4242')).rejects.toEqual(refused('NotAuthorizedException'));
  });
});
