import { describe, expect, test } from 'vitest';
import { bucketsOf, isCovered, reportingPeriod } from '../../../lambdas/clinical/reporting-period.ts';

describe('a reporting period', () => {
  test('ends yesterday and is compared with the days just before it', () => {
    expect(reportingPeriod('2025-03-10', 7)).toEqual({
      current: { from: '2025-03-03', to: '2025-03-09' },
      previous: { from: '2025-02-24', to: '2025-03-02' },
      bucketDays: 1,
    });
  });

  test('goes by days up to a month and by weeks beyond it', () => {
    expect(reportingPeriod('2025-03-10', 30).bucketDays).toBe(1);
    expect(reportingPeriod('2025-03-10', 90).bucketDays).toBe(7);
  });
});

describe('the points of a chart', () => {
  test('stand for every day, the ones without records too', () => {
    const days = bucketsOf({ from: '2024-02-28', to: '2024-03-01' }, 1);
    expect(days.map(({ from }) => from)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  });

  test('are whole weeks counted back from the end; the first may be shorter', () => {
    expect(bucketsOf({ from: '2025-03-01', to: '2025-03-16' }, 7)).toEqual([
      { from: '2025-03-01', to: '2025-03-02' },
      { from: '2025-03-03', to: '2025-03-09' },
      { from: '2025-03-10', to: '2025-03-16' },
    ]);
  });

  test.each([7, 30, 90, 365] as const)('of %d days cover each day once', (length) => {
    const { current, bucketDays } = reportingPeriod('2025-11-05', length);
    const buckets = bucketsOf(current, bucketDays);
    expect(buckets[0]?.from).toBe(current.from);
    expect(buckets.at(-1)?.to).toBe(current.to);
    const days = buckets.flatMap((bucket) => bucketsOf(bucket, 1));
    expect(new Set(days.map(({ from }) => from)).size).toBe(length);
    expect(days).toHaveLength(length);
  });
});

describe('records cover a period', () => {
  const period = { from: '2025-03-01', to: '2025-03-30' };
  test.each([
    ['that begins after them', '2025-02-01', true],
    ['when they begin on its first day', '2025-03-01', true],
    ['when they begin after a tenth of it', '2025-03-04', true],
  ])('%s', (_when, firstDay, expected) => {
    expect(isCovered(period, firstDay)).toBe(expected);
  });
  test('not when they begin later, nor without any', () => {
    expect(isCovered(period, '2025-03-05')).toBe(false);
    expect(isCovered(period, undefined)).toBe(false);
  });
});
