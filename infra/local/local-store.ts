import { DatabaseSync } from 'node:sqlite';
import { AlreadyRunning, CannotStart } from './local-environment.ts';

/**
 * The stand-ins' own state (user pool, mailbox, demo accounts) in one SQLite file. Every commit is on disk
 * before it returns. A lock beside it, which ends with the process however it ends, keeps a second copy of the platform
 * out of the same folder; others may read meanwhile (readLocalStore).
 */
export function openLocalStore(file: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  let store: DatabaseSync | undefined;
  try {
    lock = file === ':memory:' ? undefined : takeLock(`${file}.lock`);
    store = new DatabaseSync(file);
    store.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA busy_timeout = 5000;
    `);
    const check = store.prepare('PRAGMA quick_check').get();
    if (check?.quick_check !== 'ok') throw new Error('file is not a database');
  } catch (error) {
    if (store?.isOpen) store.close();
    if (lock?.isOpen) lock.close();
    throw explain(error, file);
  }
  const [opened, held] = [store, lock];
  const close = opened.close.bind(opened);
  return Object.assign(opened, {
    close: () => {
      close();
      held?.close();
    },
  });
}

/** Held until it is closed, or the process ends. Throws where another process holds it. */
export function takeLock(file: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT;');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** As it is, beside a platform that has it open; nothing can be changed in it. */
export function readLocalStore(file: string): DatabaseSync {
  try {
    const store = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    store.exec('PRAGMA query_only = ON');
    return store;
  } catch (error) {
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
