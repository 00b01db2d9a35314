import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openCheckpoints } from './checkpoint-files.ts';
import { openDatabaseBeside } from './data-directory.ts';
import { AlreadyRunning, CannotStart, readLocalEnvironment } from './local-environment.ts';
import { localFiles } from './local-files.ts';
import { openLocalStore, readLocalStore } from './local-store.ts';
import { askRunning, reportOnLogs, type VerificationReport } from './verification.ts';

/**
 * `npm run audit:verify`: checks that no entry of the logs was changed or removed, by their own hashes and by the
 * checkpoints that are signed outside the database. Ends with 1 when anything is wrong.
 */
try {
  const { lines, isWhole } = await verify();
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function verify(): Promise<VerificationReport> {
  const { dataDirectory, databaseUrl } = readLocalEnvironment(process.env);
  const storeFile = join(dataDirectory, localFiles.store);
  if (!existsSync(storeFile)) throw new CannotStart(`No hay datos en ${dataDirectory}.`);
  const store = databaseUrl === undefined ? openUnlessRunning(storeFile) : readLocalStore(storeFile);
  if (store === 'running') {
    const beside = readLocalStore(storeFile);
    return askRunning(beside).finally(() => beside.close());
  }
  const checkpoints = openCheckpoints(join(dataDirectory, localFiles.checkpoints), { isNew: false });
  const database = await openDatabaseBeside(store, { directory: dataDirectory, databaseUrl });
  try {
    return await reportOnLogs(database, checkpoints);
  } finally {
    await database.close();
    store.close();
  }
}

/** The embedded database is one process's alone, which a lock tells. */
function openUnlessRunning(storeFile: string): DatabaseSync | 'running' {
  try {
    return openLocalStore(storeFile);
  } catch (error) {
    if (error instanceof AlreadyRunning) return 'running';
    throw error;
  }
}
