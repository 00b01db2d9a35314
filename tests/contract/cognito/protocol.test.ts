import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalPool, startLocalPool } from './local-pool.ts';

let local: LocalPool;
beforeAll(async () => {
  local = await startLocalPool();
});
afterAll(() => local.close());

const target = (operation: string) => `AWSCognitoIdentityProviderService.${operation}`;
const call = (operation: string, body: unknown, headers: Record<string, string> = {}, path = '') =>
  fetch(`${local.endpoint}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': target(operation),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const client = () => ({ ClientId: local.pool.userPoolClientId });
const signature = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20251121/us-east-1/cognito-idp/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;

describe('the AWS JSON 1.1 protocol', () => {
  it('answers a success with its type and a request id', async () => {
    const answer = await call('ForgotPassword', { ...client(), Username: 'nadie@clinica.test' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.json()).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@c***' },
    });
  });

  it('answers a refusal with status 400, and its name and words in body and headers', async () => {
    const answer = await call('GetUser', { AccessToken: 'nothing' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
    expect(answer.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException');
    expect(answer.headers.get('x-amzn-errormessage')).toBe('Invalid Access Token');
    expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the same below any path', async () => {
    const answer = await call('GetUser', { AccessToken: 'nothing' }, {}, 'cognito/');
    expect(await answer.json()).toMatchObject({ __type: 'NotAuthorizedException' });
    for (const document of ['jwks.json', 'openid-configuration']) {
      const path = `cognito/${local.pool.userPoolId}/.well-known/${document}`;
      expect((await fetch(local.endpoint + path)).status).toBe(200);
    }
  });

  it('tells the issuer in the OpenID configuration', async () => {
    const path = `${local.pool.userPoolId}/.well-known/openid-configuration`;
    expect(await (await fetch(local.endpoint + path)).json()).toMatchObject({
      issuer: `https://cognito-idp.us-east-1.amazonaws.com/${local.pool.userPoolId}`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });

  it('lets a refusal with words beyond Latin-1 or with line breaks through', async () => {
    local.triggers.PreSignUp = () => {
      throw new Error('«Ñ» — 病院\nsegunda línea');
    };
    const answer = await call('SignUp', {
      ...client(),
      Username: 'lucia@clinica.test',
      Password: 'Consulta-Norte-42',
      UserAttributes: [
        { Name: 'given_name', Value: 'Lucía' },
        { Name: 'family_name', Value: 'Ruiz' },
      ],
    });
    delete local.triggers.PreSignUp;
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'PreSignUp failed with error «Ñ» — 病院\nsegunda línea.',
    });
  });

  it.each([
    ['an operation that does not exist', { 'x-amz-target': target('Nothing') }],
    ['another service', { 'x-amz-target': 'DynamoDB_20120810.GetItem' }],
    ['no target', { 'x-amz-target': '' }],
    ['another content type', { 'content-type': 'application/json' }],
  ])('does not know %s', async (_, headers) => {
    const answer = await call('GetUser', { AccessToken: 'nothing' }, headers);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ __type: 'UnknownOperationException' });
  });

  it('does not answer operations to GET, nor documents of another pool', async () => {
    const headers = { 'x-amz-target': target('ListUsers') };
    for (const path of ['', 'us-east-1_Another99/.well-known/jwks.json']) {
      const answer = await fetch(local.endpoint + path, { headers });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ __type: 'UnknownOperationException' });
    }
  });

  it.each(['{', '', 'null,', '{"AccessToken":1}', '{"AccessToken":{}}', '[]', '"text"', '7'])(
    'refuses the body %j as SerializationException',
    async (body) => {
      const answer = await call('GetUser', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ __type: 'SerializationException' });
    },
  );

  it('takes a null member for an absent one', async () => {
    const answer = await call('InitiateAuth', {
      ...client(),
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'nadie@clinica.test', SRP_A: '2', DEVICE_KEY: null },
      ClientMetadata: null,
    });
    expect(answer.status).toBe(200);
  });

  it('refuses a body of more than a megabyte, announced or not', async () => {
    const large = JSON.stringify({ AccessToken: 'a'.repeat(1024 * 1024) });
    const announced = await call('GetUser', large);
    expect(announced.status).toBe(413);
    const streamed = await local.pool.fetch(
      new Request(local.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target('GetUser') },
        body: new Blob([large]).stream(),
        duplex: 'half',
      } as RequestInit),
    );
    expect(streamed.status).toBe(413);
  });

  it('answers a fault of its own with status 500, and tells whoever runs it', async () => {
    const broken = await startLocalPool();
    broken.database.exec('DROP TABLE cognito_users');
    const answer = await fetch(broken.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target('ForgotPassword') },
      body: JSON.stringify({ ClientId: broken.pool.userPoolClientId, Username: 'lucia@clinica.test' }),
    });
    await broken.close();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ __type: 'InternalErrorException' });
    expect(String(broken.faults)).toContain('cognito_users');
  });

  it('lets pages of any origin call it, but never as an administrator', async () => {
    const preflight = await fetch(local.endpoint, { method: 'OPTIONS' });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(',');
    expect(allowed).toEqual(
      expect.arrayContaining(['content-type', 'x-amz-target', 'x-amz-user-agent', 'cache-control']),
    );
    expect(allowed).not.toContain('authorization');
    const answer = await call('GetUser', { AccessToken: 'nothing' }, { origin: 'https://other.test' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

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
