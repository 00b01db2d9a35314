import { existsSync, mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copySqlite, type DatabaseSync } from 'node:sqlite';
import { localFiles } from '../local-files.ts';
import { beginCopy, sharing } from './copy-files.ts';

export interface SnapshotSource {
  /** DATA_DIR. */
  directory: string;
  store: DatabaseSync;
  /** Runs the work while nobody writes in the database, all of which is in its files. */
  whileStill<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Writes the database into the folder; what it answers ends that, once nobody writes. */
  copyDatabase(folder: string): Promise<() => Promise<void>>;
}

/**
 * Copies what DATA_DIR holds into an empty folder. The checkpoints first: they must not be further than the logs are.
 * Files that people attached last: one is there before the record names it.
 */
export async function takeSnapshot(source: SnapshotSource, folder: string): Promise<void> {
  const { directory, store, whileStill, copyDatabase } = source;
  await copyFolder(directory, folder, localFiles.checkpoints);
  const end = await copyDatabase(folder);
  await whileStill(async () => {
    await end();
    await copySqlite(store, join(folder, localFiles.store));
  });
  await copyFolder(directory, folder, localFiles.documents);
}

/** The files of a cluster, as a power cut would leave them once it is still. */
export function copyCluster(directory: string): SnapshotSource['copyDatabase'] {
  return (folder) => beginCopy(join(directory, localFiles.database), join(folder, localFiles.database));
}

async function copyFolder(from: string, to: string, name: string): Promise<void> {
  const source = join(from, name);
  if (!existsSync(source)) return;
  mkdirSync(join(to, name), { recursive: true, mode: 0o700 });
  await cp(source, join(to, name), { recursive: true, mode: sharing });
}
