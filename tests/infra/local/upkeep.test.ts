import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { startUpkeep } from '../../../infra/local/upkeep.ts';
import { explained, type Work } from '../../bench/explained.ts';
import { fillRecord } from '../../bench/fhir-data.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let database: PgliteDatabase;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

/** All of its codes are older. */
const search = '/Observation?code=http://loinc.org|2345-7&date=le2022&value-quantity=gt10&_sort=-_id';

test('after much was written, searches of the embedded database are planned with statistics', async () => {
  const works: Work[] = [];
  const client = await openFhirClient(explained(database, (work) => works.push(work)));
  await fillRecord(client, 2_000);
  const rowsOf = async () => {
    works.length = 0;
    expect((await client.request('GET', search)).status).toBe(200);
    return works.reduce((sum, { rows }) => sum + rows, 0);
  };
  const before = await rowsOf();
  while (await database.tidy());
  const after = await rowsOf();
  expect(after).toBeLessThan(before / 5);
  // The engine tells of what was written up to a second late.
  await expect.poll(() => database.tidy()).toBe(false);
});

test('is looked after in its own time, until it is closed, whatever fails', async () => {
  let looks = 0;
  const events: string[] = [];
  const tidy = async () => {
    looks += 1;
    if (looks === 2) throw new Error('No');
    return looks === 1;
  };
  const upkeep = startUpkeep({ tidy }, ({ event }) => events.push(event), { idleMs: 2, busyMs: 1 });
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(events).toEqual(['upkeep-failure']);
  await upkeep.close();
  const ended = looks;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looks).toBe(ended);
});
