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
