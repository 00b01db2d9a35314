import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeenState } from '../../../lambdas/contracts/status-components.ts';
import { type MeasuredTime, measuredTime } from '../../../lambdas/jobs/measured-time.ts';

const minute = 60_000;
const longest = 8 * minute;
const seen = (at: string, state: SeenState = 'up') => ({ at: new Date(at), state });

describe('The time between two observations', () => {
  test('belongs to the day on which it passed', () => {
    expect(measuredTime(seen('2026-11-21T10:00:00Z'), seen('2026-11-21T10:05:00Z'), longest)).toEqual([
      { day: '2026-11-21', state: 'up', seconds: 300 },
    ]);
  });

  test('is cut at midnight in UTC', () => {
    expect(measuredTime(seen('2026-11-21T23:58:00Z'), seen('2026-11-22T00:03:00Z'), longest)).toEqual([
      { day: '2026-11-21', state: 'up', seconds: 120 },
      { day: '2026-11-22', state: 'up', seconds: 180 },
    ]);
  });

  test('ends with the day where the second comes at midnight', () => {
    expect(measuredTime(seen('2026-11-21T23:55:00Z'), seen('2026-11-22T00:00:00Z'), longest)).toEqual([
      { day: '2026-11-21', state: 'up', seconds: 300 },
    ]);
  });

  test.each([
    ['just as long as it may be', 8 * minute, 480],
    ['a moment longer', 8 * minute + 1, 0],
    ['nothing', 0, 0],
    ['less than nothing, since the clock was set back', -minute, 0],
  ])('counts where it is %s', (_, gapMs, seconds) => {
    const from = Date.parse('2026-11-21T10:00:00Z');
    const parts = measuredTime(
      seen('2026-11-21T10:00:00Z'),
      { at: new Date(from + gapMs), state: 'up' },
      longest,
    );
    expect(parts.reduce((sum, part) => sum + part.seconds, 0)).toBe(seconds);
  });

  test.each([
    ['up', 'down', 'down'],
    ['down', 'up', 'down'],
    ['degraded', 'up', 'degraded'],
    ['degraded', 'down', 'down'],
  ] as const)('between %s and %s counts as %s', (first, second, state) => {
    const parts = measuredTime(
      seen('2026-11-21T10:00:00Z', first),
      seen('2026-11-21T10:01:00Z', second),
      longest,
    );
    expect(parts).toMatchObject([{ state, seconds: 60 }]);
  });

  test.each([
    ['unknown', 'up'],
    ['up', 'unknown'],
  ] as const)('between %s and %s is not measured', (first, second) => {
    expect(
      measuredTime(seen('2026-11-21T10:00:00Z', first), seen('2026-11-21T10:01:00Z', second), longest),
    ).toEqual([]);
  });
});

describe('A history of any observations', () => {
  const observations = fc
    .array(
      fc.record({
        gapMs: fc.integer({ min: 0, max: 20 * minute }),
        state: fc.constantFrom<SeenState>('up', 'degraded', 'down', 'unknown'),
      }),
      { maxLength: 400 },
    )
    .map((steps) => {
      let at = Date.parse('2026-11-20T22:00:00Z');
      return steps.map(({ gapMs, state }) => {
        at += gapMs;
        return { at: new Date(at), state };
      });
    });
  const parts = (history: { at: Date; state: SeenState }[]): MeasuredTime[] =>
    history.slice(1).flatMap((next, index) => {
      const previous = history[index];
      return previous ? measuredTime(previous, next, longest) : [];
    });
  const sum = (list: MeasuredTime[]) => list.reduce((total, { seconds }) => total + seconds, 0);

  test('fills no day with more seconds than it has, and only days on which somebody looked', () => {
    fc.assert(
      fc.property(observations, (history) => {
        const days = Map.groupBy(parts(history), ({ day }) => day);
        for (const [day, list] of days) {
          expect(sum(list)).toBeLessThanOrEqual(86_400);
          expect(list.every(({ seconds }) => seconds > 0)).toBe(true);
          expect(history.some(({ at }) => at.toISOString().startsWith(day) || +at % 86_400_000 === 0)).toBe(
            true,
          );
        }
      }),
    );
  });

  test('measures all the time between first and last but its gaps, and none of a gap', () => {
    fc.assert(
      fc.property(observations, (history) => {
        const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
        const expected = history.slice(1).reduce((total, next, index) => {
          const previous = history[index];
          if (!previous || next.state === 'unknown' || previous.state === 'unknown') return total;
          const isGap = next.at.getTime() - previous.at.getTime() > longest;
          return isGap ? total : total + seconds(next.at) - seconds(previous.at);
        }, 0);
        expect(sum(parts(history))).toBe(expected);
      }),
    );
  });

  test('is up for no longer than both ends were seen to be', () => {
    fc.assert(
      fc.property(observations, (history) => {
        const isEverUp = history.some(
          ({ state }, index) => state === 'up' && history[index + 1]?.state === 'up',
        );
        if (!isEverUp) expect(parts(history).filter(({ state }) => state === 'up')).toEqual([]);
      }),
    );
  });
});
