import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { meetsPasswordPolicy } from '../../../lambdas/contracts/password.ts';
import { admin, create } from './administered-user.ts';
import {
  associate,
  chooseNewPassword,
  enroll,
  goodPassword,
  signIn,
  userOf,
  verifyAuthenticator,
} from './browser-client.ts';
import { authenticatorCode } from './local-pool.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';
import { proofOf, provePassword, respond, startSrp } from './srp-sign-in.ts';

openOwnPool();

const temporaryPassword = () => {
  const { text = '' } = local.mailbox.findLast(({ to }) => to === email) ?? {};
  return /temporary password is (\S+)$/.exec(text)?.[1] ?? '';
};
const signInAgain = (password = goodPassword) => signIn(userOf(local.browserPool(), email), email, password);

describe('AdminCreateUser', () => {
  it('invites by e-mail; the person chooses a password, sets up an authenticator and is in', async () => {
    const { User } = await create();
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(User?.Username).toMatch(/^[0-9a-f-]{36}$/);
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    expect(local.mailbox.at(-1)).toMatchObject({ to: email, subject: 'Your temporary password' });
    expect(meetsPasswordPolicy(temporaryPassword())).toBe(true);

    const user = userOf(local.browserPool(), email);
    const step = await signIn(user, email, temporaryPassword());
    expect(step).toMatchObject({ kind: 'new-password', required: [], attributes: { email } });
    await expect(chooseNewPassword(user, 'debil')).rejects.toEqual(refused('InvalidPasswordException'));
    await expect(chooseNewPassword(user, goodPassword, { email: 'x@y.z' })).rejects.toEqual(
      refused('NotAuthorizedException', 'Cannot modify an already provided email'),
    );
    expect(await chooseNewPassword(user, goodPassword, { given_name: 'Luz' })).toEqual({ kind: 'setup' });
    const secret = await associate(user);
    const session = await verifyAuthenticator(user, authenticatorCode(secret, local.clock.now()));
    expect(session.getIdToken().decodePayload()).toMatchObject({ given_name: 'Luz', email_verified: true });
    expect(local.calls.findLast(({ name }) => name === 'PreTokenGeneration')?.event.triggerSource).toBe(
      'TokenGeneration_NewPasswordChallenge',
    );
    expect(await admin()).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  it('asks the person for the required attributes that the administrator left out', async () => {
    await create({ UserAttributes: [{ Name: 'email', Value: email }] });
    const user = userOf(local.browserPool(), email);
    expect(await signIn(user, email, temporaryPassword())).toMatchObject({
      kind: 'new-password',
      required: ['given_name', 'family_name'],
    });
    await expect(chooseNewPassword(user, goodPassword, { given_name: 'Luz' })).rejects.toEqual(
      refused('InvalidParameterException'),
    );
    const full = { given_name: 'Luz', family_name: 'Prado' };
    expect(await chooseNewPassword(user, goodPassword, full)).toEqual({ kind: 'setup' });
  });

  it('ends a temporary password after its days, and sends another on request', async () => {
    await create();
    const first = temporaryPassword();
    local.clock.offsetMs += identity.passwordPolicy.temporaryPasswordValidityDays * 24 * 60 * 60_000;
    await expect(signInAgain(first)).rejects.toEqual(
      refused(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      ),
    );
    await create({ MessageAction: 'RESEND' });
    await expect(signInAgain(first)).rejects.toEqual(refused('NotAuthorizedException'));
    expect(await signInAgain(temporaryPassword())).toMatchObject({ kind: 'new-password' });
  });

  it('opens only the new password to a temporary one: no way around to the authenticator', async () => {
    await create({ TemporaryPassword: 'Temporal-Norte-42' });
    const begun = await startSrp(local, client, email);
    const { Session } = await provePassword(local, client, email, 'Temporal-Norte-42');
    await expect(client.send(new AssociateSoftwareTokenCommand({ Session }))).rejects.toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user.'),
    );
    const responses = { USERNAME: email, NEW_PASSWORD: goodPassword };
    const next = await respond(local, client, 'NEW_PASSWORD_REQUIRED', responses, Session);
    expect(next.ChallengeName).toBe('MFA_SETUP');
    // What was begun with the temporary password does not end with it.
    await expect(
      respond(local, client, 'PASSWORD_VERIFIER', proofOf(local, begun, 'Temporal-Norte-42')),
    ).rejects.toEqual(refused('NotAuthorizedException', 'Incorrect username or password.'));
  });

  it('resends to nobody who has a password of their own, and to no stranger', async () => {
    await expect(create({ MessageAction: 'RESEND' })).rejects.toEqual(refused('UserNotFoundException'));
    await enroll(local, email);
    await expect(create({ MessageAction: 'RESEND' })).rejects.toEqual(
      refused(
        'UnsupportedUserStateException',
        `Resend not possible. ${email} status is not FORCE_CHANGE_PASSWORD`,
      ),
    );
  });

  it('sends nothing when told so, and takes the temporary password that it is given', async () => {
    const mails = local.mailbox.length;
    await create({ MessageAction: 'SUPPRESS', TemporaryPassword: 'Temporal-Norte-42' });
    expect(local.mailbox).toHaveLength(mails);
    expect(await signInAgain('Temporal-Norte-42')).toMatchObject({ kind: 'new-password' });
  });

  it('refuses a taken address, a name that is no e-mail, a weak password and unknown attributes', async () => {
    await create();
    await expect(create()).rejects.toEqual(
      refused('UsernameExistsException', 'An account with the given email already exists.'),
    );
    await expect(create({ Username: 'lucia' })).rejects.toEqual(refused('InvalidParameterException'));
    await expect(create({ TemporaryPassword: 'debil-debil' })).rejects.toEqual(
      refused('InvalidPasswordException'),
    );
    await expect(create({ UserAttributes: [{ Name: 'custom:x', Value: '1' }] })).rejects.toEqual(
      refused('InvalidParameterException'),
    );
  });
});
