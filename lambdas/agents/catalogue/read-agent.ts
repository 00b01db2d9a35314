import { type AgentDetail, type AgentVersion, agentPublishers } from '../../contracts/agents/agents.ts';
import { type AgentDefinition, definitionSchema } from '../../contracts/agents/definition.ts';
import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';
import { readableDefinition } from '../runtime/readable-definition.ts';
import { evaluationsOf, findTemplate } from '../templates/templates.ts';
import { type Moment, readAgents } from './read-agents.ts';
import { readIncidents } from './read-incidents.ts';

const dayMs = 24 * 60 * 60_000;

/** One agent with all its versions; undefined where the organization has none of that name. */
export async function readAgent(
  sql: Sql,
  caller: AccessClaims,
  moment: Moment,
  agentId: string,
): Promise<AgentDetail | undefined> {
  const [found] = await readAgents(sql, moment, { agentId });
  if (!found) return undefined;
  const { summary, definition } = found;
  return {
    ...summary,
    definition,
    versions: await readVersions(sql, agentId),
    evaluations: isTemplates(summary.template?.id, definition)
      ? evaluationsOf(summary.template?.id ?? '')
      : [],
    recentIncidents: await readIncidents(sql, agentId, {
      since: new Date(moment.now.getTime() - 30 * dayMs),
      limit: 20,
    }),
    mayPublish: caller.roles.some((role) => agentPublishers.includes(role)),
  };
}

/** Undefined also for a version that this release cannot read: it is no use to anybody. */
export async function readVersion(
  sql: Sql,
  agentId: string,
  version: number,
): Promise<AgentDefinition | undefined> {
  const [row] = await sql(
    `SELECT definition FROM agent_versions
     WHERE organization_id = current_organization_id() AND agent_id = $1 AND version = $2`,
    [agentId, version],
  );
  return row && definitionSchema.safeParse(row.definition).data;
}

/** Results hold for what was evaluated: the template's dialogue with the template's tools. */
function isTemplates(templateId: string | undefined, definition: AgentDefinition): boolean {
  const shipped = templateId === undefined ? undefined : findTemplate(templateId)?.definition;
  const tools = ({ tools: own }: AgentDefinition) => JSON.stringify(Object.entries(own).toSorted());
  return shipped?.program === definition.program && tools(shipped) === tools(definition);
}

interface VersionRow extends Record<string, unknown> {
  version: number;
  definition: unknown;
  createdAt: Date;
  createdBy: string;
  createdByName: string | null;
  note: string | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  publishedByName: string | null;
}

/** Newest first. */
async function readVersions(sql: Sql, agentId: string): Promise<AgentVersion[]> {
  const rows = await sql<VersionRow>(
    `SELECT v.version, v.definition, v.note, v.created_at AS "createdAt", v.created_by AS "createdBy",
       c.given_name || ' ' || c.family_name AS "createdByName", p.published_at AS "publishedAt",
       p.published_by AS "publishedBy", u.given_name || ' ' || u.family_name AS "publishedByName"
     FROM agent_versions v LEFT JOIN users c ON c.user_id = v.created_by
       LEFT JOIN LATERAL (SELECT published_at, published_by FROM agent_publications
         WHERE organization_id = v.organization_id AND agent_id = v.agent_id AND version = v.version
         ORDER BY published_at DESC LIMIT 1) p ON true
       LEFT JOIN users u ON u.user_id = p.published_by
     WHERE v.organization_id = current_organization_id() AND v.agent_id = $1 ORDER BY v.version DESC`,
    [agentId],
  );
  return rows.map(({ createdByName, publishedByName, publishedBy, ...row }) => ({
    ...row,
    definition: readableDefinition(row.definition),
    createdAt: row.createdAt.toISOString(),
    createdBy: { userId: row.createdBy, name: createdByName },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: publishedBy === null ? null : { userId: publishedBy, name: publishedByName },
  }));
}
