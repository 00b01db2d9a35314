import { proportionInterval } from '../../clinical/quality/proportion-interval.ts';
import type { QualityStanding } from '../../contracts/quality.ts';
import type { QualityStratum } from '../../contracts/quality-figures.ts';

export type Counts = Partial<Record<QualityStanding, number>>;

/** How many count and the rate, with its interval, of so many in each standing. */
export function figureOf(counts: Counts): Omit<QualityStratum, 'key' | 'label'> {
  const { numerator = 0, rest = 0, excluded = 0, exception = 0, unknown = 0, failed = 0 } = counts;
  const of = numerator + rest;
  return {
    numerator,
    of,
    excluded,
    exception,
    notCounted: unknown + failed,
    rate: proportionInterval(numerator, of) ?? null,
  };
}
