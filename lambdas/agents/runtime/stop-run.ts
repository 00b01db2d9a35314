import type { EventOf } from '../../contracts/agents/events.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import { endRun } from './end-run.ts';
import { openRun } from './open-run.ts';
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
