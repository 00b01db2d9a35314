import { DatabaseSync } from 'node:sqlite';
import { AlreadyRunning, CannotStart } from './local-environment.ts';

/**
 * The stand-ins' own state (user pool, mailbox, demo accounts) in one SQLite file. Every commit is on disk
 * before it returns, and the exclusive lock, which ends with the process however it ends, keeps a second copy
 * of the platform out of the same folder.
 */
export function openLocalStore(file: string): DatabaseSync {
  let store: DatabaseSync | undefined;
  try {
    store = new DatabaseSync(file);
    store.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      BEGIN EXCLUSIVE; COMMIT;
    `);
    const check = store.prepare('PRAGMA quick_check').get();
    if (check?.quick_check !== 'ok') throw new Error('file is not a database');
    return store;
  } catch (error) {
    if (store?.isOpen) store.close();
    throw explain(error, file);
  }
}

function explain(error: unknown, file: string): CannotStart {
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message)) return new AlreadyRunning('Auxilia ya está en marcha con esta DATA_DIR.');
  if (/not a database|malformed|corrupt/i.test(message)) return new CannotStart(damaged(file));
  return new CannotStart(`No se puede escribir en ${file}: revise los permisos de DATA_DIR.`);
}

export function damaged(path: string): string {
  return `${path} está dañado. Restáurelo de una copia o vacíe los datos con «npm run reset».`;
}
