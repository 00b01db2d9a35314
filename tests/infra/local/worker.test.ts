import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailbox } from '../../../infra/local/mailbox.ts';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { startWorker } from '../../../infra/local/worker.ts';
import type { Worker } from '../../../infra/local/worker-loop.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { tellOfQueued } from '../../../lambdas/platform/tell-of-queued.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let engine: PgliteDatabase;
let worker: Worker | undefined;
let ran: string[];
const organizationId = crypto.randomUUID();
const scope = { role: 'app', organizationId, userId: organizationId } as const;

beforeAll(async () => {
  engine = await openMemoryDatabase();
  await engine.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
});
afterAll(() => engine?.close());
beforeEach(() => {
  ran = [];
});

const mailbox = openMailbox(new DatabaseSync(':memory:'), () => new Date());
const mails = async (to: string) =>
  (await mailbox.pages.request(`/mailbox.json?to=${encodeURIComponent(to)}`)).json();

function start(database: Database, run: () => Promise<undefined> = async () => undefined): Worker {
  const log = (_entry: LogEntry) => {};
  worker = startWorker({
    database,
    channels: mailbox.channels,
    handlers: [
      {
        kind: 'test',
        name: 'Prueba',
        run: async (_session, { key }) => {
          ran.push(key);
          return run();
        },
      },
    ],
    extensions: { operations: [], reactions: [] },
    now: () => new Date(),
    log,
    siteUrl: 'http://localhost',
  });
  return worker;
}

const ask = (database: Database, key: string, inMs: number) =>
  database.transaction(scope, (sql) =>
    enqueueJob(sql, { key, kind: 'test', dueAt: new Date(Date.now() + inMs), payload: {} }),
  );

const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('the worker of one machine', () => {
  test('runs a job that is asked for while it sleeps, as soon as that is committed', async () => {
    const database = tellOfQueued(engine, (queues) => {
      if (queues.has('jobs')) worker?.wake();
    });
    await start(database).idle();
    await ask(database, 'now', 0);
    await until(() => ran.includes('now'));
    await worker?.close();
  });

  test('wakes for a job that comes due later', async () => {
    const database = tellOfQueued(engine, (queues) => {
      if (queues.has('jobs')) worker?.wake();
    });
    await start(database).idle();
    await ask(database, 'later', 150);
    await worker?.idle();
    expect(ran).toEqual([]);
    await until(() => ran.includes('later'));
    await worker?.close();
  });

  test('does not look at the database while nothing is due', async () => {
    let looks = 0;
    const counted: Database = {
      ...engine,
      transaction: (own, work) => {
        looks += 1;
        return engine.transaction(own, work);
      },
    };
    await ask(engine, 'far', 3_600_000);
    await start(counted).idle();
    const before = looks;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(looks).toBe(before);
    await worker?.close();
  });

  test('lets a job that runs end before it closes, and begins none after', async () => {
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await ask(engine, 'slow', 0);
    start(engine, async () => {
      await running;
      return undefined;
    }).wake();
    await until(() => ran.includes('slow'));
    const closed = worker?.close();
    finish();
    await closed;
    await ask(engine, 'late', 0);
    worker?.wake();
    await worker?.idle();
    expect(ran).toEqual(['slow']);
    await start(engine).idle();
    expect(ran).toEqual(['slow', 'late']);
    await worker?.close();
  });

  test('puts what is sent into the mailbox, once for each message', async () => {
    const id = await engine.transaction(scope, (sql) =>
      enqueueMessage(
        sql,
        { channel: 'email', to: 'ana@example.com', subject: 'Cita', text: 'Texto', html: '<p>Texto</p>' },
        { now: new Date() },
      ),
    );
    await start(engine).idle();
    await worker?.close();
    const sent = { channel: 'email', to: 'ana@example.com', subject: 'Cita', text: 'Texto' } as const;
    expect(await mailbox.channels.email?.send(id, sent)).toEqual({ outcome: 'sent', providerId: id });
    expect(await mails('ana@example.com')).toEqual([
      expect.objectContaining({ subject: 'Cita', text: 'Texto', html: '<p>Texto</p>' }),
    ]);
  });

  test('shows SMS and WhatsApp messages there too', async () => {
    await mailbox.channels.sms?.send('1', { channel: 'sms', to: '+13055550199', text: '¿Viene mañana?' });
    expect(await mails('+13055550199')).toEqual([
      expect.objectContaining({ subject: 'SMS', text: '¿Viene mañana?' }),
    ]);
  });
});
