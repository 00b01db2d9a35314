import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { describeError, type Log } from '../../../lambdas/platform/log.ts';
import { inboundSecret } from '../inbound-secret.ts';
import type { LocalDatabase } from '../local-database.ts';
import { backupFiles } from '../local-files.ts';
import { readLocalStore } from '../local-store.ts';
import { addressOf } from '../verification.ts';
import { explainDisk } from './explain-disk.ts';
import { copyCluster, takeSnapshot } from './snapshot.ts';

const path = '/backup-snapshot';
const header = 'x-auxilia-backup';

/** Known to whoever may read the store, and so may copy it. */
const passOf = (secret: string) => createHmac('sha256', secret).update('backup-snapshot').digest('hex');

/** The running product copies its data into the workspace of `npm run backup`, which made it and waits. */
export function createSnapshotPage(parts: {
  directory: string | null;
  store: DatabaseSync;
  database: LocalDatabase;
  log: Log;
}): Hono {
  const { directory, store, database, log } = parts;
  const pass = Buffer.from(passOf(inboundSecret(store)));
  return new Hono().post(path, async (context) => {
    const given = Buffer.from(context.req.header(header) ?? '');
    if (given.length !== pass.length || !timingSafeEqual(given, pass)) return context.text('Forbidden', 403);
    const { whileStill } = database;
    const folder = directory && join(directory, backupFiles.workspace, 'copy');
    if (!directory || !folder || !existsSync(folder) || !whileStill) return context.text('Not found', 404);
    try {
      await takeSnapshot({ directory, store, whileStill, copyDatabase: copyCluster(directory) }, folder);
      return context.body(null, 204);
    } catch (error) {
      log({ level: 'error', event: 'backup-snapshot-failure', ...describeError(error) });
      const explained = explainDisk(error);
      return context.text(explained === error ? '' : String((explained as Error).message), 507);
    }
  });
}

export async function askForSnapshot(storeFile: string): Promise<void> {
  const store = readLocalStore(storeFile);
  try {
    const secret = String(store.prepare('SELECT secret FROM inbound_secret').get()?.secret);
    const response = await fetch(`${addressOf(store)}/_local${path}`, {
      method: 'POST',
      headers: { [header]: passOf(secret) },
    });
    if (!response.ok) throw new SnapshotFailed((await response.text()) || `status ${response.status}`);
  } finally {
    store.close();
  }
}

/** The running product could not copy its data, for the reason that it gives. */
export class SnapshotFailed extends Error {
  override name = 'SnapshotFailed';
}
