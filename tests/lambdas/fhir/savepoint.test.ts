import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Repository } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { inTransaction } from './in-transaction.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const work = <Result>(run: (repository: Repository) => Promise<Result>) =>
  inTransaction(database, client, run);
const patient = { resourceType: 'Patient', active: true };
const fails = () => Promise.reject(new Error('No'));

test('What fails within a savepoint leaves nothing, and what came before and after stays', async () => {
  await work(async (repository) => {
    repository.create(patient, 'before');
    await expect(
      repository.savepoint(async () => {
        repository.create(patient, 'within');
        await repository.sql('SELECT 1/0');
      }),
    ).rejects.toMatchObject({ code: '22012' });
    repository.create(patient, 'after');
  });
  expect(await client.find('/Patient?_sort=_id')).toEqual(['after', 'before']);
});

test('One that fails within another, which then fails too, saves nothing of that', async () => {
  await work(async (repository) => {
    const outer = repository.savepoint(async () => {
      repository.create(patient, 'outer');
      await repository.savepoint(fails).catch(() => undefined);
      return fails();
    });
    await expect(outer).rejects.toThrow('No');
    expect(await repository.find('Patient', 'outer')).toBeUndefined();
  });
  expect((await client.request('GET', '/Patient/outer')).status).toBe(404);
});

test('What is not to be kept is undone, and answered', async () => {
  const answer = await work((repository) =>
    repository.savepoint(
      async () => repository.create(patient, 'refused').id,
      () => false,
    ),
  );
  expect(answer).toBe('refused');
  expect((await client.request('GET', '/Patient/refused')).status).toBe(404);
});

test('After one that failed comes another as if there had been none', async () => {
  await work(async (repository) => {
    await expect(repository.savepoint(() => repository.sql('SELECT 1/0'))).rejects.toThrow();
    await repository.savepoint(async () => repository.create(patient, 'after-failure'));
    await expect(
      repository.savepoint(() => repository.update({ ...patient, id: 'after-failure' }, 7)),
    ).rejects.toMatchObject({ status: 412 });
    await repository.savepoint(async () => repository.create(patient, 'after-refusal'));
  });
  expect(await client.find('/Patient?_id=after-failure,after-refusal&_sort=_id')).toEqual([
    'after-failure',
    'after-refusal',
  ]);
});

test('After a statement that failed outside of any, none is begun, and nothing of the transaction stays', async () => {
  const failing = async (repository: Repository) => {
    repository.create(patient, 'lost');
    await repository.sql('SELECT 1/0').catch(() => undefined);
  };
  const goingOn = work(async (repository) => {
    await failing(repository);
    await repository.savepoint(async () => repository.create(patient, 'never'));
  });
  await expect(goingOn).rejects.toMatchObject({ code: '25P02' });
  const kept = work(async (repository) => {
    await failing(repository);
    await repository.savepoint(fails).catch(() => undefined);
  });
  await expect(kept).rejects.toMatchObject({ name: 'UnnoticedFailure' });
  expect(await client.find('/Patient?_id=lost,never')).toEqual([]);
});
