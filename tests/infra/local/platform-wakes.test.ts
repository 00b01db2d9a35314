import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDemoAgents } from '../../../infra/local/publish-demo-agents.ts';
import { signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let platform: TestPlatform;
let database: Database;
let clock = Date.now();
beforeAll(async () => {
  platform = await startTestPlatform({
    now: () => new Date(clock),
    openInMemory: async () => {
      const opened = await openMemoryDatabase();
      database = opened;
      return opened;
    },
  });
});
afterAll(() => platform?.close());

/* Each worker sleeps for a minute where nobody wakes it. */
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

test('what a patient writes is answered by its agent at once', async () => {
  const [clinic] = await (await fetch(`${platform.url}/_local/inbound.json`)).json();
  const { organizationId, key } = clinic as { organizationId: string; key: string };
  const [member] = await database.transaction({ role: 'identity' }, (sql) =>
    sql<{ user_id: string }>('SELECT user_id FROM users WHERE organization_id = $1 LIMIT 1', [
      organizationId,
    ]),
  );
  const userId = member?.user_id ?? '';
  const organization = { organizationId, legalName: 'Clínica', npi: '2000000010' };
  const practitioners = [{ userId, givenName: 'Ana', familyName: 'Núñez' }];
  await publishDemoAgents(
    database,
    { organization, timeZone: 'America/New_York', practitioners },
    new Date(clock),
  );
  await platform.agents.idle();

  const body = JSON.stringify({
    messageId: '1',
    channel: 'sms',
    from: '+12015550142',
    text: 'Hola, quiero una cita',
  });
  const at = String(Math.floor(clock / 1000));
  const answer = await fetch(`${platform.url}/api/inbound/messages`, {
    method: 'POST',
    body,
    headers: {
      'x-auxilia-organization': organizationId,
      'x-auxilia-timestamp': at,
      'x-auxilia-signature': signInbound(key, at, body),
    },
  });
  expect(answer.status, await answer.text()).toBe(200);
  // The silence after which a patient's messages are read is over.
  clock += 60_000;
  const replies = () =>
    database.transaction({ role: 'app', organizationId, userId }, (sql) =>
      sql("SELECT FROM outbox WHERE channel = 'sms'"),
    );
  await expect.poll(replies, { timeout: 15_000 }).not.toHaveLength(0);
});
