import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  datesFrom,
  dayText,
  durationText,
  stateOfDay,
  uptimeOf,
  uptimeText,
} from '../../../../frontend/features/status/uptime.ts';

const hour = 3_600;

test.each([
  [null, 'none'],
  [{ up: 0, degraded: 0, down: 0 }, 'none'],
  [{ up: 1, degraded: 0, down: 0 }, 'up'],
  [{ up: 86_000, degraded: 1, down: 0 }, 'degraded'],
  [{ up: 86_000, degraded: 100, down: 1 }, 'down'],
] as const)('a day reads as its worst moment: %j is %s', (day, state) => {
  expect(stateOfDay(day)).toBe(state);
});

test('what was not measured counts neither for nor against', () => {
  expect(uptimeOf([null, { up: 3 * hour, degraded: 0, down: hour }, null])).toEqual({
    measuredSeconds: 4 * hour,
    available: 0.75,
  });
  expect(uptimeOf([null, null])).toEqual({ measuredSeconds: 0, available: null });
});

test('what was slow was available', () => {
  expect(uptimeOf([{ up: hour, degraded: hour, down: 0 }]).available).toBe(1);
});

test('a gap more or less changes no percentage', () => {
  const seconds = fc.nat(28_800);
  const day = fc.option(fc.record({ up: seconds, degraded: seconds, down: seconds }));
  fc.assert(
    fc.property(fc.array(day), fc.nat(20), (days, gaps) => {
      const more = [...days, ...Array.from({ length: gaps }, () => null)];
      expect(uptimeOf(more)).toEqual(uptimeOf(days));
    }),
  );
});

test.each([
  [1, '100\u00a0%'],
  [0.99999, '99.99\u00a0%'],
  [0.995, '99.5\u00a0%'],
  [0, '0\u00a0%'],
])('%d is told as %s: never rounded up', (available, text) => {
  expect(uptimeText(available)).toBe(text);
});

test.each([
  [30, '1 min'],
  [90, '2 min'],
  [hour, '1 h'],
  [47 * hour, '47 h'],
  [48 * hour, '2 días'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('a day that was measured in part says so', () => {
  expect(dayText({ up: 86_400, degraded: 0, down: 0 })).toBe('sin problemas');
  expect(dayText({ up: 84_601, degraded: 0, down: 0 })).toBe('sin problemas');
  expect(dayText({ up: 6 * hour, degraded: 0, down: 0 })).toBe('sin problemas (medido: 6 h)');
  expect(dayText({ up: 80_000, degraded: 2 * hour, down: 600 })).toBe(
    'caído 10 min, lento o con retraso 2 h',
  );
  expect(dayText(null)).toBe('sin datos');
});

test('days are named in UTC, over the end of a month', () => {
  expect(datesFrom('2026-02-27', 3)).toEqual(['27 feb 2026', '28 feb 2026', '1 mar 2026']);
});
