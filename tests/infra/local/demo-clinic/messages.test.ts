import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';

let platform: TestPlatform;
let call: ReturnType<typeof createCaller>;

beforeAll(async () => {
  platform = await startTestPlatform({ seed: 'demo' });
  const position = platform.accounts.findIndex(({ roles }) => roles.includes('clinicians'));
  call = createCaller(platform.url, await accessToken(platform, position));
}, 120_000);
afterAll(() => platform?.close());

test('the demonstration clinic has an inbox as its people would find it', async () => {
  const { body } = await call('GET', '/threads?limit=100');
  const threads: { kind: string; unread: number; openFlags: number; openDrafts: number }[] = body.threads;
  const count = (is: (thread: (typeof threads)[number]) => boolean) => threads.filter(is).length;
  expect(count(({ kind }) => kind === 'patient')).toBeGreaterThanOrEqual(8);
  expect(count(({ kind }) => kind === 'internal')).toBe(1);
  expect(count(({ unread }) => unread > 0)).toBeGreaterThanOrEqual(3);
  expect(count(({ unread }) => unread === 0)).toBeGreaterThanOrEqual(2);
  expect(count(({ openDrafts }) => openDrafts > 0)).toBe(1);
  expect(count(({ openFlags }) => openFlags > 0)).toBe(0);
});

test('its tasks lie in the queues of both teams', async () => {
  const { body } = await call('GET', '/tasks/counts');
  expect(Object.keys(body.queues).toSorted()).toEqual(['clinicians', 'staff']);
});
