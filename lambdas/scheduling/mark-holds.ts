import type { Repository } from '../fhir/index.ts';

/**
 * Tells screens that something is held, or is so no longer, as `markChanges` of the record tells them of what is
 * written: a topic of its own, since nobody needs to fetch appointments again for it. The mark's row is locked until
 * the transaction ends, so this comes last.
 */
export async function markHolds({ sql, caller }: Repository): Promise<void> {
  await sql(
    `INSERT INTO change_marks (organization_id, topic) VALUES ($1, 'holds')
     ON CONFLICT (organization_id, topic) DO UPDATE
       SET mark = change_marks.mark + 1, changed_at = clock_timestamp()`,
    [caller.organization_id],
  );
  await sql(
    `SELECT pg_notify('auxilia_changes', $1) WHERE current_setting('auxilia.listens', true) = 'yes'`,
    [caller.organization_id],
  );
}
