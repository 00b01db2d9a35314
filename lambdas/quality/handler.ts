import { environments } from '../contracts/environment.ts';
import { openAurora } from '../platform/aurora.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { createEngine } from './engine/engine.ts';
import { claimQualityRun } from './runs/run-claims.ts';
import { type RunDependencies, workOnRun } from './runs/work-on-run.ts';

/** Works on what waits until nothing does, or no time is left: what is not done then waits for the next call. */
export function createQuality(dependencies: RunDependencies) {
  return async (mayGoOn: () => boolean): Promise<void> => {
    while (mayGoOn()) {
      const claim = await claimQualityRun(dependencies.database, dependencies.now());
      if (!claim) return;
      await workOnRun(dependencies, claim, mayGoOn);
    }
  };
}

/** What a step of the slowest measure takes where all is well. */
const stepMs = 60_000;

const wired = once(() =>
  createQuality({
    database: openAurora(parseEnvironment(environments.quality, process.env)),
    engine: createEngine(),
    now: () => new Date(),
    log: writeLog,
  }),
);

export const handler = (_event: unknown, context: { getRemainingTimeInMillis(): number }): Promise<void> =>
  wired()(() => context.getRemainingTimeInMillis() > stepMs);
