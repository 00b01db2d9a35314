import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { cancelJob, enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { openJobClinic } from './job-clinic.ts';

/** Who may see and change what is queued; run on PGlite and on a PostgreSQL server. */
export function workerRightsSuite(open: () => Database): void {
  test('the worker sees whose jobs are due, and nothing of what they and messages are about', async () => {
    const worker = (statement: string) => open().transaction({ role: 'worker' }, (sql) => sql(statement));
    await expect(worker('SELECT organization_id, job_key, kind FROM jobs')).resolves.toBeDefined();
    for (const statement of [
      'SELECT payload FROM jobs',
      'SELECT recipient FROM outbox',
      'SELECT body FROM outbox',
      'SELECT 1 FROM resources',
      'SELECT 1 FROM documents',
      'SELECT 1 FROM organizations',
      `INSERT INTO jobs (organization_id, job_key, kind, due_at, available_at) VALUES (gen_random_uuid(), 'x', 'x', now(), now())`,
      `UPDATE jobs SET payload = '{}'`,
    ]) {
      await expect(worker(statement), statement).rejects.toThrow(/permission denied/);
    }
  });

  test('an organization sees its own jobs, messages and documents alone', async () => {
    const own = await openJobClinic(open());
    const other = await openJobClinic(open());
    await open().transaction(own.scope, async (sql) => {
      await enqueueJob(sql, { key: 'a', kind: own.kind, dueAt: own.now(), payload: {} });
      await enqueueMessage(sql, { channel: 'email', to: 'a@example.com', text: 'x' }, { now: own.now() });
      await sql(
        `INSERT INTO documents (organization_id, document_id, name, content_type, size_bytes, created_by, created_at)
         VALUES ($1, $1, 'x.pdf', 'application/pdf', 1, $1, now())`,
        [own.organizationId],
      );
      await sql(`INSERT INTO reminder_settings (organization_id, hours_before) VALUES ($1, '{24}')`, [
        own.organizationId,
      ]);
    });
    for (const table of ['jobs', 'outbox', 'documents', 'reminder_settings']) {
      expect(await own.as(`SELECT 1 FROM ${table}`), table).toHaveLength(1);
      expect(await other.as(`SELECT 1 FROM ${table}`), table).toEqual([]);
      await expect(
        open().transaction({ role: 'identity' }, (sql) => sql(`SELECT 1 FROM ${table}`)),
        table,
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      open().transaction(other.scope, (sql) =>
        sql(
          `INSERT INTO jobs (organization_id, job_key, kind, due_at, available_at) VALUES ($1, 'x', 'x', now(), now())`,
          [own.organizationId],
        ),
      ),
    ).rejects.toThrow(/row-level security/);
    await open().transaction(own.scope, async (sql) => {
      await cancelJob(sql, 'a');
      await sql(`UPDATE outbox SET state = 'failed', settled_at = now()`);
    });
  });

  test.each([
    'DELETE FROM outbox',
    `UPDATE outbox SET recipient = 'b@example.com'`,
    `UPDATE outbox SET body = 'x'`,
    'DELETE FROM documents',
    `UPDATE documents SET size_bytes = 2`,
    `UPDATE jobs SET job_key = 'x'`,
  ])('the application may not: %s', async (statement) => {
    const clinic = await openJobClinic(open());
    await expect(clinic.as(statement)).rejects.toThrow(/permission denied/);
  });
}
