import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCheckpoints, openCheckpoints } from '../../../infra/local/checkpoint-files.ts';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { describeFinding } from '../../../lambdas/audit/finding.ts';
import { openLogReader } from '../../../lambdas/audit/log-reader.ts';
import { findingsOf, verifyLogs } from '../../../lambdas/audit/verify-logs.ts';
import { writeCheckpoint } from '../../../lambdas/audit/write-checkpoint.ts';
import { recordAudit } from '../../../lambdas/platform/audit.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { noteCheckpoint, readNewHeads } from '../../../lambdas/platform/log-heads.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from '../fhir/fhir-client.ts';

export interface LogClinic {
  database: PgliteDatabase;
  client: FhirClient;
  /** Where checkpoints and their key are. */
  directory: string;
  checkpoints: LocalCheckpoints;
  logs: LogEntry[];
  /** So many accesses and product events. */
  write(count: number): Promise<void>;
  checkpoint(): Promise<void>;
  /** As whoever rules the database. */
  tamper(script: string): Promise<void>;
  /** All that is found wrong, in words, with the organization's id as «O». */
  verify(): Promise<string[]>;
}

/** A clinic whose logs are signed into a folder of their own. */
export async function openLogClinic(): Promise<LogClinic> {
  const database = await openMemoryDatabase();
  const client = await openFhirClient(database);
  const { organizationId, userId } = client;
  const directory = join(mkdtempSync(join(tmpdir(), 'auxilia-log-')), 'checkpoints');
  const checkpoints = openCheckpoints(directory, { isNew: true });
  const logs: LogEntry[] = [];
  return {
    database,
    client,
    directory,
    checkpoints,
    logs,
    async write(count) {
      for (let index = 0; index < count; index++) {
        await client.request('GET', `/Patient?name=x${index}`);
        await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
          recordAudit(sql, { organizationId, userId, action: 'profile-updated', sourceId: randomUUID() }),
        );
      }
    },
    checkpoint: () =>
      writeCheckpoint({
        // As a start of the product opens them anew.
        ...openCheckpoints(directory, { isNew: false }),
        readHeads: () => readNewHeads(database),
        noteCheckpoint: (checkpoint) => noteCheckpoint(database, checkpoint),
        now: () => new Date(),
        log: (entry) => logs.push(entry),
      }),
    tamper: async (script) => void (await database.execute(script)),
    async verify() {
      const { signer, store } = openCheckpoints(directory, { isNew: false });
      const key = await signer.publicKey();
      return findingsOf(await verifyLogs(openLogReader(database), { store, key }))
        .map(describeFinding)
        .map((sentence) => sentence.replace(organizationId, 'O'));
    },
  };
}
