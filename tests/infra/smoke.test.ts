import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { smoke } from '../../infra/smoke/smoke.ts';

/** A site that has `/config.json` and answers 404 to all else; tells what it was asked. */
async function withSite<Result>(work: (url: string, asked: string[]) => Promise<Result>): Promise<Result> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    const isConfig = request.url === '/config.json';
    reply.writeHead(isConfig ? 200 : 404, { 'content-type': 'application/json' });
    const cognitoEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cognito`;
    const config = { region: 'us-east-1', userPoolId: 'us-east-1_A', userPoolClientId: 'c', apiUrl: '/api' };
    reply.end(isConfig ? JSON.stringify({ ...config, cognitoEndpoint }) : '{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('where nobody could read the mail, nobody is signed up: it would stay, and its e-mail come back', async () => {
  await withSite(async (url, asked) => {
    const said: string[] = [];
    await smoke({ url, say: (line) => said.push(line) });
    expect(said.at(-1)).toMatch(/^MAL.*indique una cuenta \(SMOKE_EMAIL…\)/);
    expect(asked.filter((each) => each.includes('cognito'))).toEqual([]);
  });
});

test('a site that is not there is one sentence', async () => {
  const gone = await withSite(async (url) => url);
  const said: string[] = [];
  expect(await smoke({ url: gone, say: (line) => said.push(line) })).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^MAL {4}el sitio contesta y dice su configuración: /)]);
});
