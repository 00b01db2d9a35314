import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsTo } from './http-call.ts';
import { type LocalPool, startLocalPool } from './local-pool.ts';

let local: LocalPool;
beforeAll(async () => {
  local = await startLocalPool();
});
afterAll(() => local.close());

const call = callsTo(() => local);
const client = () => ({ ClientId: local.pool.userPoolClientId });
const signature = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20251121/us-east-1/cognito-idp/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;

describe("administrators' operations", () => {
  const body = () => ({ UserPoolId: local.pool.userPoolId });

  it('are refused without AWS credentials', async () => {
    const answer = await call('ListUsers', body());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      __type: 'MissingAuthenticationTokenException',
      message: 'Missing Authentication Token',
    });
  });

  it.each(['Bearer token', 'AWS4-HMAC-SHA256', signature.replace('cognito-idp', 's3'), `${signature}x`])(
    'are refused with %s',
    async (authorization) => {
      const answer = await call('ListUsers', body(), { authorization });
      expect(await answer.json()).toMatchObject({ __type: 'IncompleteSignatureException' });
    },
  );

  it('are answered with a signature in the form of SigV4', async () => {
    const answer = await call('ListUsers', body(), { authorization: signature });
    expect(await answer.json()).toEqual({ Users: [] });
  });

  it.each([
    ...['ListUsers', 'ListUsersInGroup', 'ListGroups', 'AdminCreateUser', 'AdminGetUser', 'AdminDeleteUser'],
    ...['AdminAddUserToGroup', 'AdminRemoveUserFromGroup', 'AdminListGroupsForUser', 'AdminDisableUser'],
    ...['AdminEnableUser', 'AdminResetUserPassword', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'],
    ...['AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'],
  ])('%s needs credentials and the right pool', async (operation) => {
    const input = {
      UserPoolId: 'us-east-1_Another99',
      Username: 'lucia@clinica.test',
      GroupName: 'staff',
      Password: 'Consulta-Norte-42',
      UserAttributes: [],
    };
    const unsigned = await call(operation, input);
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    const signed = await call(operation, input, { authorization: signature });
    expect(await signed.json()).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool us-east-1_Another99 does not exist.',
    });
  });
});

describe('input', () => {
  const violation = async (operation: string, input: object) => {
    const { __type, message } = (await (await call(operation, input)).json()) as Record<string, string>;
    expect(__type).toBe('InvalidParameterException');
    return message;
  };

  it('is refused in the words of AWS, every violation in one answer', async () => {
    expect(
      await violation('SignUp', { ...client(), Username: 'lucia@clinica.test', Password: 'corta' }),
    ).toBe(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    );
    expect(await violation('SignUp', client())).toBe(
      "2 validation errors detected: Value null at 'username' failed to satisfy constraint: Member must not be null; Value null at 'password' failed to satisfy constraint: Member must not be null",
    );
    expect(await violation('InitiateAuth', { ...client(), AuthFlow: 'ANY' })).toMatch(
      /^1 validation error detected: Value at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: \[USER_SRP_AUTH, /,
    );
    expect(await violation('ConfirmSignUp', { ...client(), Username: 'a b', ConfirmationCode: '1' })).toBe(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
    expect(
      await violation('SignUp', {
        ...client(),
        Username: 'lucia@clinica.test',
        Password: 'Consulta-Norte-42',
        UserAttributes: [{ Name: 'a'.repeat(33), Value: '1' }],
      }),
    ).toBe(
      "1 validation error detected: Value at 'userAttributes.1.member.name' failed to satisfy constraint: Member must have length less than or equal to 32",
    );
  });

  it.each([
    ['SignUp', { Username: 'lucia@clinica.test', Password: 'Consulta-Norte-42' }],
    ['ConfirmSignUp', { Username: 'lucia@clinica.test', ConfirmationCode: '123456' }],
    ['ResendConfirmationCode', { Username: 'lucia@clinica.test' }],
    ['ForgotPassword', { Username: 'lucia@clinica.test' }],
    [
      'ConfirmForgotPassword',
      { Username: 'lucia@clinica.test', ConfirmationCode: '1', Password: 'Consulta-Norte-42' },
    ],
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH' }],
    ['RespondToAuthChallenge', { ChallengeName: 'PASSWORD_VERIFIER' }],
    ['RevokeToken', { Token: 'nothing' }],
    ['GetTokensFromRefreshToken', { RefreshToken: 'nothing' }],
  ])('of %s must name our client', async (operation, input) => {
    const answer = await call(operation, { ...input, ClientId: 'another' });
    expect(await answer.json()).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client another does not exist.',
    });
  });

  it('must not bring a secret: the client has none', async () => {
    const input = { ...client(), Username: 'lucia@clinica.test', SecretHash: 'c2VjcmV0' };
    expect(await (await call('ForgotPassword', input)).json()).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  it.each([
    ...['GetUser', 'UpdateUserAttributes', 'GetUserAttributeVerificationCode', 'VerifyUserAttribute'],
    ...['ChangePassword', 'GlobalSignOut', 'DeleteUser', 'SetUserMFAPreference', 'AssociateSoftwareToken'],
    'VerifySoftwareToken',
  ])('of %s needs an access token of this pool', async (operation) => {
    const answer = await call(operation, {
      AccessToken: 'nothing',
      UserAttributes: [],
      AttributeName: 'email',
      Code: '123456',
      UserCode: '123456',
      PreviousPassword: 'Consulta-Norte-42',
      ProposedPassword: 'Consulta-Sur-4343',
    });
    expect(await answer.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  });
});
