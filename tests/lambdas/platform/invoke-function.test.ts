import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { FunctionFailed, openFunction } from '../../../lambdas/platform/invoke-function.ts';
import { type LoopbackAnswer, startLoopback } from '../../support/loopback-server.ts';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };

function openAt(endpoint: string, timeoutMs = 10_000) {
  return openFunction('auxilia-jobs', { timeoutMs, endpoint, region: 'us-east-1', credentials });
}

test('a function is called, signed, and its answer read', async () => {
  const { url, requests } = await startLoopback(() => ({ status: 200, body: { messages: ['Núñez'] } }));
  expect(await openAt(url)({ action: 'tick' })).toEqual({ messages: ['Núñez'] });
  const [request] = requests;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/2015-03-31/functions/auxilia-jobs/invocations',
    body: '{"action":"tick"}',
  });
  expect(request?.headers.authorization).toMatch(/\/us-east-1\/lambda\/aws4_request/);
  // Whoever calls without waiting would hear of no failure.
  expect(request?.headers['x-amz-invocation-type'] ?? 'RequestResponse').toBe('RequestResponse');
});

test('a function that fails is an error without its text', async () => {
  const { url } = await startLoopback(() => ({
    status: 200,
    headers: { 'x-amz-function-error': 'Unhandled' },
    body: { errorMessage: 'Ana Núñez' },
  }));
  const failing = openAt(url)({});
  await expect(failing).rejects.toThrow(FunctionFailed);
  await expect(failing).rejects.not.toThrow(/Núñez/);
});

test.each<[string, LoopbackAnswer]>([
  ['that AWS does not let us call', { status: 403 }],
  ['that is called too often', { status: 429, headers: { 'x-amzn-errortype': 'TooManyRequestsException' } }],
  ['that gives no answer', null],
])('a function %s is asked once and is an error', async (_title, answer) => {
  const { url, requests } = await startLoopback(() => answer);
  await expect(openAt(url)({})).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('a function that takes too long is not waited for', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => silent.closeAllConnections());
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(openAt(`http://127.0.0.1:${port}`, 200)({})).rejects.toThrow(/200 ms/);
});
