import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboundKey, signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, openClinic, type Person, type TestClinic } from './clinic.ts';

const masterSecret = 'a master secret of at least thirty-two letters';
const twilioAuthToken = 'twilio-token';
let database: Database;
let clinic: TestClinic;
let ana: Person;
let patientId: string;
let now: Date;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

beforeEach(async () => {
  now = new Date();
  clinic = await openClinic(database, { now: () => now, inbound: { masterSecret, twilioAuthToken } });
  ana = await clinic.person('Ana');
  patientId = await addPatient(ana);
});

interface Signing {
  organizationId?: string;
  secret?: string;
  at?: number;
  signedBody?: string;
}

function deliver(message: object | string, options: Signing = {}) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const organizationId = options.organizationId ?? clinic.organizationId;
  const timestamp = String(Math.floor((options.at ?? now.getTime()) / 1000));
  const key = inboundKey(options.secret ?? masterSecret, organizationId);
  return clinic.outside('POST', '/api/inbound/messages', body, {
    'x-auxilia-organization': clinic.organizationId,
    'x-auxilia-timestamp': timestamp,
    'x-auxilia-signature': signInbound(key, timestamp, options.signedBody ?? body),
  });
}

const sms = (text = 'Hola', messageId = '1', from = '+12015550142') => ({
  messageId,
  channel: 'sms',
  from,
  text,
});
const list = async () => (await ana.call('GET', '/api/threads')).body.threads as Json[];

describe('A signed message from outside', () => {
  test("opens the patient's thread, and the next one goes on in it", async () => {
    expect((await deliver(sms())).status).toBe(200);
    expect((await deliver(sms('Otra vez', '2'))).status).toBe(200);
    const threads = await list();
    expect(threads).toMatchObject([{ patient: { id: patientId }, unread: 2, topic: 'Mensaje por SMS' }]);
  });

  test('that is handed in ten times at once is one message', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(sms())));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.isDuplicate)).toHaveLength(1);
    expect(await list()).toMatchObject([{ unread: 1 }]);
  });

  test('is answered over the channel it came on, with the text', async () => {
    await deliver(sms());
    const [{ id }] = await list();
    expect((await ana.call('GET', `/api/threads/${id}`)).body.channel).toEqual({
      name: 'sms',
      to: '+12015550142',
      person: null,
      withContent: true,
      notice: null,
    });
  });

  test('of "BAJA" ends that', async () => {
    await deliver(sms('Baja'));
    const [{ id }] = await list();
    expect((await ana.call('GET', `/api/threads/${id}`)).body.channel).toBeNull();
  });

  test.each([
    ['nobody has', '+12015559999', false],
    ['two patients have', '+12015550142', true],
  ])(
    'from a number that %s belongs to nobody, until a person says whose it is',
    async (_, from, isShared) => {
      if (isShared) await addPatient(ana);
      await deliver(sms('¿Mi cita?', '1', from));
      await deliver(sms('¿Hola?', '2', from));
      now = new Date(now.getTime() + 1_000);
      await deliver(sms('Soy otro', '3', '+13055550100'));
      const threads = await list();
      expect(threads.map(({ patient, unread }) => [patient, unread])).toEqual([
        [null, 1],
        [null, 2],
      ]);
      const { id, version } = threads[1] as Json;
      const change = { patientId };
      await ana.call('PATCH', `/api/threads/${id}`, change, { 'if-match': `"${version}"` });
      expect((await list()).find((thread) => thread.id === id)?.patient.id).toBe(patientId);
      const other = await addPatient(ana, '+1 917 555 0111');
      const again = await ana.call(
        'PATCH',
        `/api/threads/${id}`,
        { patientId: other },
        { 'if-match': '"2"' },
      );
      expect(again.status).toBe(422);
    },
  );

  test('with scripts in it stays text', async () => {
    const text = '<script>alert(1)</script>';
    await deliver(sms(text));
    const [{ lastMessage }] = await list();
    expect(lastMessage.excerpt).toBe(text);
  });
});

describe('Refused, with nothing written, is a message', () => {
  const forgeries: [string, () => ReturnType<typeof deliver>, number][] = [
    ['signed with another secret', () => deliver(sms(), { secret: 'x'.repeat(32) }), 401],
    [
      "signed with another organization's key",
      () => deliver(sms(), { organizationId: crypto.randomUUID() }),
      401,
    ],
    ['whose body was changed', () => deliver(sms(), { signedBody: JSON.stringify(sms('Otro')) }), 401],
    ['signed six minutes ago', () => deliver(sms(), { at: now.getTime() - 6 * 60_000 }), 401],
    ['signed six minutes ahead', () => deliver(sms(), { at: now.getTime() + 6 * 60_000 }), 401],
    ['without a signature', () => clinic.outside('POST', '/api/inbound/messages', sms()), 401],
    ['that is no JSON', () => deliver('hola'), 422],
    ['from no number', () => deliver(sms('Hola', '1', '5550142')), 422],
    ['without a text', () => deliver(sms('')), 422],
    ['with U+0000', () => deliver(sms('a\0b')), 422],
    ['of 1 MB', () => deliver(sms('x'.repeat(1_000_000))), 413],
    ['of 20,001 letters', () => deliver(sms('x'.repeat(20_001))), 422],
  ];
  test.each(forgeries)('%s', async (_, send, status) => {
    expect((await send()).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  test('for an organization that does not exist, in the same words as any forgery', async () => {
    const ghost = crypto.randomUUID();
    const body = JSON.stringify(sms());
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const answer = await clinic.outside('POST', '/api/inbound/messages', body, {
      'x-auxilia-organization': ghost,
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': signInbound(inboundKey(masterSecret, ghost), timestamp, body),
    });
    expect([answer.status, answer.body.detail]).toEqual([401, 'La firma no es válida.']);
  });

  test('where no secret is configured', async () => {
    const bare = await openClinic(database);
    expect((await bare.outside('POST', '/api/inbound/messages', sms())).status).toBe(503);
  });
});

describe('Twilio', () => {
  const send = (fields: Record<string, string>, token = twilioAuthToken) => {
    const path = `/api/inbound/twilio/${clinic.organizationId}`;
    const text = Object.entries(fields)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, value]) => name + value)
      .join('');
    const signature = createHmac('sha1', token).update(`http://localhost${path}${text}`).digest('base64');
    return clinic.outside('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    });
  };
  const fields = {
    MessageSid: 'SM1',
    From: 'whatsapp:+12015550142',
    Body: '¿Está mi receta? ñ',
    NumMedia: '1',
  };

  test('hands in a WhatsApp message of a patient', async () => {
    expect((await send(fields)).status).toBe(200);
    expect((await send(fields)).body.isDuplicate).toBe(true);
    const [thread] = await list();
    expect(thread).toMatchObject({ patient: { id: patientId }, unread: 1 });
    expect(thread?.lastMessage.excerpt).toContain('Adjuntó 1 archivo');
  });

  test('is not believed with another token', async () => {
    expect((await send(fields, 'other')).status).toBe(401);
    expect(await list()).toEqual([]);
  });
});
