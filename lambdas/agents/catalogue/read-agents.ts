import type { AgentSummary } from '../../contracts/agents/agents.ts';
import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import type { Sql } from '../../platform/database.ts';
import { readableDefinition } from '../runtime/readable-definition.ts';
import { findTemplate } from '../templates/templates.ts';

export interface Moment {
  now: Date;
  /** The clinic's calendar day. */
  today: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  state: AgentSummary['state'];
  isBuiltIn: boolean;
  publishedVersion: number | null;
  latestVersion: number;
  templateId: string | null;
  templateVersion: number | null;
  version: number;
  definition: unknown;
  runs: AgentSummary['runs'];
  incidents: number;
  lastRunAt: Date | null;
  openApprovals: number;
  costMicros30Days: string;
  costMicrosToday: string;
  archivedAt: Date | null;
  pauseCause: AgentSummary['pauseCause'];
}

/** All that are archived or all that are not; or one, whichever it is. */
type Which = { isArchived: boolean } | { agentId: string };

/** What is shown is what works: the published version, and of a draft the last one. */
export async function readAgents(
  sql: Sql,
  { now, today }: Moment,
  which: Which,
): Promise<{ summary: AgentSummary; definition: AgentDefinition }[]> {
  const rows = await sql<Row>(
    `SELECT a.agent_id AS id, a.state, a.is_built_in AS "isBuiltIn", a.published_version AS "publishedVersion",
       a.latest_version AS "latestVersion", a.template_id AS "templateId", a.template_version AS "templateVersion",
       a.version, a.archived_at AS "archivedAt", a.pause_cause AS "pauseCause", v.definition, r.runs,
       r.incidents + (SELECT count(*)::int FROM agent_incidents i WHERE i.organization_id = a.organization_id
         AND i.agent_id = a.agent_id AND i.at > $1::timestamptz - interval '7 days') AS incidents,
       (SELECT max(started_at) FROM runs WHERE organization_id = a.organization_id AND agent_id = a.agent_id) AS "lastRunAt",
       (SELECT count(*)::int FROM agent_approvals p WHERE p.organization_id = a.organization_id
          AND p.agent_id = a.agent_id AND p.state = 'open' AND p.expires_at > $1) AS "openApprovals",
       s.total::text AS "costMicros30Days", s.today::text AS "costMicrosToday"
     FROM agents a
       JOIN agent_versions v ON v.organization_id = a.organization_id AND v.agent_id = a.agent_id
         AND v.version = coalesce(a.published_version, a.latest_version)
       CROSS JOIN LATERAL (
         SELECT jsonb_build_object('total', count(*), 'open', count(*) FILTER (WHERE ended_at IS NULL),
           'finished', count(*) FILTER (WHERE state = 'finished'), 'escalated', count(*) FILTER (WHERE state = 'escalated'),
           'failed', count(*) FILTER (WHERE state = 'failed'), 'stopped', count(*) FILTER (WHERE state = 'stopped')) AS runs,
           (count(*) FILTER (WHERE started_at > $1::timestamptz - interval '7 days'
             AND (state = 'failed' OR escalation_reason IN ('red-flag', 'model-not-allowed'))))::int AS incidents
         FROM runs WHERE organization_id = a.organization_id AND agent_id = a.agent_id
           AND started_at > $1::timestamptz - interval '30 days'
       ) r
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(cost_micros), 0) AS total,
           coalesce(sum(cost_micros) FILTER (WHERE day = $2::date), 0) AS today
         FROM agent_spending WHERE organization_id = a.organization_id AND agent_id = a.agent_id AND day > $2::date - 30
       ) s
     WHERE a.organization_id = current_organization_id() AND ($3::text IS NULL OR a.agent_id = $3)
       AND ($4::boolean IS NULL OR (a.archived_at IS NOT NULL) = $4)
     ORDER BY a.is_built_in DESC, a.created_at, a.agent_id`,
    [
      now.toISOString(),
      today,
      'agentId' in which ? which.agentId : null,
      'isArchived' in which ? which.isArchived : null,
    ],
  );
  return rows.map((row) => {
    const definition = readableDefinition(row.definition);
    return { summary: toSummary(row, definition), definition };
  });
}

function toSummary(row: Row, definition: AgentDefinition): AgentSummary {
  const { templateId, templateVersion, definition: _stored, lastRunAt, archivedAt, ...rest } = row;
  const template =
    templateId === null || templateVersion === null ? null : { id: templateId, version: templateVersion };
  return {
    ...rest,
    name: definition.name,
    purpose: definition.purpose,
    program: definition.program,
    model: definition.model,
    template,
    hasTemplateUpdate: template !== null && (findTemplate(template.id)?.version ?? 0) > template.version,
    costMicros30Days: Number(row.costMicros30Days),
    costMicrosToday: Number(row.costMicrosToday),
    archivedAt: archivedAt?.toISOString() ?? null,
    lastRunAt: lastRunAt?.toISOString() ?? null,
  };
}
