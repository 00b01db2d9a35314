/** What the platform keeps in DATA_DIR. */
export const localFiles = {
  /** The stand-ins' state: user pool, mailbox, demo accounts (SQLite). */
  store: 'local.sqlite',
  /** The product's database (a PostgreSQL cluster). */
  database: 'postgres',
  /** Files that people attached. */
  documents: 'documents',
  /** How far the logs had come, signed, and the key that signs it. */
  checkpoints: 'checkpoints',
} as const;

/** What commands keep beside it. */
export const backupFiles = {
  /** Opens the backups; in none of them. */
  key: 'backup.key',
  /** Where backups go when nobody says where. */
  folder: 'backups',
  /** A copy that is being made or checked, as readable as the rest of DATA_DIR. */
  workspace: 'backup.unfinished',
  /** What a restore has not put in its place yet. */
  restoring: 'restore.unfinished',
} as const;
