import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addYears,
  daysBetween,
  inSpanish,
  monthsBetween,
  weekdayOf,
  yearsBetween,
} from '../../../../infra/local/demo-clinic/calendar-day.ts';

describe('Calendar days', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-20', -36, '2023-11-20'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('counts months from %s by %i to %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('moves a 29 February to the 28th where there is none', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  });

  it.each([
    ['2024-02-29', '2025-02-27', 0],
    ['2024-02-29', '2025-02-28', 1],
    ['2024-02-29', '2028-02-29', 4],
    ['2000-11-21', '2026-11-20', 25],
    ['2000-11-20', '2026-11-20', 26],
  ])('completes years from %s to %s: %i', (from, to, expected) => {
    expect(yearsBetween(from, to)).toBe(expected);
  });

  it('completes months before birthdays not yet reached', () => {
    expect(monthsBetween('2026-10-21', '2026-11-20')).toBe(0);
    expect(monthsBetween('2026-10-20', '2026-11-20')).toBe(1);
  });

  it('counts days over a change of clocks, and knows weekdays', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(inSpanish('2026-03-05')).toBe('5 de marzo de 2026');
  });
});
