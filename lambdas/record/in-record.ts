import { type AccessNote, noteEachPatient } from '../fhir/audit/access-note.ts';
import type { Change } from '../fhir/extensions.ts';
import { finish } from '../fhir/store/commit.ts';
import { openSession, type Session, type SessionFacts, type Software } from '../fhir/store/session.ts';
import { extensions } from './extensions.ts';

/**
 * Does work in the clinical record within a transaction that is already open, so that both hold or neither. The work's
 * end is the record's: what comes after it in the transaction writes to no resource.
 */
export async function inRecord<Result>(
  facts: Pick<SessionFacts, 'sql' | 'caller' | 'now'>,
  work: (session: Session) => Promise<Result>,
  software?: Software,
): Promise<Result> {
  const session = openSession({ ...facts, baseUrl: '', extensions });
  if (software) session.software = software;
  const result = await work(session);
  session.notes.push(...session.changes.flatMap(toNotes));
  await finish(session);
  return result;
}

/** What the work wrote, as the access log tells of it. */
function toNotes({ resourceType, id, version, before, after, patientIds }: Change): AccessNote[] {
  const interaction = after === null ? 'delete' : before === null ? 'create' : 'update';
  return noteEachPatient({ interaction, outcome: 'success', resourceType, id, version }, patientIds);
}
