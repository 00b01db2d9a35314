import * as z from 'zod';
import type { JobHandler } from '../../fhir/index.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { waitExpiredKind } from '../names.ts';
import { closeWait, lockWait } from './end-wait.ts';
import { cancelTask } from './stop-run.ts';

const payloadSchema = z.object({ taskId: z.string() });

/** Nobody has answered in time: the task is taken back, and the run goes on as its workflow says. */
export const waitExpired: JobHandler = {
  kind: waitExpiredKind,
  name: 'Flujos de trabajo',
  async run(repository, job) {
    const { taskId } = payloadSchema.parse(job.payload);
    const wait = await lockWait(repository.sql, taskId);
    if (!wait) return undefined;
    const { sql, now } = repository;
    const { token, runId } = wait;
    await closeWait(sql, taskId, now);
    const cause = 'Nadie respondió a tiempo';
    await enqueueStateMachineCall(sql, { operation: 'fail', token, error: 'Expired', cause }, { now, runId });
    await cancelTask(repository, taskId, cause);
    repository.noteWrites();
    return undefined;
  },
};
