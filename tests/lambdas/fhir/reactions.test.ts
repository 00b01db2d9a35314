import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Reaction, refuse } from '../../../lambdas/fhir/index.ts';
import { inOrder, UnorderedReactions } from '../../../lambdas/fhir/store/react.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openFhirClient } from './fhir-client.ts';

const reaction = (name: string, ...after: string[]): Reaction => ({
  name,
  after,
  resourceTypes: ['Patient'],
  react: async () => undefined,
});
const namesOf = (reactions: readonly Reaction[]) => inOrder(reactions).map(({ name }) => name);

test('Reactions are told after those that they name, however they are listed', () => {
  const listed = [reaction('c', 'b'), reaction('b', 'a', 'z'), reaction('a'), reaction('z')];
  expect(namesOf(listed)).toEqual(['a', 'z', 'b', 'c']);
  expect(namesOf(listed.toReversed())).toEqual(['a', 'z', 'b', 'c']);
  expect(namesOf([reaction('b', 'of a part that is not there')])).toEqual(['b']);
});

test('Those that come after each other, or share a name, are named defects', () => {
  expect(() => inOrder([reaction('a', 'b'), reaction('b', 'a')])).toThrow(UnorderedReactions);
  expect(() => inOrder([reaction('a', 'a')])).toThrow('In a circle: a');
  expect(() => inOrder([reaction('a'), reaction('a')])).toThrow(UnorderedReactions);
});

test('Each name that the product’s reactions come after is that of one, and their order is no list’s', () => {
  const { reactions } = extensions;
  const names = new Set(reactions.map(({ name }) => name));
  expect(reactions.flatMap(({ after = [] }) => after.filter((name) => !names.has(name)))).toEqual([]);
  const order = namesOf(reactions);
  expect(order).toHaveLength(names.size);
  expect(namesOf(reactions.toReversed())).toEqual(order);
  for (const { name, after = [] } of reactions) {
    for (const before of after) expect(order.indexOf(before)).toBeLessThan(order.indexOf(name));
  }
});

describe('A transaction whose reactions', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database?.close());

  const patient = { resourceType: 'Patient', active: true };
  /** What is stored once a patient was posted, with this reaction to it. */
  async function post(react: Reaction['react']) {
    const reactions = [{ ...reaction('own'), resourceTypes: ['Patient', 'Basic'], react }];
    const client = await openFhirClient(database, undefined, { extensions: { operations: [], reactions } });
    const { status, body } = await client.request('POST', '/Patient', patient);
    return { status, body, stored: await client.find('/Patient') };
  }

  test('refuse it, or fail, stores nothing', async () => {
    const refused = await post(() => Promise.reject(refuse(422, 'business-rule', 'No puede ser.')));
    expect(refused).toMatchObject({ status: 422, stored: [] });
    expect(refused.body.issue[0].diagnostics).toBe('No puede ser.');
    const failed = await post(() => Promise.reject(new TypeError('A defect')));
    expect(failed).toMatchObject({ status: 500, stored: [] });
    expect(JSON.stringify(failed.body)).not.toContain('A defect');
  });

  test('answer each other for ever is ended, and stores nothing', async () => {
    let rounds = 0;
    const { status, stored } = await post(async (repository) => {
      rounds += 1;
      repository.create({ resourceType: 'Basic', code: { text: String(rounds) } });
    });
    expect([status, stored]).toEqual([500, []]);
    expect(rounds).toBeLessThan(20);
  });

  test('take too long is ended, stores nothing, and what they do later does not come into another one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isHanging = false;
    let late: Promise<unknown> | undefined;
    try {
      let goOn = () => {};
      const answer = post(async (repository) => {
        await new Promise<void>((resolve) => {
          goOn = resolve;
          isHanging = true;
        });
        late = repository.find('Patient', 'late').catch((error: unknown) => error);
        await late;
      });
      await vi.waitUntil(() => isHanging, { interval: 1 });
      vi.advanceTimersByTime(10_000);
      expect(await answer).toMatchObject({ status: 500, stored: [] });
      goOn();
      await vi.waitUntil(() => late !== undefined, { interval: 1 });
      expect(await late).toMatchObject({ name: 'TransactionEnded' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('write more stores that too, told of what was there before', async () => {
    const told: unknown[] = [];
    const { status, stored } = await post(async (repository, changes) => {
      for (const { before, after, version } of changes) {
        told.push([before?.active, after?.active, version]);
        if (after && version === 1)
          await repository.update({ ...after, active: false, id: String(after.id) });
      }
    });
    expect([status, stored.length]).toEqual([201, 1]);
    expect(told).toEqual([
      [undefined, true, 1],
      [true, false, 2],
    ]);
  });
});
