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
