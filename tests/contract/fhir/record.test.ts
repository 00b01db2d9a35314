import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { openPgDatabase } from '../../../lambdas/platform/pg-database.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { parallelSuite } from './parallel-suite.ts';
import { recordSuite } from './record-suite.ts';

const suite = (open: () => Database) => {
  recordSuite(open);
  parallelSuite(open);
};

onEachEngine(suite, ({ connection }) => {
  test('parses what every write sends once per connection', async () => {
    const alone = openPgDatabase({ ...connection(), maxConnections: 1 });
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

  test.each<[string, (merged: object) => [string, string, object]]>([
    ['a Patient’s link alone', (merged: object) => ['PUT', '/Patient/old', merged]],
    [
      'a Bundle',
      (merged: object) => {
        const entry = [{ resource: merged, request: { method: 'PUT', url: 'Patient/old' } }];
        return ['POST', '/', { resourceType: 'Bundle', type: 'transaction', entry }];
      },
    ],
  ])(
    'what is written about a patient who is being replaced by %s waits, and is refused',
    async (_how, merge) => {
      const database = openPgDatabase({ ...connection(), maxConnections: 3 });
      const written = Promise.withResolvers<void>();
      let untilTried: (() => Promise<void>) | undefined;
      const halting: Database = {
        ...database,
        transaction: async (scope, work) => {
          const halt = untilTried;
          untilTried = undefined;
          return database.transaction(scope, async (sql) => {
            const result = await work(sql);
            await halt?.();
            return result;
          });
        },
      };
      try {
        const client = await openFhirClient(halting);
        for (const id of ['old', 'new'])
          await client.request('PUT', `/Patient/${id}`, { resourceType: 'Patient', id });
        const flag = (id: string) => ({
          resourceType: 'Flag',
          status: 'active',
          code: { text: 'x' },
          subject: { reference: `Patient/${id}` },
        });
        const isWaiting = async () => {
          const scope = {
            role: 'app',
            organizationId: client.organizationId,
            userId: client.userId,
          } as const;
          const waiting = await database.transaction(scope, (sql) =>
            sql(`SELECT FROM pg_locks WHERE NOT granted`),
          );
          return waiting.length > 0;
        };
        let isAnswered = false;
        untilTried = async () => {
          written.resolve();
          while (!isAnswered && !(await isWaiting())) await setTimeout(5);
        };
        const link = [{ type: 'replaced-by', other: { reference: 'Patient/new' } }];
        const merging = client.request(...merge({ resourceType: 'Patient', id: 'old', link }));
        await written.promise;
        const [about, elsewhere] = await Promise.all([
          client.request('POST', '/Flag', flag('old')).finally(() => {
            isAnswered = true;
          }),
          client.request('POST', '/Flag', flag('new')),
        ]);
        expect((await merging).status).toBe(200);
        expect(about.status).toBe(409);
        expect(elsewhere.status).toBe(201);
      } finally {
        await database.close();
      }
    },
  );

  test('a search that takes too long ends with 400 too-costly, and the connection goes on', async () => {
    const one = openPgDatabase({ ...connection(), maxConnections: 1 });
    let isSlow = false;
    const slow: Database = {
      ...one,
      transaction: (scope, work) =>
        one.transaction(scope, async (sql) => {
          if (isSlow) await sql(`SELECT set_config('statement_timeout', '100', true)`);
          const run = (...[statement, ...rest]: Parameters<Sql>) =>
            isSlow && statement.includes('WITH page') ? sql('SELECT pg_sleep(20)') : sql(statement, ...rest);
          return work(Object.assign(run, { wake: sql.wake }) as Sql);
        }),
    };
    try {
      const client = await openFhirClient(slow);
      await client.create({ resourceType: 'Patient', active: true });
      isSlow = true;
      const { status, body } = await client.request('GET', '/Patient?name=a');
      expect([status, body.issue?.[0]?.code]).toEqual([400, 'too-costly']);
      isSlow = false;
      expect(await client.find('/Patient')).toHaveLength(1);
    } finally {
      await one.close();
    }
  });
});
