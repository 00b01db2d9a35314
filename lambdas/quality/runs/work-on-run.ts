import { countPatients } from '../../fhir/index.ts';
import type { Database, Sql } from '../../platform/database.ts';
import { leaseEnd, maximumAttempts, retryAt } from '../../platform/lease.ts';
import { describeError, type Log } from '../../platform/log.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import type { MeasureEngine } from '../engine/engine.ts';
import type { PatientChart, PatientResult } from '../engine/evaluate.ts';
import { countSpread } from '../figures/strata.ts';
import type { MeasurePackage } from '../measure/measure-package.ts';
import { reachOf } from '../measure/reach.ts';
import { readMeasure } from '../measure-store.ts';
import { eraseOldResults } from './erase-old-results.ts';
import { groupsOf } from './groups.ts';
import { basisOf, eraseOldKnown, type KeptResult, writeKnown } from './known-results.ts';
import { localPeriod } from './local-period.ts';
import { type OpenRun, ownRun, RunLost, readOwnRun } from './open-run.ts';
import { readStep, type Step } from './read-step.ts';
import { qualityRunTable, type RunClaim } from './run-claims.ts';
import { samePersons } from './same-persons.ts';
import { withResults } from './tally.ts';
import { unseenIn } from './unseen.ts';
import { countUnseen, writeUnseen } from './unseen-store.ts';

export interface RunDependencies {
  database: Database;
  engine: MeasureEngine;
  now: () => Date;
  log: Log;
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
  let known: MeasurePackage | undefined;
  try {
    if (!(await mayTry(dependencies, claim))) return await endRun(dependencies, claim, 'failed');
    while (mayGoOn()) {
      const { run, measure, step } = await nextStep(dependencies, claim, known);
      known = measure;
      if (!measure || !step) return await endRun(dependencies, claim, 'failed');
      if (step.patientIds.length === 0) return await endRun(dependencies, claim, 'done');
      const { digest, periodStart, periodEnd, timeZone, startedAt } = run;
      const period = localPeriod(periodStart, periodEnd, timeZone, startedAt ?? dependencies.now());
      const { charts } = step;
      const results = charts.length > 0 ? await dependencies.engine({ digest, measure, period, charts }) : [];
      await writeStep(dependencies, claim, step, keptOf(run, measure, charts, results));
    }
    await inRun(dependencies, claim, (sql) => release(sql, claim, dependencies.now()));
  } catch (error) {
    if (error instanceof RunLost) return;
    await postpone(dependencies, claim, error);
  }
}

function inRun<Result>(
  { database }: RunDependencies,
  { organizationId }: RunClaim,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { user_id: userId } = platformCaller(organizationId);
  return database.transaction({ role: 'app', organizationId, userId }, work);
}

/**
 * Counts the try before anything else: until a step is written, it may be the last thing that this process does. False where as many
 * have ended without one.
 */
function mayTry(dependencies: RunDependencies, claim: RunClaim): Promise<boolean> {
  const { runId, attempt } = claim;
  return inRun(dependencies, claim, async (sql) => {
    const [row] = await sql<{ failures: number }>(
      `UPDATE quality_runs SET failures = failures + 1 WHERE ${ownRun} RETURNING failures`,
      [runId, attempt],
    );
    if (!row) throw new RunLost();
    return row.failures <= maximumAttempts;
  });
}

function nextStep(
  dependencies: RunDependencies,
  claim: RunClaim,
  known: MeasurePackage | undefined,
): Promise<{ run: OpenRun; measure: MeasurePackage | undefined; step?: Step }> {
  const { organizationId } = claim;
  const caller = platformCaller(organizationId);
  return inRun(dependencies, claim, async (sql) => {
    const run = await readOwnRun(sql, claim);
    const measure = known ?? (await readMeasure({ sql, caller }, run));
    if (!measure) return { run, measure };
    if (!run.startedAt) {
      run.startedAt = dependencies.now();
      await begin(sql, claim, await countPatients({ sql, caller }), run.startedAt);
    }
    const step = await readStep({ sql, now: dependencies.now, organizationId }, run, measure);
    return { run, measure, step };
  });
}

async function begin(sql: Sql, { runId, attempt }: RunClaim, expected: number, now: Date): Promise<void> {
  await sql(`UPDATE quality_runs SET state = 'running', expected = $3, started_at = $4 WHERE ${ownRun}`, [
    runId,
    attempt,
    expected,
    now.toISOString(),
  ]);
}

function keptOf(
  run: OpenRun,
  measure: MeasurePackage,
  charts: readonly PatientChart[],
  results: readonly PatientResult[],
): KeptResult[] {
  const { resourceTypes } = reachOf(measure);
  const resources = new Map(charts.map((chart) => [chart.patientId, chart.resources]));
  return results.map((result) => ({
    patientId: result.patientId,
    standing: result.standing,
    unclear: result.standing === 'failed' ? 0 : result.unclear.length,
    detail: detailOf(result),
    groups: result.standing === 'outside' ? {} : groupsOf(resources.get(result.patientId) ?? [], run),
    unseen: unseenIn(resources.get(result.patientId) ?? [], resourceTypes),
  }));
}

/** What is kept of a patient beside where they stand. */
function detailOf(result: PatientResult): object {
  if (result.standing === 'failed') return { failedAt: result.expression, failedFor: result.cause };
  if (result.standing === 'outside') return {};
  const { unclear, strata, facts, supplements } = result;
  return { unclear, strata, facts, ...(Object.keys(supplements).length > 0 && { supplements }) };
}

function writeStep(
  dependencies: RunDependencies,
  claim: RunClaim,
  { patientIds, known, fingerprints }: Step,
  computed: readonly KeptResult[],
): Promise<void> {
  const reused = patientIds.flatMap((id) => known.get(id) ?? []);
  return inRun(dependencies, claim, async (sql) => {
    const run = await readOwnRun(sql, claim);
    const { runId, attempt } = claim;
    const now = dependencies.now();
    const results = [...reused, ...computed];
    const kept = results.filter(({ standing }) => standing !== 'outside');
    await sql(
      `INSERT INTO quality_results (organization_id, run_id, patient_id, standing, detail, groups)
       SELECT current_organization_id(), $1, r.id, r.standing, r.detail::jsonb, r.groups::jsonb
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS r (id, standing, detail, groups)`,
      [
        runId,
        kept.map(({ patientId }) => patientId),
        kept.map(({ standing }) => standing),
        kept.map(({ detail }) => JSON.stringify(detail)),
        kept.map(({ groups }) => JSON.stringify(groups)),
      ],
    );
    await writeUnseen(sql, runId, results);
    await writeKnown(sql, basisOf(run), fingerprints, computed, now);
    const [row] = await sql(
      `UPDATE quality_runs SET reached = $3, tally = $4::jsonb, reused = reused + $6, failures = 0, wake_at = $5
       WHERE ${ownRun} RETURNING 1`,
      [
        runId,
        attempt,
        patientIds.at(-1),
        JSON.stringify(withResults(run.tally, results)),
        leaseEnd(qualityRunTable, now).toISOString(),
        reused.length,
      ],
    );
    if (!row) throw new RunLost();
  });
}

function endRun(dependencies: RunDependencies, claim: RunClaim, state: 'done' | 'failed'): Promise<void> {
  const { now, log } = dependencies;
  const { organizationId, runId, attempt } = claim;
  const event = state === 'done' ? 'quality-run-done' : 'quality-run-failed';
  log({ level: state === 'done' ? 'info' : 'error', event, organizationId });
  return inRun(dependencies, claim, async (sql) => {
    await readOwnRun(sql, claim);
    const reader = { sql, caller: platformCaller(organizationId) };
    if (state === 'done') await writeUnseen(sql, runId, await samePersons(reader));
    const [row] = await sql(
      `UPDATE quality_runs SET state = $3, ended_at = $4, wake_at = NULL, spread = $5::jsonb, unseen = $6::jsonb
       WHERE ${ownRun} RETURNING 1`,
      [
        runId,
        attempt,
        state,
        now().toISOString(),
        JSON.stringify(await countSpread(reader, runId)),
        JSON.stringify(await countUnseen(reader, runId)),
      ],
    );
    if (!row) throw new RunLost();
    await eraseOldResults(sql);
    await eraseOldKnown(sql);
  });
}

/** No time is left for another step: whoever looks next goes on. */
async function release(sql: Sql, { runId, attempt }: RunClaim, now: Date): Promise<void> {
  await sql(`UPDATE quality_runs SET wake_at = $3, failures = 0 WHERE ${ownRun}`, [
    runId,
    attempt,
    now.toISOString(),
  ]);
}

/** After an error that nobody foresaw it is tried again, later each time, and given up in the end. */
async function postpone(dependencies: RunDependencies, claim: RunClaim, error: unknown): Promise<void> {
  const { now, log } = dependencies;
  const { organizationId, runId, attempt } = claim;
  log({ level: 'error', event: 'quality-run-postponed', organizationId, ...describeError(error) });
  await inRun(dependencies, claim, async (sql) => {
    const [row] = await sql<{ failures: number }>(`SELECT failures FROM quality_runs WHERE ${ownRun}`, [
      runId,
      attempt,
    ]);
    if (!row) return;
    if (row.failures >= maximumAttempts) {
      await sql(`UPDATE quality_runs SET state = 'failed', ended_at = $3, wake_at = NULL WHERE ${ownRun}`, [
        runId,
        attempt,
        now().toISOString(),
      ]);
    } else {
      const again = retryAt(now(), row.failures, { firstMs: 10_000 });
      await sql(`UPDATE quality_runs SET wake_at = $3 WHERE ${ownRun}`, [
        runId,
        attempt,
        again.toISOString(),
      ]);
    }
  });
}
