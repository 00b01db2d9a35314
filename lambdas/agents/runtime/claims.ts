import type { Database } from '../../platform/database.ts';

/** A run that this worker has taken until its lease ends. The attempt's number tells who holds it. */
export interface RunClaim {
  organizationId: string;
  runId: string;
  attempt: number;
  /** Times that it was taken since anything came of it. */
  failures: number;
}

/** Longer than a model may take; each step begins it anew. */
export const runLeaseMs = 3 * 60_000;
const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;

type ClaimRow = RunClaim & Record<string, unknown>;

const taken = `UPDATE runs SET wake_at = $2, attempts = attempts + 1, failures = failures + 1
  WHERE (organization_id, run_id) IN (`;
const returned = `) RETURNING organization_id AS "organizationId", run_id AS "runId", attempts AS attempt, failures`;

const leaseFrom = (now: Date) => [now.toISOString(), new Date(now.getTime() + runLeaseMs).toISOString()];

/**
 * Takes the runs that are due longest, of whatever organization; two workers never hold the same. `limit` may be asked for
 * when the database is there: on one machine much can have come to rest until then.
 */
export function claimRuns(
  database: Database,
  { now, limit }: { now: Date; limit: number | (() => number) },
): Promise<RunClaim[]> {
  return database.transaction({ role: 'worker' }, (sql) =>
    sql<ClaimRow>(
      `${taken}SELECT organization_id, run_id FROM runs WHERE wake_at <= $1
         ORDER BY wake_at LIMIT $3 FOR UPDATE SKIP LOCKED${returned}`,
      [...leaseFrom(now), typeof limit === 'number' ? limit : limit()],
      'kept',
    ),
  );
}

/** Takes one run, if it is due: whoever was told of it twice, or late, gets nothing. */
export async function claimRun(
  database: Database,
  { organizationId, runId, now }: { organizationId: string; runId: string; now: Date },
): Promise<RunClaim | undefined> {
  const [claim] = await database.transaction({ role: 'worker' }, (sql) =>
    sql<ClaimRow>(
      `${taken}SELECT organization_id, run_id FROM runs
         WHERE organization_id = $3 AND run_id = $4 AND wake_at <= $1 FOR UPDATE SKIP LOCKED${returned}`,
      [...leaseFrom(now), organizationId, runId],
      'kept',
    ),
  );
  return claim;
}

/** After an error that nobody foresaw: another worker tries later, and later each time. */
export async function postponeRun(database: Database, claim: RunClaim, now: Date): Promise<void> {
  const pauseMs = Math.min(firstPauseMs * 2 ** (claim.failures - 1), longestPauseMs);
  await database.transaction({ role: 'worker' }, (sql) =>
    sql(
      `UPDATE runs SET wake_at = $4 WHERE organization_id = $1 AND run_id = $2 AND attempts = $3
         AND wake_at IS NOT NULL`,
      [claim.organizationId, claim.runId, claim.attempt, new Date(now.getTime() + pauseMs).toISOString()],
    ),
  );
}

/** Gives back what a worker held that no longer exists; for a process that knows to be the only one. */
export async function releaseRuns(database: Database, now: Date): Promise<void> {
  await database.transaction({ role: 'worker' }, (sql) =>
    sql(`UPDATE runs SET wake_at = $1 WHERE wake_at > $1 AND (state = 'queued' OR failures > 0)`, [
      now.toISOString(),
    ]),
  );
}

/** When a run is next to be looked at, in any organization; undefined when none waits. */
export async function nextRunDue(database: Database): Promise<Date | undefined> {
  const [row] = await database.transaction({ role: 'worker' }, (sql) =>
    sql<{ at: Date | null }>('SELECT min(wake_at) AS at FROM runs WHERE wake_at IS NOT NULL'),
  );
  return row?.at ?? undefined;
}
