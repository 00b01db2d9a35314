import { bucketsOf, type DayRange, isCovered } from '../clinical/reporting-period.ts';
import type { Compared } from '../contracts/dashboard.ts';
import { type EntryDays, entriesByDay } from '../fhir/index.ts';
import type { Report } from './dashboard-report.ts';

/** What took place: planned, called off and mistaken entries are not counted. */
const counted = {
  Communication: ['completed', 'in-progress'],
  DocumentReference: ['current', 'superseded'],
  Encounter: ['arrived', 'triaged', 'in-progress', 'onleave', 'finished'],
};

export function countDays(report: Report, type: keyof typeof counted): Promise<EntryDays> {
  return entriesByDay(report.reader, report, type, counted[type]);
}

function sumOver({ from, to }: DayRange, days: EntryDays['days']): number {
  let sum = 0;
  for (const [day, count] of Object.entries(days)) if (day >= from && day <= to) sum += count;
  return sum;
}

/**
 * Both periods and the points of the chart. Where records begin within the period, its count is of that part alone and
 * nothing can be compared; before they begin, counts are unknown.
 */
export function compare({ period }: Report, found: EntryDays): Compared & { buckets: (number | null)[] } {
  const { days } = found;
  const firstDay = found.firstDay ?? undefined;
  const { current, previous, bucketDays } = period;
  return {
    firstDay: firstDay ?? null,
    current: firstDay !== undefined && firstDay <= current.to ? sumOver(current, days) : null,
    previous: isCovered(previous, firstDay) ? sumOver(previous, days) : null,
    buckets: bucketsOf(current, bucketDays).map((bucket) =>
      firstDay === undefined || bucket.to < firstDay ? null : sumOver(bucket, days),
    ),
  };
}
