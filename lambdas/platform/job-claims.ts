import type { Database, Sql } from './database.ts';
import { claimDue, type WorkTable } from './lease.ts';

/** A job of which this worker has the lease. */
export interface JobClaim {
  organizationId: string;
  key: string;
  kind: string;
  attempt: number;
  revision: number;
  /** The request that asked for it, if one did. */
  requestId: string | null;
}

/** Whoever had the lease and lost it must not think that the job is its own. */
export class JobLost extends Error {
  override name = 'JobLost';
}

export const jobTable: WorkTable = {
  name: 'jobs',
  id: 'job_key',
  dueAt: 'available_at',
  open: `state = 'waiting'`,
  leased: `state = 'waiting' AND attempts > 0`,
  leaseMs: 2 * 60_000,
  claim: `organization_id AS "organizationId", job_key AS key, kind, attempts AS attempt, revision,
    request_id AS "requestId"`,
};

export function claimJobs(database: Database, due: { now: Date; limit: number }): Promise<JobClaim[]> {
  return claimDue(database, jobTable, due);
}

/** What the job is about; undefined when it was taken back, moved, or taken by another worker since. */
export async function readJob(
  sql: Sql,
  { key, attempt, revision }: JobClaim,
): Promise<{ dueAt: Date; payload: Record<string, unknown> } | undefined> {
  const [row] = await sql<{ dueAt: Date; payload: Record<string, unknown> }>(
    `SELECT due_at AS "dueAt", payload FROM jobs
     WHERE organization_id = current_organization_id() AND job_key = $1 AND state = 'waiting'
       AND attempts = $2 AND revision = $3`,
    [key, attempt, revision],
  );
  return row;
}

/**
 * Marks the job done, or asks for it anew, in the transaction of its work and after it: requests lock what a job is
 * about first and the job after, and so does this. Throws JobLost, which undoes the work, when the job is no longer
 * ours.
 */
export async function completeJob(
  sql: Sql,
  { key, kind, attempt, revision }: JobClaim,
  { now, again }: { now: Date; again: Date | undefined },
): Promise<void> {
  const own = `organization_id = current_organization_id() AND job_key = $1 AND state = 'waiting'
    AND attempts = $2 AND revision = $3`;
  const [row] = again
    ? await sql(
        `UPDATE jobs SET due_at = $4, available_at = $4, revision = revision + 1, attempts = 0, error = NULL
         WHERE ${own} RETURNING 1`,
        [key, attempt, revision, again.toISOString()],
      )
    : await sql(`UPDATE jobs SET state = 'done', settled_at = $4, error = NULL WHERE ${own} RETURNING 1`, [
        key,
        attempt,
        revision,
        now.toISOString(),
      ]);
  if (!row) throw new JobLost(kind);
}

/** After a failure: it is tried again at `again`, or given up for somebody to look at. */
export async function postponeJob(
  database: Database,
  { organizationId, key, attempt, revision }: JobClaim,
  { again, now, error }: { again: Date | 'never'; now: Date; error: string },
): Promise<void> {
  const isOver = again === 'never';
  await database.transaction({ role: 'worker' }, (sql) =>
    sql(
      `UPDATE jobs SET error = $5, available_at = $6, state = $7, settled_at = $8
       WHERE organization_id = $1 AND job_key = $2 AND attempts = $3 AND revision = $4 AND state = 'waiting'`,
      [
        organizationId,
        key,
        attempt,
        revision,
        error,
        (isOver ? now : again).toISOString(),
        isOver ? 'failed' : 'waiting',
        isOver ? now.toISOString() : null,
      ],
    ),
  );
}
