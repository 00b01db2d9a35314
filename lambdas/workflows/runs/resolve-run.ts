import type { Sql } from '../../platform/database.ts';

/** Notes how a failure was looked after; false where the run has not failed, or somebody has noted it before. */
export async function resolveRun(
  { sql, userId, now }: { sql: Sql; userId: string; now: Date },
  runId: string,
  resolution: string,
): Promise<boolean> {
  const resolved = await sql(
    `UPDATE workflow_runs SET resolved_at = $2, resolved_by = $3, resolution = $4
     WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'failed' AND resolved_at IS NULL
     RETURNING 1`,
    [runId, now.toISOString(), userId, resolution],
  );
  return resolved.length > 0;
}
