import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

/* Whatever part of a request it comes in, what comes from outside is a value, and in no statement's text. */

let engine: Database;
let client: FhirClient;
const statements: string[] = [];

beforeAll(async () => {
  engine = await openMemoryDatabase();
  client = await openFhirClient({
    transaction: (scope, work) =>
      engine.transaction(scope, (sql) => {
        const noted = (...given: Parameters<Sql>) => {
          statements.push(given[0]);
          return sql(...given);
        };
        return work(Object.assign(noted, { wake: sql.wake }) as Sql);
      }),
    close: () => engine.close(),
  });
  await client.create({ resourceType: 'Patient', name: [{ family: 'Kept' }] });
});
afterAll(() => engine?.close());

const marker = 'zqzq';
const hostile = [
  `${marker}' OR '1'='1`,
  `${marker}'); DROP TABLE resources; --`,
  `$1::text ${marker}`,
  `"${marker}`,
];
/** With the text as it is in an address, and as it is. */
const places: Record<string, (text: string, plain: string) => [method: string, path: string, body?: object]> =
  {
    'a parameter': (text) => ['GET', `/Patient?name=${text}`],
    'the name of a parameter': (text) => ['GET', `/Patient?${text}=1`],
    'a modifier': (text) => ['GET', `/Patient?name:${text}=1`],
    'a type in a modifier': (text) => ['GET', `/Observation?subject:${text}=1`],
    'a chain': (text) => ['GET', `/Observation?subject:Patient.${text}=1`],
    'what a chain ends with': (text) => ['GET', `/Observation?patient.name=${text}`],
    'a reverse chain': (text) => ['GET', `/Patient?_has:Observation:patient:${text}=1`],
    'a composite': (text) => ['GET', `/Observation?code-value-quantity=${text}$5`],
    'a value set': (text) => ['GET', `/Observation?code:in=${text}`],
    'an id': (text) => ['GET', `/Patient?_id=${text}`],
    'an order': (text) => ['GET', `/Patient?_sort=${text}`],
    'an inclusion': (text) => ['GET', `/Patient?_include=Patient:${text}`],
    'the elements': (text) => ['GET', `/Patient?_elements=${text}`],
    'a number': (text) => ['GET', `/Patient?_count=${text}`],
    'a page': (_, plain) => [
      'GET',
      `/Patient?_cursor=${Buffer.from(JSON.stringify([plain, '1'])).toString('base64url')}`,
    ],
    'a time': (text) => ['GET', `/Patient/_history?_since=${text}`],
    'a type': (text) => ['GET', `/${text}?name=a`],
    'a resource’s id': (text) => ['GET', `/Patient/${text}`],
    'an operation': (text) => ['GET', `/Patient/$${text}`],
    content: (_, text) => ['POST', '/Patient', { resourceType: 'Patient', name: [{ family: text }] }],
    'a condition': (_, text) => [
      'POST',
      '/',
      {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [
          {
            resource: { resourceType: 'Patient', identifier: [{ value: text }] },
            request: { method: 'PUT', url: `Patient?identifier=${text}` },
          },
        ],
      },
    ],
  };

test.each(Object.entries(places))('SQL in %s', async (_, callOf) => {
  for (const text of hostile) {
    statements.length = 0;
    const [method, path, body] = callOf(encodeURIComponent(text), text);
    const { status } = await client.request(method, path, body);
    expect(status, path).toBeLessThan(500);
    expect(statements.filter((statement) => statement.includes(marker))).toEqual([]);
  }
  expect(await client.find('/Patient?family:exact=Kept')).toHaveLength(1);
});
