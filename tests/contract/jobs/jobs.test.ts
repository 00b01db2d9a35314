import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Repository } from '../../../lambdas/fhir/index.ts';
import { runDueJobs } from '../../../lambdas/jobs/run-due-jobs.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { openPgDatabase } from '../../../lambdas/platform/pg-database.ts';
import { withClient } from '../../support/postgres-server.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { extensions, openJobClinic } from './job-clinic.ts';
import { jobsSuite } from './jobs-suite.ts';
import { outboxSuite } from './outbox-suite.ts';
import { requestIdSuite } from './request-id-suite.ts';
import { returnedMailSuite } from './returned-mail-suite.ts';
import { workerRightsSuite } from './worker-rights-suite.ts';

onEachEngine(
  (open) => {
    jobsSuite(open);
    workerRightsSuite(open);
    outboxSuite(open);
    returnedMailSuite(open);
    requestIdSuite(open);
  },
  ({ open, connection }) => {
    describe('logged in as the worker', () => {
      let own: Database;
      beforeAll(() => {
        const user = 'auxilia_worker';
        own = openPgDatabase({ ...connection(), user, maxConnections: 2 });
      });
      afterAll(() => own?.close());

      test('works in the name of the application, as it may in the cloud', async () => {
        const clinic = await openJobClinic(open());
        await open().transaction(clinic.scope, (sql) =>
          enqueueJob(sql, { key: 'a', kind: clinic.kind, dueAt: clinic.now(), payload: {} }),
        );
        const dependencies = { database: own, extensions, now: clinic.now, log: () => {}, siteUrl: '' };
        const run = async ({ sql }: Repository) => {
          await sql('SELECT 1 FROM resources');
          return undefined;
        };
        await runDueJobs({ ...dependencies, handlers: [{ kind: clinic.kind, name: 'Prueba', run }] });
        expect(await clinic.job('a')).toMatchObject({ state: 'done' });
      });

      test('holds none of the application’s rights before it takes its name', async () => {
        await withClient({ ...connection(), user: 'auxilia_worker' }, async (client) => {
          await expect(client.query('SELECT 1 FROM resources')).rejects.toThrow(/permission denied/);
          await expect(client.query('SET ROLE auxilia_identity')).rejects.toThrow(/permission denied/);
        });
      });
    });
  },
);
