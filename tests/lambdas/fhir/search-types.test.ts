import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  for (const id of ['ana', 'luis', 'zoe']) await put({ resourceType: 'Patient', id });
  for (const id of ['fiebre', 'tos']) {
    await put({ resourceType: 'Condition', id, code: { text: id }, subject: { reference: 'Patient/ana' } });
  }
  await put({ resourceType: 'Location', id: 'sede' });
});
afterAll(() => database?.close());

const put = (resource: Json) => client.request('PUT', `/${resource.resourceType}/${resource.id}`, resource);
const ask = (query: string, options = {}) => client.request('GET', `/?${query}`, undefined, options);
const references = (body: Json, mode = 'match') =>
  (body.entry ?? [])
    .filter(({ search }: Json) => search.mode === mode)
    .map(({ resource }: Json) => `${resource.resourceType}/${resource.id}`);

describe('A search over several types', () => {
  test('finds what meets its conditions in each of them', async () => {
    const { status, body } = await ask('_type=Location,Patient&_id=ana,sede,tos&_total=accurate');
    expect(status).toBe(200);
    expect(references(body)).toEqual(['Location/sede', 'Patient/ana']);
    expect(body.total).toBe(2);
    expect(body.link[0].url).toContain('/fhir/R4?_type=Location%2CPatient');
  });

  test('goes from page to page and type to type, each match once', async () => {
    for (const count of [1, 2, 3, 5, 6, 7]) {
      const found: string[] = [];
      let query: string | undefined = `_type=Patient,Condition,Location&_count=${count}`;
      for (let pages = 0; query !== undefined && pages < 10; pages++) {
        const { body }: Json = await ask(query);
        expect(references(body).length).toBeLessThanOrEqual(count);
        found.push(...references(body));
        query = body.link.find(({ relation }: Json) => relation === 'next')?.url.split('?')[1];
      }
      expect(found.toSorted()).toEqual([
        'Condition/fiebre',
        'Condition/tos',
        'Location/sede',
        'Patient/ana',
        'Patient/luis',
        'Patient/zoe',
      ]);
    }
  });

  test('is asked by POST and within a batch, counts, and includes', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await client.request('POST', '/_search', '_type=Patient&_id=ana', { headers: form });
    expect(references(posted.body)).toEqual(['Patient/ana']);
    const entry = [{ request: { method: 'GET', url: '?_type=Patient,Condition&_summary=count' } }];
    const { body } = await client.request('POST', '/', { resourceType: 'Bundle', type: 'batch', entry });
    expect(body.entry[0].resource).toMatchObject({ type: 'searchset', total: 5 });
    const including = await ask('_type=Condition,Location&_include=Condition:subject');
    expect(references(including.body, 'include')).toEqual(['Patient/ana']);
  });

  test.each([
    '',
    '_id=ana',
    '_type=',
    '_type=Patient,AuditEvent',
    '_type=Patient,Condition&name=ana',
    '_type=Patient&_sort=_id',
    '_type=Patient&_cursor=9.x',
    '_type=Patient&_cursor=x',
  ])('is refused for «%s»', async (query) => {
    const { status, body } = await ask(query);
    expect([status, body.resourceType]).toEqual([400, 'OperationOutcome']);
  });

  test('shows no type that a role may not read', async () => {
    expect((await ask('_type=Patient,Condition', { roles: ['staff'] })).status).toBe(403);
    expect((await ask('_type=Patient,Nothing')).status).toBe(403);
    expect((await ask('_type=Patient', { roles: ['staff'] })).status).toBe(200);
  });
});
