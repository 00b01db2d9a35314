import { fileURLToPath } from 'node:url';
import { environments } from '../contracts/environment.ts';
import { openAurora } from '../platform/aurora.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { compileNext } from './cql/compilations.ts';
import { serveCompiler } from './cql/compiler-process.ts';
import { type CqlCompiler, openSeparateCompiler } from './cql/separate-compiler.ts';
import { serveEngine } from './engine/engine-process.ts';
import { openSeparateEngine } from './engine/separate-engine.ts';
import { claimQualityRun } from './runs/run-claims.ts';
import { askForScheduledRuns } from './runs/schedules.ts';
import { type RunDependencies, workOnRun } from './runs/work-on-run.ts';

/** Works on what waits until nothing does, or no time is left: what is not done then waits for the next call. */
export function createQuality(dependencies: RunDependencies & { compile: CqlCompiler }) {
  return async (mayGoOn: () => boolean): Promise<void> => {
    await askForScheduledRuns(dependencies.database, dependencies.now());
    // Somebody waits for it.
    while (mayGoOn() && (await compileNext(dependencies)));
    while (mayGoOn()) {
      const claim = await claimQualityRun(dependencies.database, dependencies.now());
      if (!claim) return;
      await workOnRun(dependencies, claim, mayGoOn);
    }
  };
}

/** What a step takes on whose every patient the measure never comes to an end (`separate-engine.ts`). */
const stepMs = 150_000;

const entry = fileURLToPath(import.meta.url);

const wired = once(() =>
  createQuality({
    database: openAurora(parseEnvironment(environments.quality, process.env)),
    engine: openSeparateEngine(entry).engine,
    compile: openSeparateCompiler(entry),
    now: () => new Date(),
    log: writeLog,
  }),
);

export const handler = (_event: unknown, context: { getRemainingTimeInMillis(): number }): Promise<void> =>
  wired()(() => context.getRemainingTimeInMillis() > stepMs);

// The processes of the engine and of the compiler run this very file.
serveEngine();
serveCompiler();
