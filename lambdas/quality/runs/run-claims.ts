import type { Database } from '../../platform/database.ts';
import { claimDue, type WorkTable } from '../../platform/lease.ts';

/** A run of which this worker has the lease. */
export interface RunClaim {
  organizationId: string;
  runId: string;
  attempt: number;
}

/** A step of some patients takes seconds, and each begins the lease anew. */
export const qualityRunTable: WorkTable = {
  name: 'quality_runs',
  id: 'run_id',
  dueAt: 'wake_at',
  open: 'wake_at IS NOT NULL',
  leased: 'wake_at IS NOT NULL AND attempts > 0',
  leaseMs: 3 * 60_000,
  claim: 'organization_id AS "organizationId", run_id AS "runId", attempts AS attempt',
};

/** One at a time: they take turns at the processor anyway. */
export async function claimQualityRun(database: Database, now: Date): Promise<RunClaim | undefined> {
  const [claim] = await claimDue<RunClaim>(database, qualityRunTable, { now, limit: 1 });
  return claim;
}
