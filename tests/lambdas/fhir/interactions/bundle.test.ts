import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

describe.each(['transaction', 'batch'])('A %s answers what its request prefers', (type) => {
  const send = async (prefer?: string) => {
    const entry = [
      { resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } },
      { request: { method: 'GET', url: 'Patient?_count=1' } },
    ];
    const headers: Record<string, string> = prefer === undefined ? {} : { prefer };
    const { body } = await client.request('POST', '/', { resourceType: 'Bundle', type, entry }, { headers });
    return body.entry.map(({ resource, response }: Json) => [
      resource?.resourceType,
      response.outcome?.resourceType,
      response.status,
    ]);
  };
  const search = ['Bundle', undefined, '200 OK'];

  test('the resources by default, a new patient with the record number', async () => {
    expect(await send()).toEqual([['Patient', undefined, '201 Created'], search]);
    const entry = [{ resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } }];
    const { body } = await client.request('POST', '/', { resourceType: 'Bundle', type, entry });
    const [{ resource }] = body.entry;
    expect(resource).toEqual((await client.request('GET', `/Patient/${resource.id}`)).body);
  });

  test('nothing of what was written with return=minimal, so that the answer to a large Bundle is small', async () => {
    expect(await send('return=minimal')).toEqual([[undefined, undefined, '201 Created'], search]);
  });

  test('how it went with return=OperationOutcome', async () => {
    expect(await send('return=OperationOutcome')).toEqual([
      [undefined, 'OperationOutcome', '201 Created'],
      search,
    ]);
  });
});

describe('What the entries of one Bundle are answered', () => {
  const send = (type: string, entry: Json[]) =>
    client.request('POST', '/', { resourceType: 'Bundle', type, entry });
  const reads = (url: string, count: number) =>
    Array.from({ length: count }, () => ({ request: { method: 'GET', url } }));
  const ofSize = async (megabytes: number) => {
    const photo = [{ contentType: 'image/png', data: 'AAAA'.repeat(megabytes * 250_000) }];
    const { id } = await client.create({ resourceType: 'Patient', photo });
    return `Patient/${id}`;
  };

  test('has a limit in a batch, beyond which entries are refused and not done', async () => {
    const create = { request: { method: 'POST', url: 'Patient' }, resource: { resourceType: 'Patient' } };
    const { body } = await send('batch', [...reads(await ofSize(9), 10), create]);
    const answered = body.entry.map(({ response }: Json) => response.status);
    expect(answered).toEqual([...Array(8).fill('200 OK'), '413', '413', '413']);
    expect(body.entry[9].response.outcome.issue[0].diagnostics).toBe(
      'Lo que este Bundle pide ocupa más de 64 MiB: esta entrada no se ha atendido. Pida en otro lo que falta.',
    );
  });

  test('has the same in a transaction, which is refused as a whole', async () => {
    expect((await send('transaction', reads(await ofSize(9), 10))).status).toBe(413);
  });

  test.each(['batch', 'transaction'])(
    'lets other requests have their turn between those of a %s',
    async (type) => {
      let turns = 0;
      let isOver = false;
      const count = () => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      const sent = send(type, reads('Patient?_summary=count', 40));
      count();
      await sent;
      isOver = true;
      expect(turns).toBeGreaterThanOrEqual(40);
    },
  );
});
