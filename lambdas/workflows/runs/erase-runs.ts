import type { Sql } from '../../platform/database.ts';

/*
 * What went into the steps of runs that ended long ago, and what came out (lambdas/retention). Of an erased run its row stays, without
 * whom it was about.
 */

const due = 'organization_id = current_organization_id() AND ended_at < $1 AND erased_at IS NULL';

/** Whom they are about, each once. */
export async function patientsOfDueWorkflowRuns(sql: Sql, before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT DISTINCT patient_id AS id FROM workflow_runs WHERE ${due} AND patient_id IS NOT NULL`,
    [before.toISOString()],
  );
  return rows.map(({ id }) => id);
}

/** How many are due and about none of these patients. */
export async function countDueWorkflowRuns(sql: Sql, before: Date, kept: readonly string[]): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM workflow_runs
     WHERE ${due} AND (patient_id IS NULL OR patient_id <> ALL ($2::text[]))`,
    [before.toISOString(), kept],
  );
  return row?.count ?? 0;
}

/** Erases the `limit` oldest that are about none of these patients; answers how many there were. */
export async function eraseWorkflowRuns(
  sql: Sql,
  { before, now, limit }: { before: Date; now: Date; limit: number },
  kept: readonly string[],
): Promise<number> {
  const runs = await sql<{ id: string }>(
    `SELECT run_id AS id FROM workflow_runs WHERE ${due} AND (patient_id IS NULL OR patient_id <> ALL ($2::text[]))
     ORDER BY ended_at LIMIT $3 FOR UPDATE`,
    [before.toISOString(), kept, limit],
  );
  const ids = runs.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const ofThem = 'organization_id = current_organization_id() AND run_id = ANY ($1::uuid[])';
  for (const table of ['workflow_steps', 'workflow_step_failures', 'workflow_waits']) {
    await sql(`DELETE FROM ${table} WHERE ${ofThem}`, [ids]);
    // The database lets none go that is held or too young, whatever is asked for.
    const [left] = await sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${ofThem}`,
      [ids],
    );
    if (left?.count !== 0) throw new WorkflowRunsAreKept(`${ids.length} runs`);
  }
  await sql(
    `UPDATE workflow_runs SET patient_id = NULL, trigger = '{}'::jsonb, begun_for = NULL, cause = NULL,
       resolution = NULL, erased_at = $2 WHERE ${ofThem}`,
    [ids, now.toISOString()],
  );
  return ids.length;
}

/** Somebody asked for runs that the database keeps: nothing of the transaction stands. */
export class WorkflowRunsAreKept extends Error {
  override readonly name = 'WorkflowRunsAreKept';
}
