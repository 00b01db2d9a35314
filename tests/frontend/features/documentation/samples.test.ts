import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  signedMessageModule,
  signedMessageSample,
} from '../../../../frontend/features/documentation/integration/samples.ts';
import { inboundHeaders, inboundMessageSchema } from '../../../../lambdas/contracts/inbound-messages.ts';
import { inboundKey, isSigned } from '../../../../lambdas/messaging/inbound-signature.ts';

const organization = '6497fe7e-81b5-4112-90d3-9cb5c6c8bd9f';
const key = inboundKey('a secret of the installation', organization);

function expectAccepted(headers: Headers, body: string): void {
  expect(headers.get(inboundHeaders.organization)).toBe(organization);
  const timestamp = headers.get(inboundHeaders.timestamp) ?? '';
  const signature = headers.get(inboundHeaders.signature) ?? '';
  expect(isSigned(key, { timestamp, signature, body }, new Date())).toBe(true);
  expect(inboundMessageSchema.safeParse(JSON.parse(body)).success).toBe(true);
}

test('what the shell sample sends is signed as the API wants it', () => {
  // Stands for curl, and tells what it was called with.
  const script = `curl() { printf '%s\\0' "$@"; }\n${signedMessageSample}`;
  const env = { ...process.env, SITE: 'https://auxilia.example', ORGANIZATION: organization, KEY: key };
  const words = execFileSync('bash', ['-c', script], { env, encoding: 'utf8' }).split('\0');
  expect(words).toContain('https://auxilia.example/api/inbound/messages');
  const after = (flag: string) => words.flatMap((word, index) => (words[index - 1] === flag ? [word] : []));
  const headers = new Headers(after('-H').map((line) => line.split(': ') as [string, string]));
  expectAccepted(headers, after('--data-binary')[0] ?? '');
});

test('what the Node sample sends is signed as the API wants it', async () => {
  const module = `data:text/javascript,${encodeURIComponent(signedMessageModule)}`;
  const program = `
    globalThis.fetch = async (url, { headers, body }) => ({ url, headers, body });
    const { send } = await import(${JSON.stringify(module)});
    const message = { messageId: '1', channel: 'sms', from: '+12015550142', text: 'Hola, ¿qué tal?' };
    console.log(JSON.stringify(await send('https://auxilia.example', '${organization}', '${key}', message)));
  `;
  const sent = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  );
  expect(sent.url).toBe('https://auxilia.example/api/inbound/messages');
  expectAccepted(new Headers(sent.headers), sent.body);
});
