import { type AccessNote, noteEachPatient } from '../../fhir/audit/access-note.ts';
import type { Change } from '../../fhir/extensions.ts';
import type { Session } from '../../fhir/store/session.ts';

/** What an agent wrote, as the access log tells of it. */
export function noteWrites(session: Session): void {
  session.notes.push(...session.changes.flatMap(toNotes));
}

function toNotes({ resourceType, id, version, before, after, patientIds }: Change): AccessNote[] {
  const interaction = after === null ? 'delete' : before === null ? 'create' : 'update';
  return noteEachPatient({ interaction, outcome: 'success', resourceType, id, version }, patientIds);
}
