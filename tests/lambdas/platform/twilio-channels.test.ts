import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTwilioChannels, twilioSecretSchema } from '../../../lambdas/platform/twilio-channels.ts';
import { type LoopbackAnswer, startLoopback } from '../../support/loopback-server.ts';

const secret = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'token',
  smsFrom: '+13055550100',
  whatsappFrom: '+13055550101',
};
const message = { channel: 'sms', to: '+13055550199', text: '¿Confirma su cita?' } as const;

async function sendTo(answer: LoopbackAnswer, name: 'sms' | 'whatsapp' = 'sms') {
  const server = await startLoopback(() => answer);
  const delivery = await openTwilioChannels(secret, server.url)[name]?.send(randomUUID(), message);
  return { delivery, requests: server.requests };
}

test.each([
  ['sms', '+13055550199', '+13055550100'],
  ['whatsapp', 'whatsapp:+13055550199', 'whatsapp:+13055550101'],
] as const)('%s goes to Twilio as its API wants it', async (name, to, from) => {
  const { delivery, requests } = await sendTo({ status: 201, body: { sid: 'SM1' } }, name);
  expect(delivery).toEqual({ outcome: 'sent', providerId: 'SM1' });
  const [request] = requests;
  expect(request).toMatchObject({
    method: 'POST',
    path: `/2010-04-01/Accounts/${secret.accountSid}/Messages.json`,
  });
  expect(request?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${secret.accountSid}:token`).toString('base64')}`,
  );
  expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: to,
    From: from,
    Body: '¿Confirma su cita?',
  });
});

test.each([
  ['too fast', { status: 429, body: { code: 20429 } }, { outcome: 'postponed', reason: 'Twilio20429' }],
  [
    'wrong credentials',
    { status: 401, body: { code: 20003 } },
    { outcome: 'postponed', reason: 'Twilio20003' },
  ],
  ['no such number', { status: 400, body: { code: 21211 } }, { outcome: 'failed', reason: 'Twilio21211' }],
  ['an error of its own', { status: 500 }, { outcome: 'uncertain', reason: 'Twilio500' }],
  ['no answer', null, { outcome: 'uncertain', reason: expect.any(String) }],
] as const)('%s', async (_title, answer, expected) => {
  const { delivery, requests } = await sendTo(answer);
  expect(delivery).toEqual(expected);
  expect(requests).toHaveLength(1);
});

test('a server that cannot be reached has sent nothing', async () => {
  const server = await startLoopback(() => null);
  server.close();
  expect(await openTwilioChannels(secret, server.url).sms?.send(randomUUID(), message)).toEqual({
    outcome: 'postponed',
    reason: 'ECONNREFUSED',
  });
});

test('an account without a WhatsApp sender has no such channel', () => {
  const { whatsappFrom: _, ...smsOnly } = secret;
  expect(Object.keys(openTwilioChannels(smsOnly))).toEqual(['sms']);
});

test.each([{}, { ...secret, accountSid: 'AC1' }, { ...secret, smsFrom: '305 555 0100' }])(
  'a malformed secret is refused: %j',
  (value) => {
    expect(twilioSecretSchema.safeParse(value).success).toBe(false);
  },
);
