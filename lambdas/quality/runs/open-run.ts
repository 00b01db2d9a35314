import type { Tally } from '../../contracts/quality.ts';
import type { Sql } from '../../platform/database.ts';
import type { RunClaim } from './run-claims.ts';

/** A run that has not ended, as its worker reads it. */
export interface OpenRun extends Record<string, unknown> {
  measure: string;
  digest: string;
  periodStart: string;
  periodEnd: string;
  timeZone: string;
  isFull: boolean;
  reached: string | null;
  tally: Tally;
  startedAt: Date | null;
}

/** The run was cancelled, or another worker has it. */
export class RunLost extends Error {
  override name = 'RunLost';
}

/** Which run is this worker's: takes its id as $1 and the attempt as $2. */
export const ownRun =
  'organization_id = current_organization_id() AND run_id = $1 AND attempts = $2 AND ended_at IS NULL';

export async function readOwnRun(sql: Sql, { runId, attempt }: RunClaim): Promise<OpenRun> {
  const [row] = await sql<OpenRun>(
    `SELECT measure, digest, period_start::text AS "periodStart", period_end::text AS "periodEnd", time_zone AS "timeZone",
       is_full AS "isFull", reached, tally, started_at AS "startedAt" FROM quality_runs WHERE ${ownRun}`,
    [runId, attempt],
  );
  if (!row) throw new RunLost();
  return row;
}
