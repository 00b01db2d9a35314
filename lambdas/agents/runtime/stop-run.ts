import type { EventOf } from '../../contracts/agents/events.ts';
import { holdThreadOfRun, type Repository, refuse } from '../../fhir/index.ts';
import { endRun } from './end-run.ts';
import { lockRun, readDefinition, readEvents } from './load-run.ts';
import type { Work } from './run-state.ts';
import { saveRun } from './save-run.ts';

/**
 * Ends a run before its next step: whoever works on it finds out under the run's lock. Answers whether it was still
 * open.
 */
export async function stopRun(
  repository: Repository,
  runId: string,
  { reason, by }: Pick<EventOf<'stopped'>, 'reason' | 'by'>,
): Promise<boolean> {
  const work = await openRun(repository, runId);
  if (!work) throw refuse(404, 'not-found', 'No existe esa ejecución.');
  if (work.run.endedAt !== null) return false;
  const known = work.run.seq;
  await endRun(work, { type: 'stopped', reason, by });
  await saveRun(work, known);
  return true;
}

/** A run with all that belongs to it, locked until the transaction ends; undefined where there is none. */
async function openRun(repository: Repository, runId: string): Promise<Work | undefined> {
  await holdThreadOfRun(repository, runId);
  const locked = await lockRun(repository, runId);
  if (!locked) return undefined;
  const definition = await readDefinition(repository, locked.run);
  return { ...locked, repository, definition, events: await readEvents(repository, runId) };
}
