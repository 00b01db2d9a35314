import * as z from 'zod';
import { describeFinding } from '../audit/finding.ts';
import { findingsOf, verifyLogs } from '../audit/verify-logs.ts';
import { writeCheckpoint } from '../audit/write-checkpoint.ts';
import { environments } from '../contracts/environment.ts';
import type { CheckpointSigner, CheckpointStore } from '../platform/checkpoint.ts';
import { openFunction } from '../platform/invoke-function.ts';
import { openKmsCheckpointSigner } from '../platform/kms-checkpoint-signer.ts';
import { type Log, writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { untilAwake } from '../platform/paused-database.ts';
import { openS3CheckpointStore } from '../platform/s3-checkpoint-store.ts';
import { type JobsAnswer, type JobsAnswerOf, type JobsEvent, jobsAnswerSchema } from './protocol.ts';

export interface CheckpointerDependencies {
  askJobs(event: JobsEvent): Promise<unknown>;
  signer: CheckpointSigner;
  store: CheckpointStore;
  wait(milliseconds: number): Promise<unknown>;
  now(): Date;
  log: Log;
}

/** By the clock; `verify` also by hand. */
const eventSchema = z.object({ action: z.enum(['write', 'verify']).default('write') });

export interface CheckpointerAnswer {
  /** What is wrong, a sentence each. */
  findings: string[];
}

/** Lambda takes 6 MB; the newest say all that the others do, but for where a chain begins to differ. */
const signedEntriesAtMost = 20_000;

/**
 * Puts what the logs have come to outside the database, and holds the logs against it. It may sign and add to the bucket
 * and has no database; the jobs Lambda has that, and neither key nor bucket: none of both can rewrite a log and what was
 * signed of it.
 */
export function createCheckpointer({ askJobs, wait, ...rest }: CheckpointerDependencies) {
  const ask = async <Status extends JobsAnswer['status']>(
    event: JobsEvent,
    status: Status,
  ): Promise<JobsAnswerOf<Status>> => {
    const answer: JobsAnswer = await untilAwake(
      async () => jobsAnswerSchema.parse(await askJobs(event)),
      wait,
    );
    if (answer.status !== status) throw new Error(`The jobs answered ${answer.status}, and not ${status}`);
    return answer as JobsAnswerOf<Status>;
  };
  const write = () =>
    writeCheckpoint({
      ...rest,
      readHeads: () => ask({ action: 'read-heads' }, 'heads'),
      async noteCheckpoint(checkpoint) {
        await ask({ action: 'note-checkpoint', checkpoint }, 'done');
      },
    });
  const verify = async () => {
    const { store, signer, log } = rest;
    const first = await ask({ action: 'list-chains' }, 'chains');
    const verdict = await verifyLogs(
      {
        readNoted: async () => first.noted,
        listChains: async () => (await ask({ action: 'list-chains' }, 'chains')).chains,
        checkChain: (name, signed) =>
          ask({ action: 'check-chain', name, signed: signed.slice(-signedEntriesAtMost) }, 'chain'),
        findUnfindable: async (organizationId) =>
          (await ask({ action: 'find-unfindable', organizationId }, 'unfindable')).entries,
      },
      { store, key: await signer.publicKey() },
    );
    const findings = findingsOf(verdict).map(describeFinding);
    // The alarm of infra/constructs/checkpoints.ts counts the lines of this event.
    for (const _ of findings) log({ level: 'error', event: 'log-altered' });
    return findings;
  };
  return async (event: unknown): Promise<CheckpointerAnswer> => {
    if (eventSchema.parse(event).action === 'verify') return { findings: await verify() };
    await write();
    return { findings: [] };
  };
}

const wired = once(() => {
  const environment = parseEnvironment(environments.checkpointer, process.env);
  return createCheckpointer({
    askJobs: openFunction(environment.JOBS_FUNCTION, { timeoutMs: 65_000 }),
    signer: openKmsCheckpointSigner(environment.CHECKPOINTS_KEY),
    store: openS3CheckpointStore(environment.CHECKPOINTS_BUCKET),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => new Date(),
    log: writeLog,
  });
});

export const handler = (event: unknown): Promise<CheckpointerAnswer> => wired()(event);
