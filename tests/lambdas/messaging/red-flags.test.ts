import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboundKey, signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, closedBy, openClinic, type Person, type TestClinic } from './clinic.ts';

const masterSecret = 'a master secret of at least thirty-two letters';
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
  clinic = await openClinic(database, { now: () => now, inbound: { masterSecret } });
  ana = await clinic.person('Ana');
  patientId = await addPatient(ana);
});

/** Hands an SMS in, as its provider does. */
function deliver(message: object) {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return clinic.outside('POST', '/api/inbound/messages', body, {
    'x-auxilia-organization': clinic.organizationId,
    'x-auxilia-timestamp': timestamp,
    'x-auxilia-signature': signInbound(inboundKey(masterSecret, clinic.organizationId), timestamp, body),
  });
}

const sms = (text: string, messageId = '1', from = '+12015550142') => ({
  messageId,
  channel: 'sms',
  from,
  text,
});
const list = async () => (await ana.call('GET', '/api/threads')).body.threads as Json[];

describe('A message that tells of danger', () => {
  const tasks = async () =>
    (await ana.call('GET', '/fhir/R4/Task?performer=urn:auxilia:queue|clinicians')).body.entry?.map(
      ({ resource }: Json) => resource,
    ) ?? [];

  test('whose words are a danger’s and which sounds like none is read by a clinician, and raises no alarm', async () => {
    now = new Date('2026-05-05T18:00:00Z');
    await deliver(
      sms(
        'Se murió de sobredosis el rockero ese, mi hijo traía su playera. ¿Ya está su certificado escolar?',
      ),
    );
    expect(await tasks()).toMatchObject([
      {
        status: 'requested',
        priority: 'urgent',
        code: { coding: [{ code: 'possible-danger' }] },
        for: { reference: `Patient/${patientId}` },
        restriction: { period: { end: '2026-05-05T18:30:00.000Z' } },
      },
    ]);
    const [{ id, openFlags }] = await list();
    expect(openFlags).toBe(0);
    const { body } = await ana.call('GET', `/api/threads/${id}`);
    const told = body.messages.filter(({ text }: Json) => text.includes('llame al 911'));
    expect(told).toHaveLength(1);
    expect((await ana.call('GET', '/api/alarms')).body.alarms).toEqual([]);
    // What was told of it does not keep from being told what a danger of the same day asks for.
    await deliver(sms('Me duele mucho el pecho', '2'));
    const next = await ana.call('GET', `/api/threads/${id}`);
    expect(next.body.messages.filter(({ text }: Json) => text.includes('llame al 911'))).toHaveLength(2);
    expect((await ana.call('GET', '/api/alarms')).body.alarms).toHaveLength(1);
  });

  test('becomes a task with a clock, marks its thread and is answered with the emergency text, once a day', async () => {
    now = new Date('2026-05-05T18:00:00Z');
    await deliver(sms('Me duele mucho el pecho'));
    const [task] = await tasks();
    expect(task).toMatchObject({
      status: 'requested',
      priority: 'stat',
      for: { reference: `Patient/${patientId}` },
      restriction: { period: { end: '2026-05-05T18:10:00.000Z' } },
      reasonCode: { text: 'Dolor en el pecho' },
    });
    const [{ id, openFlags }] = await list();
    expect(openFlags).toBe(1);
    await deliver(sms('Ahora no puedo respirar', '2'));
    const { body } = await ana.call('GET', `/api/threads/${id}`);
    const texts = body.messages.map(({ text }: Json) => text);
    expect(texts.filter((text: string) => text.includes('llame al 911'))).toHaveLength(1);
    expect(body.messages[0]).toMatchObject({ flags: ['chest-pain'], author: { kind: 'patient' } });
    expect(body.messages[1]).toMatchObject({ author: { kind: 'agent' }, channel: 'sms' });
    now = new Date('2026-05-06T18:00:00Z');
    await deliver(sms('Sigo con dolor en el pecho', '3'));
    const next = await ana.call('GET', `/api/threads/${id}`);
    expect(next.body.messages.filter(({ text }: Json) => text.includes('llame al 911'))).toHaveLength(2);
  });

  test.each([
    ['la bebé está bien tranquilita desde ayer', '33 semanas tengo'],
    ['mi papá se pegó', 'en la cabeza', 'y está vomitando'],
    ['¿le doy algo?', 'mi hija tiene', '20 días', 'y está con fiebre'],
  ])('is found in what is sent in a row, none of which tells it alone: "%s"', async (...texts) => {
    now = new Date('2026-05-05T18:00:00Z');
    for (const [place, text] of texts.entries()) {
      expect(await tasks()).toEqual([]);
      await deliver(sms(text, String(place)));
      now = new Date(now.getTime() + 60_000);
    }
    expect(await tasks()).toHaveLength(1);
    // Once, and not with each message that follows.
    await deliver(sms('gracias', 'thanks'));
    expect(await tasks()).toHaveLength(1);
  });

  test('is not made up of what was written at other times, or of what was answered', async () => {
    now = new Date('2026-05-05T18:00:00Z');
    await deliver(sms('33 semanas tengo', '1'));
    now = new Date('2026-05-05T20:00:00Z');
    await deliver(sms('la bebé de mi hermana está tranquilita, antes no dormía', '2'));
    expect(await tasks()).toEqual([]);
  });

  test('is flagged until its task is done', async () => {
    await deliver(sms('No puedo respirar'));
    const [task] = await tasks();
    await ana.call('PUT', `/fhir/R4/Task/${task.id}`, { ...task, ...closedBy(ana) });
    expect((await list())[0].openFlags).toBe(0);
    expect((await ana.call('GET', '/api/threads?view=flagged')).body.threads).toEqual([]);
  });

  test('from a stranger is escalated as well', async () => {
    await deliver(sms('Me quiero morir', '1', '+13055550100'));
    const [task] = await tasks();
    expect(task.for).toBeUndefined();
    expect(task.reasonCode.coding[0].code).toBe('suicidal-intent');
  });

  test('that was written last week, as an import brings it, is none', async () => {
    await ana.bring({
      resourceType: 'Communication',
      status: 'completed',
      subject: { reference: `Patient/${patientId}` },
      sender: { reference: `Patient/${patientId}` },
      sent: new Date(now.getTime() - 7 * 86_400_000).toISOString(),
      payload: [{ contentString: 'Me duele el pecho' }],
    });
    expect(await tasks()).toEqual([]);
  });

  test('that only denies it is none', async () => {
    await deliver(sms('No tengo dolor en el pecho'));
    expect(await tasks()).toEqual([]);
  });
});
