import { describe, expect, test } from 'vitest';
import { checkIntervalMs } from '../../../lambdas/jobs/check-components.ts';
import { type Facts, judgeComponents } from '../../../lambdas/jobs/judge-components.ts';

const minute = 60_000;
const calm = { lateMs: 0, hasRetries: false, hasSucceeded: false };
const well: Facts = {
  probes: { api: 'up', record: 'up' },
  databaseMs: 4,
  runLateMs: 0,
  messages: calm,
  jobs: calm,
  hasShed: false,
};

test('when nothing waits and all answer, every component is up', () => {
  expect(new Set(Object.values(judgeComponents(well)))).toEqual(new Set(['up']));
});

test('what the API and the record answered is taken over as it is', () => {
  const states = judgeComponents({ ...well, probes: { api: 'down', record: 'unknown' } });
  expect(states).toMatchObject({ api: 'down', record: 'unknown', database: 'up' });
});

test('an API that answers and had to leave out requests is degraded', () => {
  expect(judgeComponents({ ...well, hasShed: true })).toMatchObject({ api: 'degraded', record: 'up' });
  const down = { ...well, probes: { api: 'down', record: 'up' } as const, hasShed: true };
  expect(judgeComponents(down).api).toBe('down');
});

test.each([
  [2_000, 'up'],
  [2_001, 'degraded'],
])('a database that takes %i ms is %s', (databaseMs, state) => {
  expect(judgeComponents({ ...well, databaseMs }).database).toBe(state);
});

test.each([
  [5 * minute, 'up'],
  [5 * minute + 1, 'degraded'],
  [30 * minute, 'degraded'],
  [30 * minute + 1, 'down'],
])('what waits for %i ms after it was due makes its component %s', (lateMs, state) => {
  const queue = { ...calm, lateMs };
  const states = judgeComponents({ ...well, runLateMs: lateMs, messages: queue, jobs: queue });
  expect(states).toMatchObject({ agents: state, messages: state, jobs: state });
});

describe('What fails again and again', () => {
  test('is its own trouble while others succeed', () => {
    const messages = { ...calm, hasRetries: true, hasSucceeded: true };
    expect(judgeComponents({ ...well, messages }).messages).toBe('up');
  });

  test('is the trouble of all when nothing succeeds', () => {
    const messages = { ...calm, hasRetries: true };
    expect(judgeComponents({ ...well, messages })).toMatchObject({ messages: 'degraded', jobs: 'up' });
  });
});

test.each([
  [1, 5],
  [2, 6],
  [4, 8],
  [5, 5],
  [60, 60],
])('with a look each %i minutes, components are checked each %i', (tick, minutes) => {
  expect(checkIntervalMs(tick)).toBe(minutes * minute);
});
