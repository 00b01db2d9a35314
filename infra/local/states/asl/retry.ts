import type { Catcher, Retrier } from './types.ts';

/* Which errors a retrier or a catcher is for, and when the next try begins. */

/** What no wildcard takes: the machine itself cannot go on. */
const uncaught = new Set(['States.DataLimitExceeded']);
const terminal = new Set(['States.Runtime', ...uncaught]);

export function isFor({ ErrorEquals }: Retrier | Catcher, error: string | undefined): boolean {
  const name = error ?? '';
  if (ErrorEquals.includes(name)) return true;
  if (ErrorEquals.includes('States.ALL')) return !terminal.has(name);
  return ErrorEquals.includes('States.TaskFailed') && name !== 'States.Timeout' && !terminal.has(name);
}

/** Which retrier is for an error and still has tries; undefined where the error is to be caught. */
export function findRetrier(
  retriers: Retrier[],
  used: number[],
  error: string | undefined,
): number | undefined {
  const index = retriers.findIndex((retrier) => isFor(retrier, error));
  const retrier = retriers[index];
  if (!retrier) return undefined;
  return (used[index] ?? 0) < (retrier.MaxAttempts ?? 3) ? index : undefined;
}

/** Seconds until the next try, `drawn` being a number from 0 to 1 for the jitter. */
export function delayOf(retrier: Retrier, used: number, drawn: number): number {
  const { IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = Number.POSITIVE_INFINITY } = retrier;
  const delay = Math.min(IntervalSeconds * BackoffRate ** used, MaxDelaySeconds);
  return retrier.JitterStrategy === 'FULL' ? delay * drawn : delay;
}
