import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AlreadyRunning, CannotStart } from '../local-environment.ts';
import { backupFiles, localFiles } from '../local-files.ts';
import { openLocalStore, readLocalStore, takeLock } from '../local-store.ts';
import { pack, unpack } from './archive.ts';
import { archiveName } from './archive-name.ts';
import { openBackupKey } from './backup-key.ts';
import { type CopyFacts, checkCopy } from './check-copy.ts';
import { explainDisk } from './explain-disk.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { dumpServer } from './server-dump.ts';
import { copyCluster, takeSnapshot } from './snapshot.ts';
import { askForSnapshot } from './snapshot-page.ts';

export interface BackupOptions {
  /** DATA_DIR. */
  directory: string;
  /** Where the file goes; made where it is not there. */
  folder: string;
  /** Of a server that has the database, with an account that reads all of it. */
  databaseUrl?: string | undefined;
  now?: () => Date;
}

export interface MadeBackup {
  file: string;
  keyFile: string;
  isNewKey: boolean;
  facts: CopyFacts;
}

/**
 * Makes a backup and checks it by restoring it beside the data, whether the product runs or not. What fails leaves no file.
 * Throws CannotStart for what the person at the terminal can mend.
 */
export async function makeBackup({
  directory,
  folder,
  databaseUrl,
  now,
}: BackupOptions): Promise<MadeBackup> {
  if (!existsSync(join(directory, localFiles.store))) throw new CannotStart(`No hay datos en ${directory}.`);
  const lock = lockBackups(directory);
  const workspace = join(directory, backupFiles.workspace);
  const [snapshot, checked] = [join(workspace, 'copy'), join(workspace, 'check')];
  let unchecked: string | undefined;
  try {
    rmSync(workspace, { recursive: true, force: true });
    for (const made of [snapshot, checked]) mkdirSync(made, { recursive: true, mode: 0o700 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const madeOn = now?.() ?? new Date();
    await snapshotOf(directory, snapshot, databaseUrl);
    writeManifest(snapshot, {
      engine: databaseUrl === undefined ? 'embedded' : 'server',
      createdAt: madeOn.toISOString(),
    });

    const keyFile = join(directory, backupFiles.key);
    const { identity, recipient, isNew } = await openBackupKey(keyFile);
    const file = join(folder, archiveName(madeOn));
    unchecked = `${file}.unchecked`;
    await pack(snapshot, unchecked, recipient);
    rmSync(snapshot, { recursive: true });
    await unpack(unchecked, checked, identity);
    const facts = await checkCopy(checked, readManifest(checked));
    renameSync(unchecked, file);
    return { file, keyFile, isNewKey: isNew, facts };
  } catch (error) {
    if (unchecked) rmSync(unchecked, { force: true });
    throw explainDisk(error);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
    lock.close();
  }
}

function lockBackups(directory: string) {
  try {
    return takeLock(join(directory, `${backupFiles.workspace}.lock`));
  } catch (error) {
    const isTaken = error instanceof Error && /locked|busy/i.test(error.message);
    throw isTaken ? new CannotStart('Ya se está haciendo otra copia de esta DATA_DIR.') : explainDisk(error);
  }
}

/** The embedded database is one process's alone: a product that runs is asked for the copy. */
async function snapshotOf(directory: string, folder: string, databaseUrl: string | undefined): Promise<void> {
  const storeFile = join(directory, localFiles.store);
  const whileStill = <Result>(work: () => Promise<Result>) => work();
  if (databaseUrl !== undefined) {
    const store = readLocalStore(storeFile);
    const copyDatabase = dumpServer(databaseUrl);
    return takeSnapshot({ directory, store, whileStill, copyDatabase }, folder).finally(() => store.close());
  }
  if (!existsSync(join(directory, localFiles.database))) {
    throw new CannotStart('La base de datos de esta DATA_DIR está en un servidor: indique DATABASE_URL.');
  }
  try {
    const store = openLocalStore(storeFile);
    const copyDatabase = copyCluster(directory);
    await takeSnapshot({ directory, store, whileStill, copyDatabase }, folder).finally(() => store.close());
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    await askForSnapshot(storeFile);
  }
}
