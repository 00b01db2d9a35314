import { environments } from '../contracts/environment.ts';
import { reconcileJob } from '../people/reconcile-job.ts';
import { recoveryJobHandlers } from '../people/recovery-job.ts';
import { openAgentQueue, tellOfRuns } from '../platform/agent-queue.ts';
import { openAurora } from '../platform/aurora.ts';
import { clearSettled } from '../platform/clear-settled.ts';
import { openCognitoIdentityProvider } from '../platform/identity-provider.ts';
import { nextDue } from '../platform/lease.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { claimMessages, reportMessages } from '../platform/outbox-claims.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { orWaking } from '../platform/paused-database.ts';
import { noteReturned } from '../platform/returned-mail.ts';
import { claimStateMachineCalls, settleStateMachineCall } from '../platform/state-machine-calls.ts';
import { payerTarget } from '../prior-authorization/payers/payer-target.ts';
import { qualityCompilationTable } from '../quality/cql/compilations.ts';
import { qualityRunTable } from '../quality/runs/run-claims.ts';
import { qualityScheduleTable } from '../quality/runs/schedules.ts';
import { extensions } from '../record/extensions.ts';
import { claimUnsureRuns } from '../workflows/runs/claim-unsure.ts';
import { runEnded } from '../workflows/runs/run-ended.ts';
import { actOnLogs } from './act-on-logs.ts';
import { checkComponents, checkIntervalMs, isCheckDue } from './check-components.ts';
import { listJobHandlers } from './handlers.ts';
import { type JobsAnswer, type JobsEvent, jobsEventSchema } from './protocol.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { JobDependencies } from './run-job.ts';
import { takeAnswer } from './take-answer.ts';

/** Of one answer; Lambda answers 6 MB at most, and a state machine that is to be made may have 1 MB. */
const batchSize = 10;
const callBatchSize = 4;
const unsureBatchSize = 20;
/** What is due after this long is left to the next tick. */
const budgetMs = 30_000;

/** `tickMinutes`: how often the dispatcher asks. */
export interface JobsDependencies extends JobDependencies {
  tickMinutes: number;
}

/** The half of the scheduler that has the database. */
export function createJobs(dependencies: JobsDependencies) {
  const { database, log, now } = dependencies;
  const checks = { now, intervalMs: checkIntervalMs(dependencies.tickMinutes) };
  const settled: JobsAnswer = {
    status: 'done',
    messages: [],
    calls: [],
    unsureRuns: [],
    isCheckDue: false,
    isMeasureDue: false,
  };
  const act = async (event: JobsEvent): Promise<JobsAnswer> => {
    if (event.action === 'report') {
      await reportMessages(database, event.reports, { now: now(), log });
      return settled;
    }
    if (event.action === 'report-calls') {
      for (const report of event.reports)
        await settleStateMachineCall(database, report, { now: now(), log, takeAnswer });
      return settled;
    }
    if (event.action === 'end-run') {
      await runEnded(dependencies, event.ended);
      return settled;
    }
    if (event.action === 'return') {
      for (const mail of event.returned) await noteReturned(database, mail, { now: now(), log });
      return settled;
    }
    if (event.action === 'check') {
      await checkComponents(database, event.probes, checks);
      return settled;
    }
    if (event.action !== 'tick') return actOnLogs(database, event);
    const until = now().getTime() + budgetMs;
    await runDueJobs(dependencies, () => now().getTime() < until);
    await clearSettled(database, now());
    const { skills } = event;
    const messages = await claimMessages(database, { now: now(), limit: batchSize, skills, log });
    const calls = await claimStateMachineCalls(database, {
      now: now(),
      limit: callBatchSize,
      targetOf: payerTarget,
    });
    const unsureRuns = await claimUnsureRuns(database, { now: now(), limit: unsureBatchSize });
    const measureDue = await nextDue(database, [
      qualityCompilationTable,
      qualityRunTable,
      qualityScheduleTable,
    ]);
    const isMeasureDue = measureDue !== undefined && measureDue <= now();
    const isDue = await isCheckDue(database, checks);
    return { status: 'done', messages, calls, unsureRuns, isCheckDue: isDue, isMeasureDue };
  };
  return (event: unknown): Promise<JobsAnswer> => orWaking(async () => act(jobsEventSchema.parse(event)));
}

const wired = once(() => {
  const environment = parseEnvironment(environments.jobs, process.env);
  return createJobs({
    database: tellOfRuns(openAurora(environment), openAgentQueue(environment.RUNS_QUEUE), writeLog),
    handlers: [
      ...listJobHandlers({ hasCards: environment.CARDS === 'on' }),
      ...recoveryJobHandlers,
      reconcileJob(openCognitoIdentityProvider(environment.USER_POOL_ID)),
    ],
    extensions,
    now: () => new Date(),
    log: writeLog,
    siteUrl: environment.SITE_URL,
    tickMinutes: environment.TICK_MINUTES,
  });
});

export const handler = (event: unknown): Promise<JobsAnswer> => wired()(event);
