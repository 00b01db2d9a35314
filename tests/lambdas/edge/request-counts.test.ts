import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestCounts, type Share } from '../../../lambdas/edge/request-counts.ts';
import { countKey, createShedding, shareCounts, shedding } from '../../../lambdas/edge/share-counts.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { platformOrganizationId } from '../../../lambdas/platform/platform-organization.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let database: Database;
const [one, other] = [randomUUID(), randomUUID()];
let at = new Date('2026-11-25T10:00:00Z');
const now = () => at;
const later = (ms: number) => {
  at = new Date(at.getTime() + ms);
};

beforeAll(async () => {
  database = await openMemoryDatabase();
  for (const organizationId of [one, other]) {
    await database.transaction({ role: 'identity' }, (sql) =>
      sql(
        `INSERT INTO organizations (organization_id, legal_name, type, time_zone) VALUES ($1, 'C', 'clinic', 'UTC')`,
        [organizationId],
      ),
    );
  }
});
afterAll(() => database?.close());

/** Processes that know of each other by the database alone; and how often they asked it. */
function processes(count: number, limit: number) {
  const asked = { times: 0 };
  const share: Share = (...told) => {
    asked.times += 1;
    return shareCounts(database, () => {})(...told);
  };
  return {
    asked,
    all: Array.from({ length: count }, () => createRequestCounts({ limit, now, share })),
  };
}

test('processes count together: of ten, none lets through what one would', async () => {
  later(60_000);
  const { all } = processes(10, 100);
  const key = countKey(one, 'api', randomUUID());
  let passed = 0;
  for (let request = 0; request < 1_000; request++) {
    const { totalHits } = (await (all[request % 10] ?? all[0])?.increment(key)) ?? { totalHits: 0 };
    if (totalHits <= 100) passed += 1;
  }
  expect(passed).toBeGreaterThanOrEqual(100);
  expect(passed).toBeLessThanOrEqual(200);
});

test('whoever asks little costs no statement, and whoever asks much one for a tenth of the limit', async () => {
  later(60_000);
  const { all, asked } = processes(1, 300);
  const [process] = all;
  const key = countKey(one, 'api', randomUUID());
  for (let request = 0; request < 29; request++) await process?.increment(key);
  expect(asked.times).toBe(0);
  for (let request = 0; request < 1_000; request++) await process?.increment(key);
  expect(asked.times).toBe(10);
});

test('each minute is counted by itself, and what comes late of the last one changes nothing', async () => {
  later(60_000);
  const share = shareCounts(database, () => {});
  const minute = Math.floor(at.getTime() / 60_000);
  const key = countKey(one, 'api');
  expect(await share(key, minute, 5)).toBe(5);
  expect(await share(key, minute, 5)).toBe(10);
  expect(await share(key, minute + 1, 2)).toBe(2);
  expect(await share(key, minute, 1)).toBeLessThanOrEqual(3);
  expect(await share(countKey(other, 'api'), minute + 1, 7)).toBe(7);
});

test('no organization sees what is counted of another', async () => {
  const scope = { role: 'app', organizationId: one, userId: randomUUID() } as const;
  const rows = await database.transaction(scope, (sql) =>
    sql('SELECT DISTINCT organization_id FROM request_counts'),
  );
  expect(rows).toEqual([{ organization_id: one }]);
  const seen = await database.transaction({ role: 'worker' }, (sql) =>
    sql('SELECT DISTINCT organization_id FROM request_counts'),
  );
  expect(seen).toEqual([]);
});

test('without the database a process counts for itself', async () => {
  const counts = createRequestCounts({ limit: 10, now, share: async () => undefined });
  let last = 0;
  for (let request = 0; request < 20; request++) last = (await counts.increment('k')).totalHits;
  expect(last).toBe(20);
});

test('what was left out is written down once a minute, where it is more than a few', async () => {
  const told = createShedding({ share: shareCounts(database, () => {}), now });
  const read = () =>
    database.transaction({ role: 'worker' }, (sql) =>
      sql<{ requests: number }>('SELECT requests FROM request_counts WHERE counted = $1', [shedding]),
    );
  later(60_000);
  for (let request = 0; request < 9; request++) told.note();
  await told.tell();
  expect(await read()).toEqual([]);
  told.note();
  await told.tell();
  await told.tell();
  expect(await read()).toEqual([{ requests: 10 }]);
  for (let request = 0; request < 50; request++) told.note();
  await told.tell();
  expect(await read()).toEqual([{ requests: 10 }]);
  later(60_000);
  await told.tell();
  expect(await read()).toEqual([{ requests: 50 }]);
  expect(platformOrganizationId).toMatch(/^0/);
});
