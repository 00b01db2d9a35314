import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

/* What so many resources meet that the list is walked in its order (lambdas/fhir/search/find-common.ts): beyond 2,000. */

const many = 2_400;
/** Every third is of the other name. */
const people = Array.from({ length: many + many / 2 }, (_, index) => ({
  resourceType: 'Patient',
  id: `p${index}`,
  gender: index % 2 ? 'female' : 'male',
  name: [
    { family: `${index % 3 === 0 ? 'Otra' : 'García'} ${String((index * 7919) % 3_600).padStart(4, '0')}` },
  ],
}));

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  for (let from = 0; from < people.length; from += 900) {
    const entry = people
      .slice(from, from + 900)
      .map((resource) => ({ resource, request: { method: 'PUT', url: `Patient/${resource.id}` } }));
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
    const { status } = await client.request('POST', '/', bundle, { headers: { prefer: 'return=minimal' } });
    expect(status).toBe(200);
  }
});
afterAll(() => database?.close());

const byName = (wanted: (person: (typeof people)[number]) => boolean) =>
  people
    .filter(wanted)
    .map(({ id, name }) => ({ id, family: name[0]?.family ?? '' }))
    .toSorted((a, b) => (a.family < b.family ? -1 : 1))
    .map(({ id }) => id);
const isNamed = ({ name }: (typeof people)[number]) => name[0]?.family.startsWith('García') === true;

test('a name that many bear is found in the order of names, page by page', async () => {
  const expected = byName(isNamed);
  expect(expected).toHaveLength(many);
  const { body } = await client.request('GET', '/Patient?name=gar&_sort=family&_count=40&_total=accurate');
  expect(body.total).toBe(many);
  const ids = body.entry.map(({ resource }: { resource: { id: string } }) => resource.id);
  expect(ids).toEqual(expected.slice(0, 40));
  const next = body.link.find(({ relation }: { relation: string }) => relation === 'next').url;
  const path = next.slice(next.indexOf('/Patient?'));
  expect(await client.find(path)).toEqual(expected.slice(40, 80));
});

test('and with another condition', async () => {
  const expected = byName((person) => isNamed(person) && person.gender === 'female');
  expect(await client.find('/Patient?name=gar&gender=female&_sort=family&_count=30')).toEqual(
    expected.slice(0, 30),
  );
});

test('what changed last of a name that many bear', async () => {
  const found = await client.find('/Patient?name=gar&_sort=-_lastUpdated&_count=50');
  const last = people.slice(2_700).filter(isNamed);
  expect(found).toHaveLength(50);
  expect(last.map(({ id }) => id)).toEqual(expect.arrayContaining(found));
});
