import {
  planDelayDays,
  type Retention,
  type RetentionPeriods,
  type RetentionPlan,
} from '../contracts/retention.ts';
import type { Sql } from '../platform/database.ts';

const dayMs = 24 * 60 * 60_000;
const passesShown = 12;

type StoredPlan = NonNullable<Retention['plan']> & { version: number };

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const nameOf = (column: string) =>
  `coalesce((SELECT u.given_name || ' ' || u.family_name FROM users u
    WHERE u.organization_id = current_organization_id() AND u.user_id = ${column}), 'Una persona')`;

/** The organization's plan; undefined as long as nobody has set one, and nothing is erased. */
export async function readPlan(sql: Sql): Promise<StoredPlan | undefined> {
  const [row] = await sql<StoredPlan & Record<string, unknown>>(
    `SELECT run_years AS "runYears", chart_years AS "chartYears", minors_until_age AS "minorsUntilAge", basis, version,
       ${utc('effective_at')} AS "effectiveAt", ${utc('set_at')} AS "setAt", ${nameOf('set_by')} AS "setBy"
     FROM retention_plans WHERE organization_id = current_organization_id()`,
  );
  return row;
}

/** Undefined: another version is there. Whatever was changed, nothing is erased for some days. */
export async function writePlan(
  sql: Sql,
  plan: RetentionPlan,
  { userId, version, now }: { userId: string; version: number; now: Date },
): Promise<'written' | undefined> {
  const [row] = await sql(
    `INSERT INTO retention_plans AS p (organization_id, run_years, chart_years, minors_until_age, basis, effective_at, set_by, set_at)
     SELECT current_organization_id(), $1, $2, $3, $4, $5, $6, $7 WHERE $8 = 1 OR EXISTS (SELECT FROM retention_plans)
     ON CONFLICT (organization_id) DO UPDATE SET run_years = excluded.run_years, chart_years = excluded.chart_years,
       minors_until_age = excluded.minors_until_age, basis = excluded.basis, effective_at = excluded.effective_at,
       set_by = excluded.set_by, set_at = excluded.set_at, version = p.version + 1
       WHERE p.version = $8
     RETURNING version`,
    [
      plan.runYears,
      plan.chartYears,
      plan.minorsUntilAge,
      plan.basis,
      new Date(now.getTime() + planDelayDays * dayMs).toISOString(),
      userId,
      now.toISOString(),
      version,
    ],
  );
  return row ? 'written' : undefined;
}

export interface OpenHold {
  holdId: string;
  patientId: string | null;
  reason: string;
  placedBy: string;
  placedAt: string;
}

/** Those in force, the newest first. */
export const openHolds = (sql: Sql): Promise<OpenHold[]> =>
  sql<OpenHold & Record<string, unknown>>(
    `SELECT hold_id AS "holdId", patient_id AS "patientId", reason, ${nameOf('placed_by')} AS "placedBy",
       ${utc('placed_at')} AS "placedAt"
     FROM retention_holds WHERE organization_id = current_organization_id() AND released_at IS NULL
     ORDER BY placed_at DESC, hold_id`,
  );

export async function placeHold(
  sql: Sql,
  hold: { holdId: string; patientId: string | null; reason: string; userId: string; now: Date },
): Promise<void> {
  await sql(
    `INSERT INTO retention_holds (organization_id, hold_id, patient_id, reason, placed_by, placed_at)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5)`,
    [hold.holdId, hold.patientId, hold.reason, hold.userId, hold.now.toISOString()],
  );
}

/** Whether there was one in force. */
export async function releaseHold(
  sql: Sql,
  release: { holdId: string; reason: string; userId: string; now: Date },
): Promise<boolean> {
  const released = await sql(
    `UPDATE retention_holds SET released_by = $2, released_at = $3, release_reason = $4
     WHERE organization_id = current_organization_id() AND hold_id = $1 AND released_at IS NULL RETURNING 1`,
    [release.holdId, release.userId, release.now.toISOString(), release.reason],
  );
  return released.length > 0;
}

export const lastPasses = (sql: Sql): Promise<Retention['passes']> =>
  sql<Retention['passes'][number] & Record<string, unknown>>(
    `SELECT ${utc('at')} AS at, runs, workflow_runs AS "workflowRuns", held, minors FROM retention_passes
     WHERE organization_id = current_organization_id() ORDER BY at DESC, pass_id LIMIT ${passesShown}`,
  );

/** So many years before an instant; of 29 February the 28th. */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0);
  return then;
}

/** Who was born until this day is old enough that what was kept for minors need no longer be. */
export const bornUntil = (now: Date, { minorsUntilAge }: Pick<RetentionPeriods, 'minorsUntilAge'>): string =>
  yearsBefore(now, minorsUntilAge).toISOString().slice(0, 10);
