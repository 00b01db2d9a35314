import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInLanes } from '../../../../frontend/features/calendar/grid/lanes.ts';
import { shownHours, timeOfDay } from '../../../../frontend/features/calendar/grid/shown-hours.ts';
import { createWallClock } from '../../../../frontend/features/calendar/wall-clock.ts';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  .map(([start, length]) => ({ start, end: start + length }));

describe('appointments side by side', () => {
  it('never lie on one another, and all are there', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 40 }), (items) => {
        const placed = placeInLanes(items);
        expect(
          placed.map(({ item }) => item).toSorted((a, b) => items.indexOf(a) - items.indexOf(b)),
        ).toEqual(items);
        for (const [index, one] of placed.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of placed.slice(index + 1)) {
            const meet = one.item.start < other.item.end && other.item.start < one.item.end;
            if (meet) {
              expect(one.lane).not.toBe(other.lane);
              expect(one.lanes).toBe(other.lanes);
            }
          }
        }
      }),
    );
  });

  it('have all the width where nothing is beside them', () => {
    const placed = placeInLanes([
      { start: 0, end: 10 },
      { start: 10, end: 20 },
    ]);
    expect(placed.map(({ lanes }) => lanes)).toEqual([1, 1]);
  });
});

describe('the hours that are shown', () => {
  const wall = createWallClock('UTC', { start: 0, end: 86_400_000 });
  const hours = (...times: [number, number][]) =>
    shownHours(
      times.map(([start, end]) => ({ start: start * 3_600_000, end: end * 3_600_000 })),
      wall,
    );

  it('are those of a working day, and more where something lies outside of them', () => {
    expect(hours()).toEqual({ from: 480, until: 1_080 });
    expect(hours([6.5, 7], [20, 20.5])).toEqual({ from: 360, until: 1_260 });
    expect(hours([23, 25])).toEqual({ from: 480, until: 1_440 });
    expect(timeOfDay(390)).toBe('06:30:00');
  });
});
