import { join } from 'node:path';
import { nextDue, releaseLeases } from '../../lambdas/platform/lease.ts';
import { compileNext, qualityCompilationTable } from '../../lambdas/quality/cql/compilations.ts';
import { openSeparateCompiler } from '../../lambdas/quality/cql/separate-compiler.ts';
import { openSeparateEngine } from '../../lambdas/quality/engine/separate-engine.ts';
import { claimQualityRun, qualityRunTable } from '../../lambdas/quality/runs/run-claims.ts';
import { askForScheduledRuns, qualityScheduleTable } from '../../lambdas/quality/runs/schedules.ts';
import { type RunDependencies, workOnRun } from '../../lambdas/quality/runs/work-on-run.ts';
import { createWorkerLoop, type Worker } from './worker-loop.ts';

/** The clock and the Lambda of the measures in the cloud, played by one loop: one run after the other. */
export function startMeasureWorker(dependencies: Omit<RunDependencies, 'engine'>): Worker {
  const { database, now, log } = dependencies;
  // In a process, so that requests do not wait for it.
  const entry = join(import.meta.dirname, 'measure-process.ts');
  const { engine, close } = openSeparateEngine(entry);
  const compile = openSeparateCompiler(entry);
  const tables = [qualityRunTable, qualityCompilationTable];
  const loop = createWorkerLoop({
    release: () => releaseLeases(database, tables, now()),
    async work(signal) {
      await askForScheduledRuns(database, now());
      while (!signal.aborted && (await compileNext({ ...dependencies, compile })));
      while (!signal.aborted) {
        const claim = await claimQualityRun(database, now());
        if (!claim) return;
        await workOnRun({ ...dependencies, engine }, claim, () => !signal.aborted);
      }
    },
    async rest() {
      // Its memory is given back once nothing is computed.
      await close();
      return nextDue(database, [...tables, qualityScheduleTable]);
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
