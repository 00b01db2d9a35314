import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordAudit } from '../../../lambdas/platform/audit.ts';
import { type Database, InvalidScope, type Scope, type Sql } from '../../../lambdas/platform/database.ts';

/** An organization with one member, as the triggers would make it. */
async function provision(database: Database, npi: string | null = null) {
  const organizationId = randomUUID();
  const userId = randomUUID();
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, npi, type, time_zone)
       VALUES ($1, 'Clínica', $2, 'clinic', 'America/New_York')`,
      [organizationId, npi],
    );
    await sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
       VALUES ($1, $2, $3, $4, 'Ana', 'Núñez')`,
      [userId, organizationId, randomUUID(), `${userId}@clinica.example`],
    );
    await recordAudit(sql, { organizationId, userId, action: 'signed-in', sourceId: randomUUID() });
  });
  const scope: Scope = { role: 'app', organizationId, userId };
  return { organizationId, userId, scope };
}

const insertKey = (sql: Sql, organizationId: string, userId: string) =>
  sql(
    `INSERT INTO idempotency_keys (organization_id, user_id, idempotency_key, fingerprint) VALUES ($1, $2, $3, 'f')`,
    [organizationId, userId, randomUUID()],
  );

/** What every database adapter must do; run on PGlite always and on a PostgreSQL server where there is one. */
export function databaseSuite(open: () => Database): void {
  const count = async (scope: Scope, table: string) => {
    const rows = await open().transaction(scope, (sql) => sql(`SELECT count(*)::int AS n FROM ${table}`));
    return rows[0]?.n;
  };

  test('every table but the migrations’ own has row-level security forced', async () => {
    const rows = await open().transaction({ role: 'identity' }, (sql) =>
      sql(`SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
           WHERE nspname = 'public' AND relkind IN ('r', 'p') AND NOT (relrowsecurity AND relforcerowsecurity)`),
    );
    expect(rows).toEqual([{ relname: 'schema_version' }]);
  });

  test('the login roles own nothing and cannot step around row-level security', async () => {
    const rows = await open().transaction({ role: 'identity' }, (sql) =>
      sql(`SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
             (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
           FROM pg_roles WHERE rolname IN ('auxilia_app', 'auxilia_identity') ORDER BY rolname`),
    );
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    };
    expect(rows).toEqual([
      { rolname: 'auxilia_app', ...powerless },
      { rolname: 'auxilia_identity', ...powerless },
    ]);
  });

  test.each(['organizations', 'users', 'audit_events'])(
    'a transaction of one organization sees its own rows of %s and no other',
    async (table) => {
      const own = await provision(open());
      await provision(open());
      expect(await count(own.scope, table)).toBe(1);
    },
  );

  test('without an organization nothing is visible', async () => {
    await provision(open());
    for (const table of ['organizations', 'users', 'audit_events', 'idempotency_keys']) {
      expect(await count({ role: 'app', organizationId: null }, table)).toBe(0);
    }
  });

  test('a condition that is always true reaches no other organization', async () => {
    const own = await provision(open());
    const other = await provision(open());
    const found = await open().transaction(own.scope, (sql) =>
      sql('SELECT 1 FROM users WHERE user_id = $1 OR true AND user_id = $1', [other.userId]),
    );
    expect(found).toEqual([]);
    const changed = await open().transaction(own.scope, (sql) =>
      sql(`UPDATE users SET given_name = 'Otra' WHERE user_id = $1 RETURNING 1`, [other.userId]),
    );
    expect(changed).toEqual([]);
  });

  test('a row cannot be written into another organization', async () => {
    const own = await provision(open());
    const other = await provision(open());
    await expect(
      open().transaction(own.scope, (sql) => insertKey(sql, other.organizationId, own.userId)),
    ).rejects.toThrow(/row-level security/);
    await expect(
      open().transaction(own.scope, (sql) => insertKey(sql, own.organizationId, other.userId)),
    ).rejects.toThrow(/row-level security/);
  });

  test.each([
    ['UPDATE audit_events SET action = $$x$$'],
    ['DELETE FROM audit_events'],
    ['TRUNCATE audit_events'],
    ['INSERT INTO audit_events (organization_id) VALUES (gen_random_uuid())'],
    ['SELECT * FROM audit_events_other'],
    ['DELETE FROM users'],
    ['INSERT INTO organizations (organization_id, npi) VALUES (gen_random_uuid(), $$1234567893$$)'],
    ['UPDATE users SET organization_id = gen_random_uuid()'],
    ['UPDATE users SET cognito_sub = $$x$$'],
    ['SELECT * FROM registrations'],
    ['SELECT * FROM schema_version'],
    ['CREATE TABLE mine (id int)'],
  ])('the application may not: %s', async (statement) => {
    const { scope } = await provision(open());
    await expect(open().transaction(scope, (sql) => sql(statement))).rejects.toThrow(/permission denied/);
  });

  test('the application makes no organization but its own sandbox', async () => {
    const own = await provision(open());
    const other = await provision(open());
    const insert = (sandboxOf: string | null) =>
      open().transaction(own.scope, (sql) =>
        sql(
          `INSERT INTO organizations (organization_id, legal_name, type, time_zone, sandbox_of)
           VALUES (gen_random_uuid(), 'Pruebas', 'clinic', 'UTC', $1)`,
          [sandboxOf],
        ),
      );
    await expect(insert(null)).rejects.toThrow(/row-level security/);
    await expect(insert(other.organizationId)).rejects.toThrow(/row-level security/);
    await insert(own.organizationId);
    await expect(insert(own.organizationId)).rejects.toThrow(/organizations_sandbox_of_key/);
  });

  test('an event is noted once, and in no other organization’s name', async () => {
    const own = await provision(open());
    const other = await provision(open());
    const note = (organizationId: string) =>
      open().transaction(own.scope, (sql) =>
        recordAudit(sql, { organizationId, userId: own.userId, action: 'profile-updated', sourceId: 'once' }),
      );
    await note(own.organizationId);
    await note(own.organizationId);
    await expect(note(other.organizationId)).rejects.toThrow(/permission denied/);
    expect(await count(own.scope, 'audit_events')).toBe(2);
    expect(await count(other.scope, 'audit_events')).toBe(1);
  });

  test.each(['UPDATE audit_events SET action = $$x$$', 'DELETE FROM audit_events', 'DELETE FROM users'])(
    'the triggers may not: %s',
    async (statement) => {
      await expect(open().transaction({ role: 'identity' }, (sql) => sql(statement))).rejects.toThrow(
        /permission denied/,
      );
    },
  );

  test('a transaction that throws leaves nothing behind, and its scope ends with it', async () => {
    const { scope, userId } = await provision(open());
    await expect(
      open().transaction(scope, async (sql) => {
        await sql(`UPDATE users SET given_name = 'Cambiado' WHERE user_id = $1`, [userId]);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const [row] = await open().transaction(scope, (sql) =>
      sql('SELECT given_name FROM users WHERE user_id = $1', [userId]),
    );
    expect(row).toEqual({ given_name: 'Ana' });
    expect(await count({ role: 'app', organizationId: null }, 'users')).toBe(0);
  });

  test('what is no id gets into no scope', async () => {
    const { scope, userId } = await provision(open());
    const forged = { ...scope, organizationId: `', true); RESET role; SELECT ('` } as Scope;
    let isRun = false;
    const attempt = open().transaction(forged, async () => {
      isRun = true;
    });
    await expect(attempt).rejects.toThrow(InvalidScope);
    expect(isRun).toBe(false);
    expect(await open().transaction(scope, (sql) => sql('SELECT user_id FROM users'))).toEqual([
      { user_id: userId },
    ]);
  });

  test('a failed statement that nobody minded is not reported as done', async () => {
    const { scope, userId } = await provision(open());
    const careless = open().transaction(scope, async (sql) => {
      await sql(`UPDATE users SET given_name = 'Cambiado' WHERE user_id = $1`, [userId]);
      await sql('SELECT 1/0').catch(() => {});
      return 'done';
    });
    await expect(careless).rejects.toThrow();
  });

  test('two transactions at once do not share their scope', async () => {
    const [first, second] = [await provision(open()), await provision(open())];
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second)).map(
        async ({ scope, userId }) => {
          const rows = await open().transaction(scope, (sql) => sql('SELECT user_id FROM users'));
          return rows.length === 1 && rows[0]?.user_id === userId;
        },
      ),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  test('an NPI belongs to one organization, and any number may have none', async () => {
    await provision(open(), '2000000036');
    await provision(open());
    await expect(provision(open(), '2000000036')).rejects.toMatchObject({ code: '23505' });
  });
}
