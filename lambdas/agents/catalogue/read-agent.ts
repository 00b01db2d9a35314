import { type AgentDetail, type AgentVersion, agentPublishers } from '../../contracts/agents/agents.ts';
import { type AgentDefinition, definitionSchema } from '../../contracts/agents/definition.ts';
import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';
import { readableDefinition } from '../runtime/readable-definition.ts';
import { evaluationsOf, findTemplate } from '../templates/templates.ts';
import { type Moment, readAgents } from './read-agents.ts';

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
    recentIncidents: await readIncidents(sql, moment.now, agentId),
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

type Incident = AgentDetail['recentIncidents'][number];

/** Said without anything that a patient said: the trace tells whoever may read it. */
const incidentTexts: Record<Incident['kind'], string> = {
  failed: 'La ejecución terminó con un error.',
  'red-flag': 'El paciente mencionó una señal de alarma; el agente se detuvo y avisó a una persona.',
  budget: 'Se alcanzó el presupuesto.',
  'output-blocked': 'Se impidió el envío de un mensaje que no debía salir.',
  limit: 'Se alcanzó un límite de pasos, mensajes o turnos.',
  failure: 'El modelo o una herramienta falló varias veces.',
  'model-not-allowed': 'La clínica ya no permite el modelo de este agente; el trabajo se pasó a una persona.',
  'publisher-left':
    'Quien publicó el agente ya no trabaja aquí. El agente está en pausa hasta que otra persona lo publique.',
  'publisher-roles':
    'Quien publicó el agente ya no tiene los permisos que el agente usa. El agente está en pausa hasta que alguien que los tenga lo publique.',
};

async function readIncidents(sql: Sql, now: Date, agentId: string): Promise<Incident[]> {
  const rows = await sql<{ runId: string | null; at: Date; kind: Incident['kind'] }>(
    `SELECT run_id AS "runId", coalesce(ended_at, updated_at) AS at,
       CASE WHEN state = 'failed' THEN 'failed' ELSE escalation_reason END AS kind
     FROM runs WHERE organization_id = current_organization_id() AND agent_id = $1
       AND started_at > $2::timestamptz - interval '30 days'
       AND (state = 'failed' OR escalation_reason = ANY ($3::text[]))
     UNION ALL
     SELECT NULL, at, kind FROM agent_incidents WHERE organization_id = current_organization_id() AND agent_id = $1
       AND at > $2::timestamptz - interval '30 days'
     ORDER BY 2 DESC LIMIT 20`,
    [agentId, now.toISOString(), Object.keys(incidentTexts)],
  );
  return rows.map(({ runId, at, kind }) => ({
    runId,
    at: at.toISOString(),
    kind,
    text: incidentTexts[kind],
  }));
}
