import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { enroll, goodPassword } from './browser-client.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';
import { proofOf, provePassword, respond, startSrp } from './srp-sign-in.ts';

openOwnPool();

const wrongPassword = refused('NotAuthorizedException', 'Incorrect username or password.');

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
