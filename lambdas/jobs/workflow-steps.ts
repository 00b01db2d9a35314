import { environments } from '../contracts/environment.ts';
import { openAurora } from '../platform/aurora.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { extensions } from '../record/extensions.ts';
import { runStep } from '../workflows/steps/run-step.ts';
import type { StepResult } from '../workflows/steps/step-call.ts';

/** What the state machines of workflows call. A database that was paused is an error to them, which they try again. */
const wired = once(() => {
  const environment = parseEnvironment(environments['workflow-steps'], process.env);
  return { database: openAurora(environment), extensions, now: () => new Date() };
});

export const handler = (event: unknown): Promise<StepResult> => runStep(wired(), event);
