import * as z from 'zod';
import type { JobHandler } from '../../fhir/index.ts';
import { waitExpiredKind } from '../names.ts';
import { failWait, lockWait } from './end-wait.ts';
import { takeBack } from './stop-run.ts';

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
    const cause = 'Nadie respondió a tiempo';
    await failWait(sql, wait, { error: 'Expired', cause }, now);
    await takeBack(repository, wait, cause);
    repository.noteWrites();
    return undefined;
  },
};
