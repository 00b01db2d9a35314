import type { DatabaseSync } from 'node:sqlite';
import type { Extensions } from '../../lambdas/fhir/index.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { describeError, type Log } from '../../lambdas/platform/log.ts';
import { once } from '../../lambdas/platform/once.ts';
import type { PublicFetch } from '../../lambdas/platform/public-fetch.ts';
import { createStateMachines } from '../../lambdas/platform/state-machines.ts';
import { openStripe, type StripeAccount } from '../../lambdas/platform/stripe.ts';
import { endedSchema, runEnded } from '../../lambdas/workflows/runs/run-ended.ts';
import { runStep } from '../../lambdas/workflows/steps/run-step.ts';
import { createStatesClient } from './states/client.ts';
import { openStateMachines } from './states/state-machines.ts';

/** Its name on one machine. */
export const stepsFunction = 'workflow-steps';

/** Step Functions, the function for steps and the rule that tells of ended executions, in this process. */
export function openLocalWorkflows(parts: {
  store: DatabaseSync;
  database: Database;
  extensions: Extensions;
  now: () => Date;
  log: Log;
  /** By which partners of steps are called; without it the Internet's. */
  fetch?: PublicFetch;
  /** Who is asked for payments by card. */
  stripe?: StripeAccount;
  /** How many events an execution's history may hold, where it is not as many as AWS's. */
  mostEvents?: number;
}) {
  const { store, database, extensions, now, log, fetch, stripe, mostEvents } = parts;
  const dependencies = { database, extensions, now };
  const machines = openStateMachines({
    database: store,
    now,
    ...(mostEvents !== undefined && { mostEvents }),
    invoke: async (functionName, payload) => {
      if (functionName !== stepsFunction) throw new Error(`There is no function ${functionName}`);
      return runStep(dependencies, payload);
    },
    onEnd: async ({ input, state: { status, error, cause } }) => {
      await runEnded(dependencies, endedSchema.parse({ status, input: JSON.parse(input), error, cause }));
    },
    onFault: (error) => log({ level: 'error', event: 'state-machines-fault', ...describeError(error) }),
  });
  const stateMachines = createStateMachines({
    client: async () => createStatesClient(machines),
    machineArnPrefix: machines.machineArnPrefix,
    roleArn: 'arn:aws:iam::000000000000:role/workflows',
    ...(fetch && { fetch }),
    ...(stripe && { stripe: once(() => openStripe(stripe.secretKey, stripe.address)) }),
  });
  const { settle, passTime, close } = machines;
  return { stateMachines, settle, passTime, close };
}
