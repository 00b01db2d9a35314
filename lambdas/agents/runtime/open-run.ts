import type { Session } from '../../fhir/store/session.ts';
import { lockHead, lockRun, readDefinition, readEvents } from './load-run.ts';
import type { Work } from './run-state.ts';

/** A run with all that belongs to it, locked until the transaction ends; undefined where there is none. */
export async function openRun(session: Session, runId: string): Promise<Work | undefined> {
  await lockHead(session, runId);
  const locked = await lockRun(session, runId);
  if (!locked) return undefined;
  const definition = await readDefinition(session, locked.run);
  return { ...locked, session, definition, events: await readEvents(session, runId) };
}
