import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as z from 'zod';
import { checkSeries, type Series } from '../../lambdas/audit/check-series.ts';
import { describeFinding } from '../../lambdas/audit/finding.ts';
import { openLogReader } from '../../lambdas/audit/log-reader.ts';
import { findingsOf, verifyLogs } from '../../lambdas/audit/verify-logs.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { readNotedPlace } from '../../lambdas/platform/log-heads.ts';
import type { LocalCheckpoints } from './checkpoint-files.ts';

const reportSchema = z.object({ lines: z.array(z.string()), isWhole: z.boolean() });
export type VerificationReport = z.infer<typeof reportSchema>;

/** What was signed of the logs so far. */
export async function readSeries(database: Database, { signer, store }: LocalCheckpoints): Promise<Series> {
  const noted = await database.transaction({ role: 'worker' }, readNotedPlace);
  return checkSeries(store, await signer.publicKey(), noted);
}

/** Verifies the logs of all organizations, in words for whoever asked. The last line is to be kept elsewhere. */
export async function reportOnLogs(
  database: Database,
  { signer, store }: LocalCheckpoints,
): Promise<VerificationReport> {
  const verdict = await verifyLogs(openLogReader(database), { store, key: await signer.publicKey() });
  const { last, findings, organizations } = verdict;
  const lines = [
    ...findings.map(describeFinding),
    ...organizations.flatMap(({ organizationId, accessEntries, productEvents, findings: own }) => [
      `${organizationId}  ${accessEntries} accesos  ${productEvents} sucesos  ${own.length === 0 ? 'íntegro' : 'ALTERADO'}`,
      ...own.map(describeFinding),
    ]),
    `Punto de control ${last.number}  ${last.hash}`,
  ];
  return { lines, isWhole: findingsOf(verdict).length === 0 };
}

/** The embedded database is this process's alone: who verifies beside it asks here (`verification.json`). */
export function createVerificationPage(database: Database, checkpoints: LocalCheckpoints): Hono {
  return new Hono().get('/verification.json', async (context) =>
    context.json(await reportOnLogs(database, checkpoints)),
  );
}

/** Where the running platform answers, for commands that find DATA_DIR in use. */
export function keepAddress(store: DatabaseSync, url: string): void {
  store.exec(
    'CREATE TABLE IF NOT EXISTS address (only INTEGER PRIMARY KEY CHECK (only = 1), url TEXT NOT NULL)',
  );
  store
    .prepare('INSERT INTO address VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET url = excluded.url')
    .run(url);
}

export const addressOf = (store: DatabaseSync) => String(store.prepare('SELECT url FROM address').get()?.url);

export async function askRunning(store: DatabaseSync): Promise<VerificationReport> {
  const url = addressOf(store);
  const response = await fetch(`${url}/_local/verification.json`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return reportSchema.parse(await response.json());
}
