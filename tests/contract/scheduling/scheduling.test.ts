import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { migrate } from '../../../lambdas/platform/migrate.ts';
import { openPgDatabase } from '../../../lambdas/platform/pg-database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from '../../support/postgres-server.ts';
import { calendarSuite } from './calendar-suite.ts';
import { isolationSuite } from './isolation-suite.ts';
import { takenOnceSuite } from './taken-once-suite.ts';

describe('PGlite', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database?.close());

  takenOnceSuite(() => database);
  calendarSuite(() => database);
  isolationSuite(() => database);
});

const binaries = findPostgres();
const reason = binaries ? '' : ' (skipped: no PostgreSQL server of version 15 or newer is installed)';

describe.skipIf(!binaries)(`a PostgreSQL server${reason}`, () => {
  let server: PostgresServer;
  let database: Database;

  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
    await server.createDatabase('auxilia');
    const connection = { ...server.connection, database: 'auxilia' };
    await withClient(connection, (client) =>
      migrate({ execute: (script) => client.query(script) }, 'auxilia'),
    );
    database = openPgDatabase({ ...connection, maxConnections: 8 });
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  takenOnceSuite(() => database);
  calendarSuite(() => database);
  isolationSuite(() => database);
});
