import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTotp, type Enrolled, enroll, goodPassword, signIn, userOf } from './browser-client.ts';
import { authenticatorCode } from './local-pool.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

let enrolled: Enrolled;
let AccessToken = '';

beforeEach(async () => {
  enrolled = await enroll(local, email);
  AccessToken = enrolled.session.getAccessToken().getJwtToken();
});

const read = async () => {
  const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
};

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
