import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import {
  addPatient,
  closedBy,
  consentTo,
  fromPatient,
  openClinic,
  type Person,
  type TestClinic,
} from './clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;
let patientId: string;
let threadId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis', ['staff']);
  patientId = await addPatient(ana);
  threadId = (await ana.bring(fromPatient(patientId, 'Necesito una receta'))).id;
});

const read = async (person: Person) => (await person.call('GET', `/api/threads/${threadId}`)).body;
const post = async (person: Person, path: string, body?: object) =>
  person.call('POST', `/api/threads/${threadId}/${path}`, body);
const outbox = () =>
  database.transaction({ role: 'app', organizationId: clinic.organizationId, userId: ana.userId }, (sql) =>
    sql('SELECT channel, body FROM outbox ORDER BY created_at, message_id'),
  );

describe('A note', () => {
  test('stays in the clinic, whatever the patient has permitted, and is marked as what it is', async () => {
    await ana.create(consentTo(patientId, 'sms'));
    await post(luis, 'messages', { text: 'Parece preocupada', isNote: true });
    expect(await outbox()).toEqual([]);
    const { messages, channel } = await read(ana);
    expect(messages.map(({ isNote }: Json) => isNote)).toEqual([false, true]);
    expect(messages[1]).toMatchObject({ delivery: 'internal', channel: null, text: 'Parece preocupada' });
    expect(channel).toMatchObject({ name: 'sms' });
    const { body } = await ana.call('GET', `/fhir/R4/Communication/${messages[1].id}`);
    expect(body.recipient).toBeUndefined();
  });

  test('is unread for the others, reaches no patient and tells of no danger', async () => {
    for (const person of [ana, luis]) {
      const last = (await read(person)).messages.at(-1).id;
      await post(person, 'read', { messageId: last });
    }
    const { body: note } = await post(luis, 'messages', { text: 'Le duele el pecho, dice', isNote: true });
    expect((await read(ana)).messages.at(-1)).toMatchObject({ isNote: true, isUnread: true, flags: [] });
    expect((await read(ana)).unread).toBe(1);
    expect((await read(luis)).unread).toBe(0);
    await post(ana, 'read', { messageId: note.id });
    expect((await read(ana)).unread).toBe(0);
    expect((await ana.call('GET', `/fhir/R4/Communication/${note.id}`)).body.received).toBeUndefined();
  });

  test('does not open a conversation that was closed', async () => {
    const close = async (isClosed: boolean) => {
      const { version } = await read(ana);
      await ana.call('PATCH', `/api/threads/${threadId}`, { isClosed }, { 'if-match': `"${version}"` });
    };
    await close(true);
    await post(luis, 'messages', { text: 'Archivada', isNote: true });
    expect((await read(ana)).isClosed).toBe(true);
    await close(false);
  });

  test('does not change where the next answer goes', async () => {
    await ana.bring({
      ...fromPatient(patientId, 'Por aquí, por favor', threadId),
      medium: [{ coding: [{ system: 'urn:auxilia:channel', code: 'sms' }] }],
    });
    await post(luis, 'messages', { text: 'Prefiere SMS', isNote: true });
    await post(luis, 'messages', { text: 'Ya está lista' });
    expect(await outbox()).toEqual([{ channel: 'sms', body: 'Ya está lista' }]);
  });
});

describe('To mark as unread', () => {
  test('brings a thread back to whoever asks, and to nobody else', async () => {
    for (const person of [ana, luis]) await post(person, 'read', { messageId: threadId });
    expect((await post(ana, 'unread')).body).toEqual({ unread: 1 });
    expect(await read(ana)).toMatchObject({ unread: 1, messages: [{ isUnread: true }] });
    expect(await read(luis)).toMatchObject({ unread: 0 });
    expect((await post(ana, 'read', { messageId: threadId })).body).toEqual({ unread: 0 });
  });

  test('keeps the receipt of the first reading', async () => {
    await post(ana, 'read', { messageId: threadId });
    await post(ana, 'unread');
    expect((await read(luis)).messages[0].readBy).toMatchObject([{ userId: ana.userId }]);
  });

  test('asks for somebody else to have written', async () => {
    const body = { kind: 'internal', topic: 'Turnos', text: 'Hola' };
    threadId = (await ana.call('POST', '/api/threads', body)).body.id;
    expect((await post(ana, 'unread')).status).toBe(422);
    threadId = 'otra';
    expect((await post(ana, 'unread')).status).toBe(404);
  });
});

describe('A message that did not leave', () => {
  test('leaves once the patient permits a channel, and once only', async () => {
    const { id } = (await post(ana, 'messages', { text: 'Su receta está lista' })).body;
    expect((await post(ana, `messages/${id}/resend`)).status).toBe(422);
    await ana.create(consentTo(patientId, 'sms'));
    expect((await post(ana, `messages/${id}/resend`)).status).toBe(200);
    expect((await post(luis, `messages/${id}/resend`)).status).toBe(409);
    expect(await outbox()).toHaveLength(1);
    expect((await read(ana)).messages[1]).toMatchObject({ id, delivery: 'sending', deliveryNote: null });
  });

  test('is found in its own thread alone, and what a patient wrote is not sent', async () => {
    await ana.create(consentTo(patientId, 'sms'));
    expect((await post(ana, `messages/${threadId}/resend`)).status).toBe(404);
    expect((await post(ana, 'messages/otro/resend')).status).toBe(404);
  });
});

test('A red flag is told with the clock of its task until the task is done', async () => {
  await ana.bring(fromPatient(patientId, 'Me duele mucho el pecho', threadId));
  const { redFlags, messages } = await read(luis);
  expect(redFlags).toMatchObject([{ label: 'Dolor en el pecho', messageId: messages[1].id, owner: null }]);
  expect(Date.parse(redFlags[0].dueAt)).toBeGreaterThan(Date.now());
  const { body: task } = await luis.call('GET', `/fhir/R4/Task/${redFlags[0].taskId}`);
  const done = { ...task, ...closedBy(luis) };
  await luis.call('PUT', `/fhir/R4/Task/${task.id}`, done, { 'if-match': `W/"${task.meta.versionId}"` });
  expect(await read(luis)).toMatchObject({ redFlags: [], openFlags: 0 });
});

test('The people of an organization are listed by surname, and nobody of another', async () => {
  await (await openClinic(database)).person('Eva');
  const { body } = await luis.call('GET', '/api/users');
  expect(body.users.map(({ givenName }: Json) => givenName)).toEqual(['Ana', 'Luis']);
});
