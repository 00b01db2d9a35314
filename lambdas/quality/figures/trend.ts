import { addDays, dayOf } from '../../clinical/clinic-day.ts';
import type { Tally } from '../../contracts/quality.ts';
import type { QualityTrend } from '../../contracts/quality-figures.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import type { MeasureStore } from '../measure-store.ts';
import { startRun } from '../runs/run-store.ts';
import { figureOf } from './figure.ts';

/*
 * What a trend shows is what was computed and stored, and never changes by itself: each point is the last run of the twelve months that
 * end with a calendar month. A month by itself would show when people come rather than how they are cared for, and computing two years
 * anew at each look would tell of the past with what was recorded later.
 */
const monthsShown = 12;

interface TrendPeriod {
  month: string;
  periodStart: string;
  periodEnd: string;
}

/** The twelve months that end with a month, `2026-03`. */
export function yearUpTo(month: string): TrendPeriod {
  const year = Number(month.slice(0, 4));
  const place = Number(month.slice(5, 7));
  const first = (months: number) => new Date(Date.UTC(year, place + months, 1)).toISOString().slice(0, 10);
  return { month, periodStart: first(-12), periodEnd: addDays(first(0), -1) };
}

/** Months that have ended by the organization's clocks, the last of them last. */
export function endedMonths(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4));
  const place = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, place - count + index, 1)).toISOString().slice(0, 7),
  );
}

interface LastRow extends Record<string, unknown> {
  periodEnd: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
}

interface RunRow extends Record<string, unknown> {
  runId: string;
  periodStart: string;
  periodEnd: string;
  tally: Tally;
  dataTime: string;
}

async function pointsOf(
  { sql, caller, now }: MeasureStore,
  measureId: string,
): Promise<{ periods: TrendPeriod[]; runs: Map<string, RunRow>; last: LastRow[] }> {
  const today = dayOf(now, await organizationTimeZone({ sql }));
  const periods = endedMonths(today, 2 * monthsShown).map(yearUpTo);
  const ofPeriods = `quality_runs JOIN unnest($3::date[], $4::date[]) AS p (first, last) ON first = period_start AND last = period_end
     WHERE organization_id = $1 AND measure = $2`;
  const parameters = [
    caller.organization_id,
    measureId,
    periods.map(({ periodStart }) => periodStart),
    periods.map(({ periodEnd }) => periodEnd),
  ];
  const rows = await sql<RunRow>(
    `SELECT DISTINCT ON (period_end) run_id AS "runId", period_start::text AS "periodStart", period_end::text AS "periodEnd", tally,
       to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "dataTime"
     FROM ${ofPeriods} AND state = 'done' ORDER BY period_end, ended_at DESC, run_id`,
    parameters,
  );
  const last = await sql<LastRow>(
    `SELECT DISTINCT ON (period_end) period_end::text AS "periodEnd", state FROM ${ofPeriods}
     ORDER BY period_end, requested_at DESC, run_id`,
    parameters,
  );
  return { periods, runs: new Map(rows.map((row) => [row.periodEnd, row])), last };
}

export async function readTrend(store: MeasureStore, measureId: string): Promise<QualityTrend> {
  const { periods, runs, last } = await pointsOf(store, measureId);
  const months = periods.map((period) => {
    const run = runs.get(period.periodEnd);
    const figure = run && { runId: run.runId, dataTime: run.dataTime, ...figureOf(run.tally) };
    return { ...period, figure: figure ?? null };
  });
  return {
    months: months.slice(monthsShown).flatMap((month, index) => {
      const lastYear = months[index];
      return lastYear ? [{ ...month, lastYear }] : [];
    }),
    open: last.filter(({ state }) => state === 'waiting' || state === 'running').length,
    failed: last.filter(({ state, periodEnd }) => state === 'failed' && !runs.has(periodEnd)).length,
  };
}

/** Asks for the months of which there is no run; `unknown`: there is no such measure. */
export async function startTrend(store: MeasureStore, measureId: string): Promise<number | 'unknown'> {
  const { periods, runs } = await pointsOf(store, measureId);
  let asked = 0;
  for (const { periodStart, periodEnd } of periods.filter(({ periodEnd: end }) => !runs.has(end))) {
    const run = await startRun(store, { measureId, periodStart, periodEnd, isOfTrend: true });
    if (run === 'unknown') return run;
    if (run !== 'open') asked += 1;
  }
  return asked;
}
