import { claimRuns, type RunClaim, runTable } from '../../lambdas/agents/runtime/claims.ts';
import type { WorkerDependencies } from '../../lambdas/agents/runtime/dependencies.ts';
import { workOnSafely } from '../../lambdas/agents/runtime/work-on.ts';
import { nextDue, releaseLeases } from '../../lambdas/platform/lease.ts';
import { createWorkerLoop, type Worker } from './worker-loop.ts';

/** Conversations that wait for their models at once. The database takes their steps one by one. */
const concurrency = 32;

/**
 * The queue of runs and its worker in the cloud, played by one process: it takes up runs as they come due, some at a time,
 * and looks anew whenever one comes to rest or something was asked for.
 */
export function startAgentWorker(dependencies: WorkerDependencies): Worker {
  const { database, now, log } = dependencies;
  const atWork = new Set<Promise<void>>();
  const room = () => Math.max(concurrency - atWork.size, 0);
  const begin = (claim: RunClaim, signal: AbortSignal) => {
    const working = workOnSafely(dependencies, claim, signal).finally(() => {
      atWork.delete(working);
      loop.wake();
    });
    atWork.add(working);
  };
  const loop = createWorkerLoop({
    release: () => releaseLeases(database, [runTable], now()),
    async work(signal) {
      if (room() === 0) return;
      const claims = await claimRuns(database, { now: now(), limit: room });
      for (const claim of claims) begin(claim, signal);
    },
    // With no room for more, whichever run ends first looks anew.
    rest: async () => (room() === 0 ? undefined : nextDue(database, [runTable])),
    atWork,
    now,
    log,
  });
  return loop;
}
