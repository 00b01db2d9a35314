import { describe, expect, it } from 'vitest';
import { instantOfWallTime, wallTimeIn } from '../../../frontend/lib/wall-time.ts';

const zone = 'America/New_York';

describe('a wall time', () => {
  it.each([
    ['2026-01-15T09:30', '2026-01-15T14:30:00.000Z'],
    ['2026-07-15T09:30', '2026-07-15T13:30:00.000Z'],
    // The clock goes from 2:00 to 3:00 on 8 March 2026, and back on 1 November.
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ])('%s in New York is %s, and back', (wallTime, instant) => {
    expect(instantOfWallTime(wallTime, zone)).toBe(instant);
    expect(wallTimeIn(zone, new Date(instant))).toBe(wallTime);
  });
});
