import { addDays, daysBetween } from './clinic-day.ts';

/** Lengths in days that a report can have. */
export const periodLengths = [7, 30, 90, 365] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Calendar days, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

export interface ReportingPeriod {
  current: DayRange;
  /** As long, and just before. */
  previous: DayRange;
  /** How many days a point of a chart stands for. */
  bucketDays: 1 | 7;
}

/**
 * The last `length` whole days, ending yesterday: today is not over, and to compare part of a day with a whole one
 * would show a fall that is none. Charts of more than a month go by weeks.
 */
export function reportingPeriod(today: string, length: PeriodLength): ReportingPeriod {
  return {
    current: { from: addDays(today, -length), to: addDays(today, -1) },
    previous: { from: addDays(today, -2 * length), to: addDays(today, -length - 1) },
    bucketDays: length > 30 ? 7 : 1,
  };
}

/**
 * The points of a chart, counted back from the end, so that the last week is a whole one and only the first may be
 * shorter. Days that nothing is known of are there as well: a gap in a chart must be seen.
 */
export function bucketsOf({ from, to }: DayRange, bucketDays: number): DayRange[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / bucketDays);
  return Array.from({ length: count }, (_, index) => {
    const end = addDays(to, -(count - 1 - index) * bucketDays);
    const start = addDays(end, 1 - bucketDays);
    return { from: start < from ? from : start, to: end };
  });
}

/**
 * Whether counts over a range can be trusted: where records begin only after a tenth of its days have gone by, what
 * came before is not nothing but unknown. `firstDay` is the day of the first record, undefined without any.
 */
export function isCovered({ from, to }: DayRange, firstDay: string | undefined): boolean {
  if (firstDay === undefined) return false;
  return daysBetween(from, firstDay) <= (daysBetween(from, to) + 1) / 10;
}
