import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrganizations } from '../../../infra/local/demo-organizations.ts';
import { signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.close());

interface Access {
  organizationId: string;
  legalName: string;
  key: string;
  command: string;
}
async function accessOf(legalName: string): Promise<Access> {
  const list: Access[] = await (await fetch(`${platform.url}/_local/inbound.json`)).json();
  const found = list.find((access) => access.legalName === legalName);
  if (!found) throw new Error(`No «${legalName}»`);
  return found;
}

const [clinic, other] = demoOrganizations.map(({ legalName }) => legalName);

test('every organization of this machine is there, with a key of its own', async () => {
  const [first, second] = [await accessOf(clinic ?? ''), await accessOf(other ?? '')];
  expect(first.key).toMatch(/^[0-9a-f]{64}$/);
  expect(second.key).not.toBe(first.key);
  const page = await (await fetch(`${platform.url}/_local/inbound`)).text();
  for (const { organizationId, key } of [first, second]) {
    expect(page).toContain(organizationId);
    expect(page).toContain(key);
  }
});

test('the key signs for its organization and for no other', async () => {
  const { organizationId, key } = await accessOf(clinic ?? '');
  const body = JSON.stringify({ messageId: '1', channel: 'sms', from: '+12015550142', text: 'Hola' });
  const at = String(Math.floor(Date.now() / 1000));
  const hand = (organization: string) =>
    fetch(`${platform.url}/api/inbound/messages`, {
      method: 'POST',
      body,
      headers: {
        'x-auxilia-organization': organization,
        'x-auxilia-timestamp': at,
        'x-auxilia-signature': signInbound(key, at, body),
      },
    });
  expect((await hand(organizationId)).status).toBe(200);
  expect((await hand((await accessOf(other ?? '')).organizationId)).status).toBe(401);
});

const lacking = ['sh', 'curl', 'openssl'].filter((tool) => spawnSync(tool, ['--version']).error);
const reason = lacking.length === 0 ? '' : ` (skipped: no ${lacking.join(', ')} here)`;

test.skipIf(lacking.length > 0)(`the command, pasted into a shell, hands in a message${reason}`, async () => {
  const { command } = await accessOf(clinic ?? '');
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(JSON.parse(await text(shell.stdout))).toEqual({ id: expect.any(String), isDuplicate: false });
  const ana = createCaller(platform.url, await accessToken(platform, 0));
  const { body } = await ana('GET', '/threads');
  expect(JSON.stringify(body)).toContain('Hola, quisiera cambiar mi cita.');
});
