import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '../../../infra/local/worker.ts';
import { defaultNoticeChoice, type NoticeChoice } from '../../../lambdas/contracts/notices.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { listJobHandlers } from '../../../lambdas/jobs/handlers.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { OutgoingMessage } from '../../../lambdas/platform/outbox.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { addPatient, fromPatient, openClinic, type Person, type TestClinic } from './clinic.ts';

/** Of somebody on call, and of no patient; the alarms of other tests' clinics wait in the same database. */
let telephone: string;
let telephones = 0;

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;
let rosa: Person;
let patientId: string;
let now: Date;
let sent: OutgoingMessage[];
let worker: ReturnType<typeof startWorker>;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

beforeEach(async () => {
  now = new Date('2026-11-25T15:02:00Z');
  sent = [];
  telephones += 1;
  telephone = `+1201555${1000 + telephones}`;
  clinic = await openClinic(database, { now: () => now });
  ana = await member('Ana', ['clinicians']);
  luis = await member('Luis', ['staff']);
  rosa = await member('Rosa', ['admins']);
  patientId = await addPatient(ana);
  const ours = [ana, luis, rosa].map(addressOf);
  const send = async (_id: string, message: OutgoingMessage) => {
    if (ours.includes(message.to) || message.to === telephone) sent.push(message);
    return { outcome: 'sent' } as const;
  };
  worker = startWorker({
    database,
    channels: { email: { isIdempotent: true, send }, sms: { isIdempotent: true, send } },
    handlers: listJobHandlers(),
    extensions,
    now: () => now,
    log: () => {},
    siteUrl: 'https://auxilia.example',
  });
});
afterEach(() => worker?.close());

async function member(name: string, roles: readonly Role[]): Promise<Person> {
  const person = await clinic.person(name, roles);
  await database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: person.userId },
    (sql) => sql('UPDATE users SET last_roles = $2::text[] WHERE user_id = $1', [person.userId, roles]),
  );
  return person;
}

const addressOf = ({ userId }: Person) => `${userId}@example.com`;
const told = () => sent.map(({ channel, to }) => `${channel} ${to}`);
const pass = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  worker.wake();
  await worker.idle();
};
const choose = async (change: Partial<NoticeChoice>) => {
  const { body } = await rosa.call('GET', '/api/notice-settings');
  return rosa.call(
    'PUT',
    '/api/notice-settings',
    { channels: { ...body.channels, ...change } },
    { 'if-match': `"${body.version}"` },
  );
};
const ownerOf = ({ userId, name }: Person) => ({
  type: 'Practitioner',
  identifier: { system: 'urn:auxilia:user', value: userId },
  display: name,
});
const assign = (giver: Person, taker: Person, description = 'Llamar a Núria Prieto') =>
  giver.call('POST', '/fhir/R4/Task', {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    description,
    owner: ownerOf(taker),
  });

describe('The choice of a clinic', () => {
  test('is the product’s own until somebody chooses, and is read by everybody', async () => {
    for (const person of [ana, luis, rosa])
      expect((await person.call('GET', '/api/notice-settings')).body).toEqual({
        channels: defaultNoticeChoice,
        version: 1,
      });
  });

  test('is made by administrators alone, and never over somebody else’s', async () => {
    const body = { channels: { ...defaultNoticeChoice, task: ['email'] } };
    for (const person of [ana, luis])
      expect((await person.call('PUT', '/api/notice-settings', body, { 'if-match': '"1"' })).status).toBe(
        403,
      );
    expect((await rosa.call('PUT', '/api/notice-settings', body, { 'if-match': '"1"' })).status).toBe(200);
    expect((await rosa.call('PUT', '/api/notice-settings', body, { 'if-match': '"1"' })).status).toBe(412);
    expect((await rosa.call('GET', '/api/notice-settings')).body).toMatchObject({ ...body, version: 2 });
  });

  test.each<[string, object]>([
    ['nobody on call would be told', { 'on-call': [] }],
    ['an alarm that nobody takes would not reach everybody', { alarm: ['browser'] }],
    ['a channel carries no such notice', { task: ['sms'] }],
    ['a channel is there twice', { task: ['email', 'email'] }],
    ['a kind is unknown', { birthdays: ['email'] }],
    ['a channel is unknown', { message: ['pigeon'] }],
  ])('is refused where %s', async (_why, change) => {
    expect((await choose(change as Partial<NoticeChoice>)).status).toBe(422);
    expect((await rosa.call('GET', '/api/notice-settings')).body.channels).toEqual(defaultNoticeChoice);
  });

  test('of one clinic is not another’s', async () => {
    await choose({ task: ['email'] });
    const other = await openClinic(database, { now: () => now });
    const stranger = await other.person('Eva', ['admins']);
    expect((await stranger.call('GET', '/api/notice-settings')).body.channels).toEqual(defaultNoticeChoice);
  });
});

describe('A task from somebody else', () => {
  test('is told by e-mail where the clinic wants that, once a quarter of an hour, without what it is', async () => {
    await choose({ task: ['email'] });
    await assign(ana, luis);
    await assign(ana, luis, 'Pedir cita');
    await pass(5);
    expect(told()).toEqual([]);
    await pass(10);
    expect(told()).toEqual([`email ${addressOf(luis)}`]);
    expect(JSON.stringify(sent)).not.toMatch(/Núria|Prieto|cita/);
    expect(sent[0]?.text).toContain('https://auxilia.example/tasks');
    await pass(60);
    expect(sent).toHaveLength(1);
  });

  test('is not told by a clinic that wants none, to whoever does without, nor of one’s own', async () => {
    await assign(ana, luis);
    await pass(20);
    await choose({ task: ['email'] });
    expect((await luis.call('PUT', '/api/me/muted-notices', { muted: ['task'] })).status).toBe(200);
    expect((await luis.call('GET', '/api/me/muted-notices')).body).toEqual({ muted: ['task'] });
    expect((await ana.call('GET', '/api/me/muted-notices')).body).toEqual({ muted: [] });
    await assign(ana, luis);
    await assign(ana, ana);
    await pass(20);
    expect(told()).toEqual([]);
  });

  test('is not told once it is done', async () => {
    await choose({ task: ['email'] });
    const { body } = await assign(ana, luis);
    await ana.call('PUT', `/fhir/R4/Task/${body.id}`, { ...body, status: 'cancelled' });
    await pass(20);
    expect(told()).toEqual([]);
  });

  test('nobody does without what is the clinic’s to decide', async () => {
    for (const muted of [['alarm'], ['on-call'], ['task', 'task']])
      expect((await luis.call('PUT', '/api/me/muted-notices', { muted })).status).toBe(422);
  });
});

test('a message in a conversation that somebody has is told to them alone, if it is still unread', async () => {
  await choose({ message: ['email'] });
  await ana.bring({ ...fromPatient(patientId, 'Quisiera cambiar la hora'), sent: now.toISOString() });
  await pass(20);
  expect(told()).toEqual([]);
  const [thread] = (await ana.call('GET', '/api/threads')).body.threads;
  const seen = { 'if-match': `"${thread.version}"` };
  const given = await ana.call('PATCH', `/api/threads/${thread.id}`, { assigneeId: luis.userId }, seen);
  expect(given.status).toBe(200);
  await ana.bring({ ...fromPatient(patientId, 'Mejor el jueves', thread.id), sent: now.toISOString() });
  await pass(20);
  expect(told()).toEqual([`email ${addressOf(luis)}`]);
  expect(JSON.stringify(sent)).not.toMatch(/jueves|hora\b/);
});

describe('An alarm', () => {
  const raise = async () => {
    await ana.bring({ ...fromPatient(patientId, 'Me duele mucho el pecho'), sent: now.toISOString() });
    worker.wake();
    await worker.idle();
  };
  const callInOrder = (...people: [Person, string | null][]) =>
    rosa.call(
      'PUT',
      '/api/on-call',
      { people: people.map(([{ userId }, phone]) => ({ userId, minutes: 3, phone })) },
      { 'if-match': '"1"' },
    );

  test('goes to whom is on call by what the clinic chose; without a telephone, by e-mail all the same', async () => {
    await callInOrder([luis, telephone], [ana, null]);
    await choose({ 'on-call': ['sms'] });
    await raise();
    expect(told()).toEqual([`sms ${telephone}`]);
    await pass(3);
    expect(told().slice(1)).toEqual([`email ${addressOf(ana)}`]);
  });

  test('goes to everybody by e-mail, and by SMS only where that is chosen', async () => {
    await callInOrder([luis, telephone]);
    await choose({ 'on-call': ['email'], alarm: ['email'] });
    await raise();
    await pass(15);
    expect(told().some((one) => one.startsWith('sms'))).toBe(false);
    expect(told()).toContain(`email ${addressOf(ana)}`);
  });

  test('makes no browser speak up where the clinic does not want it', async () => {
    expect((await ana.call('GET', '/api/alarms')).body.isBrowserNotified).toBe(true);
    await choose({ alarm: ['email'] });
    expect((await ana.call('GET', '/api/alarms')).body.isBrowserNotified).toBe(false);
  });
});
