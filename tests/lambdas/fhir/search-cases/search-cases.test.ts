import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir-client.ts';
import {
  alternativeSearches,
  chains,
  conjunctions,
  missingSearches,
  plainSearches,
  record,
  reversedChains,
} from './cases.ts';
import { endpoint, evaluate, type Search } from './evaluator/evaluate.ts';
import { inOrder } from './evaluator/order.ts';
import { type OrderedSearch, orderedSearches, updateSearches } from './ordered-searches.ts';
import { particularSearches } from './particular-searches.ts';

let database: Database;
let client: FhirClient;
/** As the server answers them: with their last updates, and patients with their record numbers. */
let stored: Json[];

beforeAll(async () => {
  database = await openMemoryDatabase();
  let now = Date.parse('2025-03-08T22:00:00Z');
  client = await openFhirClient(database, () => new Date(now));
  stored = [];
  for (const resource of record) {
    now += 20 * 60_000;
    const { status, body } = await client.request(
      'PUT',
      `/${resource.resourceType}/${resource.id}`,
      resource,
    );
    if (status !== 201) throw new Error(`${resource.id}: ${JSON.stringify(body)}`);
    stored.push(body);
  }
});
afterAll(() => database?.close());

const urlOf = ({ resourceType, parameters }: Search) =>
  `/${resourceType}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
const titleOf = (search: Search) => decodeURIComponent(urlOf(search)).slice(1);

const groups: [string, Search[]][] = [
  ['strings', plainSearches('string', 200)],
  ['tokens', plainSearches('token', 250)],
  ['references', plainSearches('reference', 100)],
  ['dates', plainSearches('date', 260)],
  ['numbers and quantities', plainSearches('quantity', 260)],
  ['addresses', plainSearches('uri', 50)],
  ['composites and single elements', particularSearches()],
  ['last updates', updateSearches],
  ['missing', missingSearches()],
  ['alternatives', alternativeSearches(120)],
  ['conjunctions', conjunctions(120)],
  ['chains', chains(120)],
  ['reversed chains', reversedChains(120)],
];

describe.each(groups)('%s', (_name, searches) => {
  test.each(searches.map((search) => [titleOf(search), search] as const))('%s', async (_title, search) => {
    const expected = evaluate(stored, search).map(({ id }) => id);
    // No one twice either.
    expect((await client.find(`${urlOf(search)}&_count=200`)).toSorted()).toEqual(expected.toSorted());
  });
});

describe('order and pages', () => {
  const ordered = orderedSearches.map(
    (search) => [`${titleOf(search)} _sort=${search.sort}`, search] as const,
  );
  const expectedOf = (search: OrderedSearch) =>
    inOrder(evaluate(stored, search), search.sort).map(({ id }) => id);

  test.each(ordered)('%s', async (_title, search) => {
    const expected = expectedOf(search);
    expect(expected.length).toBeGreaterThan(1);
    expect(await client.find(`${urlOf(search)}&_sort=${search.sort}&_count=200`)).toEqual(expected);
  });

  test.each(ordered)('page by page: %s', async (_title, search) => {
    const expected = expectedOf(search);
    const seen: string[] = [];
    let url: string | undefined =
      `${urlOf(search)}&_sort=${search.sort}&_count=${Math.ceil(expected.length / 3)}&_total=accurate`;
    let pages = 0;
    while (url && ++pages <= expected.length) {
      const { body }: { body: Json } = await client.request('GET', url);
      expect(body.total).toBe(expected.length);
      seen.push(...body.entry.map(({ resource }: Json) => resource.id));
      url = body.link.find(({ relation }: Json) => relation === 'next')?.url.slice(endpoint.length);
    }
    expect([seen, url]).toEqual([expected, undefined]);
  });
});

describe('the cases themselves', () => {
  const all = groups.flatMap(([, searches]) => searches);

  test('are many and each another', () => {
    expect(all.length).toBeGreaterThan(1_500);
    expect(new Set(all.map(urlOf)).size).toBeGreaterThan(1_400);
  });

  test.each(groups)('of %s find something, though not everything', (_name, searches) => {
    const shares = searches.map((search) => {
      const ofType = stored.filter(({ resourceType }) => resourceType === search.resourceType).length;
      return evaluate(stored, search).length / ofType;
    });
    expect(shares.filter((share) => share > 0).length).toBeGreaterThan(searches.length / 4);
    expect(shares.filter((share) => share < 1).length).toBeGreaterThan(searches.length / 4);
  });

  test('are asked of what was stored as it was sent', () => {
    for (const [index, { meta, identifier, ...sent }] of record.entries()) {
      expect(stored[index]).toMatchObject(sent);
      expect(stored[index].identifier ?? []).toEqual(expect.arrayContaining((identifier as object[]) ?? []));
    }
  });
});
