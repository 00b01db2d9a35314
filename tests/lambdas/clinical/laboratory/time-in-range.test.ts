import { describe, expect, it } from 'vitest';
import { timeInRange } from '../../../../lambdas/clinical/laboratory/derived/time-in-range.ts';

describe('the time in which an INR lies in its range', () => {
  const points = (...list: [string, number][]) => list.map(([at, value]) => ({ at, value }));

  it('follows a line between two measurements', () => {
    expect(timeInRange(points(['2026-01-01', 2], ['2026-01-11', 3]), 2, 3)).toEqual({
      kind: 'known',
      value: 1,
    });
    expect(timeInRange(points(['2026-01-01', 1], ['2026-01-11', 3]), 2, 3)).toEqual({
      kind: 'known',
      value: 0.5,
    });
    expect(timeInRange(points(['2026-01-11', 4], ['2026-01-01', 1]), 2, 3)).toMatchObject({
      value: expect.closeTo(1 / 3),
    });
    expect(timeInRange(points(['2026-01-01', 5], ['2026-01-11', 5]), 2, 3)).toEqual({
      kind: 'known',
      value: 0,
    });
  });

  it('is unknown of one measurement, and assumes nothing of more than eight weeks', () => {
    expect(timeInRange(points(['2026-01-01', 2]), 2, 3).kind).toBe('unknown');
    expect(timeInRange(points(['2026-01-01', 2], ['2026-03-15', 3]), 2, 3).kind).toBe('unknown');
  });
});
