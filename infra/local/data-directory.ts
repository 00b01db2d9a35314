import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../../lambdas/platform/database.ts';
import type { LocalDatabase } from './local-database.ts';
import { CannotStart } from './local-environment.ts';
import { backupFiles, localFiles } from './local-files.ts';
import { openPgliteDatabase } from './pglite-database.ts';
import { openServerDatabase } from './server-database.ts';

export function prepareDirectory(directory: string): string {
  try {
    makeDirectory(directory);
    accessSync(directory, constants.W_OK);
    if (!statSync(directory).isDirectory()) throw new Error('Not a directory');
  } catch {
    throw new CannotStart(`No se puede escribir en DATA_DIR (${directory}).`);
  }
  if (isHalfRestored(directory)) throw new CannotStart(halfRestored);
  return directory;
}

/** The store comes last, so that one which died in between is seen. */
export function isHalfRestored(directory: string): boolean {
  return existsSync(join(directory, backupFiles.restoring)) && !existsSync(join(directory, localFiles.store));
}

/** Node's own recursive mkdir never returns where the kernel allows no folders, such as in /proc. */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

export interface DatabasePlace {
  /** Null keeps everything in memory. */
  directory: string | null;
  /** Of a PostgreSQL server, in place of the database in the directory. */
  databaseUrl?: string | undefined;
  /** Where the database comes from that is kept in memory; a new one when it is not said. */
  openInMemory?: (() => Promise<LocalDatabase>) | undefined;
}

/**
 * Opens the database that belongs to `store`. People are in both, so one without the other is refused: a new
 * one in its place would let nobody in. At the first start the store stays empty until the database is there.
 */
export async function openDatabaseBeside(store: DatabaseSync, place: DatabasePlace): Promise<LocalDatabase> {
  const { directory, databaseUrl, openInMemory = () => openPgliteDatabase(null) } = place;
  const path = directory === null ? undefined : join(directory, localFiles.database);
  if (databaseUrl !== undefined) {
    if (path !== undefined && existsSync(path)) throw new CannotStart(twoDatabases(path));
    return openServer(store, databaseUrl);
  }
  if (directory === null || path === undefined) return openInMemory();
  const isFirstStart = store.prepare('SELECT 1 FROM sqlite_master').get() === undefined;
  if (!isFirstStart && !existsSync(path)) {
    throw new CannotStart(hasInstallation(store) ? onServer : missing(path));
  }
  const database = await openPgliteDatabase(path);
  if (isFirstStart && (await hasPeople(database))) {
    await database.close();
    throw new CannotStart(missing(join(directory, localFiles.store)));
  }
  return database;
}

const hasInstallation = (store: DatabaseSync) =>
  store.prepare("SELECT 1 FROM sqlite_master WHERE name = 'installation'").get() !== undefined;

/**
 * A server's database knows the store that it belongs to by its installation, which is noted before: a start that dies in
 * between is completed by the next one. Where the server is not to be had nothing is noted.
 */
async function openServer(store: DatabaseSync, databaseUrl: string): Promise<LocalDatabase> {
  if (hasInstallation(store)) {
    const known = store.prepare('SELECT id FROM installation').get();
    return openServerDatabase(databaseUrl, String(known?.id));
  }
  const isReadOnly = store.prepare('PRAGMA query_only').get()?.query_only === 1;
  if (isReadOnly) throw new CannotStart('Esta DATA_DIR no tiene su base de datos en un servidor todavía.');
  const id = randomUUID();
  store.exec(
    `BEGIN; CREATE TABLE installation (id TEXT NOT NULL); INSERT INTO installation VALUES ('${id}'); COMMIT`,
  );
  try {
    return await openServerDatabase(databaseUrl, id);
  } catch (error) {
    store.exec('DROP TABLE installation');
    throw error;
  }
}

async function hasPeople(database: Database): Promise<boolean> {
  const rows = await database.transaction({ role: 'identity' }, (sql) => sql('SELECT 1 FROM users LIMIT 1'));
  return rows.length > 0;
}

const missing = (path: string) =>
  `Faltan los datos de ${path}. Restáurelos de una copia o vacíe el resto con «npm run reset».`;
const halfRestored =
  'La restauración de esta DATA_DIR no terminó: repítala con «npm run restore», o vacíela con «npm run reset».';
const onServer = 'La base de datos de esta DATA_DIR está en un servidor: indique DATABASE_URL.';
const twoDatabases = (path: string) =>
  `Esta DATA_DIR tiene ya una base de datos (${path}): quite DATABASE_URL o indique otra DATA_DIR.`;
