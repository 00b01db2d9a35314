import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../../../lambdas/contracts/security-headers.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.close());

function ask(path: string, host = 'localhost', method = 'GET') {
  const { port } = new URL(platform.url);
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    sent.on('error', reject).end();
  });
}

test.each([
  [200, 'a page', '/login', 'localhost', 'GET'],
  [404, 'a missing file', '/assets/nothing.js', 'localhost', 'GET'],
  [404, 'a method that pages do not have', '/', 'localhost', 'POST'],
  [200, 'the configuration', '/config.json', 'localhost', 'GET'],
  [200, 'the API', '/api/health', 'localhost', 'GET'],
  [404, 'an error of the API', '/api/nothing', 'localhost', 'GET'],
  [400, 'an error of the user pool', '/cognito/', 'localhost', 'POST'],
  [200, 'the mailbox', '/_local/mailbox', '127.0.0.1:8080', 'GET'],
  [421, 'a request to another name', '/_local/accounts.json', 'attacker.example', 'GET'],
  [421, 'a key to another name', '/_local/inbound.json', 'attacker.example', 'GET'],
  [421, 'a name that begins like ours', '/_local/accounts.json', 'localhost.attacker.example', 'GET'],
])('%i, %s carries the security headers', async (status, _what, path, host, method) => {
  const answer = await ask(path, host, method);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(securityHeaders);
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
});

test.each(['accounts', 'mailbox', 'inbound'].flatMap((page) => [`/_local/${page}`, `/_local/${page}.json`]))(
  'the browser keeps no copy of %s',
  async (path) => {
    expect((await ask(path)).headers['cache-control']).toBe('no-store');
  },
);
