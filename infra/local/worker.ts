import { carryOutCalls } from '../../lambdas/jobs/carry-out-calls.ts';
import { dispatchMessages, skillsOf } from '../../lambdas/jobs/dispatch-messages.ts';
import { runDueJobs } from '../../lambdas/jobs/run-due-jobs.ts';
import type { JobDependencies } from '../../lambdas/jobs/run-job.ts';
import type { Channels } from '../../lambdas/platform/channel.ts';
import { clearSettled } from '../../lambdas/platform/clear-settled.ts';
import { jobTable } from '../../lambdas/platform/job-claims.ts';
import { nextDue, releaseLeases } from '../../lambdas/platform/lease.ts';
import { claimMessages, outboxTable, reportMessages } from '../../lambdas/platform/outbox-claims.ts';
import { noteReturned } from '../../lambdas/platform/returned-mail.ts';
import { stateMachineCallTable } from '../../lambdas/platform/state-machine-calls.ts';
import type { StateMachines } from '../../lambdas/platform/state-machines.ts';
import { simulatedReturn } from './mailbox.ts';
import { createWorkerLoop, type Worker } from './worker-loop.ts';

const batchSize = 20;
const tables = [jobTable, outboxTable, stateMachineCallTable];

/** EventBridge Scheduler, the jobs Lambda and the dispatcher of the cloud, played by one loop. */
export function startWorker(
  dependencies: JobDependencies & { channels: Channels; stateMachines?: StateMachines },
): Worker {
  const { database, channels, stateMachines, now, log } = dependencies;
  const sendMessages = async (): Promise<boolean> => {
    const skills = skillsOf(channels);
    const messages = await claimMessages(database, { now: now(), limit: batchSize, skills, log });
    await dispatchMessages(messages, channels, (reports) =>
      reportMessages(database, reports, { now: now(), log }),
    );
    for (const message of messages) {
      const returned = simulatedReturn(message);
      if (!returned) continue;
      const { messageId, to: address } = message;
      await noteReturned(
        database,
        { messageId, address, isPermanent: true, ...returned },
        { now: now(), log },
      );
    }
    return messages.length > 0;
  };
  return createWorkerLoop({
    release: () => releaseLeases(database, tables, now()),
    async work(signal) {
      let hasSent = false;
      let hasCalled = false;
      do {
        await runDueJobs(dependencies, () => !signal.aborted);
        // A message that was sent may have asked for a job that notes it.
        hasSent = await sendMessages();
        hasCalled =
          stateMachines !== undefined && (await carryOutCalls(database, stateMachines, { now, log }));
      } while ((hasSent || hasCalled) && !signal.aborted);
    },
    async rest() {
      await clearSettled(database, now());
      return nextDue(database, tables);
    },
    now,
    log,
  });
}
