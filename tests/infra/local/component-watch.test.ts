import { expect, test } from 'vitest';
import { startComponentWatch } from '../../../infra/local/component-watch.ts';
import { DatabaseUnavailable } from '../../../lambdas/platform/database.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { platformScope } from '../../../lambdas/platform/platform-organization.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

const now = () => new Date('2026-11-22T10:00:00Z');

test('the watch asks the running product and writes down how its components are', async () => {
  const platform = await startTestPlatform();
  const database = await openMemoryDatabase();
  const watch = startComponentWatch({ database, siteUrl: platform.url, now, log: () => {}, firstMs: 0 });
  try {
    const seen = () =>
      database.transaction(platformScope, (sql) =>
        sql('SELECT component, state FROM component_states ORDER BY component'),
      );
    await expect.poll(seen, { timeout: 20_000 }).toEqual(
      ['agents', 'api', 'database', 'jobs', 'messages', 'record'].map((component) => {
        return { component, state: 'up' };
      }),
    );
  } finally {
    await watch.close();
    await database.close();
    await platform.close();
  }
}, 60_000);

test('a look that fails is told in the log, and ends nothing', async () => {
  const log: LogEntry[] = [];
  const database = {
    transaction: () => Promise.reject(new DatabaseUnavailable('Away')),
    close: () => Promise.resolve(),
  };
  const watch = startComponentWatch({
    database,
    siteUrl: 'http://127.0.0.1:9',
    now,
    log: (entry) => log.push(entry),
    firstMs: 0,
  });
  await expect
    .poll(() => log, { timeout: 20_000 })
    .toMatchObject([{ level: 'error', event: 'component-check-failure', error: 'DatabaseUnavailable' }]);
  await watch.close();
}, 60_000);

test('on one machine the first demonstration organization runs the platform, and no other', async () => {
  const platform = await startTestPlatform();
  try {
    const isOperator = async (position: number) =>
      (await createCaller(platform.url, await accessToken(platform, position))('GET', '/operator')).body;
    expect(await isOperator(0)).toEqual({ isOperator: true });
    expect(await isOperator(3)).toEqual({ isOperator: false });
  } finally {
    await platform.close();
  }
}, 60_000);
