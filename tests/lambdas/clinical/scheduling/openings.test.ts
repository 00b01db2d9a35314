import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AvailabilityRule,
  dayNumber,
  openings,
  weekdays,
} from '../../../../lambdas/clinical/scheduling/availability-rule.ts';
import { freeStarts, isFree } from '../../../../lambdas/clinical/scheduling/free-starts.ts';
import { type Interval, merge, overlap, subtract } from '../../../../lambdas/clinical/scheduling/interval.ts';

const minute = 60_000;
const hour = 60 * minute;
const none = new Set<number>();

const weekly = (rule: Partial<AvailabilityRule> = {}): AvailabilityRule => ({
  daysOfWeek: weekdays,
  startMinute: 0,
  endMinute: 1_440,
  timeZone: 'America/New_York',
  alignmentMinutes: 60,
  services: [],
  ...rule,
});

const at = (text: string) => Date.parse(text);
const length = (intervals: readonly Interval[]) =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0);

/** The wall's minute of the day and its day, by Intl: nothing of what is tested is used to test it. */
function wallOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (instant: number) => {
    const [date = '', time = ''] = format.format(instant).split(', ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return { day: dayNumber(date), minute: hours * 60 + minutes };
  };
}

const changes = ['2026-03-08', '2026-11-01'];
const zones = [
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Australia/Lord_Howe',
];
const minuteOfDay = fc.integer({ min: 0, max: 1_440 });
const aroundChange = fc.record({
  zone: fc.constantFrom(...zones),
  date: fc.constantFrom(...changes, '2026-06-10'),
  bounds: fc
    .tuple(minuteOfDay, minuteOfDay)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
});

const around = (date: string): Interval => ({
  start: at(`${date}T00:00:00Z`) - 14 * hour,
  end: at(`${date}T00:00:00Z`) + 38 * hour,
});

describe('Rules are open exactly when the clock on the wall says so', () => {
  test('each minute around a change of the clocks is open if the wall shows a time of the rule, and only then', () => {
    fc.assert(
      fc.property(aroundChange, ({ zone, date, bounds: [startMinute, endMinute] }) => {
        const wall = wallOf(zone);
        const period = around(date);
        const day = dayNumber(date);
        const open = merge(
          openings(
            weekly({ timeZone: zone, startMinute, endMinute, validFrom: day, validUntil: day }),
            period,
            none,
          ),
        );
        for (let instant = period.start; instant < period.end; instant += 7 * minute) {
          const shown = wall(instant);
          const isOpen = open.some(({ start, end }) => start <= instant && instant < end);
          const isWanted = shown.day === day && shown.minute >= startMinute && shown.minute < endMinute;
          if (isOpen !== isWanted) throw new Error(`${zone} ${new Date(instant).toISOString()}`);
        }
      }),
      { numRuns: 120 },
    );
  });

  test('a day cut into two rules at any minute is the whole day: no overlap, no time lost or doubled', () => {
    fc.assert(
      fc.property(aroundChange, ({ zone, date, bounds: [cut] }) => {
        fc.pre(cut > 0);
        const period = around(date);
        const part = (startMinute: number, endMinute: number) =>
          openings(weekly({ timeZone: zone, startMinute, endMinute }), period, none);
        const parts = [...part(0, cut), ...part(cut, 1_440)];
        expect(length(parts)).toBe(length([period]));
        expect(merge(parts)).toEqual([period]);
      }),
      { numRuns: 120 },
    );
  });

  test.each([
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-03-08', 'America/Phoenix', 24],
    ['2026-11-01', 'America/Phoenix', 24],
    ['2026-03-09', 'America/New_York', 24],
  ])('%s in %s has %d hours', (date, timeZone, hours) => {
    const day = dayNumber(date);
    const open = openings(weekly({ timeZone, validFrom: day, validUntil: day }), around(date), none);
    expect(length(open)).toBe(hours * hour);
    expect(
      freeStarts(
        open,
        [{ open: merge(open), busy: [], places: [] }],
        { durationMs: hour, bufferBeforeMs: 0, bufferAfterMs: 0, capacity: 1 },
        0,
      ),
    ).toHaveLength(hours);
  });

  test('nine o’clock is nine o’clock before and after the change', () => {
    const rule = weekly({ startMinute: 540, endMinute: 600 });
    const period = { start: at('2026-03-07T00:00:00Z'), end: at('2026-03-10T00:00:00Z') };
    expect(
      openings(rule, period, none).map(({ start }) => new Date(start).toISOString().slice(0, 16)),
    ).toEqual(['2026-03-07T14:00', '2026-03-08T13:00', '2026-03-09T13:00']);
  });

  test('a rule that covers an hour which does not exist has nothing there', () => {
    const day = dayNumber('2026-03-08');
    const rule = weekly({ startMinute: 120, endMinute: 180, validFrom: day, validUntil: day });
    expect(openings(rule, around('2026-03-08'), none)).toEqual([]);
  });

  test('only weekdays of the rule, within its validity and not on closed days', () => {
    const rule = weekly({
      daysOfWeek: ['mon', 'wed'],
      startMinute: 540,
      endMinute: 600,
      validFrom: dayNumber('2026-06-03'),
      validUntil: dayNumber('2026-06-15'),
    });
    const period = { start: at('2026-06-01T00:00:00Z'), end: at('2026-06-30T00:00:00Z') };
    const days = openings(rule, period, new Set([dayNumber('2026-06-10')])).map(({ start }) =>
      new Date(start).getUTCDate(),
    );
    expect(days).toEqual([3, 8, 15]);
  });

  test('days before 1970 have the weekday that they had', () => {
    const rule = weekly({ daysOfWeek: ['wed'], timeZone: 'UTC' });
    const period = { start: at('1969-12-31T00:00:00Z'), end: at('1970-01-01T00:00:00Z') };
    expect(length(openings(rule, period, none))).toBe(24 * hour);
  });
});

describe('Free times', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 2_800 }), fc.integer({ min: 1, max: 300 }))
    .map(([start, length]) => ({
      start: at('2026-03-07T00:00:00Z') + start * minute,
      end: at('2026-03-07T00:00:00Z') + (start + length) * minute,
    }));

  test('never meet what is taken, lie in the hours, and taking them one after the other leaves none that overlap', () => {
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 12 }),
        fc.integer({ min: 5, max: 90 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(5, 10, 15, 30),
        (taken, minutes, buffer, alignmentMinutes) => {
          const period = { start: at('2026-03-07T00:00:00Z'), end: at('2026-03-09T00:00:00Z') };
          const open = openings(
            weekly({ startMinute: 60, endMinute: 1_000, alignmentMinutes }),
            period,
            none,
          );
          const wanted = {
            durationMs: minutes * minute,
            bufferBeforeMs: buffer * minute,
            bufferAfterMs: buffer * minute,
            capacity: 1,
          };
          const calendar = { open: merge(open), busy: merge(taken), places: [] };
          const starts = freeStarts(open, [calendar], wanted, 0);
          const booked: Interval[] = [];
          for (const start of starts) {
            const kept = {
              start: start - wanted.bufferBeforeMs,
              end: start + wanted.durationMs + wanted.bufferAfterMs,
            };
            expect(taken.some((other) => overlap(other, kept))).toBe(false);
            expect(
              calendar.open.some((each) => each.start <= start && start + wanted.durationMs <= each.end),
            ).toBe(true);
            if (isFree({ ...calendar, busy: merge([...taken, ...booked]) }, start, wanted)) booked.push(kept);
          }
          for (const one of booked) expect(booked.filter((other) => overlap(one, other))).toEqual([one]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('what is open and what is taken of it add up', () => {
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 12 }),
        fc.array(interval, { maxLength: 12 }),
        (some, others) => {
          const [open, taken] = [merge(some), merge(others)];
          const left = subtract(open, taken);
          const common = subtract(open, left);
          expect(length(left) + length(common)).toBe(length(open));
          expect(left.some((one) => taken.some((other) => overlap(one, other)))).toBe(false);
          expect(subtract(common, taken)).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    [0, true],
    [1, true],
    [2, false],
  ])('with %d of two places given the time is free: %s', (given, isOffered) => {
    const kept = { start: 0, end: hour };
    const places = Array.from({ length: given }, (_, index) => ({ ...kept, lane: index + 1 }));
    const wanted = { durationMs: hour, bufferBeforeMs: 0, bufferAfterMs: 0, capacity: 2 };
    expect(isFree({ open: undefined, busy: [], places }, 0, wanted)).toBe(isOffered);
  });
});
