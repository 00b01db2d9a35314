import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCheckpoints } from '../../../infra/local/checkpoint-files.ts';
import { openLogReader } from '../../../lambdas/audit/log-reader.ts';
import { findingsOf, verifyLogs } from '../../../lambdas/audit/verify-logs.ts';
import { writeCheckpoint } from '../../../lambdas/audit/write-checkpoint.ts';
import { noteAccess } from '../../../lambdas/fhir/index.ts';
import { EventAfterAccessLog, recordAudit } from '../../../lambdas/platform/audit.ts';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { makeLogPartitions, noteCheckpoint, readNewHeads } from '../../../lambdas/platform/log-heads.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

/** What the logs do while many write, and over the months; run on PGlite and on a PostgreSQL server. */
export function logSuite(open: () => Database): void {
  const checkpoints = openCheckpoints(null, { isNew: true });
  const checkpoint = () =>
    writeCheckpoint({
      ...checkpoints,
      readHeads: () => readNewHeads(open()),
      noteCheckpoint: (one) => noteCheckpoint(open(), one),
      now: () => new Date(),
      log: () => {},
    });

  test('logs that are checked while they are written, and signed meanwhile, are whole', async () => {
    const client = await openFhirClient(open());
    const { organizationId, userId } = client;
    const write = () =>
      Promise.all(
        Array.from({ length: 24 }, async () => {
          await client.request('GET', '/Patient');
          await open().transaction({ role: 'app', organizationId, userId }, (sql) =>
            recordAudit(sql, { organizationId, userId, action: 'profile-updated', sourceId: randomUUID() }),
          );
        }),
      );
    const key = await checkpoints.signer.publicKey();
    await write();
    const writing = write();
    await checkpoint();
    const verdict = await verifyLogs(openLogReader(open()), { store: checkpoints.store, key });
    await writing;
    await checkpoint();
    const later = await verifyLogs(openLogReader(open()), { store: checkpoints.store, key });
    expect([...findingsOf(verdict), ...findingsOf(later)]).toEqual([]);
    expect(later.organizations.find((one) => one.organizationId === organizationId)).toMatchObject({
      accessEntries: 48,
      productEvents: 48,
    });
  });

  test('of many that note the same event at once one does', async () => {
    const { organizationId, userId } = await openFhirClient(open());
    const scope = { role: 'app', organizationId, userId } as const;
    const event = { organizationId, userId, action: 'signed-in', sourceId: 'once' } as const;
    await Promise.all(
      Array.from({ length: 12 }, () => open().transaction(scope, (sql) => recordAudit(sql, event))),
    );
    const rows = await open().transaction(scope, (sql) => sql('SELECT sequence::int FROM audit_events'));
    expect(rows).toEqual([{ sequence: 1 }]);
  });

  test('an event comes before the access log of its transaction, or not at all', async () => {
    const { organizationId, userId } = await openFhirClient(open());
    const scope = { role: 'app', organizationId, userId } as const;
    const caller = {
      token_use: 'access' as const,
      sub: userId,
      organization_id: organizationId,
      user_id: userId,
      roles: ['clinicians' as const],
    };
    const event = () =>
      ({ organizationId, userId, action: 'profile-updated', sourceId: randomUUID() }) as const;
    const seen = { interaction: 'read', outcome: 'success', resourceType: 'Patient', id: 'p' } as const;
    const noteSeen = (sql: Sql) => noteAccess({ sql, caller, now: new Date() }, [seen]);
    const late = open().transaction(scope, async (sql) => {
      await noteSeen(sql);
      await recordAudit(sql, event());
    });
    await expect(late).rejects.toThrow(EventAfterAccessLog);
    // Two dozen at once take every head of both logs, again and again, and none waits for ever.
    await Promise.all(
      Array.from({ length: 24 }, () =>
        open().transaction(scope, async (sql) => {
          await recordAudit(sql, event());
          await noteSeen(sql);
        }),
      ),
    );
    const count = (log: string) =>
      open().transaction(scope, (sql) => sql(`SELECT count(*)::int AS entries FROM ${log}`));
    expect(await count('access_log')).toEqual([{ entries: 24 }]);
    expect(await count('audit_events')).toEqual([{ entries: 24 }]);
  });

  test('entries are kept by their month, and those of a month that has no place are kept too', async () => {
    await makeLogPartitions(open());
    const months = [new Date(), new Date('2001-05-05T10:00:00Z')];
    const places: unknown[] = [];
    for (const at of months) {
      const client = await openFhirClient(open(), () => at);
      const { organizationId, userId } = client;
      await client.request('GET', '/Patient/p1', undefined, { roles: ['admins'] });
      const rows = await open().transaction({ role: 'app', organizationId, userId }, (sql) =>
        sql(`SELECT l.tableoid::regclass::text AS log, p.tableoid::regclass::text AS patients
             FROM access_log l JOIN access_log_patients p USING (organization_id, chain, sequence)`),
      );
      places.push(...rows);
      expect((await client.request('GET', '/AuditEvent?patient=p1')).body.entry).toHaveLength(1);
    }
    const month = (months[0] ?? new Date()).toISOString().slice(0, 7).replace('-', '_');
    expect(places).toEqual([
      { log: `access_log_${month}`, patients: `access_log_patients_${month}` },
      { log: 'access_log_other', patients: 'access_log_patients_other' },
    ]);
  });

  test('the worker sees how far the logs have come, and no entry', async () => {
    await openFhirClient(open());
    const asWorker = (statement: string) => open().transaction({ role: 'worker' }, (sql) => sql(statement));
    await asWorker('SELECT sequence, hash FROM log_heads');
    for (const table of ['access_log', 'access_log_patients', 'audit_events']) {
      await expect(asWorker(`SELECT 1 FROM ${table}`), table).rejects.toThrow(/permission denied/);
    }
    await expect(asWorker('UPDATE log_heads SET sequence = 0')).rejects.toThrow(/permission denied/);
  });
}
