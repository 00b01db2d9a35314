import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { admin, create, target } from './administered-user.ts';
import { answered, enroll, goodPassword, person, signIn, signUp, userOf } from './browser-client.ts';
import { authenticatorCode, mailedCode } from './local-pool.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

const signInAgain = (password = goodPassword) => signIn(userOf(local.browserPool(), email), email, password);

describe('passwords in the hands of administrators', () => {
  it('AdminSetUserPassword sets one for good, or one to be changed', async () => {
    await create({ MessageAction: 'SUPPRESS' });
    await client.send(
      new AdminSetUserPasswordCommand({ ...target(), Password: goodPassword, Permanent: true }),
    );
    expect(await signInAgain()).toEqual({ kind: 'setup' });
    await client.send(
      new AdminSetUserPasswordCommand({ ...target(), Password: 'Temporal-Norte-42', Permanent: false }),
    );
    expect(await signInAgain('Temporal-Norte-42')).toMatchObject({ kind: 'new-password' });
    local.clock.offsetMs += identity.passwordPolicy.temporaryPasswordValidityDays * 24 * 60 * 60_000;
    await expect(signInAgain('Temporal-Norte-42')).rejects.toThrow('Temporary password has expired');
    await expect(
      client.send(new AdminSetUserPasswordCommand({ ...target(), Password: 'debil-debil' })),
    ).rejects.toEqual(refused('InvalidPasswordException'));
  });

  it('AdminSetUserPassword for good confirms who had not confirmed', async () => {
    await signUp(local.browserPool(), person(email));
    await client.send(
      new AdminSetUserPasswordCommand({ ...target(), Password: goodPassword, Permanent: true }),
    );
    expect(await admin()).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  it('AdminResetUserPassword stops the password and sends the code for a new one', async () => {
    await enroll(local, email);
    await client.send(new AdminResetUserPasswordCommand(target()));
    await expect(signInAgain()).rejects.toEqual(
      refused('PasswordResetRequiredException', 'Password reset required for the user'),
    );
    await expect(signInAgain('Otra-Cosa-4242')).rejects.toEqual(refused('NotAuthorizedException'));
    expect(await admin()).toMatchObject({ UserStatus: 'RESET_REQUIRED' });
    await answered((callbacks) =>
      userOf(local.browserPool(), email).confirmPassword(
        mailedCode(local, email),
        'Consulta-Sur-4343',
        callbacks,
      ),
    );
    expect(await signInAgain('Consulta-Sur-4343')).toEqual({ kind: 'totp' });
  });

  it('AdminResetUserPassword refuses who cannot receive a code or has never chosen a password', async () => {
    await create();
    await expect(client.send(new AdminResetUserPasswordCommand(target()))).rejects.toEqual(
      refused('NotAuthorizedException', 'User password cannot be reset in the current state.'),
    );
    const unverified = `nueva.${email}`;
    await signUp(local.browserPool(), person(unverified));
    await expect(
      client.send(new AdminResetUserPasswordCommand({ ...target(), Username: unverified })),
    ).rejects.toEqual(refused('InvalidParameterException'));
  });
});

describe('who may be in', () => {
  const refresh = (RefreshToken: string) =>
    client.send(
      new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: local.pool.userPoolClientId }),
    );

  it('AdminDisableUser ends every session and closes the door, AdminEnableUser opens it', async () => {
    const { session } = await enroll(local, email);
    await client.send(new AdminDisableUserCommand(target()));
    expect(await admin()).toMatchObject({ Enabled: false });
    await expect(signInAgain()).rejects.toEqual(refused('NotAuthorizedException', 'User is disabled.'));
    await expect(signInAgain('Otra-Cosa-4242')).rejects.toEqual(
      refused('NotAuthorizedException', 'Incorrect username or password.'),
    );
    await expect(refresh(session.getRefreshToken().getToken())).rejects.toEqual(
      refused('NotAuthorizedException'),
    );
    await client.send(new AdminEnableUserCommand(target()));
    expect(await signInAgain()).toEqual({ kind: 'totp' });
    await expect(refresh(session.getRefreshToken().getToken())).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
  });

  it('a disabled person gets the answers of a stranger, and no e-mail', async () => {
    await signUp(local.browserPool(), person(email));
    const code = { ConfirmationCode: mailedCode(local, email) };
    await client.send(new AdminDisableUserCommand(target()));
    const call = (operation: string, input: object = {}) =>
      local.pool.execute(operation, { ClientId: local.pool.userPoolClientId, Username: email, ...input });
    await expect(call('ConfirmSignUp', code)).rejects.toEqual(refused('ExpiredCodeException'));
    await expect(call('ConfirmForgotPassword', { ...code, Password: goodPassword })).rejects.toEqual(
      refused('CodeMismatchException'),
    );
    const mails = local.mailbox.length;
    const delivery = { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } };
    expect(await call('ResendConfirmationCode')).toMatchObject(delivery);
    expect(await call('ForgotPassword')).toMatchObject(delivery);
    expect(local.mailbox).toHaveLength(mails);
  });

  it('a sign-in that was under way when the person was disabled does not end in tokens', async () => {
    const { secret } = await enroll(local, email);
    const user = userOf(local.browserPool(), email);
    await signIn(user, email);
    await client.send(new AdminDisableUserCommand(target()));
    const code = authenticatorCode(secret, local.clock.now(), 1);
    await expect(
      answered((callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')),
    ).rejects.toEqual(refused('NotAuthorizedException'));
  });

  it('AdminUserGlobalSignOut ends every session', async () => {
    const { session } = await enroll(local, email);
    await client.send(new AdminUserGlobalSignOutCommand(target()));
    await expect(
      client.send(new GetUserCommand({ AccessToken: session.getAccessToken().getJwtToken() })),
    ).rejects.toEqual(refused('NotAuthorizedException', 'Access Token has been revoked'));
    await expect(refresh(session.getRefreshToken().getToken())).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
  });

  it('AdminDeleteUser removes the person; the address is free and gets another sub', async () => {
    const { User } = await create();
    await client.send(new AdminDeleteUserCommand(target()));
    await expect(admin()).rejects.toEqual(refused('UserNotFoundException'));
    const again = await create();
    expect(again.User?.Username).not.toBe(User?.Username);
  });

  it('AdminSetUserMFAPreference cannot enable what was not verified', async () => {
    await create();
    const prefer = () =>
      client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...target(),
          SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        }),
      );
    await expect(prefer()).rejects.toEqual(
      refused('InvalidParameterException', 'User has not verified software token mfa'),
    );
    await client.send(new AdminDeleteUserCommand(target()));
    await enroll(local, email);
    await prefer();
    expect(await admin()).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
  });
});
