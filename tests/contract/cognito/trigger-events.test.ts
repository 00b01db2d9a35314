import { describe, expect, it } from 'vitest';
import { enroll, goodPassword, person, signIn, signUp, userOf } from './browser-client.ts';
import { email, eventsOf, local, openFreshPools, run, runAsAdmin } from './fresh-pool.ts';
import { authenticatorCode, mailedCode } from './local-pool.ts';

openFreshPools();

const names = [
  { Name: 'given_name', Value: 'Luz' },
  { Name: 'family_name', Value: 'Prado' },
];

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
