import { patientName } from '../clinical/patient-identity.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { type DraftNotes, draftNotesSchema } from '../contracts/clinical-dashboard.ts';
import { unsignedDocuments } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';

const maximumShown = 30;

/** Notes that nobody has signed, the caller's own first. The text of a note is never part of the answer. */
export async function findDraftNotes(
  { sql, caller }: { sql: Sql; caller: AccessClaims },
  { since, timeZone }: { since: string; timeZone: string },
): Promise<DraftNotes> {
  const asked = { since, timeZone, author: `Practitioner/${caller.user_id}`, limit: maximumShown };
  const rows = await unsignedDocuments({ sql, caller }, asked);
  return draftNotesSchema.parse({
    notes: rows.map(({ patientId, patientName: name, mine: _mine, total: _total, ...note }) => ({
      ...note,
      patient: { id: patientId ?? '', name: name ? patientName({ name }) : null },
    })),
    mine: rows[0]?.mine ?? 0,
    total: rows[0]?.total ?? 0,
    since,
  });
}
