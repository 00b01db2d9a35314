import type { Interval } from './interval.ts';

/** What somebody on the waiting list would take. */
export interface Waiting {
  /** Empty: at any time. */
  periods: readonly Interval[];
  /** Empty: with anybody. */
  practitioners: readonly string[];
  /** Undefined: whatever is done there. */
  service: string | undefined;
  durationMs: number;
}

/** A time that a practitioner has again. */
export interface FreedTime extends Interval {
  practitioner: string;
  offers(service: string): boolean;
}

/** Somebody who waits suits a freed time if their appointment fits into it on a day, with a person and of a kind that they accept. */
export function suits({ periods, practitioners, service, durationMs }: Waiting, freed: FreedTime): boolean {
  return (
    (practitioners.length === 0 || practitioners.includes(freed.practitioner)) &&
    (service === undefined || freed.offers(service)) &&
    (periods.length === 0 ? [freed] : periods).some(
      ({ start, end }) => Math.min(end, freed.end) - Math.max(start, freed.start) >= durationMs,
    )
  );
}
