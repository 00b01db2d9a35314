import type { MeasurePackage } from '../measure/measure-package.ts';
import { createEngine } from './engine.ts';
import type { MeasurementPeriod, PatientChart, PatientResult } from './evaluate.ts';

/** What the process is told; the measure the first time alone. */
export interface ProcessTask {
  digest: string;
  measure?: MeasurePackage;
  period: MeasurementPeriod;
  charts: readonly PatientChart[];
}

/** What it tells: that it asks the next criterion, what a patient came to, that all are done, or what broke. */
export type ProcessMessage =
  | { asks: string }
  | { result: PatientResult }
  | { isDone: true }
  | { error: string };

/** The argument by which a process tells that it was started by `separate-engine.ts`. */
export const engineProcessMark = 'quality-engine';

/** Computes what it is told, where this is that process; elsewhere nothing happens. */
export function serveEngine(): void {
  if (process.argv[2] !== engineProcessMark || !process.send) return;
  const tell = (message: ProcessMessage) => process.send?.(message);
  const engine = createEngine({
    onAsk: (asks) => tell({ asks }),
    onResult: (result) => tell({ result }),
  });
  let last: { digest: string; measure: MeasurePackage } | undefined;
  process.on('message', async ({ measure: told, ...task }: ProcessTask) => {
    try {
      if (told) last = { digest: task.digest, measure: told };
      if (last?.digest !== task.digest) throw new Error('The measure was not told');
      await engine({ ...task, measure: last.measure });
      tell({ isDone: true });
    } catch (error) {
      tell({ error: error instanceof Error ? error.name : 'Error' });
    }
  });
  // Whoever asked is gone.
  process.on('disconnect', () => process.exit());
}
