import type { Sql } from '../../platform/database.ts';

interface Lockable extends Record<string, unknown> {
  workflowId: string;
  version: number;
  state: string;
  /** What it failed by, or that it was stopped. */
  error: string | null;
  machine: string | null;
  /** Which of its executions carries it on. */
  part: number;
}

/** A run as it stands, kept for this transaction. */
export async function lockRun(sql: Sql, runId: string): Promise<Lockable | undefined> {
  const [row] = await sql<Lockable>(
    `SELECT workflow_id AS "workflowId", version, state, error, machine, part FROM workflow_runs
     WHERE organization_id = current_organization_id() AND run_id = $1 FOR UPDATE`,
    [runId],
  );
  return row;
}
