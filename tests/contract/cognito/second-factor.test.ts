import {
  AdminDeleteSoftwareTokenCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { admin, target } from './administered-user.ts';
import { enroll, goodPassword, person, signUp } from './browser-client.ts';
import { authenticatorCode, mailedCode } from './local-pool.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';
import { provePassword, respond } from './srp-sign-in.ts';

openOwnPool();

const code = (secret: string, steps = 0) => authenticatorCode(secret, local.clock.now(), steps);

async function confirmWithoutAuthenticator() {
  await signUp(local.browserPool(), person(email));
  await local.pool.execute('ConfirmSignUp', {
    ClientId: local.pool.userPoolClientId,
    Username: email,
    ConfirmationCode: mailedCode(local, email),
  });
}

describe('the second factor', () => {
  it('takes a session once, from its person, for its challenge, in its time', async () => {
    const { secret } = await enroll(local, email);
    const { secret: otherSecret } = await enroll(local, `otra.${email}`);
    const { Session = '', ChallengeParameters } = await provePassword(local, client, email, goodPassword);
    expect(ChallengeParameters).toMatchObject({ FRIENDLY_DEVICE_NAME: 'Móvil de Lucía' });
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string, session = Session, USERNAME = email) =>
      respond(local, client, 'SOFTWARE_TOKEN_MFA', { USERNAME, SOFTWARE_TOKEN_MFA_CODE }, session);

    await expect(answer(code(otherSecret, 1), Session, `otra.${email}`)).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user.'),
    );
    await expect(respond(local, client, 'MFA_SETUP', { USERNAME: email }, Session)).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user.'),
    );
    const forged = `${Session.startsWith('A') ? 'B' : 'A'}${Session.slice(1)}`;
    await expect(answer(code(secret, 1), forged)).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user.'),
    );
    const { AuthenticationResult } = await answer(code(secret, 1));
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 900 });
    await expect(answer(code(secret, -1))).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
    );

    const late = await provePassword(local, client, email, goodPassword);
    local.clock.offsetMs += identity.client.authSessionValidityMinutes * 60_000;
    await expect(answer(code(secret), late.Session)).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    );
  });

  it('gives tokens to one of several answers at the same moment', async () => {
    const { secret } = await enroll(local, email);
    const { Session } = await provePassword(local, client, email, goodPassword);
    const responses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code(secret, 1) };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => respond(local, client, 'SOFTWARE_TOKEN_MFA', responses, Session)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not accept the same code twice', async () => {
    const { secret } = await enroll(local, email);
    const used = code(secret, 1);
    for (const [index, outcome] of ['accepted', 'refused'].entries()) {
      const { Session } = await provePassword(local, client, email, goodPassword);
      const responses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: used };
      const call = respond(local, client, 'SOFTWARE_TOKEN_MFA', responses, Session);
      if (outcome === 'accepted') expect((await call).AuthenticationResult, `${index}`).toBeDefined();
      else {
        await expect(call).rejects.toEqual(
          refused('ExpiredCodeException', 'Your software token has already been used once.'),
        );
      }
    }
  });

  it('cannot be skipped: set-up is finished only after a verified code', async () => {
    await confirmWithoutAuthenticator();
    const { ChallengeName, ChallengeParameters, Session } = await provePassword(
      local,
      client,
      email,
      goodPassword,
    );
    expect(ChallengeName).toBe('MFA_SETUP');
    expect(ChallengeParameters?.MFAS_CAN_SETUP).toBe('["SOFTWARE_TOKEN_MFA"]');
    const invalid = refused('NotAuthorizedException', 'Invalid session for the user.');
    await expect(respond(local, client, 'MFA_SETUP', { USERNAME: email }, Session)).rejects.toEqual(invalid);
    const associated = await client.send(new AssociateSoftwareTokenCommand({ Session }));
    await expect(
      respond(local, client, 'MFA_SETUP', { USERNAME: email }, associated.Session),
    ).rejects.toEqual(invalid);
    await expect(client.send(new AssociateSoftwareTokenCommand({ Session }))).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
    );
  });

  it('gives a new secret when the person goes back to the set-up', async () => {
    await confirmWithoutAuthenticator();
    const { Session } = await provePassword(local, client, email, goodPassword);
    const first = await client.send(new AssociateSoftwareTokenCommand({ Session }));
    const second = await client.send(new AssociateSoftwareTokenCommand({ Session: first.Session }));
    const verify = (UserCode: string) =>
      client.send(new VerifySoftwareTokenCommand({ Session: second.Session, UserCode }));
    await expect(verify(code(first.SecretCode ?? ''))).rejects.toEqual(
      refused('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
    );
    const verified = await verify(code(second.SecretCode ?? ''));
    expect(verified.Status).toBe('SUCCESS');
    const { AuthenticationResult } = await respond(
      local,
      client,
      'MFA_SETUP',
      { USERNAME: email },
      verified.Session,
    );
    expect(AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('is not replaced by a set-up that another sign-in began before', async () => {
    await confirmWithoutAuthenticator();
    const mine = await provePassword(local, client, email, goodPassword);
    const intruder = await provePassword(local, client, email, goodPassword);
    const held = await client.send(new AssociateSoftwareTokenCommand({ Session: intruder.Session }));
    const { Session, SecretCode = '' } = await client.send(
      new AssociateSoftwareTokenCommand({ Session: mine.Session }),
    );
    await client.send(new VerifySoftwareTokenCommand({ Session, UserCode: code(SecretCode) }));
    const takeover = new VerifySoftwareTokenCommand({
      Session: held.Session,
      UserCode: code(held.SecretCode ?? ''),
    });
    await expect(client.send(takeover)).rejects.toEqual(refused('NotAuthorizedException'));
    const again = new AssociateSoftwareTokenCommand({ Session: held.Session });
    await expect(client.send(again)).rejects.toEqual(refused('NotAuthorizedException'));
  });

  it('needs a session or an access token', async () => {
    await expect(client.send(new AssociateSoftwareTokenCommand({}))).rejects.toEqual(
      refused('InvalidParameterException'),
    );
    await expect(client.send(new VerifySoftwareTokenCommand({ UserCode: '123456' }))).rejects.toEqual(
      refused('InvalidParameterException'),
    );
  });
});

describe('AdminDeleteSoftwareToken', () => {
  it('lets its person set up another authenticator at the next sign-in, with the same password', async () => {
    const { secret } = await enroll(local, email);
    const { Session } = await provePassword(local, client, email, goodPassword);
    await client.send(new AdminDeleteSoftwareTokenCommand(target()));
    expect(await admin()).not.toHaveProperty('UserMFASettingList');
    const late = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code(secret, 1) };
    await expect(respond(local, client, 'SOFTWARE_TOKEN_MFA', late, Session)).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user.'),
    );
    const { ChallengeName } = await provePassword(local, client, email, goodPassword);
    expect(ChallengeName).toBe('MFA_SETUP');
    // Once more changes nothing: whoever asks need not know how far an earlier call came.
    await client.send(new AdminDeleteSoftwareTokenCommand(target()));
  });
});
