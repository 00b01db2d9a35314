import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { meetsPasswordPolicy } from '../../../lambdas/contracts/password.ts';
import {
  answered,
  associate,
  chooseNewPassword,
  enroll,
  goodPassword,
  person,
  signIn,
  signUp,
  userOf,
  verifyAuthenticator,
} from './browser-client.ts';
import { authenticatorCode, type LocalPool, mailedCode, startLocalPool } from './local-pool.ts';
import { refused, sdkClient } from './sdk-client.ts';
import { proofOf, provePassword, respond, startSrp } from './srp-sign-in.ts';

let local: LocalPool;
let client: CognitoIdentityProviderClient;
let target: { UserPoolId: string; Username: string };
let count = 0;
let email = '';

beforeAll(async () => {
  local = await startLocalPool();
  client = sdkClient(local);
});
afterAll(() => local.close());
beforeEach(() => {
  count += 1;
  email = `gestion${count}@clinica.test`;
  target = { UserPoolId: local.pool.userPoolId, Username: email };
});

const attributes = () =>
  Object.entries({ ...person(email), email_verified: 'true' }).map(([Name, Value]) => ({ Name, Value }));
const create = (change: Partial<AdminCreateUserCommandInput> = {}) =>
  client.send(new AdminCreateUserCommand({ ...target, UserAttributes: attributes(), ...change }));
const temporaryPassword = () => {
  const { text = '' } = local.mailbox.findLast(({ to }) => to === email) ?? {};
  return /temporary password is (\S+)$/.exec(text)?.[1] ?? '';
};
const admin = () => client.send(new AdminGetUserCommand(target));
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

describe('AdminGetUser', () => {
  it('shows every attribute, by e-mail or by sub', async () => {
    const { User } = await create();
    const found = await client.send(new AdminGetUserCommand({ ...target, Username: User?.Username }));
    expect(found.UserAttributes).toEqual(expect.arrayContaining(attributes()));
    expect(found).toMatchObject({ Username: User?.Username, Enabled: true });
    expect((await admin()).Username).toBe(User?.Username);
  });

  it('refuses a stranger and another pool', async () => {
    await expect(admin()).rejects.toEqual(refused('UserNotFoundException', 'User does not exist.'));
    const UserPoolId = 'us-east-1_Another99';
    await expect(client.send(new AdminGetUserCommand({ ...target, UserPoolId }))).rejects.toEqual(
      refused('ResourceNotFoundException', 'User pool us-east-1_Another99 does not exist.'),
    );
  });
});

describe('AdminUpdateUserAttributes', () => {
  const update = (changes: Record<string, string>) =>
    client.send(
      new AdminUpdateUserAttributesCommand({
        ...target,
        UserAttributes: Object.entries(changes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );

  it('writes what the app client may not', async () => {
    await create();
    const value = 'f5b0a1de-31c1-4f0e-8f0c-9c1de8a1a001';
    await update({ 'custom:user_id': value });
    expect((await admin()).UserAttributes).toContainEqual({ Name: 'custom:user_id', Value: value });
    await expect(update({ 'custom:user_id': `${value}0` })).rejects.toEqual(
      refused('InvalidParameterException'),
    );
    await expect(update({ email_verified: 'yes' })).rejects.toEqual(refused('InvalidParameterException'));
  });

  it('changes an e-mail at once when it is declared verified, and else waits for the code', async () => {
    const { session } = await enroll(local, email);
    const waiting = `espera.${email}`;
    await update({ email: waiting });
    expect(mailedCode(local, waiting)).toMatch(/^\d{6}$/);
    expect((await admin()).UserAttributes).toContainEqual({ Name: 'email', Value: email });
    const moved = `nuevo.${email}`;
    await update({ email: moved, email_verified: 'true' });
    const late = local.pool.execute('VerifyUserAttribute', {
      AccessToken: session.getAccessToken().getJwtToken(),
      AttributeName: 'email',
      Code: mailedCode(local, waiting),
    });
    await expect(late).rejects.toEqual(refused('ExpiredCodeException'));
    expect(await signIn(userOf(local.browserPool(), moved), moved)).toEqual({ kind: 'totp' });
    await expect(admin()).rejects.toEqual(refused('UserNotFoundException'));
  });

  it("refuses another person's e-mail", async () => {
    await create();
    await enroll(local, `vecina.${email}`);
    const taken = refused('AliasExistsException');
    await expect(update({ email: `vecina.${email}` })).rejects.toEqual(taken);
    await expect(update({ email: `vecina.${email}`, email_verified: 'true' })).rejects.toEqual(taken);
  });
});

describe('passwords in the hands of administrators', () => {
  it('AdminSetUserPassword sets one for good, or one to be changed', async () => {
    await create({ MessageAction: 'SUPPRESS' });
    await client.send(
      new AdminSetUserPasswordCommand({ ...target, Password: goodPassword, Permanent: true }),
    );
    expect(await signInAgain()).toEqual({ kind: 'setup' });
    await client.send(
      new AdminSetUserPasswordCommand({ ...target, Password: 'Temporal-Norte-42', Permanent: false }),
    );
    expect(await signInAgain('Temporal-Norte-42')).toMatchObject({ kind: 'new-password' });
    local.clock.offsetMs += identity.passwordPolicy.temporaryPasswordValidityDays * 24 * 60 * 60_000;
    await expect(signInAgain('Temporal-Norte-42')).rejects.toThrow('Temporary password has expired');
    await expect(
      client.send(new AdminSetUserPasswordCommand({ ...target, Password: 'debil-debil' })),
    ).rejects.toEqual(refused('InvalidPasswordException'));
  });

  it('AdminSetUserPassword for good confirms who had not confirmed', async () => {
    await signUp(local.browserPool(), person(email));
    await client.send(
      new AdminSetUserPasswordCommand({ ...target, Password: goodPassword, Permanent: true }),
    );
    expect(await admin()).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  it('AdminResetUserPassword stops the password and sends the code for a new one', async () => {
    await enroll(local, email);
    await client.send(new AdminResetUserPasswordCommand(target));
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
    await expect(client.send(new AdminResetUserPasswordCommand(target))).rejects.toEqual(
      refused('NotAuthorizedException', 'User password cannot be reset in the current state.'),
    );
    const unverified = `nueva.${email}`;
    await signUp(local.browserPool(), person(unverified));
    await expect(
      client.send(new AdminResetUserPasswordCommand({ ...target, Username: unverified })),
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
    await client.send(new AdminDisableUserCommand(target));
    expect(await admin()).toMatchObject({ Enabled: false });
    await expect(signInAgain()).rejects.toEqual(refused('NotAuthorizedException', 'User is disabled.'));
    await expect(signInAgain('Otra-Cosa-4242')).rejects.toEqual(
      refused('NotAuthorizedException', 'Incorrect username or password.'),
    );
    await expect(refresh(session.getRefreshToken().getToken())).rejects.toEqual(
      refused('NotAuthorizedException'),
    );
    await client.send(new AdminEnableUserCommand(target));
    expect(await signInAgain()).toEqual({ kind: 'totp' });
    await expect(refresh(session.getRefreshToken().getToken())).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
  });

  it('a disabled person gets the answers of a stranger, and no e-mail', async () => {
    await signUp(local.browserPool(), person(email));
    const code = { ConfirmationCode: mailedCode(local, email) };
    await client.send(new AdminDisableUserCommand(target));
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
    await client.send(new AdminDisableUserCommand(target));
    const code = authenticatorCode(secret, local.clock.now(), 1);
    await expect(
      answered((callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')),
    ).rejects.toEqual(refused('NotAuthorizedException'));
  });

  it('AdminUserGlobalSignOut ends every session', async () => {
    const { session } = await enroll(local, email);
    await client.send(new AdminUserGlobalSignOutCommand(target));
    await expect(
      client.send(new GetUserCommand({ AccessToken: session.getAccessToken().getJwtToken() })),
    ).rejects.toEqual(refused('NotAuthorizedException', 'Access Token has been revoked'));
    await expect(refresh(session.getRefreshToken().getToken())).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
  });

  it('AdminDeleteUser removes the person; the address is free and gets another sub', async () => {
    const { User } = await create();
    await client.send(new AdminDeleteUserCommand(target));
    await expect(admin()).rejects.toEqual(refused('UserNotFoundException'));
    const again = await create();
    expect(again.User?.Username).not.toBe(User?.Username);
  });

  it('AdminSetUserMFAPreference cannot enable what was not verified', async () => {
    await create();
    const prefer = () =>
      client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...target,
          SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        }),
      );
    await expect(prefer()).rejects.toEqual(
      refused('InvalidParameterException', 'User has not verified software token mfa'),
    );
    await client.send(new AdminDeleteUserCommand(target));
    await enroll(local, email);
    await prefer();
    expect(await admin()).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
  });
});

describe('groups of a person', () => {
  it('are added and removed, and doing so twice is no error', async () => {
    await create();
    const groups = async () => {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(target));
      return Groups.map(({ GroupName }) => GroupName);
    };
    for (const GroupName of ['staff', 'admins', 'admins']) {
      await client.send(new AdminAddUserToGroupCommand({ ...target, GroupName }));
    }
    expect(await groups()).toEqual(['admins', 'staff']);
    for (let time = 0; time < 2; time += 1) {
      await client.send(new AdminRemoveUserFromGroupCommand({ ...target, GroupName: 'admins' }));
    }
    expect(await groups()).toEqual(['staff']);
  });

  it('are those of the declaration and no others', async () => {
    await create();
    for (const Command of [AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand]) {
      await expect(client.send(new Command({ ...target, GroupName: 'owners' }))).rejects.toEqual(
        refused('ResourceNotFoundException', 'Group not found.'),
      );
    }
  });
});
