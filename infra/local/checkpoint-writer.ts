import { writeCheckpoint } from '../../lambdas/audit/write-checkpoint.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { describeError, type Log } from '../../lambdas/platform/log.ts';
import {
  makeLogPartitions,
  noteCheckpoint,
  readNewHeads,
  readNotedPlace,
} from '../../lambdas/platform/log-heads.ts';
import { type LocalCheckpoints, openCheckpoints } from './checkpoint-files.ts';

export interface CheckpointWriter {
  checkpoints: LocalCheckpoints;
  /** Writes a last one. */
  close(): Promise<void>;
}

const intervalMs = 60_000;

/**
 * Signs every minute how far the logs have come, and when the platform stops, as EventBridge Scheduler and the
 * checkpointer do in the cloud.
 */
export async function startCheckpointWriter({
  database,
  directory,
  now,
  log,
}: {
  database: Database;
  /** Null keeps checkpoints in memory. */
  directory: string | null;
  now: () => Date;
  log: Log;
}): Promise<CheckpointWriter> {
  const noted = await database.transaction({ role: 'worker' }, readNotedPlace);
  const checkpoints = openCheckpoints(directory, { isNew: noted.number === 0 });
  await makeLogPartitions(database);
  let writing: Promise<void> | undefined;
  const write = async () => {
    try {
      await makeLogPartitions(database);
      await writeCheckpoint({
        ...checkpoints,
        readHeads: () => readNewHeads(database),
        noteCheckpoint: (checkpoint) => noteCheckpoint(database, checkpoint),
        now,
        log,
      });
    } catch (error) {
      log({ level: 'error', event: 'log-checkpoint-failure', ...describeError(error) });
    }
  };
  const timer = setInterval(() => {
    // One that takes longer is not overtaken.
    writing = (writing ?? Promise.resolve()).then(write);
  }, intervalMs);
  // A process that has nothing else to do may end.
  timer.unref();
  return {
    checkpoints,
    async close() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
