import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type ExportClient, openExportClient, patient } from './export/export-client.ts';
import type { Json } from './fhir-client.ts';

/* The clinic is in New York: its March 1 lasts from 05:00 to 05:00 of UTC, its March 10 begins an hour earlier. */

let database: Database;
let client: ExportClient;

const hour = 3_600_000;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openExportClient(database);
  // Written at 10:00:01 UTC of March 1.
  await client.put(patient('p', { active: true }));
  client.wait(18 * hour);
  // At 04:00:02 UTC of March 2, which is the evening of the clinic's March 1.
  await client.put(patient('p', { active: false }));
  client.wait(hour);
  // At 05:00:03 UTC of March 2, just after the clinic's midnight.
  await client.put(patient('p', { gender: 'male' }));
  client.wait(8 * 24 * hour - 2_000);
  // At 05:00:02 UTC of March 10, an hour after a midnight of summer time.
  await client.put(patient('p', { gender: 'female' }));
});
afterAll(() => database?.close());

const versions: [since: string, found: number[]][] = [
  ['2025', [4, 3, 2, 1]],
  ['2025-03', [4, 3, 2, 1]],
  ['2025-03-01', [4, 3, 2, 1]],
  ['2025-03-02', [4, 3]],
  ['2025-03-02T00:00', [4, 3]],
  ['2025-03-02T00:00:03', [4, 3]],
  ['2025-03-02T00:00:03.001', [4]],
  ['2025-03-01T23:00:02', [4, 3, 2]],
  ['2025-03-02T04:00:02Z', [4, 3, 2]],
  ['2025-03-02T04:00:02.001Z', [4, 3]],
  ['2025-03-10', [4]],
  ['2025-03-10T01:00:02', [4]],
  ['2025-03-10T01:00:03', []],
  ['2025-03-11', []],
  ['0001-01-01', [4, 3, 2, 1]],
  ['9999-12-31', []],
];

describe.each(['/Patient/p/_history', '/Patient/_history', '/_history'])('%s', (path) => {
  test.each(versions)('_since=%s', async (since, found) => {
    const { status, body } = await client.request('GET', `${path}?_since=${since}`);
    expect(status).toBe(200);
    expect((body.entry ?? []).map(({ response }: Json) => response.etag)).toEqual(
      found.map((version) => `W/"${version}"`),
    );
  });
});

describe('The history of one resource', () => {
  const read = async (query: string) => (await client.request('GET', `/Patient/p/_history?${query}`)).body;
  const next = ({ link }: Json) => link.find(({ relation }: Json) => relation === 'next')?.url;

  test('counts the versions since then, and pages through them and no further', async () => {
    const first = await read('_since=2025-03-02&_count=1');
    expect([first.total, first.entry.length]).toEqual([2, 1]);
    expect(first.link[0].url).toContain('_since=2025-03-02');
    const second = (await client.request('GET', next(first).slice('http://localhost/fhir/R4'.length))).body;
    expect([second.total, second.entry[0].response.etag, next(second)]).toEqual([2, 'W/"3"', undefined]);
    expect(next(await read('_since=2025-03-02T00:00:00-05:00'))).toBeUndefined();
    expect([(await read('_since=2025-03-11')).total, next(await read('_since=2025-03-11'))]).toEqual([
      0,
      undefined,
    ]);
  });

  test.each(['ayer', '2025-02-30', '2025-03-01T10:00:00-99:00;'])('refuses _since=%s', async (since) => {
    const { status, body } = await client.request('GET', `/Patient/p/_history?_since=${since}`);
    expect([status, body.resourceType]).toEqual([400, 'OperationOutcome']);
  });
});

test('An export holds what was written after the beginning of the clinic’s day', async () => {
  const exported = (since: string) => client.exported(`/Patient/$export?_since=${since}`);
  expect(await exported('2025-03-10')).toEqual({ Patient: ['p'] });
  expect(await exported('2025-03-10T01:00:01')).toEqual({ Patient: ['p'] });
  expect(await exported('2025-03-10T01:00:02')).toEqual({});
});
