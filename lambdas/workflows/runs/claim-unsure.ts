import * as z from 'zod';
import type { Database } from '../../platform/database.ts';
import { executionName, machineOf } from '../names.ts';

export const unsureRunSchema = z.object({ machine: z.string(), execution: z.string() });
export type UnsureRun = z.infer<typeof unsureRunSchema>;

const askedEveryMs = 24 * 60 * 60_000;

/**
 * Runs that have been under way for a day without anybody asking: what tells of the end of an execution may be lost, and
 * none may stay under way for ever. Each is handed out once a day.
 */
export async function claimUnsureRuns(
  database: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<UnsureRun[]> {
  const rows = await database.transaction({ role: 'worker' }, (sql) =>
    sql<{ workflowId: string; version: number; machine: string | null; runId: string; part: number }>(
      `UPDATE workflow_runs SET asked_about_at = $1
       WHERE (organization_id, run_id) IN (
         SELECT organization_id, run_id FROM workflow_runs
         WHERE state = 'running' AND asked_about_at <= $2 ORDER BY asked_about_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING workflow_id AS "workflowId", version, machine, run_id AS "runId", part`,
      [now.toISOString(), new Date(now.getTime() - askedEveryMs).toISOString(), limit],
    ),
  );
  return rows.map((run) => ({ machine: machineOf(run), execution: executionName(run.runId, run.part) }));
}
