import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { enroll, goodPassword, person, signUp } from './browser-client.ts';
import { authenticatorCode, type LocalPool, mailedCode, startLocalPool } from './local-pool.ts';
import { refused, sdkClient } from './sdk-client.ts';
import { proofOf, provePassword, respond, startSrp } from './srp-sign-in.ts';

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

async function confirmWithoutAuthenticator() {
  await signUp(local.browserPool(), person(email));
  await local.pool.execute('ConfirmSignUp', {
    ClientId: local.pool.userPoolClientId,
    Username: email,
    ConfirmationCode: mailedCode(local, email),
  });
}

describe('USER_SRP_AUTH and PASSWORD_VERIFIER', () => {
  it('names the person by the sub and needs no session', async () => {
    const { session } = await enroll(local, email);
    const challenge = await startSrp(local, client, email.toUpperCase());
    const { sub } = session.getIdToken().decodePayload();
    expect(challenge).toMatchObject({ USERNAME: sub, USER_ID_FOR_SRP: sub });
    expect(challenge.SALT).toMatch(/^[0-9a-f]{32}$/);
  });

  it('signs in by the sub as well as by the e-mail', async () => {
    const { session } = await enroll(local, email);
    const { sub } = session.getIdToken().decodePayload();
    const next = await provePassword(local, client, String(sub), goodPassword);
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it.each(['0', '00', 'zz'])('refuses %s as SRP_A', async (SRP_A) => {
    const start = client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: local.pool.userPoolClientId,
        AuthParameters: { USERNAME: email, SRP_A },
      }),
    );
    await expect(start).rejects.toEqual(refused('InvalidParameterException'));
  });

  it('accepts a proof once', async () => {
    await enroll(local, email);
    const proof = proofOf(local, await startSrp(local, client, email), goodPassword);
    await respond(local, client, 'PASSWORD_VERIFIER', proof);
    await expect(respond(local, client, 'PASSWORD_VERIFIER', proof)).rejects.toEqual(wrongPassword);
  });

  it('ends the exchange with a wrong proof', async () => {
    await enroll(local, email);
    const challenge = await startSrp(local, client, email);
    const guess = respond(local, client, 'PASSWORD_VERIFIER', proofOf(local, challenge, 'Otra-Cosa-4242'));
    await expect(guess).rejects.toEqual(wrongPassword);
    const second = respond(local, client, 'PASSWORD_VERIFIER', proofOf(local, challenge, goodPassword));
    await expect(second).rejects.toEqual(wrongPassword);
  });

  it('refuses a proof that comes too late, or with a changed or foreign secret block', async () => {
    await enroll(local, email);
    const late = proofOf(local, await startSrp(local, client, email), goodPassword);
    local.clock.offsetMs += identity.client.authSessionValidityMinutes * 60_000;
    await expect(respond(local, client, 'PASSWORD_VERIFIER', late)).rejects.toEqual(wrongPassword);

    const challenge = await startSrp(local, client, email);
    const block = Buffer.from(challenge.SECRET_BLOCK ?? '', 'base64');
    block[40] = (block[40] ?? 0) ^ 1;
    const changed = proofOf(local, { ...challenge, SECRET_BLOCK: block.toString('base64') }, goodPassword);
    await expect(respond(local, client, 'PASSWORD_VERIFIER', changed)).rejects.toEqual(wrongPassword);
  });

  it("refuses one person's proof under another's name", async () => {
    await enroll(local, email);
    await enroll(local, `otra.${email}`);
    const proof = proofOf(local, await startSrp(local, client, email), goodPassword);
    const call = respond(local, client, 'PASSWORD_VERIFIER', { ...proof, USERNAME: `otra.${email}` });
    await expect(call).rejects.toEqual(wrongPassword);
  });

  it('refuses a timestamp in another form', async () => {
    const challenge = await startSrp(local, client, email);
    for (const timestamp of [
      '2025-11-21T16:04:05Z',
      'vie nov 21 16:04:05 UTC 2025',
      'Fri Nov 99 16:04:05 UTC 2025',
    ]) {
      const call = respond(
        local,
        client,
        'PASSWORD_VERIFIER',
        proofOf(local, challenge, goodPassword, timestamp),
      );
      await expect(call).rejects.toEqual(
        refused(
          'InvalidParameterException',
          'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
        ),
      );
    }
  });

  it('names a missing parameter', async () => {
    await expect(respond(local, client, 'PASSWORD_VERIFIER', { USERNAME: email })).rejects.toEqual(
      refused('InvalidParameterException', 'Missing required parameter PASSWORD_CLAIM_SECRET_BLOCK'),
    );
  });

  it('answers a stranger with a challenge that is always the same and never succeeds', async () => {
    const stranger = `nadie.${email}`;
    const first = await startSrp(local, client, stranger);
    const second = await startSrp(local, client, stranger.toUpperCase());
    expect(second).toMatchObject({ SALT: first.SALT, USER_ID_FOR_SRP: first.USER_ID_FOR_SRP });
    expect(first.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const guess = respond(local, client, 'PASSWORD_VERIFIER', proofOf(local, first, goodPassword));
    await expect(guess).rejects.toEqual(wrongPassword);
  });

  it('does not let a proof begun with an old password pass after it was changed', async () => {
    const { session } = await enroll(local, email);
    const proof = proofOf(local, await startSrp(local, client, email), goodPassword);
    await local.pool.execute('ChangePassword', {
      AccessToken: session.getAccessToken().getJwtToken(),
      PreviousPassword: goodPassword,
      ProposedPassword: 'Consulta-Sur-4343',
    });
    await expect(respond(local, client, 'PASSWORD_VERIFIER', proof)).rejects.toEqual(wrongPassword);
  });

  it.each([
    [
      'USER_PASSWORD_AUTH',
      'InvalidParameterException',
      'USER_PASSWORD_AUTH flow not enabled for this client',
    ],
    ['CUSTOM_AUTH', 'InvalidParameterException', 'CUSTOM_AUTH flow not enabled for this client'],
    ['USER_AUTH', 'InvalidParameterException', 'USER_AUTH flow not enabled for this client'],
  ] as const)('refuses the flow %s', async (AuthFlow, name, message) => {
    const call = new InitiateAuthCommand({
      AuthFlow,
      ClientId: local.pool.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
    });
    await expect(client.send(call)).rejects.toEqual(refused(name, message));
  });

  it('refuses a challenge that the pool never poses', async () => {
    await expect(respond(local, client, 'SMS_MFA', { USERNAME: email })).rejects.toEqual(
      refused('InvalidParameterException'),
    );
  });
});

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
