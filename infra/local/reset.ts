import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AlreadyRunning, CannotStart, readLocalEnvironment } from './local-environment.ts';
import { backupFiles, localFiles } from './local-files.ts';
import { openLocalStore } from './local-store.ts';

/**
 * `npm run reset`: empties DATA_DIR of what the platform made there, and of nothing else, so that a mistyped
 * folder loses no files. A damaged store cannot be locked and is removed all the same.
 */
try {
  const { dataDirectory } = readLocalEnvironment(process.env);
  const store = join(dataDirectory, localFiles.store);
  if (existsSync(store)) refuseWhileRunning(store);
  const { workspace, restoring } = backupFiles;
  for (const name of [...Object.values(localFiles), workspace, restoring]) {
    for (const suffix of ['', '-wal', '-shm', '-journal', '.lock', '.unfinished']) {
      rmSync(join(dataDirectory, `${name}${suffix}`), { recursive: true, force: true });
    }
  }
  process.stdout.write(`Datos eliminados de ${dataDirectory}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function refuseWhileRunning(store: string): void {
  try {
    openLocalStore(store).close();
  } catch (error) {
    if (error instanceof AlreadyRunning) throw error;
  }
}
