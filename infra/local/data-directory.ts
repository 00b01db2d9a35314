import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../../lambdas/platform/database.ts';
import { CannotStart } from './local-environment.ts';
import { localFiles } from './local-files.ts';
import { openPgliteDatabase, type PgliteDatabase } from './pglite-database.ts';

export function prepareDirectory(directory: string): string {
  try {
    makeDirectory(directory);
    accessSync(directory, constants.W_OK);
    if (!statSync(directory).isDirectory()) throw new Error('Not a directory');
    return directory;
  } catch {
    throw new CannotStart(`No se puede escribir en DATA_DIR (${directory}).`);
  }
}

/** Node's own recursive mkdir never returns where the kernel allows no folders, such as in /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/**
 * Opens the database that belongs to `store`. People are in both, so one without the other is refused: a new
 * one in its place would let nobody in. At the first start the store stays empty until the database is there.
 */
export async function openDatabaseBeside(
  store: DatabaseSync,
  directory: string | null,
  openInMemory = () => openPgliteDatabase(null),
): Promise<PgliteDatabase> {
  if (directory === null) return openInMemory();
  const path = join(directory, localFiles.database);
  const isFirstStart = store.prepare('SELECT 1 FROM sqlite_master').get() === undefined;
  if (!isFirstStart && !existsSync(path)) throw new CannotStart(missing(path));
  const database = await openPgliteDatabase(path);
  if (isFirstStart && (await hasPeople(database))) {
    await database.close();
    throw new CannotStart(missing(join(directory, localFiles.store)));
  }
  return database;
}

async function hasPeople(database: Database): Promise<boolean> {
  const rows = await database.transaction({ role: 'identity' }, (sql) => sql('SELECT 1 FROM users LIMIT 1'));
  return rows.length > 0;
}

const missing = (path: string) =>
  `Faltan los datos de ${path}. Restáurelos de una copia o vacíe el resto con «npm run reset».`;
