import { dispatchMessages, skillsOf } from '../../lambdas/jobs/dispatch-messages.ts';
import { type JobDependencies, runDueJobs } from '../../lambdas/jobs/run-due-jobs.ts';
import type { Channels } from '../../lambdas/platform/channel.ts';
import { clearSettled } from '../../lambdas/platform/clear-settled.ts';
import { releaseLeases } from '../../lambdas/platform/job-claims.ts';
import { describeError } from '../../lambdas/platform/log.ts';
import { nextDue } from '../../lambdas/platform/next-due.ts';
import { claimMessages, reportMessages } from '../../lambdas/platform/outbox-claims.ts';

export interface Worker {
  /** Looks now for what is due, e.g. because something was asked for. */
  wake(): void;
  /** Resolves once nothing is due any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A machine that slept, or a clock that was set, is noticed after this long. */
const longestSleepMs = 60_000;
/** Until the next try after the worker itself failed. */
const pauseMs = 5_000;
const batchSize = 20;

/**
 * EventBridge Scheduler, the jobs Lambda and the dispatcher of the cloud, played by one loop that sleeps until the
 * next due time. What is due is in the database, so it goes on where a killed process stopped.
 */
export function startWorker(dependencies: JobDependencies & { channels: Channels }): Worker {
  const { database, channels, now, log } = dependencies;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  // This process alone has the database: whoever held a lease before is dead.
  let start: Promise<void> | undefined;

  const work = async () => {
    start ??= releaseLeases(database, now());
    await start;
    await clearSettled(database, now());
    let hasSent = false;
    do {
      isWanted = false;
      await runDueJobs(dependencies, () => !isClosed);
      // A message that was sent may have asked for a job that notes it.
      hasSent = await sendMessages();
    } while ((isWanted || hasSent) && !isClosed);
  };
  const sendMessages = async (): Promise<boolean> => {
    const skills = skillsOf(channels);
    const messages = await claimMessages(database, { now: now(), limit: batchSize, skills, log });
    await dispatchMessages(messages, channels, (reports) =>
      reportMessages(database, reports, { now: now(), log }),
    );
    return messages.length > 0;
  };
  const run = async () => {
    let sleepMs = pauseMs;
    try {
      await work();
      const due = await nextDue(database);
      sleepMs = Math.min(due ? Math.max(due.getTime() - now().getTime(), 0) : longestSleepMs, longestSleepMs);
    } catch (error) {
      start = undefined;
      if (!isClosed) log({ level: 'error', event: 'worker-failure', ...describeError(error) });
    }
    running = undefined;
    if (isClosed) return;
    // What was asked for since the last look is not overslept.
    timer = setTimeout(wake, isWanted ? 0 : sleepMs);
    // A process that has nothing else to do may end.
    timer.unref();
  };
  const wake = () => {
    if (isClosed) return;
    isWanted = true;
    clearTimeout(timer);
    running ??= run();
  };

  return {
    wake,
    async idle() {
      wake();
      while (running) await running;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
