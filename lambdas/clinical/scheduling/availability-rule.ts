import type { Interval } from './interval.ts';
import { offsetSpans } from './zone-offsets.ts';

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** Hours of a week as the clock on the wall says them. */
export interface AvailabilityRule {
  daysOfWeek: readonly Weekday[];
  /** Minutes after midnight. */
  startMinute: number;
  /** After `startMinute`; 1440 is midnight at the end of the day. */
  endMinute: number;
  timeZone: string;
  alignmentMinutes: number;
  /** Days as counted by `dayNumber`, both included. */
  validFrom?: number;
  validUntil?: number;
  /** References of the services that it is for; empty: for all. */
  services: readonly string[];
}

/** Part of a day's opening, with the instants at which an appointment may begin: `first` and each `step` after it. */
export interface Opening extends Interval {
  first: number;
  step: number;
}

const minute = 60_000;
const day = 1_440 * minute;

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / day);
}

/**
 * The instants of a period at which the clock on the wall shows a time of the rule. By that definition nothing is
 * lost or doubled when the clocks change: an hour that is skipped is nowhere, an hour that comes twice is open
 * twice, and rules that adjoin on the wall never overlap.
 */
export function openings(
  rule: AvailabilityRule,
  period: Interval,
  closedDays: ReadonlySet<number>,
): Opening[] {
  const found: Opening[] = [];
  const step = rule.alignmentMinutes * minute;
  for (const { start, end, offset } of offsetSpans(rule.timeZone, period)) {
    const lastDay = Math.floor((end - 1 + offset) / day);
    for (let number = Math.floor((start + offset) / day); number <= lastDay; number += 1) {
      if (closedDays.has(number) || !isValidOn(rule, number)) continue;
      const opens = number * day + rule.startMinute * minute - offset;
      const from = Math.max(opens, start);
      const until = Math.min(number * day + rule.endMinute * minute - offset, end);
      if (from >= until) continue;
      found.push({ start: from, end: until, first: opens + Math.ceil((from - opens) / step) * step, step });
    }
  }
  return found;
}

function isValidOn({ daysOfWeek, validFrom, validUntil }: AvailabilityRule, number: number): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = weekdays[(((number + 4) % 7) + 7) % 7];
  return (
    weekday !== undefined &&
    daysOfWeek.includes(weekday) &&
    (validFrom === undefined || number >= validFrom) &&
    (validUntil === undefined || number <= validUntil)
  );
}
