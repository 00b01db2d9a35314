import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDispatcher } from '../../../lambdas/jobs/dispatcher.ts';
import { createJobs } from '../../../lambdas/jobs/handler.ts';
import type { JobsEvent } from '../../../lambdas/jobs/protocol.ts';
import { readReturned } from '../../../lambdas/jobs/returned-event.ts';
import type { Channels } from '../../../lambdas/platform/channel.ts';
import { type Database, DatabaseUnavailable } from '../../../lambdas/platform/database.ts';
import { enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { DatabaseAsleep } from '../../../lambdas/platform/paused-database.ts';
import { startRun } from '../../../lambdas/quality/runs/run-store.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const kind = 'test';
const email = { channel: 'email', to: 'ana@example.com', subject: 'Cita', text: 'Texto' } as const;

/** Both Lambdas, with what they say to each other going through JSON as it does in the cloud. */
async function openCloud({ failures = 0, isChecked = true } = {}) {
  const organizationId = randomUUID();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
  const now = () => new Date();
  // What is looked at every few minutes was looked at just now, or never.
  await database.transaction({ role: 'worker' }, (sql) =>
    sql(
      `INSERT INTO component_states (component, state, checked_at, good_until) VALUES ('api', 'up', $1, $1)
       ON CONFLICT (organization_id, component) DO UPDATE SET checked_at = excluded.checked_at`,
      [(isChecked ? now() : new Date(0)).toISOString()],
    ),
  );
  const scope = { role: 'app', organizationId, userId: organizationId } as const;
  let left = failures;
  const waking: Database = {
    ...database,
    transaction: (own, work) => {
      left -= 1;
      return left >= 0 ? Promise.reject(new DatabaseUnavailable('Paused')) : database.transaction(own, work);
    },
  };
  const jobs = createJobs({
    database: waking,
    handlers: [
      {
        kind,
        name: 'Prueba',
        async run({ sql }) {
          await enqueueMessage(sql, email, { now: now() });
          return undefined;
        },
      },
    ],
    extensions: { operations: [], reactions: [] },
    now,
    log: () => {},
    siteUrl: 'https://auxilia.example',
    tickMinutes: 1,
  });
  const asked: (JobsEvent['action'] | 'compute-measures')[] = [];
  const waits: number[] = [];
  const sent: string[] = [];
  let probed = 0;
  const channels: Channels = {
    email: {
      isIdempotent: false,
      async send(_id, { to }) {
        sent.push(to);
        return { outcome: 'sent', providerId: 'p' };
      },
    },
  };
  const { dispatch, takeBack } = createDispatcher({
    channels,
    // Of workflows: dispatched-workflows.test.ts.
    stateMachines: {
      carryOut: async () => ({ outcome: 'done' }),
      executionArn: (machine, execution) => `${machine}:${execution}`,
      readExecution: async () => undefined,
    },
    async askJobs(event) {
      asked.push(event.action);
      return JSON.parse(JSON.stringify(await jobs(JSON.parse(JSON.stringify(event)))));
    },
    async computeMeasures() {
      asked.push('compute-measures');
    },
    async probe() {
      probed += 1;
      return { api: 'up', record: 'up' };
    },
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  const states = async () =>
    (await database.transaction(scope, (sql) => sql('SELECT state FROM outbox'))).map(({ state }) => state);
  const messages = async () =>
    (await database.transaction(scope, (sql) => sql('SELECT message_id AS id FROM outbox'))).map(({ id }) =>
      String(id),
    );
  const ask = () =>
    database.transaction(scope, (sql) => enqueueJob(sql, { key: 'a', kind, dueAt: now(), payload: {} }));
  const askMeasure = () =>
    database.transaction(scope, (sql) =>
      startRun(
        { sql, caller: { organization_id: organizationId, user_id: organizationId }, now: now() },
        { measureId: 'own-PoorGlycemicControl', periodStart: '2026-01-01', periodEnd: '2026-12-31' },
      ),
    );
  const run = (mayGoOn = true, maySend = true) =>
    dispatch(
      () => mayGoOn,
      () => maySend,
    );
  const fail = (times: number) => {
    left = times;
  };
  return { run, takeBack, asked, waits, sent, states, messages, ask, askMeasure, fail, probes: () => probed };
}

test('what is due runs, what it has to say is sent, and that is reported', async () => {
  const cloud = await openCloud();
  await cloud.ask();
  await cloud.run();
  expect(cloud.sent).toEqual(['ana@example.com']);
  expect(cloud.asked).toEqual(['tick', 'report', 'tick']);
  expect(await cloud.states()).toEqual(['sent']);
});

test('the components are looked at last, and then not again for a while', async () => {
  const cloud = await openCloud({ isChecked: false });
  await cloud.ask();
  await cloud.run();
  await cloud.run();
  expect(cloud.asked).toEqual(['tick', 'report', 'tick', 'check', 'tick']);
  expect(cloud.probes()).toBe(1);
  const seen = await database.transaction({ role: 'worker' }, (sql) =>
    sql('SELECT component, state FROM component_states ORDER BY component'),
  );
  expect(seen).toEqual(
    ['agents', 'api', 'database', 'jobs', 'messages', 'record'].map((component) => ({
      component,
      state: 'up',
    })),
  );
});

test('a measure of quality that waits is computed by whoever has the time, and by nobody where none waits', async () => {
  const cloud = await openCloud();
  await cloud.run();
  expect(cloud.asked).toEqual(['tick']);
  await cloud.askMeasure();
  await cloud.run();
  expect(cloud.asked).toEqual(['tick', 'tick', 'compute-measures']);
});

test('nothing is begun for which no time is left', async () => {
  const cloud = await openCloud();
  await cloud.ask();
  await cloud.run(false);
  expect(cloud.asked).toEqual([]);
  await cloud.run();
  expect(cloud.sent).toHaveLength(1);
});

test('a message that no time is left for is given back, not lost and not held to be uncertain', async () => {
  const cloud = await openCloud();
  await cloud.ask();
  await cloud.run(true, false);
  expect(cloud.sent).toEqual([]);
  expect(await cloud.states()).toEqual(['waiting']);
});

test('a database that is paused is waited for', async () => {
  const cloud = await openCloud({ failures: 1 });
  await cloud.ask();
  await cloud.run();
  expect(cloud.waits).toEqual([20_000]);
  expect(cloud.sent).toEqual(['ana@example.com']);
});

test('a database that does not come is an error, which has an alarm', async () => {
  const cloud = await openCloud({ failures: 100 });
  await expect(cloud.run()).rejects.toThrow(DatabaseAsleep);
  expect(cloud.waits).toHaveLength(2);
});

test('the jobs Lambda refuses what is no event of the dispatcher’s', async () => {
  const jobs = createJobs({
    database,
    handlers: [],
    extensions: { operations: [], reactions: [] },
    now: () => new Date(),
    log: () => {},
    siteUrl: 'https://auxilia.example',
    tickMinutes: 1,
  });
  await expect(jobs({ action: 'drop' })).rejects.toThrow();
});

test('e-mails that come back are told to the jobs, and a database that wakes is waited for', async () => {
  const cloud = await openCloud();
  await cloud.ask();
  await cloud.run();
  const [id] = await cloud.messages();
  const returned = readReturned({
    source: 'aws.ses',
    detail: {
      eventType: 'Bounce',
      mail: { destination: ['ana@example.com'], tags: { 'ses:configuration-set': ['x'], message: [id] } },
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: 'ana@example.com', status: '5.1.1' }],
      },
    },
  });
  expect(returned).toEqual([
    { messageId: id, kind: 'bounce', isPermanent: true, address: 'ana@example.com' },
  ]);
  cloud.fail(1);
  await cloud.takeBack(returned ?? []);
  expect(await cloud.states()).toEqual(['failed']);
  expect(cloud.waits).toHaveLength(1);
});

test.each([
  ['the clock', {}, undefined],
  ['an agents’ worker', undefined, undefined],
  [
    'a message of Cognito',
    {
      source: 'aws.ses',
      detail: {
        mail: { tags: {} },
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@b.c' }] },
      },
    },
    [],
  ],
  [
    'a message that somebody else has marked',
    {
      source: 'aws.ses',
      detail: {
        mail: { tags: { message: ["x'); DROP TABLE outbox; --"] } },
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@b.c' }] },
      },
    },
    [],
  ],
  [
    'a message without tags',
    { source: 'aws.ses', detail: { mail: {}, complaint: { complainedRecipients: [] } } },
    [],
  ],
])('an event of %s brings nothing back', (_what, event, expected) => {
  expect(readReturned(event)).toEqual(expected);
});

test('whoever reports a message as unwanted is told apart from a mailbox that is not there', () => {
  const messageId = randomUUID();
  const event = {
    source: 'aws.ses',
    detail: {
      mail: { tags: { message: [messageId] } },
      complaint: { complainedRecipients: [{ emailAddress: 'a@b.c' }] },
    },
  };
  expect(readReturned(event)).toEqual([
    { messageId, kind: 'complaint', isPermanent: true, address: 'a@b.c' },
  ]);
});
