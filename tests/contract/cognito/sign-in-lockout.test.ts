import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enroll, goodPassword } from './browser-client.ts';
import { authenticatorCode, type LocalPool, startLocalPool } from './local-pool.ts';
import { refused, sdkClient } from './sdk-client.ts';
import { provePassword, respond } from './srp-sign-in.ts';

let local: LocalPool;
let client: CognitoIdentityProviderClient;
let count = 0;
let email = '';

beforeAll(async () => {
  local = await startLocalPool();
  client = sdkClient(local);
});
afterAll(() => local.close());
beforeEach(() => {
  count += 1;
  email = `persona${count}@clinica.test`;
});

const wrongPassword = refused('NotAuthorizedException', 'Incorrect username or password.');
const code = (secret: string, steps = 0) => authenticatorCode(secret, local.clock.now(), steps);

describe('the lockout of a sign-in', () => {
  const locked = refused('NotAuthorizedException', 'Password attempts exceeded');
  const guess = () => provePassword(local, client, email, 'Otra-Cosa-4242');

  it('follows five wrong passwords, refuses the right one too, and doubles', async () => {
    await enroll(local, email);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(guess()).rejects.toEqual(wrongPassword);
    await expect(provePassword(local, client, email, goodPassword)).rejects.toEqual(locked);
    local.clock.offsetMs += 1000;
    await expect(guess()).rejects.toEqual(wrongPassword);
    await expect(guess()).rejects.toEqual(locked);
    local.clock.offsetMs += 2000;
    const next = await provePassword(local, client, email, goodPassword);
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('follows five wrong codes of the authenticator, and the right one ends it', async () => {
    const { secret } = await enroll(local, email);
    const { Session } = await provePassword(local, client, email, goodPassword);
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      respond(local, client, 'SOFTWARE_TOKEN_MFA', { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE }, Session);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(answer('abcdef')).rejects.toEqual(refused('CodeMismatchException'));
    }
    await expect(answer(code(secret, 1))).rejects.toEqual(locked);
    local.clock.offsetMs += 1000;
    expect((await answer(code(secret, 1))).AuthenticationResult).toBeDefined();
    for (let attempt = 0; attempt < 4; attempt += 1) await expect(guess()).rejects.toEqual(wrongPassword);
  });

  it('holds for strangers as for people', async () => {
    email = `nadie.${email}`;
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(guess()).rejects.toEqual(wrongPassword);
    await expect(guess()).rejects.toEqual(locked);
  });

  it('is not lifted by proving the password without the second factor', async () => {
    await enroll(local, email);
    for (let attempt = 0; attempt < 4; attempt += 1) await expect(guess()).rejects.toEqual(wrongPassword);
    await provePassword(local, client, email, goodPassword);
    await expect(guess()).rejects.toEqual(wrongPassword);
    await expect(guess()).rejects.toEqual(locked);
  });
});
