import { beforeEach, expect, test } from 'vitest';
import { createShedding, shareCounts } from '../../../lambdas/edge/share-counts.ts';
import { checkComponents, isCheckDue } from '../../../lambdas/jobs/check-components.ts';
import type { Probes } from '../../../lambdas/jobs/judge-components.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { platformScope } from '../../../lambdas/platform/platform-organization.ts';

const minute = 60_000;
const intervalMs = 5 * minute;
const well: Probes = { api: 'up', record: 'up' };

/** What checks leave in the database; run on PGlite and on a PostgreSQL server. */
export function checksSuite(open: () => Database): void {
  let time = Date.parse('2031-03-02T23:50:00Z');
  const now = () => new Date(time);
  const check = (probes = well) => checkComponents(open(), probes, { now, intervalMs });
  const pass = (minutes: number) => {
    time += minutes * minute;
  };
  const daysOf = (component: string) =>
    open().transaction(platformScope, (sql) =>
      sql(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day, up_seconds AS up, degraded_seconds AS degraded,
           down_seconds AS down FROM component_days WHERE component = $1 ORDER BY day`,
        [component],
      ),
    );
  const stateOf = async (component: string) => {
    const rows = await open().transaction(platformScope, (sql) =>
      sql('SELECT state, good_until AS until FROM component_states WHERE component = $1', [component]),
    );
    return rows[0];
  };

  beforeEach(async () => {
    time = Date.parse('2031-03-02T23:50:00Z');
    await open().transaction({ role: 'worker' }, async (sql) => {
      await sql('DELETE FROM component_days');
    });
    await open().transaction(platformScope, async (sql) => {
      await sql(`UPDATE request_counts SET since = '2030-01-01T00:00:00Z'`);
    });
    await open().transaction({ role: 'worker' }, async (sql) => {
      await sql(`UPDATE component_states SET checked_at = '2030-01-01T00:00:00Z'`);
    });
  });

  test('the first check of all measures nothing, and the second what lies between them', async () => {
    await check();
    expect(await daysOf('api')).toEqual([]);
    pass(5);
    await check();
    expect(await daysOf('api')).toEqual([{ day: '2031-03-02', up: 300, degraded: 0, down: 0 }]);
  });

  test('time is counted to the day on which it passed, in UTC', async () => {
    await check();
    pass(7);
    await check();
    pass(7);
    await check({ api: 'down', record: 'up' });
    expect(await daysOf('api')).toEqual([
      { day: '2031-03-02', up: 420, degraded: 0, down: 180 },
      { day: '2031-03-03', up: 0, degraded: 0, down: 240 },
    ]);
    expect(await daysOf('record')).toEqual([
      { day: '2031-03-02', up: 600, degraded: 0, down: 0 },
      { day: '2031-03-03', up: 240, degraded: 0, down: 0 },
    ]);
  });

  test('an API that had to leave out many requests is degraded until it has not for a while', async () => {
    const shedding = createShedding({ share: shareCounts(open(), () => {}), now });
    for (let request = 0; request < 12; request++) shedding.note();
    await shedding.tell();
    pass(4);
    await check();
    expect(await stateOf('api')).toMatchObject({ state: 'degraded' });
    expect(await stateOf('record')).toMatchObject({ state: 'up' });
    pass(5);
    await check();
    expect(await stateOf('api')).toMatchObject({ state: 'up' });
    expect(await daysOf('api')).toMatchObject([{ degraded: 300 }]);
  });

  test('a gap is not measured, whatever was seen before and after it', async () => {
    await check();
    pass(60);
    await check();
    expect(await daysOf('api')).toEqual([]);
    pass(5);
    await check();
    expect(await daysOf('api')).toEqual([{ day: '2031-03-03', up: 300, degraded: 0, down: 0 }]);
  });

  test('what could not be told is a gap of that component alone', async () => {
    await check();
    pass(5);
    await check({ api: 'unknown', record: 'up' });
    expect(await daysOf('api')).toEqual([]);
    expect(await daysOf('record')).toHaveLength(1);
    expect(await stateOf('api')).toMatchObject({ state: 'unknown' });
  });

  test('checks at the same moment count once', async () => {
    await check();
    pass(5);
    await Promise.all([check(), check(), check()]);
    expect(await daysOf('api')).toMatchObject([{ up: 300 }]);
    pass(1);
    await check();
    expect(await daysOf('api')).toMatchObject([{ up: 300 }]);
  });

  test('is due again when the interval is almost over, and when the clock was set back', async () => {
    const isDue = () => isCheckDue(open(), { now, intervalMs });
    await check();
    expect(await isDue()).toBe(false);
    pass(4.4);
    expect(await isDue()).toBe(false);
    pass(0.1);
    expect(await isDue()).toBe(true);
    pass(-60);
    expect(await isDue()).toBe(true);
  });

  test('a clock that is set back again and again makes no day longer than it is', async () => {
    await check();
    for (let round = 0; round < 3; round += 1) {
      for (let step = 0; step < 2; step += 1) {
        pass(5);
        await check();
      }
      await open().transaction({ role: 'worker' }, (sql) =>
        sql(
          `UPDATE component_days SET up_seconds = 86400 - 300 WHERE component = 'jobs' AND day = '2031-03-02'`,
        ),
      );
      pass(-10);
      await check();
    }
    expect(await daysOf('jobs')).toMatchObject([{ day: '2031-03-02' }]);
  });

  test('of days longer ago than the page shows nothing is kept', async () => {
    await open().transaction({ role: 'worker' }, (sql) =>
      sql(
        `INSERT INTO component_days (component, day, up_seconds)
         VALUES ('api', '2030-12-02', 1), ('api', '2030-12-03', 1)`,
      ),
    );
    await check();
    expect(await daysOf('api')).toMatchObject([{ day: '2030-12-03' }]);
  });

  test('a message that nobody sends makes the messages late, and nothing else', async () => {
    await open().transaction(platformScope, (sql) =>
      enqueueMessage(sql, { channel: 'email', to: 'a@example.com', text: 'x' }, { now: now() }),
    );
    pass(6);
    await check();
    expect(await stateOf('messages')).toMatchObject({ state: 'degraded' });
    expect(await stateOf('jobs')).toMatchObject({ state: 'up' });
    pass(30);
    await check();
    expect(await stateOf('messages')).toMatchObject({ state: 'down' });
    await open().transaction(platformScope, (sql) =>
      sql(`UPDATE outbox SET state = 'failed', settled_at = now()`),
    );
  });

  test('a state speaks for the present until the next check should have come, and half as long again', async () => {
    await check();
    expect(await stateOf('api')).toEqual({ state: 'up', until: new Date(time + 7.5 * minute) });
  });
}
