import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from '../fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const patient = { resourceType: 'Patient', name: [{ family: 'Soler' }] };
const jsonPatch = { headers: { 'content-type': 'application/json-patch+json' } };

describe('Conditions', () => {
  const identified = (value: string) => ({ ...patient, identifier: [{ system: 'urn:mrn', value }] });
  const ifNoneExist = (value: string) => ({ headers: { 'if-none-exist': `identifier=urn:mrn|${value}` } });

  test('twelve parallel conditional creates of one identifier make one resource', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.request('POST', '/Patient', identified('twelve'), ifNoneExist('twelve')),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(11).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('several matches are refused with 412', async () => {
    await client.create(identified('two'));
    await client.create(identified('two'));
    expect((await client.request('POST', '/Patient', identified('two'), ifNoneExist('two'))).status).toBe(
      412,
    );
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? identified('two') : undefined;
      expect((await client.request(method, '/Patient?identifier=urn:mrn|two', body)).status).toBe(412);
    }
  });

  test('update, patch and deletion by condition touch the one that matches', async () => {
    const { id } = await client.create(identified('one'));
    const url = '/Patient?identifier=urn:mrn|one';
    const updated = await client.request('PUT', url, { ...identified('one'), active: true });
    expect([updated.status, updated.body.id]).toEqual([200, id]);
    expect((await client.request('PUT', url, { ...identified('one'), id: 'other' })).status).toBe(400);
    expect(
      (await client.request('PATCH', url, [{ op: 'remove', path: '/active' }], jsonPatch)).body.active,
    ).toBeUndefined();
    expect((await client.request('DELETE', url)).status).toBe(204);
    expect((await client.request('GET', `/Patient/${id}`)).status).toBe(410);
    expect((await client.request('PATCH', url, [], jsonPatch)).status).toBe(404);
    expect((await client.request('PUT', url, identified('one'))).status).toBe(201);
  });

  test('a condition without a criterion, or with an unknown one, is refused and deletes nothing', async () => {
    expect((await client.request('DELETE', '/Patient')).status).toBe(412);
    expect((await client.request('DELETE', '/Patient?foo=1')).status).toBe(400);
    expect((await client.request('DELETE', '/Patient?_count=1')).status).toBe(412);
  });
});
