import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { inTransaction } from './in-transaction.ts';

/* How many there are of a type is kept while they are written, and not counted. */

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const total = async (search: string, from = client): Promise<number> =>
  (await from.request('GET', `/${search}&_total=accurate`)).body.total;
/** As it is kept, and counted by a condition that all meet. */
const totals = async (type: string) => [
  await total(`${type}?_count=1`),
  await total(`${type}?_lastUpdated=gt2000`),
];

const patient = (id: string, active = true) => ({ resourceType: 'Patient', id, active });
const send = (...entry: object[]) =>
  client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
const put = (id: string, active?: boolean) => ({
  resource: patient(id, active),
  request: { method: 'PUT', url: `Patient/${id}` },
});
const flag = (id: string) => ({
  resource: {
    resourceType: 'Flag',
    status: 'active',
    code: { text: 'x' },
    subject: { reference: `Patient/${id}` },
  },
  request: { method: 'POST', url: 'Flag' },
});

test('what is created, changed, deleted and created again is told by the total', async () => {
  expect(await totals('Patient')).toEqual([0, 0]);
  await client.create({ resourceType: 'Patient' });
  await send(put('a'), put('b'), put('c', false), flag('a'), flag('b'));
  expect(await totals('Patient')).toEqual([4, 4]);
  expect(await totals('Flag')).toEqual([2, 2]);
  await send(put('a', false), put('d'));
  expect(await totals('Patient')).toEqual([5, 5]);
  await client.request('DELETE', '/Patient/d');
  await client.request('DELETE', '/Patient/d');
  expect(await totals('Patient')).toEqual([4, 4]);
  await client.request('PUT', '/Patient/d', patient('d'));
  expect(await totals('Patient')).toEqual([5, 5]);
  // One goes, one comes back or is new, one stays.
  await client.request('DELETE', '/Patient/d');
  await send({ request: { method: 'DELETE', url: 'Patient/c' } }, put('d'), put('e'), put('a'));
  expect(await totals('Patient')).toEqual([5, 5]);
});

test('of those that are not something, all but those that are', async () => {
  const counted = await client.find('/Patient?active:not=false');
  expect(await total('Patient?active:not=false')).toBe(counted.length);
  await send(put('f', false), put('g', false));
  expect(await total('Patient?active:not=false')).toBe(counted.length);
  expect(await total('Patient?active:not=false,true')).toBe(1);
});

test('what is refused or undone is not counted, nor what others have', async () => {
  const before = await totals('Patient');
  expect((await send(put('h'), flag('nobody'))).status).toBe(422);
  await inTransaction(database, client, (repository) =>
    repository.savepoint(
      async () => void repository.create(patient('i'), 'i'),
      () => false,
    ),
  );
  expect(await totals('Patient')).toEqual(before);
  expect(await total('Patient?_count=1', await openFhirClient(database))).toBe(0);
});
