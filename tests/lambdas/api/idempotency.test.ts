import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOnce } from '../../../lambdas/api/idempotency.ts';
import type { Database, Scope } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

const organizationId = randomUUID();
const userId = randomUUID();
const caller = {
  token_use: 'access' as const,
  sub: 'sub',
  organization_id: organizationId,
  user_id: userId,
  roles: [],
};
const scope: Scope = { role: 'app', organizationId, userId };

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'C', 'clinic', 'UTC', '2025-01', now())`,
      [organizationId],
    );
    await sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
       VALUES ($1, $2, 'sub', 'ana@clinica.example', 'Ana', 'Núñez')`,
      [userId, organizationId],
    );
  });
});
afterAll(() => database?.close());

const keysOlderThan = (age: string) =>
  database.transaction(scope, (sql) =>
    sql('SELECT idempotency_key FROM idempotency_keys WHERE created_at < now() - $1::interval ORDER BY 1', [
      age,
    ]),
  );

test('a key is kept for a day, and forgotten at the next change', async () => {
  await database.transaction(scope, (sql) =>
    sql(
      `INSERT INTO idempotency_keys (organization_id, user_id, idempotency_key, fingerprint, answer, created_at)
       VALUES ($1, $2, 'of-yesterday', 'f', '{}', now() - interval '25 hours'),
              ($1, $2, 'of-this-morning', 'f', '{}', now() - interval '23 hours')`,
      [organizationId, userId],
    ),
  );
  const request = { key: 'of-this-moment', method: 'PATCH', path: '/me', body: {} };
  await database.transaction(scope, (sql) => changeOnce(sql, caller, request, async () => ({ body: 1 })));
  expect(await keysOlderThan('1 hour')).toEqual([{ idempotency_key: 'of-this-morning' }]);
});
