import { expect, test } from 'vitest';
import { nextDueDay, type Recurrence } from '../../../lambdas/clinical/task-recurrence.ts';

const next = (recurrence: Recurrence, dueDay: string, completedDay = dueDay, firstDueDay = dueDay) =>
  nextDueDay(recurrence, { firstDueDay, dueDay, completedDay });

test('the next is one period later', () => {
  expect(next({ period: 1, periodUnit: 'd' }, '2026-02-28')).toBe('2026-03-01');
  expect(next({ period: 2, periodUnit: 'wk' }, '2026-03-01')).toBe('2026-03-15');
  expect(next({ period: 3, periodUnit: 'mo' }, '2026-11-30')).toBe('2027-02-28');
  expect(next({ period: 1, periodUnit: 'a' }, '2024-02-29')).toBe('2025-02-28');
});

test('the end of a month does not wander', () => {
  const monthly = { period: 1, periodUnit: 'mo' } as const;
  expect(next(monthly, '2026-02-28', '2026-02-28', '2026-01-31')).toBe('2026-03-31');
});

test('what was done late does not come back overdue, nor on the very day', () => {
  const weekly = { period: 1, periodUnit: 'wk' } as const;
  expect(next(weekly, '2026-01-05', '2026-02-02')).toBe('2026-02-09');
  expect(next(weekly, '2026-01-05', '2026-02-01')).toBe('2026-02-02');
});

test('what was done early comes after its due day', () => {
  expect(next({ period: 1, periodUnit: 'd' }, '2026-01-10', '2026-01-05')).toBe('2026-01-11');
});

test('a series ends by its count or by its day', () => {
  expect(next({ period: 1, periodUnit: 'd', count: 1 }, '2026-01-01')).toBeUndefined();
  expect(next({ period: 1, periodUnit: 'd', count: 2 }, '2026-01-01')).toBe('2026-01-02');
  const until = (end: string) => next({ period: 1, periodUnit: 'd', boundsPeriod: { end } }, '2026-01-01');
  expect(until('2026-01-01')).toBeUndefined();
  expect(until('2026-01-02')).toBe('2026-01-02');
});
