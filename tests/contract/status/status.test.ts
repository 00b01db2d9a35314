import { expect, test } from 'vitest';
import { withOperatorLogin } from '../../../lambdas/platform/operator-login.ts';
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
    test('the operator logs in itself, and the API’s login does not become it', async () => {
      const organizationId = '11111111-1111-4111-8111-111111111111';
      const scope = { organizationId, userId: organizationId };
      const asApp = openPgDatabase({ ...connection(), user: 'auxilia_app', maxConnections: 1 });
      const read = 'SELECT message FROM demo_requests';
      await expect(asApp.transaction({ role: 'app', ...scope }, (sql) => sql(read))).rejects.toThrow(
        /permission denied/,
      );
      await expect(
        asApp.transaction({ role: 'operator', ...scope }, (sql) => sql(read)),
      ).rejects.toMatchObject({ code: '42501' });
      const operator = openPgDatabase({ ...connection(), user: 'auxilia_operator', maxConnections: 1 });
      const both = withOperatorLogin(asApp, operator);
      expect(await both.transaction({ role: 'operator', ...scope }, (sql) => sql(read))).toEqual([]);
      expect(
        await both.transaction({ role: 'app', ...scope }, (sql) => sql('SELECT current_user AS name')),
      ).toEqual([{ name: 'auxilia_app' }]);
      await both.close();
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
