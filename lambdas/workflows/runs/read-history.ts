import type { RunStepData, RunStepEntry } from '../../contracts/workflows/run-history.ts';
import type { Sql } from '../../platform/database.ts';

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
    -- One that failed after all is told by its failure.
    AND NOT EXISTS (SELECT FROM workflow_step_failures f WHERE f.organization_id = s.organization_id
      AND f.run_id = s.run_id AND f.step_id = s.step_id AND f.entry = s.entry)
  UNION ALL
  SELECT step_id, entry, kind, failed_at, failed_at, 'failed', error, cause, given, NULL
  FROM workflow_step_failures WHERE organization_id = current_organization_id() AND run_id = $1
  ORDER BY "calledAt", "stepId", entry`;

/** An entry tells when its step was entered, and how often it had been tried before. */
const attemptOf = (entry: string): number => {
  const before = Number(entry.split('/')[1]);
  return Number.isInteger(before) ? before + 1 : 1;
};

/** What happened and when, without anything that a step was given or gave. */
export async function readHistory(sql: Sql, runId: string): Promise<RunStepEntry[]> {
  const rows = await sql<Row>(history, [runId]);
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

/** What went into each step and came out of it. */
export async function readHistoryData(sql: Sql, runId: string): Promise<RunStepData[]> {
  const rows = await sql<Row>(history, [runId]);
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
