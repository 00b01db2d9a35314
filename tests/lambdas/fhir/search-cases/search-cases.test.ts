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
import { evaluate, type Search } from './evaluator/evaluate.ts';
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
  ['dates', plainSearches('date', 300)],
  ['numbers and quantities', plainSearches('quantity', 300)],
  ['addresses', plainSearches('uri', 50)],
  ['composites and single elements', particularSearches()],
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
