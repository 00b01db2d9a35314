import { join } from 'node:path';
import { openDatabaseBeside } from '../../../infra/local/data-directory.ts';
import { localFiles } from '../../../infra/local/local-files.ts';
import { openLocalStore } from '../../../infra/local/local-store.ts';
import { openMailbox } from '../../../infra/local/mailbox.ts';
import { startWorker } from '../../../infra/local/worker.ts';
import { createTransactions } from '../../../lambdas/fhir/index.ts';
import { listJobHandlers } from '../../../lambdas/jobs/handlers.ts';
import type { Channel } from '../../../lambdas/platform/channel.ts';
import { platformCaller } from '../../../lambdas/platform/platform-caller.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';

/*
 * Run as a process that a test kills: `book` writes a patient and an appointment into the data in a folder; `remind`
 * is the platform's worker two days before that appointment; `raise` writes an alarm that nobody has, and `call` is the worker
 * at that moment. At the point that is named it says so on standard
 * output and goes no further, until it is killed.
 */
const [directory = '', organizationId = '', task = '', point = ''] = process.argv.slice(2);
const store = openLocalStore(join(directory, localFiles.store));
const database = await openDatabaseBeside(store, { directory });
const begun = '2026-11-20T15:00:00Z';
const clock = { book: begun, raise: begun, call: begun, remind: '2026-11-23T15:00:00Z' }[task] ?? '';
const now = () => new Date(clock);
const { channels, pages } = openMailbox(store, now);

async function reach(name: string): Promise<void> {
  if (name !== point) return;
  process.stdout.write(`${name}\n`);
  setInterval(() => {}, 60_000);
  await new Promise(() => {});
}

if (task === 'book' || task === 'raise') {
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    );
    if (task === 'raise')
      await sql(
        `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name, last_roles)
         VALUES ($1, $1, 'ana', 'ana@example.com', 'Ana', 'Prueba', '{clinicians}')`,
        [organizationId],
      );
  });
  await createTransactions(
    { database, now, extensions },
    platformCaller(organizationId),
    '',
  )(async (repository) => {
    if (task === 'raise') {
      const code = { coding: [{ system: 'urn:auxilia:task', code: 'critical-result' }] };
      const restriction = { period: { end: '2026-11-20T16:00:00Z' } };
      const alarm = { resourceType: 'Task', status: 'requested', intent: 'order', priority: 'stat' };
      await repository.update({ ...alarm, id: 'alarma', code, restriction });
      return;
    }
    const telecom = [{ system: 'email', value: 'ana@example.com' }];
    await repository.update({ resourceType: 'Patient', id: 'ana', telecom });
    const participant = [{ actor: { reference: 'Patient/ana' }, status: 'accepted' }];
    const [start, end] = ['2026-11-25T15:00:00Z', '2026-11-25T15:30:00Z'];
    const booked = { resourceType: 'Appointment', id: 'cita', status: 'booked', start, end, participant };
    await repository.update(booked);
  });
  await reach(task === 'book' ? 'booked' : 'raised');
} else {
  const handlers = listJobHandlers().map(({ run, ...handler }) => ({
    ...handler,
    run: async (...call: Parameters<typeof run>) => {
      const result = await run(...call);
      await reach('written');
      return result;
    },
  }));
  const email: Channel = {
    isIdempotent: true,
    async send(id, message) {
      await reach('handed-over');
      const delivery = await channels.email?.send(id, message);
      await reach('delivered');
      return delivery ?? { outcome: 'failed', reason: 'NoMailbox' };
    },
  };
  const log = () => {};
  const worker = startWorker({ database, channels: { email }, handlers, extensions, now, log, siteUrl: '' });
  await worker.idle();
  const mails: unknown[] = await (await pages.request('/mailbox.json')).json();
  const [row] = await database.transaction({ role: 'app', organizationId, userId: organizationId }, (sql) =>
    sql(
      `SELECT (SELECT count(*) FROM resources WHERE resource_type = 'Communication')::int AS communications,
           (SELECT count(*) FROM alarm_calls)::int AS calls,
           (SELECT count(*) FROM outbox WHERE state = 'sent')::int AS sent,
           (SELECT count(*) FROM jobs WHERE state = 'done')::int AS done`,
    ),
  );
  process.stdout.write(JSON.stringify({ mails: mails.length, ...row }));
  await worker.close();
  await database.close();
  store.close();
}
