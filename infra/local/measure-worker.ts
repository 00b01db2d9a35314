import { once } from 'node:events';
import { join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import { nextDue, releaseLeases } from '../../lambdas/platform/lease.ts';
import type { MeasureEngine, MeasureTask } from '../../lambdas/quality/engine/engine.ts';
import type { PatientResult } from '../../lambdas/quality/engine/evaluate.ts';
import { claimQualityRun, qualityRunTable } from '../../lambdas/quality/runs/run-claims.ts';
import { type RunDependencies, workOnRun } from '../../lambdas/quality/runs/work-on-run.ts';
import { createWorkerLoop, type Worker } from './worker-loop.ts';

/** What the thread is told; the measure the first time alone. */
export interface ThreadTask extends Omit<MeasureTask, 'measure'> {
  measure?: MeasureTask['measure'];
}
export type ThreadAnswer = { results: PatientResult[] } | { error: string };

/** The engine in a thread of its own, so that requests do not wait for it. One task at a time. */
function openEngine(): { engine: MeasureEngine; close(): Promise<void> } {
  let thread: Thread | undefined;
  const known = new Set<string>();
  const close = async () => {
    known.clear();
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const engine: MeasureEngine = async ({ measure, ...task }) => {
    thread ??= new Thread(join(import.meta.dirname, 'measure-thread.ts'));
    const asked = thread;
    const isTold = known.has(task.digest);
    known.add(task.digest);
    const settled = new AbortController();
    const { signal } = settled;
    try {
      // What comes first, of its answer, a failure and its end.
      const answer = Promise.race([
        once(asked, 'message', { signal }) as Promise<[ThreadAnswer]>,
        once(asked, 'exit', { signal }).then(() => [{ error: 'Exit' }] as [ThreadAnswer]),
      ]);
      asked.postMessage((isTold ? task : { ...task, measure }) satisfies ThreadTask);
      const [told] = await answer;
      if ('error' in told) throw new Error(`The thread of the measures: ${told.error}`);
      return told.results;
    } catch (error) {
      await close();
      throw error;
    } finally {
      settled.abort();
    }
  };
  return { engine, close };
}

/** The clock and the Lambda of the measures in the cloud, played by one loop: one run after the other. */
export function startMeasureWorker(dependencies: Omit<RunDependencies, 'engine'>): Worker {
  const { database, now, log } = dependencies;
  const { engine, close } = openEngine();
  const tables = [qualityRunTable];
  const loop = createWorkerLoop({
    release: () => releaseLeases(database, tables, now()),
    async work(signal) {
      while (!signal.aborted) {
        const claim = await claimQualityRun(database, now());
        if (!claim) return;
        await workOnRun({ ...dependencies, engine }, claim, () => !signal.aborted);
      }
    },
    async rest() {
      // Its memory is given back once nothing is computed.
      await close();
      return nextDue(database, tables);
    },
    now,
    log,
  });
  return {
    ...loop,
    async close() {
      await loop.close();
      await close();
    },
  };
}
