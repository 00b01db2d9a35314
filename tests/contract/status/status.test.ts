import { expect, test } from 'vitest';
import { openPgDatabase } from '../../../lambdas/platform/pg-database.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { checksSuite } from './checks-suite.ts';
import { operatorRightsSuite } from './operator-rights-suite.ts';

onEachEngine(
  (open) => {
    checksSuite(open);
    operatorRightsSuite(open);
  },
  ({ connection }) => {
    test('the API’s login becomes the operator when it says so, and has none of its rights before', async () => {
      const organizationId = '11111111-1111-4111-8111-111111111111';
      const scope = { organizationId, userId: organizationId };
      const asApp = openPgDatabase({ ...connection(), user: 'auxilia_app', maxConnections: 1 });
      const read = 'SELECT message FROM demo_requests';
      await expect(asApp.transaction({ role: 'app', ...scope }, (sql) => sql(read))).rejects.toThrow(
        /permission denied/,
      );
      expect(await asApp.transaction({ role: 'operator', ...scope }, (sql) => sql(read))).toEqual([]);
      await asApp.close();
    });

    test('no other login becomes the operator', async () => {
      const organizationId = '11111111-1111-4111-8111-111111111111';
      const asTrigger = openPgDatabase({ ...connection(), user: 'auxilia_identity', maxConnections: 1 });
      const attempt = asTrigger.transaction(
        { role: 'operator', organizationId, userId: organizationId },
        (sql) => sql('SELECT 1'),
      );
      await expect(attempt).rejects.toThrow(/permission denied/);
      await asTrigger.close();
    });
  },
);
