import { claimRuns, nextRunDue, type RunClaim, releaseRuns } from '../../lambdas/agents/runtime/claims.ts';
import type { WorkerDependencies } from '../../lambdas/agents/runtime/dependencies.ts';
import { workOnSafely } from '../../lambdas/agents/runtime/work-on.ts';
import { describeError } from '../../lambdas/platform/log.ts';
import type { Worker } from './worker.ts';

/** Conversations that wait for their models at once. The database takes their steps one by one. */
const concurrency = 32;
/** A machine that slept, or a clock that was set, is noticed after this long. */
const longestSleepMs = 60_000;
/** Until the next try after the worker itself failed. */
const pauseMs = 5_000;

/**
 * The queue of runs and its worker in the cloud, played by one process: it takes up runs as they come due, some at a time,
 * and looks anew whenever one comes to rest or something was asked for. All that it must not forget is in the database.
 */
export function startAgentWorker(dependencies: WorkerDependencies): Worker {
  const { database, now, log } = dependencies;
  const atWork = new Set<Promise<void>>();
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWanted = false;
  // This process alone has the database: whoever held a run before is dead.
  let start: Promise<void> | undefined;

  const room = () => Math.max(concurrency - atWork.size, 0);
  const begin = (claim: RunClaim) => {
    const working = workOnSafely(dependencies, claim, end.signal).finally(() => {
      atWork.delete(working);
      wake();
    });
    atWork.add(working);
  };
  /** Takes what there is room for; answers how long there is nothing more to take. */
  const take = async (): Promise<number> => {
    start ??= releaseRuns(database, now());
    await start;
    for (;;) {
      isWanted = false;
      // With no room for more, whichever run ends first looks anew.
      if (room() === 0 || end.signal.aborted) return longestSleepMs;
      const claims = await claimRuns(database, { now: now(), limit: room });
      for (const claim of claims) begin(claim);
      // What was asked for since is not overslept.
      if (isWanted || room() === 0) continue;
      const due = await nextRunDue(database);
      if (isWanted) continue;
      return Math.min(due ? Math.max(due.getTime() - now().getTime(), 0) : longestSleepMs, longestSleepMs);
    }
  };
  const look = async () => {
    let sleepMs = pauseMs;
    try {
      sleepMs = await take();
    } catch (error) {
      start = undefined;
      if (!end.signal.aborted) log({ level: 'error', event: 'worker-failure', ...describeError(error) });
    }
    looking = undefined;
    if (end.signal.aborted) return;
    timer = setTimeout(wake, sleepMs);
    // A process that has nothing else to do may end.
    timer.unref();
  };
  const wake = () => {
    if (end.signal.aborted) return;
    isWanted = true;
    clearTimeout(timer);
    looking ??= look();
  };

  return {
    wake,
    async idle() {
      wake();
      while (looking || atWork.size > 0) await (looking ?? Promise.race(atWork));
    },
    async close() {
      end.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(atWork);
    },
  };
}
