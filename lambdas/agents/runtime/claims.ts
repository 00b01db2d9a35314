import type { Database } from '../../platform/database.ts';
import { claimDue, retryAt, type WorkTable } from '../../platform/lease.ts';
import { describeError } from '../../platform/log.ts';
import type { RunDependencies } from './dependencies.ts';

/** A run of which this worker has the lease. */
export interface RunClaim {
  organizationId: string;
  runId: string;
  attempt: number;
  /** Times that it was taken since anything came of it. */
  failures: number;
  /** The request that began it or woke it last, if one did. */
  requestId: string | null;
}

/** The lease is longer than a model may take, and each step begins it anew. */
export const runTable: WorkTable = {
  name: 'runs',
  id: 'run_id',
  dueAt: 'wake_at',
  open: 'wake_at IS NOT NULL',
  leased: `(state = 'queued' OR failures > 0)`,
  leaseMs: 3 * 60_000,
  alsoSet: 'failures = failures + 1',
  claim: `organization_id AS "organizationId", run_id AS "runId", attempts AS attempt, failures,
    request_id AS "requestId"`,
};

/** `limit` may be asked for when the database is there: on one machine much can have come to rest until then. */
export function claimRuns(
  database: Database,
  due: { now: Date; limit: number | (() => number) },
): Promise<RunClaim[]> {
  return claimDue(database, runTable, due);
}

/** Takes one run, if it is due: whoever was told of it twice, or late, gets nothing. */
export async function claimRun(
  database: Database,
  { organizationId, runId, now }: { organizationId: string; runId: string; now: Date },
): Promise<RunClaim | undefined> {
  const where = 'organization_id = $4 AND run_id = $5';
  const due = { now, limit: 1, where, parameters: [organizationId, runId] };
  const [claim] = await claimDue<RunClaim>(database, runTable, due);
  return claim;
}

const pauses = { firstMs: 5_000, longestMs: 10 * 60_000 };

/** After an error that nobody foresaw: another worker tries later, and later each time. */
export async function postponeRun(
  { database, now, log }: Pick<RunDependencies, 'database' | 'now' | 'log'>,
  { organizationId, runId, attempt, failures }: RunClaim,
  error: unknown,
): Promise<void> {
  // The alarm of infra/constructs/agents.ts counts these.
  const event = 'run-postponed';
  log({ level: 'error', event, route: 'agents/run', organizationId, ...describeError(error) });
  await database.transaction({ role: 'worker' }, (sql) =>
    sql(
      `UPDATE runs SET wake_at = $4 WHERE organization_id = $1 AND run_id = $2 AND attempts = $3
         AND wake_at IS NOT NULL`,
      [organizationId, runId, attempt, retryAt(now(), failures, pauses).toISOString()],
    ),
  );
}
