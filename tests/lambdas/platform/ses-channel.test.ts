import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSesChannel } from '../../../lambdas/platform/ses-channel.ts';
import { type LoopbackAnswer, startLoopback } from '../../support/loopback-server.ts';

const message = {
  channel: 'email',
  to: 'ana@example.com',
  subject: 'Recordatorio de su cita',
  text: 'Señora Núñez:',
  html: '<p>Señora Núñez:</p>',
} as const;

function openAt(endpoint: string) {
  return openSesChannel(
    { address: 'clinica@example.com', configurationSet: 'delivery' },
    { endpoint, region: 'us-east-1', credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' } },
  );
}

async function sendTo(answer: LoopbackAnswer) {
  const server = await startLoopback(() => answer);
  const delivery = await openAt(server.url).send(randomUUID(), message);
  return { delivery, requests: server.requests };
}

const refusal = (status: number, name: string): LoopbackAnswer => ({
  status,
  headers: { 'x-amzn-errortype': name },
  body: { message: 'no' },
});

test('an e-mail goes to SES as its API wants it, signed', async () => {
  const server = await startLoopback(() => ({ status: 200, body: { MessageId: '0100-abc' } }));
  const id = randomUUID();
  expect(await openAt(server.url).send(id, message)).toEqual({ outcome: 'sent', providerId: '0100-abc' });
  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST', path: '/v2/email/outbound-emails' });
  expect(request?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/ses\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/,
  );
  expect(JSON.parse(request?.body ?? '')).toEqual({
    FromEmailAddress: 'Auxilia <clinica@example.com>',
    ConfigurationSetName: 'delivery',
    Destination: { ToAddresses: ['ana@example.com'] },
    EmailTags: [{ Name: 'message', Value: id }],
    Content: {
      Simple: {
        Subject: { Data: 'Recordatorio de su cita', Charset: 'UTF-8' },
        Body: {
          Text: { Data: 'Señora Núñez:', Charset: 'UTF-8' },
          Html: { Data: '<p>Señora Núñez:</p>', Charset: 'UTF-8' },
        },
      },
    },
  });
});

test.each([
  ['too fast', refusal(429, 'TooManyRequestsException'), 'postponed', 'TooManyRequestsException'],
  ['sending paused', refusal(400, 'SendingPausedException'), 'postponed', 'SendingPausedException'],
  ['no permission', refusal(403, 'AccessDeniedException'), 'postponed', 'AccessDeniedException'],
  ['an address that SES refuses', refusal(400, 'BadRequestException'), 'failed', 'BadRequestException'],
  ['a message that SES rejects', refusal(400, 'MessageRejected'), 'failed', 'MessageRejected'],
  [
    'an error of its own',
    refusal(500, 'InternalServiceErrorException'),
    'uncertain',
    'InternalServiceErrorException',
  ],
] as const)('%s: the message is %s', async (_title, answer, outcome, reason) => {
  const { delivery, requests } = await sendTo(answer);
  expect(delivery).toEqual({ outcome, reason });
  expect(requests).toHaveLength(1);
});

test('no answer leaves the message uncertain, and it is not asked a second time', async () => {
  const { delivery, requests } = await sendTo(null);
  expect(delivery.outcome).toBe('uncertain');
  expect(requests).toHaveLength(1);
});

test('a server that cannot be reached has sent nothing', async () => {
  const server = await startLoopback(() => null);
  server.close();
  expect(await openAt(server.url).send(randomUUID(), message)).toEqual({
    outcome: 'postponed',
    reason: 'ECONNREFUSED',
  });
});

test('cannot repeat a message safely, and says so', () => {
  expect(openAt('http://127.0.0.1:1').isIdempotent).toBe(false);
});
