import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartTicks } from '../../../frontend/ui/chart-ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [6, [0, 2, 4, 6]],
  [23, [0, 5, 10, 15, 20, 25]],
  [980, [0, 200, 400, 600, 800, 1000]],
])('an axis up to %i has the values %j', (largest, ticks) => {
  expect(chartTicks(largest)).toEqual(ticks);
});

it('an axis holds the largest value in at most five whole and equal steps', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (largest) => {
      const ticks = chartTicks(largest);
      const [, step = 0] = ticks;
      expect(ticks).toEqual(ticks.map((_, index) => index * step));
      expect(Number.isInteger(step)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
    }),
  );
});
