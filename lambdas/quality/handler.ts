import { fileURLToPath } from 'node:url';
import { environments } from '../contracts/environment.ts';
import { openAurora } from '../platform/aurora.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { serveEngine } from './engine/engine-process.ts';
import { openSeparateEngine } from './engine/separate-engine.ts';
import { claimQualityRun } from './runs/run-claims.ts';
import { askForScheduledRuns } from './runs/schedules.ts';
import { type RunDependencies, workOnRun } from './runs/work-on-run.ts';

/** Works on what waits until nothing does, or no time is left: what is not done then waits for the next call. */
export function createQuality(dependencies: RunDependencies) {
  return async (mayGoOn: () => boolean): Promise<void> => {
    await askForScheduledRuns(dependencies.database, dependencies.now());
    while (mayGoOn()) {
      const claim = await claimQualityRun(dependencies.database, dependencies.now());
      if (!claim) return;
      await workOnRun(dependencies, claim, mayGoOn);
    }
  };
}

/** What a step takes on whose every patient the measure never comes to an end (`separate-engine.ts`). */
const stepMs = 150_000;

const wired = once(() =>
  createQuality({
    database: openAurora(parseEnvironment(environments.quality, process.env)),
    engine: openSeparateEngine(fileURLToPath(import.meta.url)).engine,
    now: () => new Date(),
    log: writeLog,
  }),
);

export const handler = (_event: unknown, context: { getRemainingTimeInMillis(): number }): Promise<void> =>
  wired()(() => context.getRemainingTimeInMillis() > stepMs);

// The engine's process runs this very file.
serveEngine();
