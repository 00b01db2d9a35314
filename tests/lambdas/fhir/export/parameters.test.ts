import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type ExportClient, group, openExportClient, patient } from './export-client.ts';

let database: Database;
let client: ExportClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openExportClient(database);
  await client.put(patient('p'));
  await client.put(group('g', ['p']));
});
afterAll(() => database?.close());

const started = async () => {
  const rows = await database.transaction(
    { role: 'app', organizationId: client.organizationId, userId: client.userId },
    (sql) => sql('SELECT 1 FROM bulk_exports'),
  );
  return rows.length;
};

describe('What an export is asked for is read strictly', () => {
  test.each([
    '/$export?_typeFilter=Patient%3Fgender%3Dmale',
    '/$export?_elements=id',
    '/$export?patient=Patient/p',
    '/$export?includeAssociatedData=LatestProvenanceResources',
    '/$export?organizeOutputBy=Patient',
    '/$export?name=x',
    '/$export?_outputFormat=csv',
    '/$export?_outputFormat=ndjson&_outputFormat=ndjson',
    '/$export?_type=Paciente',
    '/$export?_type=AuditEvent',
    '/$export?_type=OperationOutcome',
    '/$export?_type=__proto__',
    '/Patient/$export?_type=Organization',
    '/Group/g/$export?_type=Patient,Organization',
    '/$export?_since=ayer',
    '/$export?_since=2025-02-30T00:00:00Z',
    '/$export?_since=2025-01-01T00:00:00Z&_since=2025-01-02T00:00:00Z',
    '/$export?_since=9999-12-31T23:59:59-05:00',
    "/$export?_since=2025-01-01'; DROP TABLE bulk_exports; --",
    "/$export?_type=Patient') OR 1=1 --",
    '/$export?_since=2025-01-01T00:00:00Z/**/OR/**/1=1',
  ])('%s is refused with 400', async (path) => {
    const before = await started();
    const { status, body } = await client.start(encodeURI(path).replaceAll('%25', '%'));
    expect([status, body.resourceType]).toEqual([400, 'OperationOutcome']);
    expect(body.issue[0].diagnostics).toMatch(/^[A-ZÁÉÍÓÚ_].*\.$/);
    expect(await started()).toBe(before);
  });

  test.each(['', 'return=minimal', 'respond-asynchronous', 'no-respond-async'])(
    'Prefer must ask for respond-async; «%s» does not',
    async (prefer) => {
      expect((await client.start('/$export', { headers: { prefer } })).status).toBe(400);
    },
  );

  test('a group that is not there, was deleted or is no name is 404 or 410', async () => {
    await client.put(group('gone', ['p']));
    await client.remove('/Group/gone');
    expect((await client.start('/Group/none/$export')).status).toBe(404);
    expect((await client.start('/Group/gone/$export')).status).toBe(410);
    expect((await client.start(`/Group/${encodeURIComponent("g' OR '1'='1")}/$export`)).status).toBe(404);
  });

  test.each(['application/fhir%2Bndjson', 'application/fhir+ndjson', 'application/ndjson', 'ndjson'])(
    '_outputFormat may be %s',
    async (format) => {
      const { status, headers } = await client.start(`/$export?_outputFormat=${format}`);
      expect(status).toBe(202);
      await client.request('DELETE', (headers.get('content-location') ?? '').replace(/^.*R4/, ''));
    },
  );

  test('it can be asked for by POST with Parameters, which are read as strictly', async () => {
    const post = (parameter: unknown, path = '/Patient/$export') =>
      client.request(
        'POST',
        path,
        { resourceType: 'Parameters', parameter },
        { headers: { prefer: 'respond-async' } },
      );
    client.wait();
    const accepted = await post([
      { name: '_type', valueString: 'Patient' },
      { name: '_type', valueString: 'Group' },
      { name: '_since', valueInstant: '2020-01-01T00:00:00Z' },
    ]);
    expect(accepted.status).toBe(202);
    const address = (accepted.headers.get('content-location') ?? '').replace(/^.*R4/, '');
    const { output } = await client.complete(address);
    expect(output.map(({ type }: { type: string }) => type)).toEqual(['Patient', 'Group']);
    for (const parameter of [
      'x',
      [1],
      [{ name: '_typeFilter', valueString: 'Patient?active=true' }],
      [{ name: 'patient', valueReference: { reference: 'Patient/p' } }],
      [{ name: '_type', valueString: 'Patient', valueCode: 'Group' }],
      [{ name: '_type' }],
      [{ name: '_type', valueInteger: 1 }],
    ])
      expect((await post(parameter)).status, JSON.stringify(parameter)).toBe(400);
    const patientBody = await client.request('POST', '/$export', patient('p'), {
      headers: { prefer: 'respond-async' },
    });
    expect(patientBody.status).toBe(400);
  });

  test('it is no entry of a Bundle', async () => {
    const entry = ['$export', 'Patient/$export', 'Group/g/$export'].map((url) => ({
      request: { method: 'GET', url },
    }));
    const { body } = await client.request('POST', '/', { resourceType: 'Bundle', type: 'batch', entry });
    for (const { response } of body.entry) expect(response.status).toMatch(/^40[04]$/);
  });

  test('status, files and cancellation take no parameters, and an id that is none is not found', async () => {
    const address = await client.started();
    expect((await client.request('GET', `${address}?_type=Patient`)).status).toBe(400);
    expect((await client.request('DELETE', `${address}?x=1`)).status).toBe(400);
    expect((await client.request('GET', `/$export/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await client.request('GET', "/$export/1' OR '1'='1")).status).toBe(404);
    expect((await client.request('POST', address, {})).status).toBe(404);
  });
});
