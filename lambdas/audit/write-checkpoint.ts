import {
  type CheckpointContent,
  type CheckpointPlace,
  type CheckpointSigner,
  type CheckpointStore,
  placeOf,
  signCheckpoint,
} from '../platform/checkpoint.ts';
import type { Log } from '../platform/log.ts';
import type { NewHeads } from '../platform/log-heads.ts';

export interface CheckpointDependencies {
  /** Of the database, which whoever signs may not reach itself. */
  readHeads(): Promise<NewHeads>;
  noteCheckpoint(checkpoint: CheckpointContent): Promise<void>;
  signer: CheckpointSigner;
  store: CheckpointStore;
  now(): Date;
  log: Log;
}

/**
 * Signs how far the logs have come and puts it outside the database, where anything was written since. The database is
 * told after it: a process that dies in between leaves a checkpoint that the next one follows.
 */
export async function writeCheckpoint(dependencies: CheckpointDependencies): Promise<void> {
  const { readHeads, noteCheckpoint, signer, store, now, log } = dependencies;
  const { last, heads } = await readHeads();
  if (heads.length === 0) return;
  let before: CheckpointPlace = last;
  for (;;) {
    const checkpoint = await signCheckpoint(signer, {
      number: before.number + 1,
      previous: before.hash,
      recorded: now().toISOString(),
      heads,
    });
    if (await store.append(checkpoint)) return noteCheckpoint(checkpoint);
    // Another writer, or one that died before it told; or a database that was put back, which verification tells.
    const newest = await store.newest(before.number);
    if (!newest) throw new Error('A checkpoint is taken and cannot be read');
    log({ level: 'warn', event: 'log-checkpoint-taken' });
    before = placeOf(newest);
  }
}
