import { randomUUID } from 'node:crypto';
import { type QualityRun, qualityRunSchema } from '../../contracts/quality.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { knownMeasures, type MeasureStore } from '../measure-store.ts';
import { emptyTally } from './tally.ts';

const at = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `run_id AS id, measure AS "measureId", measure_version AS "measureVersion", period_start::text AS "periodStart",
  period_end::text AS "periodEnd", state, expected, tally, reused, ${at('requested_at')} AS "requestedAt",
  coalesce((SELECT concat_ws(' ', given_name, family_name) FROM users u WHERE u.user_id = requested_by), '') AS "requestedBy",
  ${at('started_at')} AS "startedAt", ${at('ended_at')} AS "endedAt"`;

const parsed = (row: unknown): QualityRun => qualityRunSchema.parse(row);

/** Runs of each measure that are told with it. */
const runsOfMeasure = 12;

export async function readRun(
  { sql, caller }: Omit<MeasureStore, 'now'>,
  id: string,
): Promise<QualityRun | undefined> {
  const [row] = await sql(`SELECT ${columns} FROM quality_runs WHERE organization_id = $1 AND run_id = $2`, [
    caller.organization_id,
    id,
  ]);
  return row && parsed(row);
}

/**
 * The last runs of each measure, newest first, without those that draw its trend; and of the period that is looked at whatever there is,
 * however many others came after.
 */
export async function lastRuns(
  { sql, caller }: Omit<MeasureStore, 'now'>,
  period?: { start: string; end: string },
): Promise<QualityRun[]> {
  const rows = await sql(
    `SELECT ${columns} FROM (SELECT *,
         row_number() OVER (PARTITION BY measure, is_of_trend ORDER BY requested_at DESC, run_id) AS place,
         row_number() OVER (PARTITION BY measure, period_start, period_end ORDER BY requested_at DESC, run_id) AS place_in_period
       FROM quality_runs WHERE organization_id = $1) newest
     WHERE (place <= $2 AND NOT is_of_trend) OR (place_in_period <= $2 AND period_start = $3::date AND period_end = $4::date)
     ORDER BY requested_at DESC, run_id`,
    [caller.organization_id, runsOfMeasure, period?.start ?? null, period?.end ?? null],
  );
  return rows.map(parsed);
}

/**
 * What each measure says now: the last that was computed to its end of the last period of which one was while it was going on. Where there
 * is none, the last of a period that was over; what draws a trend never counts.
 */
export async function lastDoneRuns({ sql, caller }: Omit<MeasureStore, 'now'>): Promise<QualityRun[]> {
  const rows = await sql(
    `WITH told AS (SELECT * FROM quality_runs WHERE organization_id = $1 AND state = 'done' AND NOT is_of_trend),
     periods AS (SELECT DISTINCT ON (measure) measure, period_start, period_end FROM told
       ORDER BY measure, (period_end >= (requested_at AT TIME ZONE time_zone)::date - 1) DESC, ended_at DESC, run_id)
     SELECT ${columns} FROM (SELECT DISTINCT ON (measure) told.* FROM told JOIN periods USING (measure, period_start, period_end)
       ORDER BY measure, ended_at DESC, run_id) newest`,
    [caller.organization_id],
  );
  return rows.map(parsed);
}

/** The last that was computed to its end, for just this period. */
export async function lastRunOf(
  { sql, caller }: Omit<MeasureStore, 'now'>,
  { measureId, periodStart, periodEnd }: AskedRun,
): Promise<QualityRun | undefined> {
  const [row] = await sql(
    `SELECT ${columns} FROM quality_runs WHERE organization_id = $1 AND measure = $2 AND period_start = $3 AND period_end = $4
       AND state = 'done' ORDER BY ended_at DESC, run_id LIMIT 1`,
    [caller.organization_id, measureId, periodStart, periodEnd],
  );
  return row && parsed(row);
}

export interface AskedRun {
  measureId: string;
  periodStart: string;
  periodEnd: string;
  isFull?: boolean | undefined;
  isOfTrend?: boolean;
}

/** `open`: the same is being computed. */
export async function startRun(
  store: MeasureStore,
  asked: AskedRun,
): Promise<QualityRun | 'unknown' | 'open'> {
  const { sql, caller, now } = store;
  const measure = (await knownMeasures(store)).find(({ id }) => id === asked.measureId);
  if (!measure) return 'unknown';
  const id = randomUUID();
  const [row] = await sql(
    `INSERT INTO quality_runs (organization_id, run_id, measure, measure_url, measure_version, digest, period_start, period_end,
         time_zone, wake_at, tally, requested_at, requested_by, is_full, is_of_trend)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $10, $12, $13, $14)
     ON CONFLICT (organization_id, measure, period_start, period_end) WHERE ended_at IS NULL DO NOTHING RETURNING 1`,
    [
      caller.organization_id,
      id,
      measure.id,
      measure.summary.url,
      measure.summary.version,
      measure.digest,
      asked.periodStart,
      asked.periodEnd,
      await organizationTimeZone(store),
      now.toISOString(),
      JSON.stringify(emptyTally),
      caller.user_id,
      asked.isFull ?? false,
      asked.isOfTrend ?? false,
    ],
  );
  if (!row) return 'open';
  sql.wake('measures');
  return (await readRun(store, id)) ?? 'unknown';
}

/** What has ended already stays as it is, and is answered. */
export async function cancelRun(store: MeasureStore, id: string): Promise<QualityRun | undefined> {
  const { sql, caller, now } = store;
  await sql(
    `UPDATE quality_runs SET state = 'cancelled', ended_at = $3, wake_at = NULL
     WHERE organization_id = $1 AND run_id = $2 AND ended_at IS NULL`,
    [caller.organization_id, id, now.toISOString()],
  );
  return readRun(store, id);
}
