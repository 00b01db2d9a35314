import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isHalfRestored, makeDirectory } from '../data-directory.ts';
import { CannotStart } from '../local-environment.ts';
import { backupFiles, localFiles } from '../local-files.ts';
import { unpack } from './archive.ts';
import { readBackupKey } from './backup-key.ts';
import { type CopyFacts, checkCopy } from './check-copy.ts';
import { explainDisk } from './explain-disk.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreServer } from './server-dump.ts';

export interface RestoreOptions {
  file: string;
  keyFile: string;
  /** DATA_DIR, which holds no data yet. */
  directory: string;
  /** Of an empty database on a server, for a backup of one. */
  databaseUrl?: string | undefined;
}

/**
 * Puts what a backup holds into an empty DATA_DIR, once all of it was unpacked, opened and verified beside its place. Throws
 * CannotStart, with nothing changed, for what cannot be restored. One that was killed is begun anew by the next.
 */
export async function restoreBackup({
  file,
  keyFile,
  directory,
  databaseUrl,
}: RestoreOptions): Promise<CopyFacts> {
  const { identity } = await readBackupKey(keyFile);
  const workspace = join(directory, backupFiles.restoring);
  try {
    makeEmpty(directory);
    mkdirSync(workspace, { recursive: true, mode: 0o700 });
    await unpack(file, workspace, identity);
    const manifest = readManifest(workspace);
    requirePlace(manifest, databaseUrl);
    const facts = await checkCopy(workspace, manifest);
    if (databaseUrl !== undefined) await restoreServer(databaseUrl, workspace);
    putInPlace(workspace, directory);
    keepKey(keyFile, directory);
    return facts;
  } catch (error) {
    // What is in its place already is taken away by the next try.
    if (!isPartlyInPlace(directory)) rmSync(workspace, { recursive: true, force: true });
    throw explainDisk(error);
  }
}

/** The store is the last: with it the data are whole (`isHalfRestored`). */
const parts = [localFiles.database, localFiles.documents, localFiles.checkpoints, localFiles.store];

const isPartlyInPlace = (directory: string) => parts.some((name) => existsSync(join(directory, name)));

function makeEmpty(directory: string): void {
  if (isHalfRestored(directory)) {
    for (const name of [...parts, backupFiles.restoring]) {
      rmSync(join(directory, name), { recursive: true, force: true });
    }
  }
  if (isPartlyInPlace(directory)) {
    throw new CannotStart(
      `En ${directory} ya hay datos, que no se tocan: indique otra DATA_DIR, o vacíe esta con «npm run reset».`,
    );
  }
  makeDirectory(directory);
}

function requirePlace({ engine }: Manifest, databaseUrl: string | undefined): void {
  if (engine === 'server' && databaseUrl === undefined) {
    throw new CannotStart(
      'La copia es de una base de datos en un servidor: indique en DATABASE_URL una vacía.',
    );
  }
  if (engine === 'embedded' && databaseUrl !== undefined) {
    throw new CannotStart('La copia tiene la base de datos dentro: quite DATABASE_URL.');
  }
}

function putInPlace(workspace: string, directory: string): void {
  for (const name of parts) {
    if (existsSync(join(workspace, name))) renameSync(join(workspace, name), join(directory, name));
  }
  rmSync(workspace, { recursive: true });
}

/** The next backups are opened by the same one. */
function keepKey(keyFile: string, directory: string): void {
  const own = join(directory, backupFiles.key);
  if (!existsSync(own)) copyFileSync(keyFile, own);
}
