import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
let clock = Date.now();
beforeAll(async () => {
  platform = await startTestPlatform({ seed: 'none', now: () => new Date(clock) });
});
afterAll(() => platform?.close());

/* The worker sleeps for a minute where nobody wakes it. */
test('what a request leaves to be sent is sent at once', async () => {
  await platform.worker.idle();
  const post = (path: string, body?: object) =>
    fetch(`${platform.url}/api/demo-requests${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { formToken } = (await (await post('/form')).json()) as { formToken: string };
  clock += 60_000;
  const form = {
    name: 'Lucía Ortega',
    email: 'lucia@clinica.example',
    organization: 'Clínica del Mar',
    size: '6-20',
    message: 'Queremos verlo.',
  };
  const answer = await post('', { ...form, formToken, website: '' });
  expect(answer.status, await answer.text()).toBe(200);
  const mails = async () => (await fetch(`${platform.url}/_local/mailbox.json`)).text();
  await expect.poll(mails, { timeout: 15_000 }).toContain('Clínica del Mar');
});
