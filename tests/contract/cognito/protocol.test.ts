import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsTo, target } from './http-call.ts';
import { type LocalPool, startLocalPool } from './local-pool.ts';

let local: LocalPool;
beforeAll(async () => {
  local = await startLocalPool();
});
afterAll(() => local.close());

const call = callsTo(() => local);
const client = () => ({ ClientId: local.pool.userPoolClientId });

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
