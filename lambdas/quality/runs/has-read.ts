import type { QualityRun } from '../../contracts/quality.ts';
import { keptDays } from './erase-old-results.ts';

/**
 * Whether a run of which a patient has no result tells by that that its measure is not about them. It tells nothing of who came into
 * the record after it began, nor once its patients are gone.
 */
export function hasRead(
  { startedAt, endedAt }: Pick<QualityRun, 'startedAt' | 'endedAt'>,
  enteredAt: Date | undefined,
  now: Date,
): boolean {
  if (startedAt === null || endedAt === null || enteredAt === undefined) return false;
  const isKept = Date.parse(endedAt) > now.getTime() - keptDays * 86_400_000;
  return isKept && enteredAt.getTime() <= Date.parse(startedAt);
}
