import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

/** A resource under an id that tells what it is. */
export interface Stored {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}

export interface SearchSuite {
  title: string;
  record: Stored[];
  /** What each search finds, in any order: near misses of the record must not be among it. */
  finds: [search: string, ids: string[]][];
  /** Searches that cannot be answered: 400, never an empty result. */
  refuses: string[];
}

/** A record on a database of its own, and what searches of it must and must not find. */
export function searchSuite({ title, record, finds, refuses }: SearchSuite): void {
  describe(title, () => {
    let database: Database;
    let client: FhirClient;
    beforeAll(async () => {
      database = await openMemoryDatabase();
      client = await openFhirClient(database);
      await putAll(client, record);
    });
    afterAll(() => database?.close());

    test.each(finds)('%s', async (search, ids) => {
      expect((await client.find(`/${encodeURI(search)}`)).toSorted()).toEqual(ids.toSorted());
    });

    test.each(refuses)('%s is refused', async (search) => {
      const { status, body } = await client.request('GET', `/${encodeURI(search)}`);
      expect([status, body.resourceType, body.issue?.[0].severity]).toEqual([
        400,
        'OperationOutcome',
        'error',
      ]);
    });
  });
}

export async function putAll(client: FhirClient, record: Stored[]): Promise<void> {
  for (const resource of record) {
    const { status, body } = await client.request(
      'PUT',
      `/${resource.resourceType}/${resource.id}`,
      resource,
    );
    if (status !== 201) throw new Error(`${resource.id}: ${JSON.stringify(body)}`);
  }
}

export const loinc = 'http://loinc.org';
export const ucum = 'http://unitsofmeasure.org';

export function observation(id: string, more: Record<string, unknown> = {}): Stored {
  return { resourceType: 'Observation', id, status: 'final', code: { text: id }, ...more };
}

export const coded = (code: string, system = loinc) => ({ coding: [{ system, code }] });
export const quantity = (value: number, unit: string, more: object = {}) => ({
  value,
  unit,
  system: ucum,
  code: unit,
  ...more,
});
