import type { AccessClaims } from '../contracts/claims.ts';
import { type AccessNote, noteEachPatient } from '../fhir/audit/access-note.ts';
import { appendAccessLog } from '../fhir/audit/append.ts';
import { noExtensions } from '../fhir/extensions.ts';
import { openSession } from '../fhir/store/session.ts';
import type { Sql } from '../platform/database.ts';

/** Whose data an answer holds goes to the same log as every access to the record, in the same transaction. */
export async function noteSeen(
  { sql, caller, now }: { sql: Sql; caller: AccessClaims; now: Date },
  note: Pick<AccessNote, 'interaction' | 'resourceType' | 'id' | 'query'>,
  patientIds: readonly string[],
): Promise<void> {
  const session = openSession({ sql, caller, now, baseUrl: '', extensions: noExtensions });
  session.notes.push(...noteEachPatient({ ...note, outcome: 'success' }, [...new Set(patientIds)]));
  await appendAccessLog(session);
}
