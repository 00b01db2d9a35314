import type { EscalationReason } from '../../contracts/agents/events.ts';
import type { ApprovalCounts, EvidenceReport, RunCounts } from '../../contracts/agents/evidence.ts';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../../contracts/agents/tool-names.ts';
import type { Sql } from '../../platform/database.ts';

/** Runs of the transaction's organization, by version, the newest first: its own work or, in the sandbox, its trials. */
export async function readRunCounts(sql: Sql, agentId: string): Promise<RunCounts[]> {
  return sql<RunCounts & Record<string, unknown>>(
    `SELECT version, ${counted} FROM runs
     WHERE organization_id = current_organization_id() AND agent_id = $1 GROUP BY version ORDER BY version DESC`,
    [agentId],
  );
}

const counted = `count(*)::int AS total, (count(*) FILTER (WHERE ended_at IS NULL))::int AS open,
  (count(*) FILTER (WHERE state = 'finished'))::int AS finished,
  (count(*) FILTER (WHERE state = 'escalated'))::int AS escalated,
  (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
  (count(*) FILTER (WHERE state = 'stopped'))::int AS stopped`;

/** What was decided about its proposals, by tool, in the order of the catalogue. */
export async function readApprovalCounts(sql: Sql, agentId: string): Promise<ApprovalCounts[]> {
  const rows = await sql<Omit<ApprovalCounts, 'title'> & Record<string, unknown>>(
    `SELECT tool, (count(*) FILTER (WHERE state = 'approved'))::int AS approved,
       (count(*) FILTER (WHERE state = 'edited'))::int AS edited,
       (count(*) FILTER (WHERE state = 'rejected'))::int AS rejected,
       (count(*) FILTER (WHERE state = 'expired'))::int AS expired, (count(*) FILTER (WHERE state = 'open'))::int AS open
     FROM agent_approvals WHERE organization_id = current_organization_id() AND agent_id = $1 GROUP BY tool`,
    [agentId],
  );
  const placeOf = ({ tool }: { tool: string }) => toolNames.indexOf(tool as ToolName);
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row) => ({
      ...row,
      title: placeOf(row) < 0 ? row.tool : catalogueEntry(row.tool as ToolName).title,
    }));
}

type HandOvers = EvidenceReport['monitoring']['handOvers']['entries'];

/** Why its work was left to people, the most frequent reason first. */
export async function readHandOvers(sql: Sql, agentId: string): Promise<HandOvers> {
  return sql<{ reason: EscalationReason; count: number }>(
    `SELECT escalation_reason AS reason, count(*)::int AS count FROM runs
     WHERE organization_id = current_organization_id() AND agent_id = $1 AND state = 'escalated'
       AND escalation_reason IS NOT NULL
     GROUP BY escalation_reason ORDER BY count(*) DESC, escalation_reason`,
    [agentId],
  );
}

/** The newest publication of the version at work. */
export async function readPublisher(
  sql: Sql,
  agentId: string,
): Promise<{ by: { userId: string; name: string | null }; at: string } | undefined> {
  const [row] = await sql<{ userId: string; name: string | null; at: Date }>(
    `SELECT p.published_by AS "userId", u.given_name || ' ' || u.family_name AS name, p.published_at AS at
     FROM agents a JOIN agent_publications p ON p.organization_id = a.organization_id AND p.agent_id = a.agent_id
       AND p.version = a.published_version LEFT JOIN users u ON u.user_id = p.published_by
     WHERE a.organization_id = current_organization_id() AND a.agent_id = $1 ORDER BY p.published_at DESC LIMIT 1`,
    [agentId],
  );
  return row && { by: { userId: row.userId, name: row.name }, at: row.at.toISOString() };
}
