import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { certainCoding, type TermSet } from '../../../lambdas/terminology/index.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from '../fhir/fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const certain = (set: TermSet, text: string) => {
  const { organizationId, userId } = client;
  return database.transaction({ role: 'app', organizationId, userId }, (sql) =>
    certainCoding({ sql, caller: { organization_id: organizationId, user_id: userId } }, set, text),
  );
};

describe('what a patient said', () => {
  test.each([
    ['allergen', 'penicilina'],
    ['allergen', 'Maní'],
    ['medication', 'metformina 850 mg'],
    ['medication', 'Losartán'],
    ['problem', 'dolor de cabeza'],
    ['problem', 'Presión alta'],
    ['reaction', 'ronchas'],
  ] as const)('is coded where it is a name, word by word: %s %s', async (set, text) => {
    expect(await certain(set, text)).toMatchObject({ code: expect.any(String), system: expect.any(String) });
  });

  test.each([
    ['medication', 'la pastilla blanca'],
    ['medication', 'metformna'],
    ['medication', 'metf'],
    ['allergen', 'algo del mar'],
    ['problem', 'me duele todo desde ayer'],
    ['problem', 'no tengo diabetes'],
    ['problem', 'diabetes y presión alta'],
    ['problem', ''],
    ['problem', '🤒'],
  ] as const)('is never guessed: %s «%s»', async (set, text) => {
    expect(await certain(set, text)).toBeUndefined();
  });
});
