import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

/*
 * Oldest first, from some day on, is put together of the list from that day and of what began before it and lasts. Newest
 * first is walked in the order of the list: both find the same.
 */

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  for (const [id, period] of Object.entries(periods)) {
    const status = Number(id.slice(1)) % 3 === 0 ? 'entered-in-error' : 'finished';
    const visit = { resourceType: 'Encounter', status, class: { code: 'AMB' }, period };
    expect(
      (await client.request('POST', '/Encounter', { ...visit, identifier: [{ value: id }] })).status,
    ).toBe(201);
  }
});
afterAll(() => database?.close());

const periods: Record<string, Json | undefined> = {
  a1: { start: '2024-03-01', end: '2026-01-01' },
  a2: { start: '2025-05-01' },
  a3: { end: '2025-06-10' },
  a4: { end: '2025-05-30' },
  a5: { start: '2025-05-25', end: '2025-05-28' },
  a6: { start: '2025-05-27', end: '2025-06-01' },
  a7: { start: '2025-05-29T12:00:00Z', end: '2025-06-01T12:00:00Z' },
  a8: { start: '2025-05-29T12:00:00Z', end: '2025-06-01T12:00:01Z' },
  a9: { start: '2025-05-31', end: '2025-05-31' },
  a10: { start: '2025-06-01', end: '2025-06-01' },
  a11: { start: '2025-06-01T00:00:00+14:00', end: '2025-06-01T00:30:00+14:00' },
  a12: { start: '2025-05-31T23:00:00-12:00', end: '2025-06-01T01:00:00-12:00' },
  a13: { start: '2025-06', end: '2025-07' },
  a14: { start: '2025-06-02T10:00:00Z', end: '2025-06-02T11:00:00Z' },
  a15: { start: '2031-01-01' },
  a16: undefined,
  a17: { start: '2025-06-02T10:00:00Z', end: '2025-06-02T11:00:00Z' },
};

async function idsOf(search: string): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined = `/Encounter?${search}&_count=2`;
  while (next !== undefined) {
    const { status, body }: { status: number; body: Json } = await client.request('GET', next);
    expect(status).toBe(200);
    found.push(...(body.entry ?? []).map(({ resource }: Json) => resource.identifier[0].value));
    const link = body.link.find(({ relation }: Json) => relation === 'next');
    next = link?.url.replace(/^.*\/R4/, '');
  }
  return found;
}

test.each([
  'date=ge2025-06-01',
  'date=gt2025-06-01',
  'date=ge2025-06-01T00:00:00Z',
  'date=gt2025-05-31T10:00:00-05:00',
  'date=ge2025',
  'date=ge2026-06-01',
  'date=ge0001-01-01',
  'date=ge9999-01-01',
  'date=ge2025-06-01&status=finished',
  'date=ge2025-06-01&status:not=finished',
  'date=ge2025-05-30&date=lt2025-06-02',
  'date=ge2025-06-01&_lastUpdated=gt2020-01-01',
])('by pages, oldest first finds what newest first finds: %s', async (search) => {
  const oldestFirst = await idsOf(`${search}&_sort=date`);
  expect(oldestFirst.toReversed()).toEqual(await idsOf(`${search}&_sort=-date`));
});

test('what began long before, and lasts beyond that day, comes first', async () => {
  const found = await idsOf('date=ge2025-06-01T00:00:00Z&_sort=date');
  expect(found.slice(0, 3)).toEqual(['a3', 'a1', 'a2']);
  expect(found).toEqual(expect.arrayContaining(['a6', 'a7', 'a8', 'a9', 'a10', 'a13', 'a14', 'a15', 'a17']));
  for (const earlier of ['a4', 'a5', 'a16']) expect(found).not.toContain(earlier);
});
