import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboundKey, signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, consentTo, openClinic, type Person, type TestClinic } from './clinic.ts';

const masterSecret = 'a master secret of at least thirty-two letters';
const unknown = '+13055550100';
let database: Database;
let clinic: TestClinic;
let ana: Person;
let threadId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database, { inbound: { masterSecret } });
  ana = await clinic.person('Ana');
  await deliver('Hola, ¿me pueden dar una cita?');
  const [thread]: Json[] = (await ana.call('GET', '/api/threads')).body.threads;
  threadId = thread.id;
});
afterAll(() => database?.close());

function deliver(text: string) {
  const body = JSON.stringify({ messageId: crypto.randomUUID(), channel: 'sms', from: unknown, text });
  const timestamp = String(Math.floor(Date.now() / 1000));
  return clinic.outside('POST', '/api/inbound/messages', body, {
    'x-auxilia-organization': clinic.organizationId,
    'x-auxilia-timestamp': timestamp,
    'x-auxilia-signature': signInbound(inboundKey(masterSecret, clinic.organizationId), timestamp, body),
  });
}

const say = (text: string) => ana.call('POST', `/api/threads/${threadId}/messages`, { text });
const sent = () =>
  database.transaction({ role: 'app', organizationId: clinic.organizationId, userId: ana.userId }, (sql) =>
    sql<{ recipient: string; body: string }>(
      'SELECT recipient, body FROM outbox ORDER BY created_at, message_id',
    ),
  );

test('whoever writes from an address that the record does not know is answered there', async () => {
  await say('¿Cómo se llama usted?');
  expect(await sent()).toEqual([{ recipient: unknown, body: '¿Cómo se llama usted?' }]);
  const { body: thread } = await ana.call('GET', `/api/threads/${threadId}`);
  expect(thread).toMatchObject({ patient: null, channel: { name: 'sms', to: unknown } });
  expect(thread.messages.at(-1)).toMatchObject({ delivery: 'sending', channel: 'sms' });
});

test('who answers STOP is left alone until they write again, and «Cancelar» is no such word', async () => {
  const before = (await sent()).length;
  await deliver('STOP');
  await say('¿Qué tal?');
  expect(await sent()).toHaveLength(before);
  await deliver('Cancelar');
  await say('¿Qué cita quiere cancelar?');
  expect(await sent()).toHaveLength(before + 1);
});

test('and still there once they are known, whatever telephone is on file', async () => {
  const patientId = await addPatient(ana);
  const { headers } = await ana.call('GET', `/api/threads/${threadId}`);
  const change = await ana.call(
    'PATCH',
    `/api/threads/${threadId}`,
    { patientId },
    { 'if-match': headers.get('etag') ?? '' },
  );
  expect(change.status).toBe(200);
  await say('Gracias, ya le encuentro.');
  expect((await sent()).at(-1)).toEqual({ recipient: unknown, body: 'Gracias, ya le encuentro.' });
  await deliver('De nada');
  const threads: Json[] = (await ana.call('GET', '/api/threads')).body.threads;
  expect(threads.map(({ id }) => id)).toEqual([threadId]);
  const { messages } = (await ana.call('GET', `/api/threads/${threadId}`)).body;
  expect(messages.at(-1).text).toBe('De nada');
  await ana.create(consentTo(patientId, 'sms', 'deny'));
  const before = (await sent()).length;
  await say('¿Sigue ahí?');
  expect(await sent()).toHaveLength(before);
});
