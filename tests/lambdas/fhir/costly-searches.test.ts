import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

test.each([
  [
    'references followed',
    (times: number) => Array(times).fill('general-practitioner:Practitioner.name=a').join('&'),
    12,
  ],
  [
    'references followed back, two at a time',
    (times: number) => Array(times).fill('_has:Observation:patient:performer:Practitioner.name=a').join('&'),
    6,
  ],
  [
    'words looked for inside names',
    (times: number) => `name:contains=${Array(times).fill('a').join(',')}`,
    20,
  ],
  ['things to order by', (times: number) => `_sort=${Array(times).fill('name').join(',')}`, 10],
])('a search of too many %s is refused, since nobody else would be answered', async (_what, ask, most) => {
  const told = async (times: number) => {
    const { status, body } = await client.request('GET', `/Patient?${ask(times)}`);
    return [status, body.issue?.[0].code];
  };
  expect(await told(most)).toEqual([200, undefined]);
  expect(await told(most + 1)).toEqual([400, 'too-costly']);
});
