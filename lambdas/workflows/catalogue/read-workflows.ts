import { nextOccurrence } from '../../agents/triggers/schedule-trigger.ts';
import { triggerSchema } from '../../contracts/workflows/definition.ts';
import { readDraft } from '../../contracts/workflows/findings.ts';
import type { Workflow, WorkflowSummary } from '../../contracts/workflows/workflows.ts';
import type { Sql } from '../../platform/database.ts';
import { checkSize } from './check-size.ts';

interface SummaryRow extends Record<string, unknown> {
  id: string;
  name: string;
  description: string;
  publishedVersion: number | null;
  isPaused: boolean;
  hasChanges: boolean;
  changedAt: Date;
  lastRunAt: Date | null;
  running: number;
  succeeded: number;
  failed: number;
  stopped: number;
  ended: number;
  schedule: unknown;
  timeZone: string;
  version: number;
}

const columns = `w.workflow_id AS id, w.name, w.description, w.published_version AS "publishedVersion",
  w.is_paused AS "isPaused", v.definition IS NULL OR v.definition <> w.draft AS "hasChanges",
  w.changed_at AS "changedAt", w.row_version AS version,
  t.detail AS schedule, o.time_zone AS "timeZone", r."lastRunAt", coalesce(r.running, 0) AS running,
  coalesce(r.succeeded, 0) AS succeeded, coalesce(r.failed, 0) AS failed, coalesce(r.ended, 0) AS ended,
  coalesce(r.stopped, 0) AS stopped`;
const tables = `workflows w
  LEFT JOIN workflow_versions v ON v.organization_id = w.organization_id AND v.workflow_id = w.workflow_id
    AND v.version = w.published_version
  JOIN organizations o ON o.organization_id = w.organization_id
  LEFT JOIN workflow_triggers t ON t.organization_id = w.organization_id AND t.workflow_id = w.workflow_id
    AND t.kind = 'schedule'
  LEFT JOIN (
    SELECT workflow_id, max(started_at) AS "lastRunAt",
      (count(*) FILTER (WHERE state = 'running'))::int AS running,
      (count(*) FILTER (WHERE state = 'succeeded'))::int AS succeeded,
      (count(*) FILTER (WHERE state = 'failed' AND resolved_at IS NULL))::int AS failed,
      (count(*) FILTER (WHERE state IN ('succeeded', 'failed')))::int AS ended,
      (count(*) FILTER (WHERE state = 'stopped'))::int AS stopped
    FROM workflow_runs
    -- What runs for months is told as long as it runs. None that ended so lately is erased, as the index by ends has it.
    WHERE organization_id = current_organization_id()
      AND (state = 'running' OR (ended_at > $1::timestamptz - interval '30 days' AND erased_at IS NULL))
    GROUP BY workflow_id) r ON r.workflow_id = w.workflow_id`;

function summaryOf(row: SummaryRow, now: Date): WorkflowSummary {
  const { id, name, description, publishedVersion, isPaused, hasChanges, version } = row;
  const { running, succeeded, failed, stopped, ended, changedAt, lastRunAt, schedule, timeZone } = row;
  const isHeld = isPaused || publishedVersion === null;
  return {
    id,
    name,
    description,
    publishedVersion,
    isPaused,
    hasChanges,
    changedAt: changedAt.toISOString(),
    runs: { running, succeeded, failed, stopped },
    successRate: ended === 0 ? null : succeeded / ended,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    nextAt: isHeld ? null : nextOf(schedule, now, timeZone),
    version,
  };
}

function nextOf(schedule: unknown, now: Date, timeZone: string): string | null {
  const { data: trigger } = triggerSchema.safeParse(schedule);
  return trigger?.kind === 'schedule' ? nextOccurrence(trigger, now, timeZone).toISOString() : null;
}

export async function listWorkflows(sql: Sql, now: Date): Promise<WorkflowSummary[]> {
  const rows = await sql<SummaryRow>(
    `SELECT ${columns} FROM ${tables}
     WHERE w.organization_id = current_organization_id() AND w.archived_at IS NULL ORDER BY lower(w.name), w.workflow_id`,
    [now.toISOString()],
  );
  return rows.map((row) => summaryOf(row, now));
}

/** What is out of use, the last first. */
export async function listRetired(sql: Sql): Promise<{ id: string; name: string; retiredAt: string }[]> {
  const rows = await sql<{ id: string; name: string; retiredAt: Date }>(
    `SELECT workflow_id AS id, name, archived_at AS "retiredAt" FROM workflows
     WHERE organization_id = current_organization_id() AND archived_at IS NOT NULL ORDER BY archived_at DESC, workflow_id`,
  );
  return rows.map(({ id, name, retiredAt }) => ({ id, name, retiredAt: retiredAt.toISOString() }));
}

export async function readWorkflow(sql: Sql, now: Date, workflowId: string): Promise<Workflow | undefined> {
  const [row] = await sql<SummaryRow & Pick<Workflow, 'draft' | 'isRetired'>>(
    `SELECT ${columns}, w.draft, w.archived_at IS NOT NULL AS "isRetired" FROM ${tables}
     WHERE w.organization_id = current_organization_id() AND w.workflow_id = $2`,
    [now.toISOString(), workflowId],
  );
  if (!row) return undefined;
  const versions = await sql<{
    version: number;
    note: string | null;
    publishedAt: Date;
    userId: string;
    name: string | null;
  }>(
    `SELECT v.version, v.note, v.published_at AS "publishedAt", v.published_by AS "userId",
       u.given_name || ' ' || u.family_name AS name
     FROM workflow_versions v LEFT JOIN users u ON u.user_id = v.published_by
     WHERE v.organization_id = current_organization_id() AND v.workflow_id = $1 ORDER BY v.version DESC`,
    [workflowId],
  );
  const { isRetired } = row;
  const summary = summaryOf(row, now);
  return {
    ...summary,
    nextAt: isRetired ? null : summary.nextAt,
    isRetired,
    draft: row.draft,
    findings: findingsOf(row.draft),
    versions: versions.map(({ version, note, publishedAt, userId, name }) => ({
      version,
      note,
      publishedAt: publishedAt.toISOString(),
      publishedBy: { userId, name },
    })),
  };
}

/** What keeps a draft from being published, as far as its document alone says it. */
function findingsOf(draft: Workflow['draft']): Workflow['findings'] {
  const { definition, findings } = readDraft(draft);
  return definition ? checkSize(definition) : findings;
}
