import { expect, test } from 'vitest';
import { periodOf } from '../../../../frontend/features/quality/periods.ts';
import { scheduledPeriod } from '../../../../lambdas/quality/runs/schedule-times.ts';

const timeZone = 'America/New_York';

test.each(['2026-11-29', '2026-01-01', '2028-02-28', '2028-02-29', '2028-03-01', '2029-03-01'])(
  'on %s the last twelve months are those that are computed at night',
  (today) => {
    const { start, end } = periodOf('doce-meses', today, new URLSearchParams());
    expect({ periodStart: start, periodEnd: end }).toEqual(
      scheduledPeriod('rolling-year', new Date(`${today}T08:00:00Z`), timeZone),
    );
  },
);
