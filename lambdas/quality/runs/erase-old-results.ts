import type { Sql } from '../../platform/database.ts';

/** For how long the patients of a run are kept after its end. */
export const keptDays = 400;

/**
 * Patients of runs that ended more than 400 days ago go, with what was done about their gaps as long ago, whenever a run of the
 * organization ends: a year and last year's can be compared, and the figures of each run stay. The database lets none go sooner
 * (migrations 117, 150 and 156).
 */
export async function eraseOldResults(sql: Sql): Promise<void> {
  for (const table of ['quality_results', 'quality_unseen']) {
    await sql(
      `DELETE FROM ${table} q USING quality_runs r
       WHERE q.organization_id = current_organization_id() AND r.organization_id = q.organization_id
         AND r.run_id = q.run_id AND r.ended_at < now() - interval '${keptDays} days'`,
    );
  }
  await sql(`DELETE FROM quality_gap_actions WHERE done_at < now() - interval '${keptDays} days'`);
  await sql(`DELETE FROM quality_gap_closures WHERE closed_at < now() - interval '${keptDays} days'`);
}
