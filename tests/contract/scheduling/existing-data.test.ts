import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from '../../support/postgres-server.ts';

const binaries = findPostgres();
const migrations = join(import.meta.dirname, '../../../lambdas/platform/migrations');
const scripts = readdirSync(migrations).sort();
const script = (name: string) => readFileSync(join(migrations, name), 'utf8');
const isBefore = (name: string) => Number(name.slice(0, 3)) < 7;

/** As on Aurora: the owner of the database is no superuser, and row-level security holds for it too. */
describe.skipIf(!binaries)('The calendar comes to a record that has appointments', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
    const admin = { ...server.connection, database: 'postgres' };
    await withClient(admin, async (client) => {
      await client.query('CREATE ROLE migrator LOGIN CREATEROLE');
      await client.query('CREATE DATABASE grown OWNER migrator');
    });
  });
  afterAll(() => server?.stop());

  test('every coming appointment is taken over, and two that overlap are no obstacle', async () => {
    const organization = randomUUID();
    const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
    const appointment = (id: string, status: string, from: number, until: number, who: string) => ({
      id,
      content: {
        status,
        start: hour(from),
        end: hour(until),
        participant: [
          { actor: { reference: `Practitioner/${who}` }, status: 'accepted' },
          { actor: { reference: 'Patient/p' }, status: 'accepted' },
        ],
      },
    });
    const existing = [
      appointment('first', 'booked', 10, 11, 'a'),
      appointment('overlapping', 'pending', 10.5, 12, 'a'),
      appointment('elsewhere', 'booked', 10, 11, 'b'),
      appointment('past', 'booked', -3, -2, 'a'),
      appointment('cancelled', 'cancelled', 10, 11, 'a'),
      appointment('backwards', 'booked', 11, 10, 'a'),
    ];
    await withClient({ ...server.connection, user: 'migrator', database: 'grown' }, async (client) => {
      for (const name of scripts.filter(isBefore)) await client.query(script(name));
      await client.query(
        'ALTER TABLE organizations NO FORCE ROW LEVEL SECURITY; ALTER TABLE resources NO FORCE ROW LEVEL SECURITY',
      );
      await client.query(
        `INSERT INTO organizations (organization_id, legal_name, type, time_zone) VALUES ($1, 'C', 'clinic', 'UTC')`,
        [organization],
      );
      for (const { id, content } of existing) {
        await client.query(
          `INSERT INTO resources (organization_id, resource_type, id, last_updated, sort_date, content) VALUES ($1, 'Appointment', $2, now(), now(), $3)`,
          [organization, id, content],
        );
      }
      await client.query(
        'ALTER TABLE organizations FORCE ROW LEVEL SECURITY; ALTER TABLE resources FORCE ROW LEVEL SECURITY',
      );
      await client.query(script(scripts.find((name) => name.startsWith('007')) ?? ''));
      await client.query(`SELECT set_config('app.organization_id', $1, false)`, [organization]);
      const { rows } = await client.query('SELECT source, is_exclusive FROM calendar_times ORDER BY source');
      expect(rows).toEqual([
        { source: 'Appointment/elsewhere', is_exclusive: true },
        { source: 'Appointment/first', is_exclusive: true },
        { source: 'Appointment/overlapping', is_exclusive: false },
      ]);
      const { rows: forced } = await client.query(
        `SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'resources'`,
      );
      expect(forced).toEqual([{ forced: true }]);
    });
  });
});
