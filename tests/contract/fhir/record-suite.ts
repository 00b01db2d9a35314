import { expect, test } from 'vitest';
import type { Database, Scope } from '../../../lambdas/platform/database.ts';
import { type FhirClient, openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

const tables = [
  'resources',
  'resource_versions',
  'resource_counts',
  'index_tokens',
  'index_strings',
  'index_dates',
  'index_quantities',
  'index_references',
  'index_uris',
  'access_log',
  'access_log_patients',
  'log_heads',
  'record_numbers',
  'record_number_heads',
  'bulk_exports',
  'bulk_export_parts',
];

const scopeOf = ({ organizationId, userId }: FhirClient): Scope => ({ role: 'app', organizationId, userId });

/** A record with a row in every table. */
async function fill(database: Database): Promise<FhirClient> {
  const client = await openFhirClient(database);
  const { id } = await client.create({
    resourceType: 'Patient',
    name: [{ family: 'Fila' }],
    birthDate: '1980',
    identifier: [{ value: '1' }],
  });
  await client.request('PUT', `/Patient/${id}`, {
    resourceType: 'Patient',
    id,
    name: [{ family: 'Fila' }],
    birthDate: '1980',
    identifier: [{ value: '1' }],
  });
  await client.create({
    resourceType: 'Observation',
    meta: { profile: ['http://example.org/p'] },
    status: 'final',
    code: { text: 'x' },
    subject: { reference: `Patient/${id}` },
    valueQuantity: { value: 1 },
  });
  await exportAll(client);
  return client;
}

async function exportAll(client: FhirClient): Promise<void> {
  const { headers } = await client.request('GET', '/$export', undefined, {
    headers: { prefer: 'respond-async' },
  });
  const address = new URL(headers.get('content-location') ?? '').pathname.replace('/fhir/R4', '');
  while ((await client.request('GET', address)).status === 202);
}

/** What goes around the API, and what only a real engine shows; run on PGlite and on a PostgreSQL server. */
export function recordSuite(open: () => Database): void {
  test('a transaction of another organization, or of none, sees no row of any table', async () => {
    const own = await fill(open());
    const other = await openFhirClient(open());
    for (const table of tables) {
      const count = (scope: Scope) =>
        open().transaction(
          scope,
          async (sql) => (await sql(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n,
        );
      expect(await count(scopeOf(own)), table).toBeGreaterThan(0);
      expect(await count(scopeOf(other)), table).toBe(0);
      expect(await count({ role: 'app', organizationId: null }), table).toBe(0);
    }
  });

  test('no row can be written into, or taken out of, another organization', async () => {
    const own = await fill(open());
    const other = await openFhirClient(open());
    const as = (client: FhirClient, statement: string) =>
      open().transaction(scopeOf(client), (sql) => sql(statement, [own.organizationId]));
    await expect(
      as(
        other,
        `INSERT INTO resources (organization_id, resource_type, id, last_updated, sort_date, content) VALUES ($1, 'Patient', 'x', now(), now(), '{}')`,
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(as(other, `INSERT INTO index_uris VALUES ($1, 1, 1, 'x', now())`)).rejects.toThrow(
      /row-level security/,
    );
    expect(await as(other, 'DELETE FROM index_tokens WHERE organization_id = $1 RETURNING 1')).toEqual([]);
    expect(
      await as(other, `UPDATE resources SET content = '{}' WHERE organization_id = $1 RETURNING 1`),
    ).toEqual([]);
  });

  test.each([
    'DELETE FROM resources',
    `UPDATE resources SET id = 'x'`,
    'UPDATE resources SET organization_id = gen_random_uuid()',
    'DELETE FROM resource_versions',
    `UPDATE resource_versions SET content = '{}'`,
    `UPDATE access_log SET entry = '{}'`,
    'DELETE FROM access_log',
    'TRUNCATE access_log',
    `INSERT INTO access_log (organization_id, chain, sequence, recorded, entry, hash) VALUES (gen_random_uuid(), 0, 1, now(), '{}', '')`,
    'SELECT FROM access_log_other',
    'DELETE FROM access_log_patients',
    `INSERT INTO access_log_patients VALUES (gen_random_uuid(), 'p', now(), 0, 1)`,
    'UPDATE log_heads SET sequence = 0',
    'DELETE FROM log_heads',
    'SELECT FROM log_checkpoints',
    'SELECT make_log_partitions()',
    'DELETE FROM record_numbers',
    `UPDATE record_numbers SET value = 'x'`,
    'DELETE FROM record_number_heads',
    `UPDATE bulk_exports SET types = '{}'`,
    'UPDATE bulk_export_parts SET after_key = 0',
  ])('the application may not: %s', async (statement) => {
    const client = await openFhirClient(open());
    await expect(open().transaction(scopeOf(client), (sql) => sql(statement))).rejects.toThrow(
      /permission denied/,
    );
  });

  test('the Cognito triggers reach nothing of the record', async () => {
    for (const table of tables) {
      await expect(
        open().transaction({ role: 'identity' }, (sql) => sql(`SELECT 1 FROM ${table}`)),
        table,
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      open().transaction({ role: 'identity' }, (sql) => sql(`SELECT append_access_log('[]')`)),
    ).rejects.toThrow(/permission denied/);
  });

  test('a page of a long list is read in the order of the list, and every filter counts', async () => {
    const client = await openFhirClient(open());
    const entry = Array.from({ length: 300 }, (_, index) => ({
      resource: {
        resourceType: 'Patient',
        gender: index % 3 ? 'male' : 'female',
        name: [{ family: `Serie${index % 7}` }],
        birthDate: `${1950 + (index % 60)}`,
      },
      request: { method: 'POST', url: 'Patient' },
    }));
    expect(
      (await client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry })).status,
    ).toBe(200);
    const expected = entry.filter(
      ({ resource }) =>
        resource.gender === 'female' && resource.name[0]?.family === 'Serie3' && resource.birthDate >= '1970',
    ).length;
    const { body } = await client.request(
      'GET',
      '/Patient?gender=female&family=serie3&birthdate=ge1970&_total=accurate&_count=2',
    );
    expect([body.total, body.entry.length]).toEqual([expected, 2]);
  });
}
