import type { QualityMeasure, QualityRun } from '../../../lambdas/contracts/quality.ts';
import type { Period } from './periods.ts';
import { isOpen } from './run-state.ts';

/** Of a measure in just this period: what is being computed, and the last that was computed to its end. */
export function runOfPeriod(
  { runs }: QualityMeasure,
  { start, end }: Period,
): { open: QualityRun | undefined; done: QualityRun | undefined; last: QualityRun | undefined } {
  const same = runs.filter(({ periodStart, periodEnd }) => periodStart === start && periodEnd === end);
  return { open: same.find(isOpen), done: same.find(({ state }) => state === 'done'), last: same[0] };
}
