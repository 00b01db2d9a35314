import type { RunStepData, RunStepEntry } from '../../contracts/workflows/run-history.ts';
import type { Sql } from '../../platform/database.ts';
import { goOnKind } from '../names.ts';

/* What a run did, each time that it entered a step, and each try that came to nothing. */

interface Row extends Record<string, unknown> {
  stepId: string;
  entry: string;
  kind: string;
  calledAt: Date;
  endedAt: Date | null;
  state: RunStepEntry['state'];
  error: string | null;
  cause: string | null;
  given: RunStepData['given'];
  output: RunStepData['output'];
}

/** Of an answer that waits for more, what it gave is how the wait ended; its id is the task's, the wait's or the other run's. */
const history = `
  SELECT s.step_id AS "stepId", s.entry, s.kind, s.called_at AS "calledAt",
    CASE WHEN w.task_id IS NULL THEN s.called_at ELSE w.ended_at END AS "endedAt",
    CASE WHEN w.task_id IS NULL OR w.output IS NOT NULL THEN 'done'
      WHEN w.ended_at IS NULL THEN 'waiting'
      WHEN w.error = 'Expired' THEN 'expired'
      WHEN w.error IS NOT NULL THEN 'failed'
      ELSE 'withdrawn' END AS state,
    w.error, w.cause, s.given, CASE WHEN w.task_id IS NULL THEN s.result ELSE w.output END AS output
  FROM workflow_steps s
    LEFT JOIN workflow_waits w ON w.organization_id = s.organization_id AND w.run_id = s.run_id
      AND w.task_id = coalesce(s.result ->> 'waitId', s.result ->> 'taskId', s.result ->> 'runId')
  WHERE s.organization_id = current_organization_id() AND s.run_id = $1
    -- Where a run goes on in another execution is no step of its.
    AND s.kind <> '${goOnKind}'
    -- One that failed after all is told by its failure.
    AND NOT EXISTS (SELECT FROM workflow_step_failures f WHERE f.organization_id = s.organization_id
      AND f.run_id = s.run_id AND f.step_id = s.step_id AND f.entry = s.entry)
  UNION ALL
  SELECT step_id, entry, kind, failed_at, failed_at, 'failed', error, cause, given, NULL
  FROM workflow_step_failures WHERE organization_id = current_organization_id() AND run_id = $1
  ORDER BY "calledAt", "stepId", entry`;

/** A run over a long list has entered so many steps that nobody could read them. */
const lastOf = `SELECT * FROM (SELECT * FROM (${history}) AS every
  ORDER BY "calledAt" DESC, "stepId" DESC, entry DESC LIMIT $2) AS last ORDER BY "calledAt", "stepId", entry`;

const pageOf = `SELECT * FROM (${history}) AS every ORDER BY "calledAt", "stepId", entry LIMIT $2 OFFSET $3`;

/** Which entries are read: the last ones, or the last ones before those that are known, counted from the first of all. */
export interface Page {
  most: number;
  before?: number | undefined;
}

function readRows(sql: Sql, runId: string, page: Page | undefined): Promise<Row[]> {
  if (page === undefined) return sql<Row>(history, [runId]);
  const { most, before } = page;
  if (before === undefined) return sql<Row>(lastOf, [runId, most]);
  const first = Math.max(0, before - most);
  return sql<Row>(pageOf, [runId, before - first, first]);
}

/** Of one run, as many as a page can show. */
export const mostSteps = 2000;

/** How often a run has entered steps, tries that came to nothing among them. */
export async function countHistory(sql: Sql, runId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM (${history}) AS every`, [
    runId,
  ]);
  return row?.count ?? 0;
}

/** An entry tells when its step was entered, and how often it had been tried before. */
const attemptOf = (entry: string): number => {
  const before = Number(entry.split('/')[1]);
  return Number.isInteger(before) ? before + 1 : 1;
};

/**
 * What happened and when, without anything that a step was given or gave.
 * @param page without it all of them
 */
export async function readHistory(sql: Sql, runId: string, page?: Page): Promise<RunStepEntry[]> {
  const rows = await readRows(sql, runId, page);
  return rows.map(({ stepId, entry, kind, calledAt, endedAt, state, error }) => ({
    stepId,
    entry,
    kind,
    attempt: attemptOf(entry),
    calledAt: calledAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state,
    error,
  }));
}

/** What went into each step and came out of it; as readHistory, also in which. */
export async function readHistoryData(sql: Sql, runId: string, page?: Page): Promise<RunStepData[]> {
  const rows = await readRows(sql, runId, page);
  return rows.map(({ stepId, entry, given, output, cause }) => ({ stepId, entry, given, output, cause }));
}

/** Everybody who is named in what a run was given and gave. */
export function patientsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^Patient\/([A-Za-z0-9.-]{1,64})$/.exec(value)?.slice(1) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  const { resourceType, id } = value as { resourceType?: unknown; id?: unknown };
  const own = resourceType === 'Patient' && typeof id === 'string' ? [id] : [];
  return [...own, ...Object.values(value).flatMap(patientsIn)];
}
