import {
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Enrolled, enroll, signIn, userOf } from './browser-client.ts';
import { mailedCode } from './local-pool.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

let enrolled: Enrolled;
let AccessToken = '';

beforeEach(async () => {
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
