import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { openCheckpoints } from '../../../infra/local/checkpoint-files.ts';
import { extensions, onEngine, type PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { openLogReader } from '../../../lambdas/audit/log-reader.ts';
import { findingsOf, verifyLogs } from '../../../lambdas/audit/verify-logs.ts';
import { type FhirClient, fhirClientOf, type Json } from '../fhir/fhir-client.ts';

const folder = join(import.meta.dirname, '../../../lambdas/platform/migrations');
const scripts = readdirSync(folder).toSorted();
const chains = scripts.findIndex((name) => name.endsWith('.log-chains.sql'));

let database: PgliteDatabase | undefined;
afterAll(() => database?.close());

test('what was logged before there were chains keeps its place and its hash, and is found', async () => {
  const engine = await PGlite.create({ extensions });
  const run = async (names: string[]) => {
    for (const name of names) await engine.exec(readFileSync(join(folder, name), 'utf8'));
  };
  await run(scripts.slice(0, chains));
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  const entry = (recorded: string, patient: string) =>
    JSON.stringify({
      recorded,
      user: userId,
      roles: ['clinicians'],
      interaction: 'read',
      outcome: 'success',
      type: 'Patient',
      id: patient,
      patient,
    });
  await engine.exec(`
    INSERT INTO organizations (organization_id, legal_name, type, time_zone) VALUES ('${organizationId}', 'Clínica', 'clinic', 'UTC');
    SELECT set_config('app.organization_id', '${organizationId}', false);
    SELECT append_access_log('[${entry('2026-08-30T10:00:00.000Z', 'a')}, ${entry('2026-09-02T10:00:00.000Z', 'b')}]');
    INSERT INTO audit_events (audit_event_id, organization_id, action, source_id, recorded_at)
      SELECT gen_random_uuid(), '${organizationId}', 'signed-in', n, '2026-09-01'::timestamptz + n * interval '1 day'
      FROM generate_series(1, 3) n;`);
  const { rows: before } = await engine.query(
    'SELECT sequence, entry, hash FROM access_log ORDER BY sequence',
  );
  await run(scripts.slice(chains));
  const { rows: after } = await engine.query(
    'SELECT sequence, entry, hash FROM access_log WHERE chain = 0 ORDER BY sequence',
  );
  expect(after).toEqual(before);
  const { rows: places } = await engine.query<{ name: string }>(
    'SELECT tableoid::regclass::text AS name FROM access_log ORDER BY sequence',
  );
  expect(places.map(({ name }) => name)).toEqual(['access_log_2026_08', 'access_log_2026_09']);
  await engine.exec(`SELECT set_config('app.organization_id', '', false)`);

  database = onEngine(engine);
  const client: FhirClient = fhirClientOf(database, { organizationId, userId });
  const ids = async (path: string) =>
    ((await client.request('GET', path)).body.entry ?? []).map(({ resource }: Json) => resource.id);
  expect(await ids('/AuditEvent?_count=2')).toEqual(['2', '1']);
  expect(await ids('/AuditEvent?patient=a')).toEqual(['1']);
  const { signer, store } = openCheckpoints(null, { isNew: true });
  const verdict = await verifyLogs(openLogReader(database), { store, key: await signer.publicKey() });
  expect(findingsOf(verdict)).toEqual([]);
  expect(verdict.organizations).toMatchObject([{ organizationId, accessEntries: 4, productEvents: 3 }]);
});
