import { addDays } from '../../clinical/clinic-day.ts';
import type { QualityRun } from '../../contracts/quality.ts';
import type { QualityGap } from '../../contracts/quality-gaps.ts';
import type { MeasureClosing } from '../own-measures/closing.ts';

/**
 * The last day for which somebody who meets a measure meets it by what was found: the end of the last period in which it still counts.
 * Periods are calendar years where the run's is one, else as long as the run's, from any day on. Undefined where the measure does not say
 * for how long something counts, or nothing that was found has a date.
 */
export function goodUntil(
  { countsMonthsBefore = {} }: MeasureClosing,
  { periodStart, periodEnd }: Pick<QualityRun, 'periodStart' | 'periodEnd'>,
  parts: QualityGap['reasons'],
): string | undefined {
  const isYear = periodStart.endsWith('-01-01') && periodEnd === `${periodStart.slice(0, 4)}-12-31`;
  const length = (Date.parse(periodEnd) - Date.parse(periodStart)) / 86_400_000;
  return parts
    .flatMap(({ name, found }) => {
      const months = countsMonthsBefore[name];
      const newest = found
        .flatMap(({ date }) => date ?? [])
        .toSorted()
        .at(-1);
      if (months === undefined || newest?.length !== 10) return [];
      const lastStart = monthsLater(newest, months);
      return isYear ? `${lastStart.slice(0, 4)}-12-31` : addDays(lastStart, length);
    })
    .toSorted()
    .at(-1);
}

/** Of a month that is too short its last day, as CQL reckons. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const daysOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, daysOfMonth))).toISOString().slice(0, 10);
}
