import { expect, test } from 'vitest';
import {
  AwsCallFailed,
  invokeFunction,
  readSecret,
  signedHeaders,
} from '../../../lambdas/platform/aws-call.ts';
import { startLoopback } from '../../support/loopback-server.ts';

const access = {
  region: 'us-east-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const sign = (headers: Record<string, string>, body: string, own = access) =>
  signedHeaders(
    {
      service: 'service',
      url: new URL('https://example.amazonaws.com/'),
      headers,
      body,
      now: new Date('2015-08-30T12:36:00Z'),
    },
    own,
  );

// Cases post-vanilla and post-x-www-form-urlencoded of AWS's Signature Version 4 test suite.
test.each([
  [{}, '', 'host;x-amz-date', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    { 'content-type': 'application/x-www-form-urlencoded' },
    'Param1=value1',
    'content-type;host;x-amz-date',
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
])('a request is signed as AWS’s own test suite wants it: %j', (headers, body, names, signature) => {
  expect(sign(headers, body).authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  );
});

test('the session token of a Lambda’s role is sent and signed', () => {
  const headers = sign({}, '', { ...access, sessionToken: 'token' } as typeof access);
  expect(headers['x-amz-security-token']).toBe('token');
  expect(headers.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token,');
});

test('a function is invoked and its answer read', async () => {
  const { url, requests } = await startLoopback(() => ({ status: 200, body: { messages: [] } }));
  const call = { name: 'auxilia-jobs', payload: { action: 'tick' }, timeoutMs: 1000 };
  expect(await invokeFunction(call, access, url)).toEqual({ messages: [] });
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/2015-03-31/functions/auxilia-jobs/invocations',
    body: '{"action":"tick"}',
  });
  expect(requests[0]?.headers).toMatchObject({ 'x-amz-invocation-type': 'RequestResponse' });
  expect(requests[0]?.headers.authorization).toMatch(/\/us-east-1\/lambda\/aws4_request/);
});

test.each([
  [
    'that fails',
    { status: 200, headers: { 'x-amz-function-error': 'Unhandled' }, body: { errorMessage: 'Ana Núñez' } },
  ],
  ['that AWS does not let us call', { status: 403 }],
])('a function %s is an error without its text', async (_title, answer) => {
  const { url } = await startLoopback(() => answer);
  const failing = invokeFunction({ name: 'f', payload: {}, timeoutMs: 1000 }, access, url);
  await expect(failing).rejects.toThrow(AwsCallFailed);
  await expect(failing).rejects.not.toThrow(/Núñez/);
});

test('a secret is read', async () => {
  const { url, requests } = await startLoopback(() => ({ status: 200, body: { SecretString: 'abc' } }));
  expect(await readSecret('auxilia/messaging', access, url)).toBe('abc');
  expect(requests[0]).toMatchObject({ path: '/', body: '{"SecretId":"auxilia/messaging"}' });
  expect(requests[0]?.headers['x-amz-target']).toBe('secretsmanager.GetSecretValue');
});

test('a secret without a text is an error', async () => {
  const { url } = await startLoopback(() => ({ status: 200, body: { SecretBinary: 'YQ==' } }));
  await expect(readSecret('x', access, url)).rejects.toThrow(AwsCallFailed);
});
