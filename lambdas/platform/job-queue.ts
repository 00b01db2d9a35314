import type { Sql } from './database.ts';

/** Something to be done later, for the organization of the transaction that asks for it. */
export interface JobRequest {
  /** Names the job within the organization, e.g. `reminder/<appointment>/48h`. */
  key: string;
  /** Whose handler runs it (lambdas/jobs/handlers.ts). */
  kind: string;
  dueAt: Date;
  /** Ids alone, never patient data: what they stand for is read when the job runs. */
  payload: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Asks for a job in the transaction of its cause: neither exists without the other. The same key again moves the
 * job; asked for at the very time at which it was done already, it stays done.
 */
export async function enqueueJob(sql: Sql, { key, kind, dueAt, payload }: JobRequest): Promise<void> {
  await sql(
    `INSERT INTO jobs AS present (organization_id, job_key, kind, due_at, available_at, payload)
     VALUES (current_organization_id(), $1, $2, $3::timestamptz, $3::timestamptz, $4::jsonb)
     ON CONFLICT (organization_id, job_key) DO UPDATE SET
       kind = excluded.kind, due_at = excluded.due_at, available_at = excluded.available_at,
       payload = excluded.payload, state = 'waiting', revision = present.revision + 1, attempts = 0,
       error = NULL, settled_at = NULL, request_id = excluded.request_id
     WHERE present.state <> 'done' OR present.due_at <> excluded.due_at`,
    [key, kind, dueAt.toISOString(), JSON.stringify(payload)],
  );
  sql.wake('jobs');
}

/**
 * As enqueueJob, for work that goes on for ever: one that is there stays as it is, but for one that was given up, which begins
 * anew. Otherwise whatever failed too often would never be done again.
 */
export async function keepJob(sql: Sql, { key, kind, dueAt, payload }: JobRequest): Promise<void> {
  await sql(
    `INSERT INTO jobs AS present (organization_id, job_key, kind, due_at, available_at, payload)
     VALUES (current_organization_id(), $1, $2, $3::timestamptz, $3::timestamptz, $4::jsonb)
     ON CONFLICT (organization_id, job_key) DO UPDATE SET
       due_at = excluded.due_at, available_at = excluded.available_at, payload = excluded.payload, state = 'waiting',
       revision = present.revision + 1, attempts = 0, error = NULL, settled_at = NULL,
       request_id = excluded.request_id
     WHERE present.state = 'failed'`,
    [key, kind, dueAt.toISOString(), JSON.stringify(payload)],
  );
  sql.wake('jobs');
}

/** Takes a job back. One that is done stays done; one that runs at this moment comes to nothing, or was first. */
export async function cancelJob(sql: Sql, key: string): Promise<void> {
  await sql(
    `DELETE FROM jobs
     WHERE organization_id = current_organization_id() AND job_key = $1 AND state = 'waiting'`,
    [key],
  );
}

/** Takes back every waiting job whose key begins with `prefix`, which ends with a slash. */
export async function cancelJobsBelow(sql: Sql, prefix: `${string}/`): Promise<void> {
  // Keys are ordered by their bytes, where "0" follows the slash: a range that the primary key answers.
  await sql(
    `DELETE FROM jobs WHERE organization_id = current_organization_id()
       AND job_key >= $1 AND job_key < $2 AND state = 'waiting'`,
    [prefix, `${prefix.slice(0, -1)}0`],
  );
}
