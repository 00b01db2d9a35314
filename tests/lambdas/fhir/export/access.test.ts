import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayExport } from '../../../../lambdas/contracts/fhir-access.ts';
import { roles } from '../../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../fhir-client.ts';
import {
  below,
  type ExportClient,
  flag,
  group,
  openExportClient,
  organization,
  patient,
} from './export-client.ts';

let database: Database;
let client: ExportClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  client = await openExportClient(database);
  await client.put(patient('secretisima', { name: [{ family: 'Secretísima' }] }));
  await client.put(patient('otra'));
  await client.put(flag('f', 'secretisima'));
  await client.put(organization('clinic'));
  await client.put(group('g', ['secretisima']));
});

const staff = { roles: ['staff'] } as const;
const admins = { roles: ['admins'] } as const;

describe('Who may export', () => {
  test.each(roles.filter((role) => !mayExport([role])))(
    '%s do not, not even what they may read',
    async (role) => {
      for (const path of ['/$export', '/$export?_type=Patient', '/Patient/$export', '/Group/g/$export'])
        expect((await client.start(path, { roles: [role] })).status, path).toBe(403);
      expect((await client.start('/Patient/$export', { roles: ['clinicians', 'staff'] })).status).toBe(403);
    },
  );

  test('administrators do, of what they may read besides, and are refused the rest by name', async () => {
    expect(await client.exported('/$export', admins)).toEqual({ Organization: ['clinic'] });
    const frontDesk = { roles: ['admins', 'staff'] } as const;
    expect(await client.exported('/Patient/$export', frontDesk)).toEqual({
      Patient: ['secretisima', 'otra'],
    });
    for (const path of ['/$export?_type=Flag', '/$export?_type=Patient,Observation', '/Group/g/$export'])
      expect((await client.start(path, frontDesk)).status, path).toBe(403);
    for (const path of ['/Patient/$export', '/Group/g/$export', '/$export?_type=Patient'])
      expect((await client.start(path, admins)).status, path).toBe(403);
  });

  test('nobody does without a session', async () => {
    const address = await client.started();
    for (const path of ['/$export', address, `${address}/1`])
      expect((await client.request('GET', path, undefined, { roles: [] })).status, path).toBe(401);
  });

  test('a file is refused to whom has lost the role since', async () => {
    const manifest = await client.complete(await client.started('/$export?_type=Flag,Patient'));
    const [flags, patients] = manifest.output.map(({ url }: Json) => below(url));
    expect((await client.request('GET', flags, undefined, staff)).status).toBe(403);
    expect((await client.request('GET', patients, undefined, staff)).status).toBe(403);
    expect((await client.request('GET', patients, undefined, { roles: ['clinicians'] })).status).toBe(403);
    expect((await client.request('GET', patients)).status).toBe(200);
    expect((await client.request('GET', patients, undefined, admins)).status).toBe(403);
  });

  test('an export is its person’s own: neither a colleague nor another clinic sees, fetches or cancels it', async () => {
    const address = await client.started('/$export?_type=Patient');
    const { output } = await client.complete(address);
    const stranger = await openExportClient(database);
    const colleague = { userId: crypto.randomUUID() };
    for (const path of [address, below(output[0].url)]) {
      expect((await client.request('GET', path, undefined, colleague)).status).toBe(404);
      expect((await stranger.request('GET', path)).status).toBe(404);
    }
    expect((await client.request('DELETE', address, undefined, colleague)).status).toBe(404);
    expect((await stranger.request('DELETE', address)).status).toBe(404);
    expect((await client.request('GET', address)).status).toBe(200);
    expect(await stranger.exported()).toEqual({});
  });
});

describe('Around the API', () => {
  const as = (organizationId: string, userId: string, statement: string, parameters: unknown[] = []) =>
    database.transaction({ role: 'app', organizationId, userId }, (sql) => sql(statement, parameters));

  test('row-level security keeps exports to their person', async () => {
    await client.complete(await client.started('/$export?_type=Patient'));
    const { organizationId, userId } = client;
    const stranger = await openExportClient(database);
    for (const table of ['bulk_exports', 'bulk_export_parts']) {
      const all = `SELECT 1 FROM ${table}`;
      expect(await as(organizationId, userId, all), table).toHaveLength(1);
      expect(await as(organizationId, crypto.randomUUID(), all), table).toEqual([]);
      expect(await as(stranger.organizationId, userId, all), table).toEqual([]);
      expect(
        await database.transaction({ role: 'app', organizationId: null }, (sql) => sql(all)),
        table,
      ).toEqual([]);
      await expect(
        database.transaction({ role: 'identity' }, (sql) => sql(all)),
        table,
      ).rejects.toThrow(/permission denied/);
    }
    const insert = `INSERT INTO bulk_exports (organization_id, user_id, export_id, request, level, types, transaction_time, expires_at)
      VALUES ($1, $2, gen_random_uuid(), 'x', 'system', '{}', now(), now())`;
    const colleague = crypto.randomUUID();
    await expect(as(organizationId, colleague, insert, [organizationId, userId])).rejects.toThrow(
      /row-level security/,
    );
    await expect(as(stranger.organizationId, userId, insert, [organizationId, userId])).rejects.toThrow(
      /row-level security/,
    );
  });

  test.each([
    `UPDATE bulk_exports SET transaction_time = now()`,
    `UPDATE bulk_exports SET types = '{Observation}'`,
    `UPDATE bulk_export_parts SET last_key = 1`,
    'DELETE FROM bulk_export_parts',
    'TRUNCATE bulk_exports',
  ])('the application may not: %s', async (statement) => {
    await expect(as(client.organizationId, client.userId, statement)).rejects.toThrow(/permission denied/);
  });
});

describe('What is exported is in the access log', () => {
  test('the asking, each file with the patients in it, and what was refused', async () => {
    const address = await client.started('/$export?_type=Patient,Flag');
    const { output } = await client.complete(address);
    for (const { url } of output) await client.request('GET', below(url));
    await client.start('/Patient/$export?_type=Flag', staff);
    await client.start('/Group/g/$export', staff);
    const { body } = await client.request('GET', '/AuditEvent?_count=5');
    const events = body.entry.map(({ resource: { subtype, outcome, entity } }: Json) => [
      subtype[0].code,
      outcome,
      entity.filter(({ role }: Json) => role.code === '1').map(({ what }: Json) => what.reference),
      ...entity.flatMap(({ query }: Json) => (query ? [atob(query)] : [])),
    ]);
    const file = address.replace('/', '');
    expect(events).toEqual([
      ['operation', '8', []],
      ['operation', '8', []],
      ['operation', '0', ['Patient/secretisima'], `Flag?${file}/2`],
      ['operation', '0', ['Patient/secretisima', 'Patient/otra'], `Patient?${file}/1`],
      ['operation', '0', [], '?$export?_type=Patient%2CFlag'],
    ]);
  });

  test('and nothing of it is in the server’s own log', async () => {
    const address = await client.started('/Group/g/$export?_type=Patient&_since=2024-02-03T00:00:00Z');
    await client.fetchAll(await client.complete(address));
    await client.start('/$export?_type=Secreto');
    await client.start('/Group/Secreto/$export');
    await client.request('GET', '/$export/Secreto/Secreto');
    const lines = JSON.stringify(client.logs);
    expect(client.logs.length).toBeGreaterThan(8);
    expect(lines).toContain('/fhir/R4/$export/{id}');
    expect(lines).not.toMatch(/secret|2024/i);
    expect(lines).not.toContain(address.split('/').at(-1));
  });
});
