import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../lambdas/fhir/store/session.ts';
import { runDueJobs } from '../../../lambdas/jobs/run-due-jobs.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { migrate } from '../../../lambdas/platform/migrate.ts';
import { openPgDatabase } from '../../../lambdas/platform/pg-database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from '../../support/postgres-server.ts';
import { extensions, openJobClinic } from './job-clinic.ts';
import { jobsSuite } from './jobs-suite.ts';
import { outboxSuite } from './outbox-suite.ts';

describe('PGlite', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database?.close());

  jobsSuite(() => database);
  outboxSuite(() => database);
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

  jobsSuite(() => database);
  outboxSuite(() => database);

  describe('logged in as the worker', () => {
    let own: Database;
    beforeAll(() => {
      const user = 'auxilia_worker';
      own = openPgDatabase({ ...server.connection, user, database: 'auxilia', maxConnections: 2 });
    });
    afterAll(() => own?.close());

    test('works in the name of the application, as it may in the cloud', async () => {
      const clinic = await openJobClinic(database);
      await database.transaction(clinic.scope, (sql) =>
        enqueueJob(sql, { key: 'a', kind: clinic.kind, dueAt: clinic.now(), payload: {} }),
      );
      const dependencies = { database: own, extensions, now: clinic.now, log: () => {}, siteUrl: '' };
      const run = async ({ sql }: Session) => {
        await sql('SELECT 1 FROM resources');
        return undefined;
      };
      await runDueJobs({ ...dependencies, handlers: [{ kind: clinic.kind, name: 'Prueba', run }] });
      expect(await clinic.job('a')).toMatchObject({ state: 'done' });
    });

    test('holds none of the application’s rights before it takes its name', async () => {
      await withClient(
        { ...server.connection, user: 'auxilia_worker', database: 'auxilia' },
        async (client) => {
          await expect(client.query('SELECT 1 FROM resources')).rejects.toThrow(/permission denied/);
          await expect(client.query('SET ROLE auxilia_identity')).rejects.toThrow(/permission denied/);
        },
      );
    });
  });
});
