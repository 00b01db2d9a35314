import type { AccessClaims } from '../contracts/claims.ts';
import { type AccessNote, noteAccess, noteEachPatient } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';

/** Whose data an answer holds goes to the same log as every access to the record, in the same transaction. */
export async function noteSeen(
  { sql, caller, now }: { sql: Sql; caller: AccessClaims; now: Date },
  note: Pick<AccessNote, 'interaction' | 'resourceType' | 'id' | 'query'>,
  patientIds: readonly string[],
): Promise<void> {
  await noteAccess(
    { sql, caller, now },
    noteEachPatient({ ...note, outcome: 'success' }, [...new Set(patientIds)]),
  );
}
