import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wakeAgent, wakeRuns } from '../../../lambdas/agents/runtime/wake-runs.ts';
import type { Repository } from '../../../lambdas/fhir/index.ts';
import type { Database, Queue, Sql } from '../../../lambdas/platform/database.ts';
import { enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { tellOfQueued } from '../../../lambdas/platform/tell-of-queued.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from '../fhir/fhir-client.ts';
import { inRecord } from '../fhir/in-transaction.ts';

/* Whoever queues work says so, and whoever does it is told when it is committed: nobody looks for it otherwise. */

let engine: Database;
let client: FhirClient;
const told: { queues: Queue[]; jobs: number }[] = [];

const jobsNow = () =>
  engine.transaction(scope(), async (sql) => {
    const [row] = await sql<{ count: number }>('SELECT count(*)::int AS count FROM jobs');
    return row?.count ?? 0;
  });
const scope = () => ({ role: 'app' as const, organizationId: client.organizationId, userId: client.userId });

beforeAll(async () => {
  engine = await openMemoryDatabase();
  client = await openFhirClient(engine);
});
afterAll(() => engine?.close());

async function toldOf(work: (sql: Sql) => Promise<unknown>) {
  told.length = 0;
  const database = tellOfQueued(engine, async (queues) => {
    told.push({ queues: [...queues], jobs: await jobsNow() });
  });
  await database.transaction(scope(), work).catch(() => undefined);
  return told;
}

const job = (sql: Sql, key: string) => enqueueJob(sql, { key, kind: 'test', dueAt: new Date(), payload: {} });

test('a job is told of once it is committed', async () => {
  const before = await jobsNow();
  const telling = await toldOf(async (sql) => {
    await job(sql, 'a');
    await job(sql, 'b');
    expect(told).toEqual([]);
  });
  expect(telling).toEqual([{ queues: ['jobs'], jobs: before + 2 }]);
});

test('whoever else stands around the database is told too', async () => {
  const inner: Queue[] = [];
  const outer: Queue[] = [];
  const database = tellOfQueued(
    tellOfQueued(engine, (queues) => void inner.push(...queues)),
    (queues) => void outer.push(...queues),
  );
  await database.transaction(scope(), (sql) => job(sql, 'd'));
  expect([inner, outer]).toEqual([['jobs'], ['jobs']]);
});

test('what is not committed is told to nobody', async () => {
  const telling = await toldOf(async (sql) => {
    await job(sql, 'c');
    throw new Error('No');
  });
  expect(telling).toEqual([]);
});

test('nobody is told where nothing was queued', async () => {
  expect(await toldOf((sql) => sql('SELECT 1'))).toEqual([]);
});

test('so is a message that is to leave', async () => {
  const message = { channel: 'email', to: 'a@example.org', subject: 'Hola', text: 'Hola' } as const;
  const telling = await toldOf((sql) => enqueueMessage(sql, message, { now: new Date() }));
  expect(telling.map(({ queues }) => queues)).toEqual([['jobs']]);
});

test.each<[string, (repository: Repository) => Promise<unknown>]>([
  ['a run that waits', (repository) => wakeRuns(repository, [randomUUID()])],
  ['an agent that goes on', (repository) => wakeAgent(repository, randomUUID())],
])('so is %s', async (_, work) => {
  const telling = await toldOf((sql) => inRecord(sql, client, work));
  expect(telling.map(({ queues }) => queues)).toEqual([['runs']]);
});
