import { type AccessNote, noteEachPatient } from '../fhir/audit/access-note.ts';
import type { Change } from '../fhir/extensions.ts';
import { runInTurn, type WorkFacts } from '../fhir/runner.ts';
import type { Session, Software } from '../fhir/store/session.ts';
import { extensions } from './extensions.ts';

/**
 * Does work in the clinical record within a transaction that is already open, so that both hold or neither. The work's
 * end is the record's: what comes after it in the transaction writes to no resource.
 */
export async function inRecord<Result>(
  facts: Pick<WorkFacts, 'sql' | 'caller' | 'now'>,
  work: (session: Session) => Promise<Result>,
  software?: Software,
): Promise<Result> {
  return runInTurn({ ...facts, baseUrl: '', extensions, software }, async (session) => {
    const result = await work(session);
    session.notes.push(...session.changes.flatMap(toNotes));
    return result;
  });
}

/** What the work wrote, as the access log tells of it. */
function toNotes({ resourceType, id, version, before, after, patientIds }: Change): AccessNote[] {
  const interaction = after === null ? 'delete' : before === null ? 'create' : 'update';
  return noteEachPatient({ interaction, outcome: 'success', resourceType, id, version }, patientIds);
}
