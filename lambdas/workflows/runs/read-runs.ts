import { parseDefinition } from '../../contracts/workflows/definition-forms.ts';
import {
  mostRunsAtOnce,
  type WorkflowRun,
  type WorkflowRunDetail,
} from '../../contracts/workflows/run-routes.ts';
import type { Sql } from '../../platform/database.ts';
import { countHistory, mostSteps, readHistory } from './read-history.ts';

interface RunRow extends Record<string, unknown> {
  id: string;
  workflowId: string;
  workflowName: string;
  version: number;
  state: WorkflowRun['state'];
  patientId: string | null;
  startedAt: Date;
  startedBy: string | null;
  starterName: string | null;
  endedAt: Date | null;
  error: string | null;
  cause: string | null;
  resolution: string | null;
  againOf: string | null;
  againFrom: string | null;
  publishedVersion: number | null;
}

const select = `SELECT r.run_id AS id, r.workflow_id AS "workflowId", w.name AS "workflowName", r.version, r.state,
    r.patient_id AS "patientId", r.started_at AS "startedAt", r.started_by AS "startedBy",
    u.given_name || ' ' || u.family_name AS "starterName", r.ended_at AS "endedAt", r.error, r.cause, r.resolution,
    r.again_of AS "againOf", r.again_from AS "againFrom", w.published_version AS "publishedVersion"
  FROM workflow_runs r
    JOIN workflows w ON w.organization_id = r.organization_id AND w.workflow_id = r.workflow_id
    LEFT JOIN users u ON u.user_id = r.started_by
  WHERE r.organization_id = current_organization_id()`;

/** Causes are for whoever sees clinical data. Why a run failed may hold what a step was given: that is told where it is asked for. */
export interface Reading {
  sql: Sql;
  isClinical: boolean;
  /** Asked for, and noted in the log of accesses. */
  isRevealed?: boolean;
}

const runOf = ({ isClinical, isRevealed = false }: Reading, row: RunRow): WorkflowRun => {
  const { startedAt, endedAt, startedBy, starterName, cause, ...others } = row;
  const { againOf, againFrom, publishedVersion: _, ...rest } = others;
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    startedBy: startedBy === null ? null : { userId: startedBy, name: starterName },
    cause: isClinical && (isRevealed || row.state !== 'failed') ? cause : null,
    again: againOf === null ? null : { of: againOf, from: againFrom },
  };
};

interface RunFilter {
  workflow?: string | undefined;
  state?: WorkflowRun['state'] | undefined;
  /** A run, which those that began before it are listed after. */
  after?: string | undefined;
}

/** The newest first; `after` names the last one where there are more. */
export async function listRuns(
  reading: Reading,
  { workflow, state, after }: RunFilter,
): Promise<{ runs: WorkflowRun[]; after: string | null }> {
  const rows = await reading.sql<RunRow>(
    `${select} AND ($1::uuid IS NULL OR r.workflow_id = $1) AND ($2::text IS NULL OR r.state = $2)
       AND ($3::uuid IS NULL OR (r.started_at, r.run_id) < (
         SELECT l.started_at, l.run_id FROM workflow_runs l
         WHERE l.organization_id = current_organization_id() AND l.run_id = $3
       ))
     ORDER BY r.started_at DESC, r.run_id DESC LIMIT ${mostRunsAtOnce + 1}`,
    [workflow ?? null, state ?? null, after ?? null],
  );
  const runs = rows.slice(0, mostRunsAtOnce).map((row) => runOf(reading, row));
  return { runs, after: rows.length > runs.length ? (runs.at(-1)?.id ?? null) : null };
}

export async function readRun(reading: Reading, runId: string): Promise<WorkflowRun | undefined> {
  const [row] = await reading.sql<RunRow>(`${select} AND r.run_id = $1`, [runId]);
  return row && runOf(reading, row);
}

export async function readRunDetail(reading: Reading, runId: string): Promise<WorkflowRunDetail | undefined> {
  const { sql } = reading;
  const [row] = await sql<RunRow>(`${select} AND r.run_id = $1`, [runId]);
  if (!row) return undefined;
  const run = runOf(reading, row);
  const [version] = await sql(
    `SELECT definition FROM workflow_versions
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND version = $2`,
    [run.workflowId, run.version],
  );
  const waits = await sql<{
    taskId: string;
    stepId: string;
    kind: WorkflowRunDetail['waits'][number]['kind'];
    askedAt: Date;
  }>(
    `SELECT task_id AS "taskId", step_id AS "stepId", kind, asked_at AS "askedAt" FROM workflow_waits
     WHERE organization_id = current_organization_id() AND run_id = $1 AND ended_at IS NULL ORDER BY asked_at, task_id`,
    [runId],
  );
  const steps = await readHistory(sql, runId, { most: mostSteps });
  return {
    ...run,
    definition: parseDefinition(version?.definition),
    publishedVersion: row.publishedVersion,
    steps,
    earlierSteps: steps.length < mostSteps ? 0 : (await countHistory(sql, runId)) - steps.length,
    waits: waits.map(({ askedAt, ...wait }) => ({ ...wait, askedAt: askedAt.toISOString() })),
  };
}

/** What began a run: references alone. */
export async function readTrigger(sql: Sql, runId: string): Promise<Record<string, string>> {
  const [row] = await sql<{ trigger: Record<string, string> }>(
    `SELECT trigger FROM workflow_runs WHERE organization_id = current_organization_id() AND run_id = $1`,
    [runId],
  );
  return row?.trigger ?? {};
}
