import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTotp, enroll, goodPassword, person, signIn, signUp, userOf } from './browser-client.ts';
import {
  authenticatorCode,
  type LocalPool,
  mailedCode,
  startLocalPool,
  type TriggerEvent,
} from './local-pool.ts';
import { refused } from './sdk-client.ts';

const pools: LocalPool[] = [];
let local: LocalPool;
const email = 'lucia@clinica.test';

beforeEach(async () => {
  local = await startLocalPool();
  pools.push(local);
});
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const eventsOf = (name: string) => local.calls.filter((call) => call.name === name).map(({ event }) => event);
const run = (operation: string, input: object) =>
  local.pool.execute(operation, { ClientId: local.pool.userPoolClientId, ...input });
const runAsAdmin = (operation: string, input: object = {}) =>
  local.pool.execute(operation, { UserPoolId: local.pool.userPoolId, Username: email, ...input });

describe('the events of triggers', () => {
  it('come in the order of a first sign-up and sign-in', async () => {
    await enroll(local, email);
    expect(local.calls.map(({ event }) => event.triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
      'PostAuthentication_Authentication',
      'TokenGeneration_Authentication',
    ]);
  });

  it('carry what AWS documents', async () => {
    await signUp(local.browserPool(), person(email), goodPassword, { termsVersion: '2025-01' });
    const [preSignUp] = eventsOf('PreSignUp');
    expect(preSignUp).toEqual({
      version: '1',
      region: 'us-east-1',
      userPoolId: local.pool.userPoolId,
      userName: expect.stringMatching(/^[0-9a-f-]{36}$/),
      callerContext: { awsSdkVersion: expect.any(String), clientId: local.pool.userPoolClientId },
      triggerSource: 'PreSignUp_SignUp',
      request: {
        userAttributes: person(email),
        validationData: {},
        clientMetadata: { termsVersion: '2025-01' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    expect(eventsOf('CustomMessage')[0]).toMatchObject({
      request: {
        codeParameter: '{####}',
        usernameParameter: null,
        clientMetadata: { termsVersion: '2025-01' },
        userAttributes: { sub: preSignUp?.userName, email, given_name: 'Lucía' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
  });

  it('carry the metadata of the call that ends a sign-in, and version 2 for the tokens', async () => {
    const { secret } = await enroll(local, email);
    await runAsAdmin('AdminAddUserToGroup', { GroupName: 'staff' });
    const user = userOf(local.browserPool(), email);
    await signIn(user, email);
    local.calls.length = 0;
    await new Promise((resolve, reject) => {
      user.sendMFACode(
        authenticatorCode(secret, local.clock.now(), 1),
        { onSuccess: resolve, onFailure: reject },
        'SOFTWARE_TOKEN_MFA',
        { page: 'login' },
      );
    });
    expect(eventsOf('PostAuthentication')[0]).toMatchObject({
      version: '1',
      request: { newDeviceUsed: false, clientMetadata: { page: 'login' }, userAttributes: { email } },
      response: {},
    });
    expect(eventsOf('PreTokenGeneration')[0]).toMatchObject({
      version: '2',
      request: {
        groupConfiguration: { groupsToOverride: ['staff'], iamRolesToOverride: [], preferredRole: null },
        scopes: ['aws.cognito.signin.user.admin'],
        clientMetadata: { page: 'login' },
        userAttributes: { email, 'cognito:user_status': 'CONFIRMED' },
      },
      response: { claimsAndScopeOverrideDetails: null },
    });
  });

  it('name every message, confirmation and token by its source', async () => {
    const { session } = await enroll(local, email);
    const AccessToken = session.getAccessToken().getJwtToken();
    await local.pool.execute('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: 'nueva@clinica.test' }],
    });
    await local.pool.execute('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    await run('GetTokensFromRefreshToken', { RefreshToken: session.getRefreshToken().getToken() });
    await run('ForgotPassword', { Username: email });
    await run('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: mailedCode(local, email),
      Password: goodPassword,
    });
    await run('SignUp', { Username: 'otra@clinica.test', Password: goodPassword, UserAttributes: names });
    await run('ResendConfirmationCode', { Username: 'otra@clinica.test' });
    await runAsAdmin('AdminCreateUser', { Username: 'tercera@clinica.test', ValidationData: names });
    expect(local.calls.slice(5).map(({ event }) => event.triggerSource)).toEqual([
      'CustomMessage_UpdateUserAttribute',
      'CustomMessage_VerifyUserAttribute',
      'TokenGeneration_RefreshTokens',
      'CustomMessage_ForgotPassword',
      'PostConfirmation_ConfirmForgotPassword',
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'CustomMessage_ResendCode',
      'PreSignUp_AdminCreateUser',
      'CustomMessage_AdminCreateUser',
    ]);
    expect(eventsOf('PreSignUp').at(-1)?.request.validationData).toEqual({
      given_name: 'Luz',
      family_name: 'Prado',
    });
  });
});

const names = [
  { Name: 'given_name', Value: 'Luz' },
  { Name: 'family_name', Value: 'Prado' },
];

describe('what triggers decide', () => {
  it('a throw before sign-up refuses it, in the words that AWS puts around the message', async () => {
    local.triggers.PreSignUp = () => {
      throw new Error('Debe aceptar los términos');
    };
    await expect(signUp(local.browserPool(), person(email))).rejects.toEqual(
      refused('UserLambdaValidationException', 'PreSignUp failed with error Debe aceptar los términos.'),
    );
    await expect(runAsAdmin('AdminGetUser')).rejects.toEqual(refused('UserNotFoundException'));
    expect(eventsOf('PreSignUp')).toHaveLength(1);
  });

  it('a throw after confirmation surfaces and does not undo the confirmation', async () => {
    await signUp(local.browserPool(), person(email));
    local.triggers.PostConfirmation = () => {
      throw new Error('sin base de datos');
    };
    await expect(
      run('ConfirmSignUp', { Username: email, ConfirmationCode: mailedCode(local, email) }),
    ).rejects.toEqual(
      refused('UserLambdaValidationException', 'PostConfirmation failed with error sin base de datos.'),
    );
    expect(await runAsAdmin('AdminGetUser')).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  it('a throw after authentication, or while the tokens are made, gives no tokens', async () => {
    const { secret } = await enroll(local, email);
    for (const [index, name] of (['PostAuthentication', 'PreTokenGeneration'] as const).entries()) {
      local.triggers[name] = () => {
        throw new Error('no');
      };
      const user = userOf(local.browserPool(), email);
      await signIn(user, email);
      const code = authenticatorCode(secret, local.clock.now(), index === 0 ? 1 : -1);
      await expect(answerTotp(user, code)).rejects.toEqual(
        refused('UserLambdaValidationException', `${name} failed with error no.`),
      );
      delete local.triggers[name];
    }
  });

  it('an answer that is no event is refused', async () => {
    for (const answer of ['text', { response: 'text' }, 42, []]) {
      local.triggers.PreSignUp = () => answer;
      await expect(signUp(local.browserPool(), person(email))).rejects.toEqual(
        refused('InvalidLambdaResponseException', 'Unrecognizable lambda output'),
      );
    }
  });

  it('before sign-up they can confirm the person and verify the e-mail', async () => {
    local.triggers.PreSignUp = (event: TriggerEvent) => ({
      ...event,
      response: { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false },
    });
    const { userConfirmed } = await signUp(local.browserPool(), person(email));
    expect(userConfirmed).toBe(true);
    expect(local.mailbox).toEqual([]);
    expect(eventsOf('PostConfirmation')[0]).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { email_verified: 'true', 'cognito:user_status': 'CONFIRMED' } },
    });
  });

  it('after confirmation they can call back, and the first tokens show what they wrote', async () => {
    local.triggers.PostConfirmation = async (event: TriggerEvent) => {
      const Username = event.userName;
      await runAsAdmin('AdminUpdateUserAttributes', {
        Username,
        UserAttributes: [{ Name: 'custom:organization_id', Value: 'b2a6d5b4-3f0b-4b1c-8f57-94b2b5a4a111' }],
      });
      await runAsAdmin('AdminAddUserToGroup', { Username, GroupName: 'admins' });
      return event;
    };
    local.triggers.PreTokenGeneration = (event: TriggerEvent) => ({
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            claimsToAddOrOverride: {
              organization_id: event.request.userAttributes['custom:organization_id'],
              roles: ['admins'],
              sub: 'someone else',
              'cognito:groups': ['owners'],
            },
            claimsToSuppress: ['event_id', 'username', 'cognito:groups'],
            scopesToAdd: ['auxilia/read', 'with space'],
          },
          idTokenGeneration: {
            claimsToAddOrOverride: { organization_id: 'x', aud: 'y' },
            claimsToSuppress: ['family_name'],
          },
        },
      },
    });
    const { session } = await enroll(local, email);
    const access = session.getAccessToken().decodePayload();
    const id = session.getIdToken().decodePayload();
    expect(access).toMatchObject({
      organization_id: 'b2a6d5b4-3f0b-4b1c-8f57-94b2b5a4a111',
      roles: ['admins'],
      'cognito:groups': ['admins'],
      scope: 'aws.cognito.signin.user.admin auxilia/read',
    });
    expect(access.sub).toBe(id.sub);
    expect(access).toHaveProperty('username');
    expect(id).toMatchObject({ organization_id: 'x', aud: local.pool.userPoolClientId });
    expect(id).not.toHaveProperty('family_name');
  });

  it('while tokens are made they can replace the groups of both', async () => {
    local.triggers.PreTokenGeneration = (event: TriggerEvent) => ({
      ...event,
      response: {
        claimsAndScopeOverrideDetails: { groupOverrideDetails: { groupsToOverride: ['staff'] } },
      },
    });
    const { session } = await enroll(local, email);
    expect(session.getAccessToken().decodePayload()['cognito:groups']).toEqual(['staff']);
    expect(session.getIdToken().decodePayload()['cognito:groups']).toEqual(['staff']);
  });

  it('after authentication they can change the person, and the tokens show it', async () => {
    local.triggers.PostAuthentication = async (event: TriggerEvent) => {
      await runAsAdmin('AdminUpdateUserAttributes', {
        Username: event.userName,
        UserAttributes: [{ Name: 'given_name', Value: 'Lucía María' }],
      });
      return event;
    };
    const { session } = await enroll(local, email);
    expect(session.getIdToken().decodePayload().given_name).toBe('Lucía María');
  });
});

describe('e-mails', () => {
  it("are Cognito's own when the trigger leaves them null", async () => {
    await signUp(local.browserPool(), person(email));
    expect(local.mailbox).toEqual([
      {
        to: email,
        subject: 'Your verification code',
        html: expect.stringMatching(/^Your confirmation code is \d{6}$/),
        text: expect.stringMatching(/^Your confirmation code is \d{6}$/),
      },
    ]);
  });

  it("are the trigger's, with the code put in where it left room; the trigger never sees it", async () => {
    local.triggers.CustomMessage = (event: TriggerEvent) => ({
      ...event,
      response: {
        emailSubject: 'Confirme su cuenta',
        emailMessage: `<h1>Hola, ${event.request.userAttributes.given_name}</h1><p>Su código: ${event.request.codeParameter}</p>`,
      },
    });
    await signUp(local.browserPool(), person(email));
    const [mail] = local.mailbox;
    expect(mail?.subject).toBe('Confirme su cuenta');
    expect(mail?.text).toMatch(/^Hola, Lucía\nSu código: \d{6}$/);
    expect(mail?.html).toMatch(/^<h1>Hola, Lucía<\/h1><p>Su código: \d{6}<\/p>$/);
    expect(JSON.stringify(local.calls)).not.toContain(mailedCode(local, email));
  });

  it('of an invitation have room for the user name and the temporary password', async () => {
    local.triggers.CustomMessage = (event: TriggerEvent) => ({
      ...event,
      response: {
        emailSubject: null,
        emailMessage: `<p>${event.request.usernameParameter} / ${event.request.codeParameter}</p>`,
      },
    });
    await runAsAdmin('AdminCreateUser', { TemporaryPassword: 'Temporal-<Norte>-42' });
    expect(local.mailbox[0]).toMatchObject({
      subject: 'Your temporary password',
      text: `${email} / Temporal-<Norte>-42`,
      html: `<p>${email} / Temporal-&#60;Norte&#62;-42</p>`,
    });
  });

  it('are not sent, and no account is made, when the trigger throws', async () => {
    local.triggers.CustomMessage = () => {
      throw new Error('plantilla');
    };
    await expect(signUp(local.browserPool(), person(email))).rejects.toEqual(
      refused('UserLambdaValidationException', 'CustomMessage failed with error plantilla.'),
    );
    expect(local.mailbox).toEqual([]);
    await expect(runAsAdmin('AdminGetUser')).rejects.toEqual(refused('UserNotFoundException'));
  });
});
