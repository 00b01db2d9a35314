import { holdThreadOfRun, type Repository } from '../../fhir/index.ts';
import { lockRun, readDefinition, readEvents } from './load-run.ts';
import type { Work } from './run-state.ts';

/** A run with all that belongs to it, locked until the transaction ends; undefined where there is none. */
export async function openRun(repository: Repository, runId: string): Promise<Work | undefined> {
  await holdThreadOfRun(repository, runId);
  const locked = await lockRun(repository, runId);
  if (!locked) return undefined;
  const definition = await readDefinition(repository, locked.run);
  return { ...locked, repository, definition, events: await readEvents(repository, runId) };
}
