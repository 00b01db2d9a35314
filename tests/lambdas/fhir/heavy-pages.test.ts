import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

/* A patient's scanned documents are megabytes each: fifty of them in one answer took gigabytes of memory. */

const documents = 4;
let database: Database;
let client: FhirClient;
let ids: string[];

beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  await client.request('PUT', '/Patient/ana', { resourceType: 'Patient', id: 'ana' });
  ids = Array.from({ length: documents }, (_, index) => `scan-${index}`);
  for (const id of ids) {
    const { status } = await client.request('PUT', `/DocumentReference/${id}`, scan(id));
    expect(status).toBe(201);
  }
});
afterAll(() => database?.close());

const scan = (id: string) => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  subject: { reference: 'Patient/ana' },
  content: [
    { attachment: { contentType: 'application/pdf', data: randomBytes(2_000_000).toString('base64') } },
  ],
});

/** The sizes and ids of all pages from here on. */
async function follow(path: string): Promise<{ sizes: number[]; seen: string[] }> {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { status, body }: Json = await client.request('GET', next);
    expect(status).toBe(200);
    const found: Json[] = body.entry ?? [];
    pages.push(found.map(({ resource }) => resource.id).filter((id) => id !== 'ana'));
    const link: string | undefined = body.link.find(({ relation }: Json) => relation === 'next')?.url;
    next = link?.slice(link.indexOf('/fhir/R4') + '/fhir/R4'.length);
  }
  return { sizes: pages.map(({ length }) => length), seen: pages.flat().sort() };
}

describe('Documents that weigh much come on more pages, each of them once', () => {
  test.each([
    '/DocumentReference?patient=ana',
    '/?_type=DocumentReference&patient=ana',
    '/Patient/ana/DocumentReference?_sort=date',
    '/Patient/ana/$everything',
    '/DocumentReference/_history',
  ])('%s', async (path) => {
    const { sizes, seen } = await follow(path);
    expect(seen).toEqual(ids);
    expect(Math.max(...sizes)).toBeLessThan(documents);
  });

  test('versions of one, too', async () => {
    for (let version = 2; version <= 4; version += 1)
      await client.request('PUT', '/DocumentReference/scan-0', scan('scan-0'));
    const { sizes } = await follow('/DocumentReference/scan-0/_history');
    expect(sizes.reduce((sum, size) => sum + size)).toBe(4);
    expect(Math.max(...sizes)).toBeLessThan(4);
  });
});

test('A page of few is as long as it was asked to be', async () => {
  for (const id of ['a', 'b', 'c'])
    await client.request('PUT', `/Patient/few-${id}`, {
      resourceType: 'Patient',
      id: `few-${id}`,
      active: true,
    });
  const { sizes } = await follow('/Patient?_id=few-a,few-b,few-c&_count=2');
  expect(sizes).toEqual([2, 1]);
});
