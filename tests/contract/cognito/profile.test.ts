import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTotp, type Enrolled, enroll, goodPassword, signIn, userOf } from './browser-client.ts';
import { authenticatorCode, type LocalPool, mailedCode, startLocalPool } from './local-pool.ts';
import { refused, sdkClient } from './sdk-client.ts';

let local: LocalPool;
let client: CognitoIdentityProviderClient;
let count = 0;
let email = '';
let enrolled: Enrolled;
let AccessToken = '';

beforeAll(async () => {
  local = await startLocalPool();
  client = sdkClient(local);
});
afterAll(() => local.close());
beforeEach(async () => {
  count += 1;
  email = `perfil${count}@clinica.test`;
  enrolled = await enroll(local, email);
  AccessToken = enrolled.session.getAccessToken().getJwtToken();
});

const update = (attributes: Record<string, string>) =>
  client.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const verify = (Code: string, AttributeName = 'email') =>
  client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }));
const read = async () => {
  const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
};

describe('GetUser', () => {
  it('shows what the app client may read, and the second factor', async () => {
    const sub = String(enrolled.session.getIdToken().decodePayload().sub);
    await local.pool.execute('AdminUpdateUserAttributes', {
      UserPoolId: local.pool.userPoolId,
      Username: sub,
      UserAttributes: [{ Name: 'custom:user_id', Value: 'f5b0a1de-31c1-4f0e-8f0c-9c1de8a1a001' }],
    });
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user).toMatchObject({
      Username: sub,
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect(await read()).toEqual({
      sub,
      email,
      email_verified: 'true',
      given_name: 'Lucía',
      family_name: 'Fernández Ortiz',
      locale: 'es-US',
      zoneinfo: 'America/New_York',
    });
  });

  it('refuses tokens that are no access token of this pool', async () => {
    const invalid = refused('NotAuthorizedException', 'Invalid Access Token');
    const get = (token: string) => client.send(new GetUserCommand({ AccessToken: token }));
    const [header = '', payload = '', signature = ''] = AccessToken.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = JSON.stringify({ ...claims, exp: claims.exp + 3600 });
    await expect(get('nothing')).rejects.toEqual(invalid);
    await expect(get(`${header}.${Buffer.from(changed).toString('base64url')}.${signature}`)).rejects.toEqual(
      invalid,
    );
    await expect(get(`${none}.${payload}.`)).rejects.toEqual(invalid);
    await expect(get(enrolled.session.getIdToken().getJwtToken())).rejects.toEqual(invalid);
  });

  it('refuses an access token from its expiry on', async () => {
    local.clock.offsetMs += 15 * 60_000;
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toEqual(
      refused('NotAuthorizedException', 'Access Token has expired'),
    );
  });
});

describe('UpdateUserAttributes', () => {
  it('writes names at once and deletes an attribute whose value is empty', async () => {
    const { CodeDeliveryDetailsList } = await update({ given_name: 'Lucía María', zoneinfo: '' });
    expect(CodeDeliveryDetailsList).toEqual([]);
    const attributes = await read();
    expect(attributes).toMatchObject({ given_name: 'Lucía María' });
    expect(attributes).not.toHaveProperty('zoneinfo');
  });

  it('refuses what the app client may not write, and emptying what is required', async () => {
    for (const name of ['custom:user_id', 'custom:organization_id', 'email_verified']) {
      await expect(update({ [name]: 'true' })).rejects.toEqual(
        refused('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
      );
    }
    await expect(update({ given_name: '' })).rejects.toEqual(refused('InvalidParameterException'));
    await expect(update({ sub: 'x' })).rejects.toEqual(refused('InvalidParameterException'));
    await expect(update({ email: 'lucia' })).rejects.toEqual(
      refused('InvalidParameterException', 'Invalid email address format.'),
    );
  });

  it('keeps a new e-mail waiting for its code; until then the old one signs in', async () => {
    const fresh = `nuevo.${email}`;
    const { CodeDeliveryDetailsList } = await update({ email: fresh });
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@c***' },
    ]);
    expect(await read()).toMatchObject({ email, email_verified: 'true' });
    expect(await signIn(userOf(local.browserPool(), email), email)).toEqual({ kind: 'totp' });

    const code = mailedCode(local, fresh);
    await expect(verify(code === '000000' ? '000001' : '000000')).rejects.toEqual(
      refused('CodeMismatchException'),
    );
    await verify(code);
    expect(await read()).toMatchObject({ email: fresh, email_verified: 'true' });
    expect(await signIn(userOf(local.browserPool(), fresh), fresh)).toEqual({ kind: 'totp' });
    await expect(signIn(userOf(local.browserPool(), email), email)).rejects.toEqual(
      refused('NotAuthorizedException'),
    );
    await expect(verify(code)).rejects.toEqual(refused('ExpiredCodeException'));
  });

  it("refuses another person's e-mail, also when they took it before the code was entered", async () => {
    const taken = refused('AliasExistsException', 'An account with the given email already exists.');
    await enroll(local, `vecina.${email}`);
    await expect(update({ email: `Vecina.${email}` })).rejects.toEqual(taken);
    await update({ email: `tarde.${email}` });
    const code = mailedCode(local, `tarde.${email}`);
    await enroll(local, `tarde.${email}`);
    await expect(verify(code)).rejects.toEqual(taken);
  });
});

describe('GetUserAttributeVerificationCode', () => {
  it('sends the code of a waiting e-mail again, for 24 hours', async () => {
    const fresh = `nuevo.${email}`;
    await update({ email: fresh });
    const get = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' });
    const { CodeDeliveryDetails } = await client.send(get);
    expect(CodeDeliveryDetails?.Destination).toBe('n***@c***');
    expect(local.mailbox.filter(({ to }) => to === fresh)).toHaveLength(2);
    await verify(mailedCode(local, fresh));
    expect(await read()).toMatchObject({ email: fresh });
  });

  it('knows no other attribute', async () => {
    const get = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'given_name' });
    await expect(client.send(get)).rejects.toEqual(refused('InvalidParameterException'));
    await expect(verify('123456', 'given_name')).rejects.toEqual(refused('InvalidParameterException'));
  });
});

describe('ChangePassword', () => {
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

  it('replaces the password, keeps this sign-in and ends the others', async () => {
    const other = userOf(local.browserPool(), email);
    await signIn(other, email);
    const session = await answerTotp(other, authenticatorCode(enrolled.secret, local.clock.now(), 1));
    await change(goodPassword, 'Consulta-Sur-4343');
    expect(await read()).toMatchObject({ email });
    const otherToken = session.getAccessToken().getJwtToken();
    await expect(client.send(new GetUserCommand({ AccessToken: otherToken }))).rejects.toEqual(
      refused('NotAuthorizedException', 'Access Token has been revoked'),
    );
    const next = await signIn(userOf(local.browserPool(), email), email, 'Consulta-Sur-4343');
    expect(next).toEqual({ kind: 'totp' });
  });

  it('refuses a wrong present password, locks after five, and refuses a weak new one', async () => {
    await expect(change(goodPassword, 'debil-debil')).rejects.toEqual(refused('InvalidPasswordException'));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(change('Otra-Cosa-4242', 'Consulta-Sur-4343')).rejects.toEqual(
        refused('NotAuthorizedException', 'Incorrect username or password.'),
      );
    }
    await expect(change(goodPassword, 'Consulta-Sur-4343')).rejects.toEqual(
      refused('LimitExceededException'),
    );
  });
});

describe('a new authenticator for a signed-in person', () => {
  const prefer = (Enabled: boolean, PreferredMfa: boolean) =>
    client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa },
      }),
    );

  it('replaces the old one once its code was entered, and not before', async () => {
    const { SecretCode = '', Session } = await client.send(
      new AssociateSoftwareTokenCommand({ AccessToken }),
    );
    expect(Session).toBeUndefined();
    const enter = (UserCode: string) =>
      client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName: 'Nuevo' }));
    await expect(enter('000000')).rejects.toEqual(refused('EnableSoftwareTokenMFAException'));
    const old = userOf(local.browserPool(), email);
    await signIn(old, email);
    await answerTotp(old, authenticatorCode(enrolled.secret, local.clock.now(), 1));

    const { Status } = await enter(authenticatorCode(SecretCode, local.clock.now()));
    expect(Status).toBe('SUCCESS');
    await prefer(true, true);
    const user = userOf(local.browserPool(), email);
    await signIn(user, email);
    await expect(answerTotp(user, authenticatorCode(enrolled.secret, local.clock.now(), -1))).rejects.toEqual(
      refused('CodeMismatchException'),
    );
    await answerTotp(user, authenticatorCode(SecretCode, local.clock.now(), 1));
  });

  it('must be asked for before it is verified', async () => {
    const call = new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' });
    await expect(client.send(call)).rejects.toEqual(refused('SoftwareTokenMFANotFoundException'));
  });

  it('cannot be switched off: the preference changes, the challenge stays', async () => {
    await prefer(false, false);
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user.UserMFASettingList).toBeUndefined();
    expect(await signIn(userOf(local.browserPool(), email), email)).toEqual({ kind: 'totp' });
  });

  it('is the only second factor: SMS and e-mail are refused', async () => {
    for (const settings of [{ SMSMfaSettings: { Enabled: true } }, { EmailMfaSettings: { Enabled: true } }]) {
      const call = new SetUserMFAPreferenceCommand({ AccessToken, ...settings });
      await expect(client.send(call)).rejects.toEqual(refused('InvalidParameterException'));
    }
    await expect(prefer(false, true)).rejects.toEqual(refused('InvalidParameterException'));
  });
});

describe('DeleteUser', () => {
  it('removes the person, their tokens and their sign-in', async () => {
    await client.send(new DeleteUserCommand({ AccessToken }));
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toEqual(
      refused('UserNotFoundException', 'User does not exist.'),
    );
    await expect(signIn(userOf(local.browserPool(), email), email)).rejects.toEqual(
      refused('NotAuthorizedException'),
    );
    for (const table of ['users', 'sign_ins', 'codes', 'sessions', 'group_members']) {
      const sub = enrolled.session.getIdToken().decodePayload().sub;
      const rows = local.database.prepare(`SELECT 1 FROM cognito_${table} WHERE username = ?`).all(sub);
      expect(rows, table).toEqual([]);
    }
    await enroll(local, email);
  });
});
