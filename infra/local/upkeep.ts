import { describeError, type Log } from '../../lambdas/platform/log.ts';
import type { LocalDatabase } from './local-database.ts';

/**
 * What a server's autovacuum does, which the embedded engine has not: a planner without statistics expects one row of
 * everything, and walks lists. As there, what counts is how much of a table has changed; of one at a time, since all wait
 * for it.
 */
export const neglectedTable = `SELECT format('%I', relname) AS name FROM pg_stat_user_tables
  WHERE greatest(n_mod_since_analyze, n_dead_tup, n_ins_since_vacuum) > 1000 + n_live_tup / 5
  ORDER BY n_mod_since_analyze DESC LIMIT 1`;

/** Between two looks, and between two tables. */
const pauses = { idleMs: 20_000, busyMs: 500 };

export interface Upkeep {
  close(): Promise<void>;
}

/** Looks every few seconds, beside whatever else is done. */
export function startUpkeep(
  { tidy }: Pick<LocalDatabase, 'tidy'>,
  log: Log,
  { idleMs, busyMs } = pauses,
): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isClosed = false;
  const sleep = (milliseconds: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      working = work();
    }, milliseconds);
    // A process that has nothing else to do may end.
    timer.unref();
  };
  const work = async () => {
    const isMore = await tidy().catch((error: unknown) => {
      if (!isClosed) log({ level: 'error', event: 'upkeep-failure', ...describeError(error) });
      return false;
    });
    sleep(isMore ? busyMs : idleMs);
  };
  sleep(idleMs);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
