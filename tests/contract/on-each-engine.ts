import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../lambdas/platform/database.ts';
import { migrate } from '../../lambdas/platform/migrate.ts';
import { openPgDatabase, type PgOptions } from '../../lambdas/platform/pg-database.ts';
import { openMemoryDatabase } from '../support/memory-database.ts';
import { findPostgres, type PostgresServer, startPostgres, withClient } from '../support/postgres-server.ts';

/** For what only a server can show. All are functions, since the server starts when the tests begin. */
export interface OnServer {
  open: () => Database;
  /** The owner's, to the migrated database. */
  connection: () => Omit<PgOptions, 'maxConnections'> & PostgresServer['connection'];
  server: () => PostgresServer;
}

const binaries = findPostgres();
const reason = binaries ? '' : ' (skipped: no PostgreSQL server of version 15 or newer is installed)';

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

  describe.skipIf(!binaries)(`a PostgreSQL server${reason}`, () => {
    let server: PostgresServer;
    let database: Database;
    const connection = () => ({ ...server.connection, database: 'auxilia' });

    beforeAll(async () => {
      server = await startPostgres(binaries ?? '');
      await server.createDatabase('auxilia');
      await withClient(connection(), (client) =>
        migrate({ execute: (script) => client.query(script) }, 'auxilia'),
      );
      database = openPgDatabase({ ...connection(), maxConnections: 8 });
    });
    afterAll(async () => {
      await database?.close();
      await server?.stop();
    });

    suite(() => database);
    onServer?.({ open: () => database, connection, server: () => server });
  });
}
