import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
let statement: Json;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  statement = (await client.request('GET', '/metadata', undefined, { roles: [] })).body;
});
afterAll(() => database?.close());

test('the CapabilityStatement is valid FHIR', async () => {
  const { body } = await client.request('POST', '/CapabilityStatement/$validate', statement);
  // But for advice: a narrative, and a name that a program could have.
  expect(body.issue.map(({ severity }: Json) => severity)).toEqual(['warning', 'warning', 'information']);
});

test('it names what a search accepts', async () => {
  const own = statement.rest[0].resource.find(({ type }: Json) => type === 'Encounter');
  for (const { name, type } of own.searchParam) {
    const value = type === 'date' ? '2020' : type === 'number' || type === 'quantity' ? '1' : 'x';
    const path = `/Encounter?${name}=${type === 'composite' ? 'x$x' : value}`;
    expect((await client.request('GET', path)).status, name).toBe(200);
  }
});

const patch = { headers: { 'content-type': 'application/json-patch+json' } };
const async = { headers: { prefer: 'respond-async' } };
const basic = { resourceType: 'Basic', id: 'b', code: { text: 'x' } };
const bundle = (type: string) => ({ resourceType: 'Bundle', type });

/** How each interaction and operation is asked for, in an order in which each succeeds. */
const requests: Record<string, [method: string, path: string, body?: unknown, options?: object]> = {
  create: ['POST', '/Basic', basic],
  update: ['PUT', '/Basic/b', basic],
  read: ['GET', '/Basic/b'],
  vread: ['GET', '/Basic/b/_history/1'],
  patch: ['PATCH', '/Basic/b', [{ op: 'add', path: '/created', value: '2025' }], patch],
  'history-instance': ['GET', '/Basic/b/_history'],
  'history-type': ['GET', '/Basic/_history'],
  'history-system': ['GET', '/_history'],
  'search-type': ['GET', '/Basic'],
  'search-system': ['GET', '/?_type=Basic'],
  'Basic/$validate': ['POST', '/Basic/$validate', basic],
  delete: ['DELETE', '/Basic/b'],
  transaction: ['POST', '/', bundle('transaction')],
  batch: ['POST', '/', bundle('batch')],
  'Patient/$validate': ['POST', '/Patient/$validate', { resourceType: 'Patient' }],
  'Patient/$everything': ['GET', '/Patient/p/$everything'],
  'Patient/$export': ['GET', '/Patient/$export', undefined, async],
  'Group/$validate': ['POST', '/Group/$validate', { resourceType: 'Group', type: 'person', actual: true }],
  'Group/$export': ['GET', '/Group/g/$export', undefined, async],
  $export: ['GET', '/$export', undefined, async],
};

test('it names the interactions and operations that are there, and no others', async () => {
  await client.request('PUT', '/Patient/p', { resourceType: 'Patient', id: 'p' });
  await client.request('PUT', '/Group/g', { resourceType: 'Group', id: 'g', type: 'person', actual: true });
  const [{ resource, interaction, operation }] = statement.rest;
  const typed = (type: string) => resource.find((own: Json) => own.type === type);
  const declared = [
    ...[...typed('Basic').interaction, ...interaction].map(({ code }: Json) => code),
    ...operation.map(({ name }: Json) => `$${name}`),
    ...['Basic', 'Patient', 'Group'].flatMap((type) =>
      typed(type).operation.map(({ name }: Json) => `${type}/$${name}`),
    ),
  ];
  expect(declared.toSorted()).toEqual(Object.keys(requests).toSorted());
  for (const [name, request] of Object.entries(requests)) {
    expect((await client.request(...request)).status, name).toBeLessThan(300);
  }
  const plain = ['CapabilityStatement', 'Basic', 'Observation'].map((type) => typed(type).interaction);
  expect(new Set(plain.map((list) => JSON.stringify(list))).size).toBe(1);
});

test('it says which guide its exports follow', () => {
  expect(statement.instantiates).toEqual(['http://hl7.org/fhir/uv/bulkdata/CapabilityStatement/bulk-data']);
  expect(statement.rest[0].operation).toEqual([
    {
      name: 'export',
      definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export',
      documentation: 'Solo Administración.',
    },
  ]);
});
