import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reaction, Repository } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';
import { inTransaction } from './in-transaction.ts';

/* Of one transaction: what others do at the same time is in tests/contract/fhir/parallel-suite.ts. */

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const work = <Result>(run: (repository: Repository) => Promise<Result>) =>
  inTransaction(database, client, run);

const patient = (id: string, text: string) => ({ resourceType: 'Patient', id, name: [{ text }] });
const put = (id: string, text: string) => client.request('PUT', `/Patient/${id}`, patient(id, text));

/** Newest first. */
async function versionsOf(id: string, { request } = client): Promise<[version: string, text: string][]> {
  const { body } = await request('GET', `/Patient/${id}/_history`);
  return body.entry.map(({ resource }: Json) => [resource.meta.versionId, resource.name[0].text]);
}

test('two that change a resource one after the other each make a version', async () => {
  await work(async (repository) => {
    repository.create(patient('turns', 'first'), 'turns');
    await repository.update(patient('turns', 'second'));
    await repository.update(patient('turns', 'third'));
  });
  expect(await versionsOf('turns')).toEqual([
    ['3', 'third'],
    ['2', 'second'],
    ['1', 'first'],
  ]);
});

test('the second that goes by what both have read is refused, and nothing of either stays', async () => {
  await put('stale', 'first');
  const both = work(async (repository) => {
    const { version } = await repository.read('Patient', 'stale');
    await repository.update(patient('stale', 'second'), version);
    await repository.update(patient('stale', 'third'), version);
  });
  await expect(both).rejects.toMatchObject({ status: 412 });
  expect(await versionsOf('stale')).toEqual([['1', 'first']]);
});

test.each<[string, (repository: Repository) => Promise<unknown>]>([
  ['another change', (repository) => repository.update(patient('at-once', 'third'))],
  ['its deletion', (repository) => repository.delete('Patient', 'at-once')],
])('a change is refused while %s of the same resource is being written', async (_, other) => {
  await put('at-once', 'first');
  const before = await versionsOf('at-once');
  const both = work((repository) =>
    Promise.all([repository.update(patient('at-once', 'second')), other(repository)]),
  );
  await expect(both).rejects.toMatchObject({ name: 'ChangedAtOnce' });
  expect(await versionsOf('at-once')).toEqual(before);
});

test('two that create one resource are refused', async () => {
  const both = work(async (repository) => {
    repository.create(patient('new', 'first'), 'new');
    repository.create(patient('new', 'second'), 'new');
  });
  await expect(both).rejects.toMatchObject({ status: 409 });
  expect((await client.request('GET', '/Patient/new')).status).toBe(404);
});

test('two reactions that complete a resource each keep what the other wrote', async () => {
  const completing = (name: string, element: string, ...after: string[]): Reaction => ({
    name,
    after,
    resourceTypes: ['Patient'],
    async react(repository, changes) {
      for (const { id, version } of changes) {
        if (version > 1) continue;
        const { resource } = await repository.read('Patient', id);
        await repository.update({ ...resource, [element]: true });
      }
    },
  });
  const reactions = [completing('second', 'deceasedBoolean', 'first'), completing('first', 'active')];
  const own = await openFhirClient(database, undefined, { extensions: { operations: [], reactions } });
  await own.request('PUT', '/Patient/reacted', patient('reacted', 'first'));
  const { body } = await own.request('GET', '/Patient/reacted');
  expect(body).toMatchObject({ active: true, deceasedBoolean: true, meta: { versionId: '3' } });
  expect((await versionsOf('reacted', own)).map(([version]) => version)).toEqual(['3', '2', '1']);
});

const identified = (value: string) => ({
  resourceType: 'Patient',
  identifier: [{ system: 'urn:both', value }],
});
const send = (entry: object[]) =>
  client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });

test('two changes of a Bundle that are to meet one condition are one resource, and refused', async () => {
  const change = {
    resource: identified('1'),
    request: { method: 'PUT', url: 'Patient?identifier=urn:both|1' },
  };
  const { status, body } = await send([change, change]);
  expect([status, body.issue?.[0]?.code]).toEqual([400, 'duplicate']);
  expect(await client.find('/Patient?identifier=urn:both|1')).toEqual([]);
});

test('two creations of a Bundle under one condition make one resource, whichever of them is pointed at', async () => {
  const creation = (fullUrl: string) => ({
    fullUrl,
    resource: identified('2'),
    request: { method: 'POST', url: 'Patient', ifNoneExist: 'identifier=urn:both|2' },
  });
  const urls = [1, 2].map((index) => `urn:uuid:00000000-0000-4000-8000-00000000000${index}`);
  const flags = urls.map((reference) => ({
    resource: { resourceType: 'Flag', status: 'active', code: { text: 'x' }, subject: { reference } },
    request: { method: 'POST', url: 'Flag' },
  }));
  const { status, body } = await send([...urls.map(creation), ...flags]);
  expect(status, JSON.stringify(body)).toBe(200);
  const [id, ...others] = await client.find('/Patient?identifier=urn:both|2');
  expect(others).toEqual([]);
  expect(body.entry.slice(2).map(({ resource }: Json) => resource.subject.reference)).toEqual(
    urls.map(() => `Patient/${id}`),
  );
});
