import { type Day, daysBetween } from '../calendar-day.ts';
import type { Chart } from '../chart.ts';
import type { Person } from '../people/person.ts';

/** One condition's way through a life: who can have it, how many of those do, and what it writes into a chart. */
export interface Course {
  name: string;
  /** `lastDay` is yesterday, or the day before death. */
  canHave(person: Person, lastDay: Day): boolean;
  /** How many of those who can have it do, and the fewest that do where there are enough. */
  share: number;
  fewest?: number;
  /** Courses that nobody has together with this one. */
  excludes?: readonly string[];
  /** `rank` counts those who have the course, from 0: what somebody must have is given to the first. */
  write(chart: Chart, rank: number): void;
}

/** From `before` to `after` in a straight line, over `days` from the day on which something began. */
export function changeOver(days: number, since: Day, before: number, after: number): (day: Day) => number {
  return (day) => {
    const share = Math.max(0, Math.min(1, daysBetween(since, day) / days));
    return before + share * (after - before);
  };
}
