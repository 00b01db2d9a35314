/** What the platform keeps in DATA_DIR. */
export const localFiles = {
  /** The stand-ins' state: user pool, mailbox, demo accounts (SQLite). */
  store: 'local.sqlite',
  /** The product's database (a PostgreSQL cluster). */
  database: 'postgres',
  /** Files that people attached. */
  documents: 'documents',
} as const;
