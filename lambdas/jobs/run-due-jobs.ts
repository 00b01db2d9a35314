import { claimJobs, type JobClaim, JobLost, postponeJob } from '../platform/job-claims.ts';
import { maximumAttempts, retryAt } from '../platform/lease.ts';
import { describeError } from '../platform/log.ts';
import { forRequest } from '../platform/request-id.ts';
import { type JobDependencies, runJob } from './run-job.ts';

const batchSize = 10;

/** Runs what is due until nothing is, or until `mayGoOn` says no. Answers how many jobs it took. */
export async function runDueJobs(
  dependencies: JobDependencies,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  let taken = 0;
  while (mayGoOn()) {
    const claims = await claimJobs(dependencies.database, { now: dependencies.now(), limit: batchSize });
    for (const claim of claims) await forRequest(claim.requestId, () => attempt(dependencies, claim));
    taken += claims.length;
    if (claims.length < batchSize) break;
  }
  return taken;
}

async function attempt(dependencies: JobDependencies, claim: JobClaim): Promise<void> {
  const { database, now, log } = dependencies;
  const line = { route: `jobs/${claim.kind}`, organizationId: claim.organizationId };
  const startedAt = now().getTime();
  try {
    const outcome = await runJob(dependencies, claim);
    log({ level: 'info', event: `job-${outcome}`, ...line, durationMs: now().getTime() - startedAt });
  } catch (error) {
    if (error instanceof JobLost) return log({ level: 'info', event: 'job-lost', ...line });
    const isOver = claim.attempt >= maximumAttempts;
    // The alarm of infra/constructs/jobs.ts counts the lines of this event.
    const event = isOver ? 'job-failed' : 'job-postponed';
    log({ level: isOver ? 'error' : 'warn', event, ...line, ...describeError(error) });
    await postponeJob(database, claim, {
      again: isOver ? 'never' : retryAt(now(), claim.attempt),
      now: now(),
      error: describeError(error).error ?? 'Error',
    });
  }
}
