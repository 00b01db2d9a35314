import { describe, expect, test } from 'vitest';
import { isReminderUseful, reminderTime } from '../../../lambdas/clinical/reminder-time.ts';

const at = (startsAt: string, hoursBefore: number, timeZone = 'America/New_York') =>
  reminderTime({ startsAt: new Date(startsAt), hoursBefore, timeZone }).toISOString();

describe('a reminder goes out so many hours before its appointment', () => {
  test.each([
    // 10:00 in New York, standard time.
    ['2026-11-25T15:00:00Z', 48, '2026-11-23T15:00:00.000Z'],
    ['2026-11-25T15:00:00Z', 2, '2026-11-25T13:00:00.000Z'],
    ['2026-11-25T15:00:00Z', 24, '2026-11-24T15:00:00.000Z'],
  ])('%s, %d hours: %s', (startsAt, hours, expected) => {
    expect(at(startsAt, hours)).toBe(expected);
  });
});

describe('nobody is written to between 21:00 and 08:00 without need', () => {
  test.each([
    ['20:59 is not night', '2026-11-26T01:59:00Z', '2026-11-24T01:59:00.000Z'],
    ['21:00 is: it waits for the next morning', '2026-11-26T02:00:00Z', '2026-11-24T13:00:00.000Z'],
    ['23:30 waits for the next morning', '2026-11-26T04:30:00Z', '2026-11-24T13:00:00.000Z'],
    ['03:00 waits for the same morning', '2026-11-25T08:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['07:59 waits one minute', '2026-11-25T12:59:00Z', '2026-11-23T13:00:00.000Z'],
    ['08:00 is morning', '2026-11-25T13:00:00Z', '2026-11-23T13:00:00.000Z'],
  ])('%s', (_title, startsAt, expected) => {
    expect(at(startsAt, 48)).toBe(expected);
  });

  test('the one two hours before an early appointment does not wait', () => {
    expect(at('2026-11-25T12:00:00Z', 2)).toBe('2026-11-25T10:00:00.000Z');
  });

  test('the night is that of the clinic’s own zone', () => {
    // 07:30 in Honolulu is 12:30 in New York.
    expect(at('2026-11-25T17:30:00Z', 48, 'Pacific/Honolulu')).toBe('2026-11-23T18:00:00.000Z');
    expect(at('2026-11-25T17:30:00Z', 48)).toBe('2026-11-23T17:30:00.000Z');
  });

  test('the morning is right on the days on which the clocks change', () => {
    // 2026-03-08 at 03:30 by the clocks, which skip an hour that night: 08:00 is 12:00 UTC from that day on.
    expect(at('2026-03-10T07:30:00Z', 48)).toBe('2026-03-08T12:00:00.000Z');
    // 2026-11-01 at 01:30 comes twice; 08:00 is 13:00 UTC after it.
    expect(at('2026-11-03T05:30:00Z', 48)).toBe('2026-11-01T13:00:00.000Z');
    expect(at('2026-11-03T06:30:00Z', 48)).toBe('2026-11-01T13:00:00.000Z');
  });
});

describe('a reminder that is late is of use for half the time that it was to come before', () => {
  const useful = (now: string, hoursBefore: number) =>
    isReminderUseful({ startsAt: new Date('2026-11-25T15:00:00Z'), hoursBefore, now: new Date(now) });
  test.each([
    [48, '2026-11-24T15:00:00Z', true],
    [48, '2026-11-24T15:00:01Z', false],
    [2, '2026-11-25T14:00:00Z', true],
    [2, '2026-11-25T14:00:01Z', false],
    [2, '2026-11-25T15:00:01Z', false],
  ])('%d hours before, at %s: %s', (hours, now, expected) => {
    expect(useful(now, hours)).toBe(expected);
  });
});
