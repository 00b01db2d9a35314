import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
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
});
