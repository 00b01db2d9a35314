import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { migrate } from '../../../lambdas/platform/migrate.ts';
import { openPgDatabase } from '../../../lambdas/platform/pg-database.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from '../../support/postgres-server.ts';
import { recordSuite } from './record-suite.ts';

describe('PGlite', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database?.close());

  recordSuite(() => database);
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

  recordSuite(() => database);

  test('parses what every write sends once per connection', async () => {
    const alone = openPgDatabase({ ...server.connection, database: 'auxilia', maxConnections: 1 });
    try {
      const client = await openFhirClient(alone);
      for (let index = 0; index < 8; index++) await client.create({ resourceType: 'Patient', active: true });
      const { organizationId, userId } = client;
      const kept = await alone.transaction({ role: 'app', organizationId, userId }, (sql) =>
        sql(
          `SELECT generic_plans + custom_plans AS uses FROM pg_prepared_statements
           WHERE statement LIKE '%INSERT INTO resources %' OR statement LIKE '%append_access_log%'`,
        ),
      );
      expect(kept).toEqual([{ uses: '8' }, { uses: '8' }]);
    } finally {
      await alone.close();
    }
  });
});
