import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { probeSite } from '../../../lambdas/jobs/probe-site.ts';

let end: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});

/** A site that answers the API's address with these statuses, one after the other, and the record's with 200. */
async function openSite(statuses: number[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    response.statusCode = request.url === '/api/health' ? (statuses.shift() ?? 200) : 200;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => new Promise((resolve) => server.close(resolve));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, probe: () => probeSite({ siteUrl, wait: () => Promise.resolve() }) };
}

test.each([
  ['answers', [200], 'up'],
  ['fails', [503, 500], 'down'],
  ['fails once', [502, 200], 'up'],
  ['refuses to answer us', [429, 403], 'unknown'],
])('an API that %s', async (_, statuses, api) => {
  const { asked, probe } = await openSite([...statuses]);
  expect(await probe()).toEqual({ api, record: 'up' });
  expect(asked.filter((path) => path === '/api/health')).toHaveLength(statuses.length);
});

test('a site that is not there is down', async () => {
  const wait = () => Promise.resolve();
  expect(await probeSite({ siteUrl: 'http://127.0.0.1:9', wait })).toEqual({ api: 'down', record: 'down' });
});
