import type { Sql } from '../platform/database.ts';

/** What came of it: the response, the appointment, or nothing where no time suited the patient. */
type Ending = { ending: 'completed'; responseId: string | null } | { ending: 'expired' | 'cancelled' };

/** Ends a form: what was not sent of it goes, and nobody opens it any more. False where it had ended. */
export async function endForm(sql: Sql, formId: string, ending: Ending, now: Date): Promise<boolean> {
  const ended = await sql(
    `UPDATE patient_forms SET ended_at = $2, ending = $3, response_id = $4, draft = '[]'::jsonb
     WHERE organization_id = current_organization_id() AND form_id = $1 AND ended_at IS NULL RETURNING 1`,
    [formId, now.toISOString(), ending.ending, 'responseId' in ending ? ending.responseId : null],
  );
  return ended.length > 0;
}
