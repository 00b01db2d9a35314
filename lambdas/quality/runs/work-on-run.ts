import type { Tally } from '../../contracts/quality.ts';
import {
  chartsOf,
  countPatients,
  inRepository,
  noExtensions,
  noteEachPatient,
  patientsFrom,
} from '../../fhir/index.ts';
import type { Database, Sql } from '../../platform/database.ts';
import { leaseEnd, retryAt } from '../../platform/lease.ts';
import { describeError, type Log } from '../../platform/log.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import type { MeasureEngine } from '../engine/engine.ts';
import type { PatientChart, PatientResult } from '../engine/evaluate.ts';
import type { MeasurePackage } from '../measure/measure-package.ts';
import { reachOf } from '../measure/reach.ts';
import { readMeasure } from '../measure-store.ts';
import { eraseOldResults } from './erase-old-results.ts';
import { localPeriod } from './local-period.ts';
import { qualityRunTable, type RunClaim } from './run-claims.ts';
import { withResults } from './tally.ts';

export interface RunDependencies {
  database: Database;
  engine: MeasureEngine;
  now: () => Date;
  log: Log;
}

/** Patients of one step: a second or so, after which it may be cancelled, and what is done stays done. */
const patientsOfStep = 25;
/** In a row; each waits longer than the one before. */
const mostFailures = 5;

interface RunRow extends Record<string, unknown> {
  measure: string;
  digest: string;
  periodStart: string;
  periodEnd: string;
  timeZone: string;
  reached: string | null;
  tally: Tally;
  failures: number;
  startedAt: Date | null;
}

/** The run was cancelled, or another worker has it. */
class RunLost extends Error {
  override name = 'RunLost';
}

/**
 * Computes a run step by step, each patient once: charts are read in one transaction, computed outside of any, and what came of them is
 * written in another, with how far it came. A process that dies anywhere leaves the run to be taken up there.
 */
export async function workOnRun(
  dependencies: RunDependencies,
  claim: RunClaim,
  mayGoOn: () => boolean,
): Promise<void> {
  let measure: MeasurePackage | undefined;
  try {
    while (mayGoOn()) {
      const step = await readStep(dependencies, claim, measure);
      measure = step.measure;
      if (!measure) return await endRun(dependencies, claim, 'failed');
      if (step.charts.length === 0) return await endRun(dependencies, claim, 'done');
      const { digest, periodStart, periodEnd, timeZone } = step.run;
      const period = localPeriod(periodStart, periodEnd, timeZone);
      const results = await dependencies.engine({ digest, measure, period, charts: step.charts });
      await writeStep(dependencies, claim, results);
    }
    await inRun(dependencies, claim, (sql) => release(sql, claim, dependencies.now()));
  } catch (error) {
    if (error instanceof RunLost) return;
    await postpone(dependencies, claim, error);
  }
}

const own =
  'organization_id = current_organization_id() AND run_id = $1 AND attempts = $2 AND ended_at IS NULL';

function inRun<Result>(
  { database }: RunDependencies,
  { organizationId }: RunClaim,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { user_id: userId } = platformCaller(organizationId);
  return database.transaction({ role: 'app', organizationId, userId }, work);
}

async function readOwn(sql: Sql, { runId, attempt }: RunClaim): Promise<RunRow> {
  const [row] = await sql<RunRow>(
    `SELECT measure, digest, period_start::text AS "periodStart", period_end::text AS "periodEnd", time_zone AS "timeZone",
       reached, tally, failures, started_at AS "startedAt" FROM quality_runs WHERE ${own}`,
    [runId, attempt],
  );
  if (!row) throw new RunLost();
  return row;
}

function readStep(
  dependencies: RunDependencies,
  claim: RunClaim,
  known: MeasurePackage | undefined,
): Promise<{ run: RunRow; measure: MeasurePackage | undefined; charts: PatientChart[] }> {
  const caller = platformCaller(claim.organizationId);
  return inRun(dependencies, claim, async (sql) => {
    const run = await readOwn(sql, claim);
    const measure = known ?? (await readMeasure({ sql, caller }, run));
    if (!measure) return { run, measure, charts: [] };
    if (!run.startedAt) await begin(sql, claim, await countPatients({ sql, caller }), dependencies.now());
    const facts = {
      sql,
      caller,
      now: dependencies.now,
      baseUrl: '',
      extensions: noExtensions,
      software: { id: 'quality/measures', name: 'Medidas de calidad' },
      turn: 'read' as const,
    };
    return inRepository(facts, async (repository) => {
      const ids = await patientsFrom(repository, run.reached, patientsOfStep);
      const charts = await chartsOf(repository, ids, reachOf(measure).resourceTypes);
      if (ids.length > 0) {
        const note = { interaction: 'operation', outcome: 'success', query: '$evaluate-measure' } as const;
        repository.note(...noteEachPatient(note, ids));
      }
      return {
        run,
        measure,
        charts: ids.map((patientId) => ({ patientId, resources: charts.get(patientId) ?? [] })),
      };
    });
  });
}

async function begin(sql: Sql, { runId, attempt }: RunClaim, expected: number, now: Date): Promise<void> {
  await sql(`UPDATE quality_runs SET state = 'running', expected = $3, started_at = $4 WHERE ${own}`, [
    runId,
    attempt,
    expected,
    now.toISOString(),
  ]);
}

function writeStep(dependencies: RunDependencies, claim: RunClaim, results: readonly PatientResult[]) {
  return inRun(dependencies, claim, async (sql) => {
    const { tally } = await readOwn(sql, claim);
    const { runId, attempt } = claim;
    const kept = results.filter(({ standing }) => standing !== 'outside');
    await sql(
      `INSERT INTO quality_results (organization_id, run_id, patient_id, standing, detail)
       SELECT current_organization_id(), $1, r.id, r.standing, r.detail::jsonb
       FROM unnest($2::text[], $3::text[], $4::text[]) AS r (id, standing, detail)`,
      [
        runId,
        kept.map(({ patientId }) => patientId),
        kept.map(({ standing }) => standing),
        kept.map((result) => JSON.stringify(detailOf(result))),
      ],
    );
    const [row] = await sql(
      `UPDATE quality_runs SET reached = $3, tally = $4::jsonb, failures = 0, wake_at = $5 WHERE ${own} RETURNING 1`,
      [
        runId,
        attempt,
        results.at(-1)?.patientId,
        JSON.stringify(withResults(tally, results)),
        leaseEnd(qualityRunTable, dependencies.now()).toISOString(),
      ],
    );
    if (!row) throw new RunLost();
  });
}

/** What is kept of a patient beside where they stand. */
function detailOf(result: PatientResult): object {
  if (result.standing === 'failed') return { failedAt: result.expression };
  return { unclear: result.unclear, strata: result.strata, facts: result.facts };
}

function endRun(dependencies: RunDependencies, claim: RunClaim, state: 'done' | 'failed'): Promise<void> {
  const { now, log } = dependencies;
  const event = state === 'done' ? 'quality-run-done' : 'quality-run-failed';
  log({ level: state === 'done' ? 'info' : 'error', event, organizationId: claim.organizationId });
  return inRun(dependencies, claim, async (sql) => {
    await sql(`UPDATE quality_runs SET state = $3, ended_at = $4, wake_at = NULL WHERE ${own}`, [
      claim.runId,
      claim.attempt,
      state,
      now().toISOString(),
    ]);
    await eraseOldResults(sql);
  });
}

/** No time is left for another step: whoever looks next goes on. */
async function release(sql: Sql, { runId, attempt }: RunClaim, now: Date): Promise<void> {
  await sql(`UPDATE quality_runs SET wake_at = $3 WHERE ${own}`, [runId, attempt, now.toISOString()]);
}

/** After an error that nobody foresaw it is tried again, later each time, and given up in the end. */
async function postpone(dependencies: RunDependencies, claim: RunClaim, error: unknown): Promise<void> {
  const { now, log } = dependencies;
  const { organizationId, runId, attempt } = claim;
  log({ level: 'error', event: 'quality-run-postponed', organizationId, ...describeError(error) });
  await inRun(dependencies, claim, async (sql) => {
    const [row] = await sql<{ failures: number }>(
      `UPDATE quality_runs SET failures = failures + 1 WHERE ${own} RETURNING failures`,
      [runId, attempt],
    );
    if (!row) return;
    if (row.failures >= mostFailures) {
      await sql(`UPDATE quality_runs SET state = 'failed', ended_at = $3, wake_at = NULL WHERE ${own}`, [
        runId,
        attempt,
        now().toISOString(),
      ]);
    } else {
      const again = retryAt(now(), row.failures, { firstMs: 10_000 });
      await sql(`UPDATE quality_runs SET wake_at = $3 WHERE ${own}`, [runId, attempt, again.toISOString()]);
    }
  });
}
