import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessToken } from '../../support/api-caller.ts';
import { startTestPlatform } from '../../support/local-platform.ts';

/** A request whose body comes in two halves, so that it runs for as long as the test wants. */
async function beginRequest(url: string, token: string) {
  const { port } = new URL(url);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': '2',
    expect: '100-continue',
  };
  const sent = request({ host: '127.0.0.1', port, path: '/api/me', method: 'PATCH', headers });
  const answer = once(sent, 'response');
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write('{');
  return async () => {
    sent.end('}');
    const [response] = await answer;
    return response.statusCode;
  };
}

test('a request that runs when the platform stops is answered, and then nothing listens', async () => {
  const platform = await startTestPlatform();
  const finish = await beginRequest(platform.url, await accessToken(platform, 0));
  const stopped = platform.close();
  expect(await finish()).toBe(422);
  await stopped;
  await expect(fetch(platform.url)).rejects.toThrow();
});

test('a second signal while it stops does not end it half way', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stopping-process.ts')]);
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    if (written.endsWith('ready\n')) child.kill('SIGINT');
    if (written.endsWith('closing\n')) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([written, code]).toEqual(['ready\nclosing\nclosed\n', 0]);
});
