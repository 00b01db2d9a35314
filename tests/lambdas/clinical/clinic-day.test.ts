import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, isAfterDay, startOfDay } from '../../../lambdas/clinical/clinic-day.ts';

const newYork = 'America/New_York';

test('a day is the calendar day on the clinic’s clock, not in UTC', () => {
  expect(dayOf(new Date('2025-03-05T04:59:59Z'), newYork)).toBe('2025-03-04');
  expect(dayOf(new Date('2025-03-05T05:00:00Z'), newYork)).toBe('2025-03-05');
});

test('an instant is after a day where it is nowhere of that day; a date is by itself', () => {
  expect(isAfterDay('2026-11-26', '2026-11-25')).toBe(true);
  expect(isAfterDay('2026-11-25', '2026-11-25')).toBe(false);
  expect(isAfterDay('2026-11', '2026-11-25')).toBe(false);
  expect(isAfterDay('2026-11-26T01:00:00.000Z', '2026-11-25')).toBe(false);
  expect(isAfterDay('2026-11-26T11:59:59Z', '2026-11-25')).toBe(false);
  expect(isAfterDay('2026-11-26T12:00:00Z', '2026-11-25')).toBe(true);
});

test('days are added across months, leap days and clock changes', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-03-08', 2)).toBe('2025-03-10');
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
  expect(daysBetween('2025-03-08', '2025-03-10')).toBe(2);
  expect(daysBetween('2025-03-10', '2025-03-08')).toBe(-2);
});

test.each([
  ['a winter day', '2025-01-15', newYork, '2025-01-15T05:00:00.000Z'],
  ['a summer day', '2025-07-15', newYork, '2025-07-15T04:00:00.000Z'],
  ['the day on which clocks go forward', '2025-03-09', newYork, '2025-03-09T05:00:00.000Z'],
  ['the day after it', '2025-03-10', newYork, '2025-03-10T04:00:00.000Z'],
  ['the day on which clocks go back', '2025-11-02', newYork, '2025-11-02T04:00:00.000Z'],
  ['a day east of UTC', '2025-07-15', 'Pacific/Guam', '2025-07-14T14:00:00.000Z'],
  ['a day whose midnight the clocks skip', '2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
])('%s begins where the calendar turns', (_what, day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
});
