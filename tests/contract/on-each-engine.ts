import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../lambdas/platform/database.ts';
import { onPool } from '../../lambdas/platform/pg-database.ts';
import { openMemoryDatabase } from '../support/memory-database.ts';
import { createServerDatabase, hasServer } from '../support/migrated-server.ts';

type Connection = Awaited<ReturnType<typeof createServerDatabase>>;

/** For what only a server can show. Both are functions, since the database is made when the tests begin. */
export interface OnServer {
  open: () => Database;
  /** The owner's, to the migrated database. */
  connection: () => Connection;
}

const reason = hasServer() ? '' : ' (skipped: no PostgreSQL server of version 15 or newer is installed)';

/** Runs a suite on PGlite and, where one is installed, on a PostgreSQL server. */
export function onEachEngine(
  suite: (open: () => Database) => void,
  onServer?: (facts: OnServer) => void,
): void {
  describe('PGlite', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openMemoryDatabase();
    });
    afterAll(() => database?.close());

    suite(() => database);
  });
  onPostgres((facts) => {
    suite(facts.open);
    onServer?.(facts);
  });
}

/** Runs a suite where a PostgreSQL server is installed: what only several connections at once can show. */
export function onPostgres(suite: (facts: OnServer) => void): void {
  describe.skipIf(!hasServer())(`a PostgreSQL server${reason}`, () => {
    let connection: Connection;
    let database: Database;

    beforeAll(async () => {
      connection = await createServerDatabase();
      // A superuser's login: each transaction has what its name's own login has in the cloud, and no more.
      database = onPool(new pg.Pool({ ...connection, pipeline: true, max: 8 }), 'session');
    });
    afterAll(() => database?.close());

    suite({ open: () => database, connection: () => connection });
  });
}
