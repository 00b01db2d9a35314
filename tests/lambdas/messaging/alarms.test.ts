import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '../../../infra/local/worker.ts';
import { alarmOutput } from '../../../lambdas/contracts/alarm-outcomes.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { listJobHandlers } from '../../../lambdas/jobs/handlers.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { OutgoingMessage } from '../../../lambdas/platform/outbox.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, fromPatient, openClinic, type Person, type TestClinic } from './clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;
let rosa: Person;
let patientId: string;
let now: Date;
let sent: OutgoingMessage[];
let worker: ReturnType<typeof startWorker>;
/** Addresses beside those of the clinic's first three people. */
let further: string[];
/** What the worker's process does just before it would have committed. */
let beforeCommit: (() => void) | undefined;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

beforeEach(async () => {
  now = new Date();
  sent = [];
  further = [];
  beforeCommit = undefined;
  clinic = await openClinic(database, { now: () => now });
  ana = await member('Ana', ['clinicians']);
  luis = await member('Luis', ['staff']);
  rosa = await member('Rosa', ['admins']);
  patientId = await addPatient(ana);
  const ours = [ana, luis, rosa].map(addressOf);
  const send = async (_id: string, message: OutgoingMessage) => {
    // The alarms of other tests' clinics wait in the same database.
    if ([...ours, ...further].includes(message.to)) sent.push(message);
    return { outcome: 'sent' } as const;
  };
  worker = startWorker({
    database: {
      ...database,
      transaction: (scope, work) =>
        database.transaction(scope, async (sql) => {
          const result = await work(sql);
          if (scope.role === 'app') beforeCommit?.();
          return result;
        }),
    },
    channels: { email: { isIdempotent: true, send }, sms: { isIdempotent: true, send } },
    handlers: listJobHandlers(),
    extensions,
    now: () => now,
    log: () => {},
    siteUrl: 'https://auxilia.example',
  });
});
afterEach(() => worker?.close());

/** Somebody who has signed in once, so that their roles are known. */
async function member(name: string, roles: readonly Role[]): Promise<Person> {
  const person = await clinic.person(name, roles);
  await database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: person.userId },
    (sql) => sql('UPDATE users SET last_roles = $2::text[] WHERE user_id = $1', [person.userId, roles]),
  );
  return person;
}

/** A patient's message that tells of danger; the alarm that it raised. */
async function raise(text = 'Me duele mucho el pecho'): Promise<Json> {
  await ana.bring({ ...fromPatient(patientId, text), sent: now.toISOString() });
  const { alarms } = (await ana.call('GET', '/api/alarms')).body;
  return alarms.find(({ isMine }: Json) => !isMine);
}

const taskOf = async (taskId: string) => (await ana.call('GET', `/fhir/R4/Task/${taskId}`)).body;
const put = (person: Person, task: Json, change: object) =>
  person.call('PUT', `/fhir/R4/Task/${task.id}`, { ...task, ...change });
const claim = (person: Person, taskId: string) => person.call('POST', `/fhir/R4/Task/${taskId}/$claim`, {});
const output = [alarmOutput('patient-called', 'Va a urgencias con su hija')];
const ownerOf = ({ userId, name }: Person) => ({
  type: 'Practitioner',
  identifier: { system: 'urn:auxilia:user', value: userId },
  display: name,
});
const addressOf = ({ userId }: Person) => `${userId}@example.com`;
const called = () => sent.map(({ to }) => to);
const pass = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  worker.wake();
  await worker.idle();
};
const callInOrder = async (...people: { person: Person; minutes: number; phone?: string }[]) => {
  const { body } = await rosa.call('GET', '/api/on-call');
  const list = people.map(({ person, minutes, phone }) => ({
    userId: person.userId,
    minutes,
    phone: phone ?? null,
  }));
  return rosa.call('PUT', '/api/on-call', { people: list }, { 'if-match': `"${body.version}"` });
};

describe('An alarm', () => {
  test('is told to all who may act, with its clock and nothing of the patient', async () => {
    const alarm = await raise();
    expect(alarm).toEqual({
      taskId: expect.any(String),
      kind: 'red-flag',
      dueAt: new Date(now.getTime() + 10 * 60_000).toISOString(),
      isMine: false,
    });
    const answer = await luis.call('GET', '/api/alarms');
    expect(answer.body).toEqual({ alarms: [alarm], waiting: 1, mine: 0, isBrowserNotified: true });
    expect((await rosa.call('GET', '/api/alarms')).status).toBe(403);
  });

  test('is taken by one of two who want it at once, and leaves the other’s page', async () => {
    const { taskId } = await raise();
    const answers = await Promise.all([claim(ana, taskId), claim(luis, taskId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taker, other] = answers[0]?.status === 200 ? [ana, luis] : [luis, ana];
    expect((await taker.call('GET', '/api/alarms')).body).toMatchObject({ waiting: 0, mine: 1 });
    expect((await other.call('GET', '/api/alarms')).body).toMatchObject({ alarms: [], waiting: 0, mine: 0 });
    const { alarms } = (await other.call('GET', '/api/alarms/details')).body;
    expect(alarms).toMatchObject([{ taskId, owner: { name: taker.name, isMe: false } }]);
  });

  test('is closed with what was done and by whom, and with nothing less', async () => {
    const { taskId } = await raise();
    const task = await taskOf(taskId);
    const owner = ownerOf(ana);
    const [{ type }] = output as [(typeof output)[0]];
    const outcome = output[0]?.valueCodeableConcept.coding;
    const less: object[] = [
      { status: 'completed', owner },
      { status: 'completed', output },
      { status: 'completed', owner, output: [{ type, valueCodeableConcept: { coding: outcome } }] },
      { status: 'completed', owner, output: [{ type, valueCodeableConcept: { text: 'Se le llamó' } }] },
      { status: 'completed', owner, output: [{ type, valueString: 'Se le llamó' }] },
      { status: 'cancelled', owner, output },
      { status: 'entered-in-error', owner, output },
    ];
    for (const change of less) expect((await put(ana, task, change)).status).toBe(422);
    expect((await put(ana, task, { status: 'completed', owner, output })).status).toBe(200);
    expect((await ana.call('GET', '/api/alarms')).body.waiting).toBe(0);
    expect((await taskOf(taskId)).output).toMatchObject(output);
  });

  test('is given to nobody who has not taken it, and back to the team it calls everybody anew', async () => {
    const { taskId } = await raise();
    await claim(ana, taskId);
    const task = await taskOf(taskId);
    expect((await put(ana, task, { owner: ownerOf(luis) })).status).toBe(409);
    const reassign = (name: string, value: object) =>
      ana.call('POST', '/fhir/R4/Task/$reassign', {
        resourceType: 'Parameters',
        parameter: [
          { name: 'task', valueReference: { reference: `Task/${taskId}` } },
          { name, ...value },
        ],
      });
    const given = await reassign('user', { valueUuid: `urn:uuid:${luis.userId}` });
    expect(JSON.stringify(given.body)).toContain('"forbidden"');
    expect((await taskOf(taskId)).owner.identifier.value).toBe(ana.userId);
    const back = await reassign('queue', { valueCode: 'clinicians' });
    expect(JSON.stringify(back.body)).toContain('"reassigned"');
    expect((await luis.call('GET', '/api/alarms')).body).toMatchObject({ waiting: 1 });
  });

  test('is closed in nobody else’s name: what was done stands as the owner’s words', async () => {
    const { taskId } = await raise();
    const task = await taskOf(taskId);
    const inAnothers = { status: 'completed', owner: ownerOf(ana), output };
    expect((await put(luis, task, inAnothers)).status).toBe(403);
    expect((await claim(ana, taskId)).status).toBe(200);
    const taken = await taskOf(taskId);
    expect((await put(luis, taken, { status: 'completed', output })).status).toBe(403);
    const own = { status: 'completed', owner: ownerOf(luis), output };
    expect((await put(luis, taken, own)).status).toBe(200);
  });

  test('is neither deleted nor made another, nor opened again once it is closed', async () => {
    const { taskId } = await raise();
    const task = await taskOf(taskId);
    const changes: object[] = [
      { code: { coding: [{ system: 'urn:auxilia:task', code: 'call' }] } },
      { restriction: { period: { end: '2099-01-01T00:00:00Z' } } },
      { restriction: undefined },
      { focus: { reference: `Patient/${patientId}` } },
    ];
    for (const change of changes) expect((await put(ana, task, change)).status).toBe(409);
    expect((await ana.call('DELETE', `/fhir/R4/Task/${taskId}`)).status).toBe(409);
    const closed = (await put(ana, task, { status: 'completed', owner: ownerOf(ana), output })).body;
    expect((await put(luis, closed, { status: 'requested', owner: undefined })).status).toBe(409);
    expect((await put(luis, closed, { output: undefined })).status).toBe(409);
    expect((await ana.call('DELETE', `/fhir/R4/Task/${taskId}`)).status).toBe(409);
    expect((await put(luis, closed, { note: [{ text: 'Volvió a escribir' }] })).status).toBe(200);
  });

  test('has its priority and its clock from the start', async () => {
    const wanted = {
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      priority: 'stat',
      code: { coding: [{ system: 'urn:auxilia:task', code: 'critical-result' }], text: 'Potasio de 7,1' },
      for: { reference: `Patient/${patientId}` },
      restriction: { period: { end: new Date(now.getTime() + 3_600_000).toISOString() } },
    };
    const post = (task: object) => ana.call('POST', '/fhir/R4/Task', { ...wanted, ...task });
    expect((await post({ priority: 'routine' })).status).toBe(422);
    expect((await post({ restriction: undefined })).status).toBe(422);
    expect((await post({ restriction: { period: { end: '2099-01-01' } } })).status).toBe(422);
    expect((await post({})).status).toBe(201);
  });

  test('of a clinical kind is clinicians’ alone, to see and to be called for', async () => {
    const critical = {
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      priority: 'stat',
      code: { coding: [{ system: 'urn:auxilia:task', code: 'critical-result' }], text: 'Resultado crítico' },
      description: 'Potasio de 7,1 mmol/L',
      for: { reference: `Patient/${patientId}` },
      restriction: { period: { end: new Date(now.getTime() + 3_600_000).toISOString() } },
    };
    const { id } = await ana.create(critical);
    expect((await ana.call('GET', '/api/alarms')).body.alarms).toMatchObject([
      { taskId: id, kind: 'critical-result' },
    ]);
    expect((await luis.call('GET', '/api/alarms')).body.alarms).toEqual([]);
    expect((await luis.call('GET', '/api/alarms/details')).body.alarms).toEqual([]);
    expect((await claim(luis, id)).status).toBe(403);
    await pass(0);
    expect(called()).toEqual([addressOf(ana)]);
  });

  test('is another organization’s nothing', async () => {
    await raise();
    const other = await (await openClinic(database)).person('Eva');
    expect((await other.call('GET', '/api/alarms')).body).toMatchObject({ alarms: [], waiting: 0, mine: 0 });
    expect((await other.call('GET', '/api/alarms/details')).body).toEqual({ alarms: [] });
    expect((await other.call('GET', '/api/on-call')).body).toEqual({ people: [], version: 1 });
  });

  test('is shown with whom it is about, which the access log notes', async () => {
    const { taskId } = await raise();
    const { alarms } = (await luis.call('GET', '/api/alarms/details')).body;
    expect(alarms).toMatchObject([
      { taskId, label: 'Dolor en el pecho', patient: { id: patientId, name: 'Ana Núñez' }, owner: null },
    ]);
    const noted = await database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: ana.userId },
      (sql) => sql(`SELECT entry FROM access_log WHERE entry::text LIKE '%alarms%'`),
    );
    expect(JSON.stringify(noted)).toContain(luis.userId);
    expect((await rosa.call('GET', '/api/alarms/details')).status).toBe(403);
  });

  test('puts its conversation first in every list, whatever was written since', async () => {
    await raise();
    const later = Array.from({ length: 3 }, (_, at) => new Date(now.getTime() + (at + 1) * 1_000));
    for (const at of later) await ana.bring({ ...fromPatient(patientId, 'Gracias'), sent: at.toISOString() });
    const { threads, next } = (await ana.call('GET', '/api/threads?limit=2')).body;
    expect(threads.map(({ openFlags }: Json) => openFlags)).toEqual([1, 0]);
    const rest = (await ana.call('GET', `/api/threads?limit=2&cursor=${next}`)).body;
    const ids = [...threads, ...rest.threads].map(({ id }: Json) => id);
    expect(new Set(ids).size).toBe(4);
    expect(rest.next).toBeNull();
    const first = (await ana.call('GET', '/api/threads?limit=1')).body;
    expect((await ana.call('GET', `/api/threads?limit=1&cursor=${first.next}`)).body.threads[0].id).toBe(
      ids[1],
    );
  });
});

describe('Whoever is on call', () => {
  test('is called one after another, and everybody once nobody has come in time', async () => {
    const eva = await member('Eva', ['clinicians']);
    further.push(addressOf(eva));
    await callInOrder({ person: luis, minutes: 3 }, { person: eva, minutes: 4 });
    await raise();
    await pass(0);
    expect(called()).toEqual([addressOf(luis)]);
    await pass(2);
    expect(called()).toHaveLength(1);
    await pass(1);
    expect(called()).toEqual([addressOf(luis), addressOf(eva)]);
    await pass(4);
    expect(called().slice(2).sort()).toEqual([ana, luis, eva].map(addressOf).sort());
    await pass(29);
    expect(called()).toHaveLength(5);
    await pass(1);
    expect(called()).toHaveLength(8);
    await pass(12 * 60);
    const atEnd = sent.length;
    await pass(60);
    expect(sent).toHaveLength(atEnd);
  });

  test('is not waited for beyond the alarm’s own clock', async () => {
    await callInOrder({ person: luis, minutes: 60 }, { person: ana, minutes: 60 });
    await raise();
    await pass(0);
    await pass(10);
    expect(called().sort()).toEqual([addressOf(luis), addressOf(luis), addressOf(ana)].sort());
  });

  test('hears nothing of what it is about', async () => {
    further.push('+12015550199');
    await callInOrder({ person: luis, minutes: 3, phone: '+12015550199' });
    await raise();
    await pass(0);
    expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['email', addressOf(luis)],
      ['sms', '+12015550199'],
    ]);
    for (const { subject = '', text } of sent) {
      expect(subject + text).not.toMatch(/Núñez|pecho|Dolor|paciente/i);
      expect(text).toContain('https://auxilia.example/clinical-dashboard');
    }
  });

  test('is left alone once somebody has taken it, and called again when it is given back', async () => {
    await callInOrder({ person: luis, minutes: 3 }, { person: ana, minutes: 3 });
    const { taskId } = await raise();
    await pass(0);
    await claim(ana, taskId);
    await pass(5);
    expect(called()).toEqual([addressOf(luis)]);
    const { owner: _, ...task } = await taskOf(taskId);
    expect((await put(ana, task, { status: 'requested' })).status).toBe(200);
    await pass(0);
    expect(called()).toEqual([addressOf(luis), addressOf(luis)]);
    await pass(3);
    expect(called().at(-1)).toBe(addressOf(ana));
  });

  test('is nobody: then everybody is called at once', async () => {
    await raise();
    await pass(0);
    expect(called().sort()).toEqual([ana, luis].map(addressOf).sort());
  });

  test('who has been blocked is passed over', async () => {
    await callInOrder({ person: luis, minutes: 3 }, { person: ana, minutes: 3 });
    await database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: ana.userId },
      (sql) => sql('UPDATE users SET disabled_at = now() WHERE user_id = $1', [luis.userId]),
    );
    await raise();
    await pass(0);
    expect(called()).toEqual([addressOf(ana)]);
  });

  test('is called once where the process died between the letter and the note of it', async () => {
    await callInOrder({ person: luis, minutes: 3 });
    const { taskId } = await raise();
    let deaths = 0;
    beforeCommit = () => {
      deaths += 1;
      beforeCommit = undefined;
      throw new Error('killed');
    };
    await pass(0);
    expect(deaths).toBe(1);
    await pass(2);
    expect(called()).toEqual([addressOf(luis)]);
    expect((await ana.call('GET', '/api/alarms/details')).body.alarms).toMatchObject([
      { taskId, called: [{ name: luis.name }] },
    ]);
    const noted = await database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: ana.userId },
      (sql) => sql(`SELECT detail FROM audit_events WHERE action = 'alarm-called'`),
    );
    expect(noted).toEqual([{ detail: { about: luis.userId } }]);
  });

  test('is written by administrators, from the version that they saw, and read by all', async () => {
    const answer = await callInOrder({ person: luis, minutes: 3 });
    expect(answer).toMatchObject({
      status: 200,
      body: { people: [{ userId: luis.userId, name: luis.name, minutes: 3, phone: null }], version: 2 },
    });
    expect((await luis.call('GET', '/api/on-call')).body).toEqual(answer.body);
    const people = [{ userId: ana.userId, minutes: 5, phone: null }];
    const write = (person: Person, version: number, list: object[] = people) =>
      person.call('PUT', '/api/on-call', { people: list }, { 'if-match': `"${version}"` });
    expect((await write(ana, 2)).status).toBe(403);
    expect((await write(luis, 2)).status).toBe(403);
    expect((await write(rosa, 1)).status).toBe(412);
    const stranger = await (await openClinic(database)).person('Eva');
    expect((await write(rosa, 2, [{ ...people[0], userId: stranger.userId }])).status).toBe(422);
    expect((await write(rosa, 2, [...people, ...people])).status).toBe(422);
    expect((await write(rosa, 2, [{ ...people[0], minutes: 0 }])).status).toBe(422);
    expect((await write(rosa, 2)).status).toBe(200);
    const noted = await database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: rosa.userId },
      (sql) => sql(`SELECT user_id FROM audit_events WHERE action = 'on-call-changed'`),
    );
    expect(noted).toHaveLength(2);
  });
});
