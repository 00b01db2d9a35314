import { expect, test } from 'vitest';
import { readSecret, SecretWithoutText } from '../../../lambdas/platform/read-secret.ts';
import { startLoopback } from '../../support/loopback-server.ts';

const readAt = (endpoint: string) =>
  readSecret('auxilia/messaging', {
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
  });

test('a secret is read', async () => {
  const { url, requests } = await startLoopback(() => ({ status: 200, body: { SecretString: 'abc' } }));
  expect(await readAt(url)).toBe('abc');
  expect(requests[0]).toMatchObject({ path: '/', body: '{"SecretId":"auxilia/messaging"}' });
  expect(requests[0]?.headers['x-amz-target']).toBe('secretsmanager.GetSecretValue');
  expect(requests[0]?.headers.authorization).toMatch(/\/us-east-1\/secretsmanager\/aws4_request/);
});

test('a secret without a text is an error', async () => {
  const { url } = await startLoopback(() => ({ status: 200, body: { SecretBinary: 'YQ==' } }));
  await expect(readAt(url)).rejects.toThrow(SecretWithoutText);
});
