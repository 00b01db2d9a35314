import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database, Scope } from '../../../lambdas/platform/database.ts';
import { platformOrganizationId, platformScope } from '../../../lambdas/platform/platform-organization.ts';

const insertIncident = `INSERT INTO incidents (incident_id, kind, title, severity, components, state, starts_at, created_at)
  VALUES (gen_random_uuid(), 'incident', 'x', 'minor', '{api}', 'investigating', now(), now())`;

/** Who may write what the public reads, and read what the public writes; run on PGlite and on a PostgreSQL server. */
export function operatorRightsSuite(open: () => Database): void {
  const ids = () => ({ organizationId: randomUUID(), userId: randomUUID() });
  const as = (scope: Scope, statement: string) => open().transaction(scope, (sql) => sql(statement));
  const operator = (): Scope => ({ role: 'operator', ...ids() });

  test('the operator writes an incident, and whoever reads in the name of the platform sees it', async () => {
    await as(operator(), insertIncident);
    expect(await as(platformScope, 'SELECT title FROM incidents')).not.toEqual([]);
  });

  test('a clinic sees nothing of the public page’s tables', async () => {
    await as(operator(), insertIncident);
    for (const table of ['incidents', 'component_states', 'component_days']) {
      expect(await as({ role: 'app', ...ids() }, `SELECT 1 FROM ${table}`), table).toEqual([]);
    }
  });

  test.each([
    insertIncident,
    `UPDATE incidents SET title = 'y'`,
    'DELETE FROM incidents',
    `UPDATE incident_updates SET body = 'y'`,
    'SELECT written_by FROM incident_updates',
    `INSERT INTO component_days (component, day, up_seconds) VALUES ('api', now(), 1)`,
    `UPDATE component_states SET state = 'up'`,
    'SELECT message FROM support_tickets',
    `UPDATE demo_requests SET answered_at = now()`,
  ])('the application may not, not even in the name of the platform: %s', async (statement) => {
    await expect(as(platformScope, statement)).rejects.toThrow(/permission denied/);
    await expect(as({ role: 'app', ...ids() }, statement)).rejects.toThrow(/permission denied/);
  });

  test.each([
    'SET ROLE auxilia_operator',
    `SELECT set_config('role', 'auxilia_operator', true)`,
    'SET LOCAL ROLE auxilia_identity',
    'SET ROLE auxilia_worker',
  ])(
    'whoever gets SQL into the application’s transactions does not become anybody else: %s',
    async (statement) => {
      const scope: Scope = { role: 'app', ...ids() };
      await expect(as(scope, statement)).rejects.toMatchObject({ code: '42501' });
      // Nor by what a transaction leaves to the next.
      expect(await as(scope, 'SELECT session_user::text AS login, current_user::text AS name')).toEqual([
        { login: 'auxilia_app', name: 'auxilia_app' },
      ]);
    },
  );

  test.each([
    'SELECT 1 FROM resources',
    'SELECT 1 FROM threads',
    'SELECT 1 FROM documents',
    'SELECT body FROM outbox',
    'SELECT email FROM users',
    'UPDATE users SET revoked_before = now()',
    'SELECT npi FROM organizations',
    `UPDATE organizations SET legal_name = 'x'`,
    `UPDATE demo_requests SET message = 'x'`,
    'DELETE FROM demo_requests',
    `UPDATE support_tickets SET subject = 'x'`,
    'DELETE FROM incidents',
    'DELETE FROM incident_updates',
    'UPDATE incident_updates SET written_by = gen_random_uuid()',
    `INSERT INTO component_days (component, day, up_seconds) VALUES ('api', now(), 1)`,
    `UPDATE audit_events SET action = 'x'`,
  ])('the operator may not: %s', async (statement) => {
    await expect(as(operator(), statement)).rejects.toThrow(/permission denied/);
  });

  test('the operator writes on no page but the platform’s', async () => {
    const statement = insertIncident
      .replace('(incident_id', '(organization_id, incident_id')
      .replace('(gen_random_uuid()', `('${randomUUID()}', gen_random_uuid()`);
    await expect(as(operator(), statement)).rejects.toThrow(/row-level security|foreign key/);
    await as(operator(), statement.replace(/VALUES \('[\da-f-]+'/, `VALUES ('${platformOrganizationId}'`));
  });

  test('the operator reads what people of any organization asked, with the clinic’s name', async () => {
    const { organizationId, userId } = ids();
    await as(
      { role: 'identity' },
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone)
       VALUES ('${organizationId}', 'Clínica del Mar', 'clinic', 'America/New_York')`,
    );
    await as(
      { role: 'app', organizationId, userId },
      `INSERT INTO support_tickets (organization_id, request_id, user_id, sender_key, received_at, name, email, topic,
         subject, message)
       VALUES ('${organizationId}', gen_random_uuid(), '${userId}', 'k', now(), 'Ana', 'a@example.com', 'other', 'T', 'M')`,
    );
    const found = await as(
      operator(),
      `SELECT legal_name, message FROM support_tickets JOIN organizations USING (organization_id)
       WHERE organization_id = '${organizationId}'`,
    );
    expect(found).toEqual([{ legal_name: 'Clínica del Mar', message: 'M' }]);
  });

  test.each([
    [`UPDATE incidents SET severity = NULL`, /check constraint/],
    [`UPDATE incidents SET state = 'resolved'`, /check constraint/],
    [`UPDATE incidents SET ends_at = now()`, /check constraint/],
    [`UPDATE incidents SET components = '{}'`, /check constraint/],
  ])('the database refuses what makes no sense: %s', async (statement, reason) => {
    await as(operator(), insertIncident);
    await expect(
      as(operator(), `${statement} WHERE settled_at IS NULL AND kind = 'incident'`),
    ).rejects.toThrow(reason);
  });
}
