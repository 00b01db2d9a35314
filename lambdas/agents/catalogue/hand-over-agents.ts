import { isRole, type Role } from '../../contracts/roles.ts';
import type { Repository } from '../../fhir/index.ts';
import { noteTopic } from '../../messaging/change-marks.ts';
import type { Sql } from '../../platform/database.ts';
import { readDefinition } from '../runtime/load-run.ts';
import { missingPermissions } from './missing-permissions.ts';

export interface HeldAgent extends Record<string, unknown> {
  agentId: string;
  version: number;
  name: string;
}

/** The published agents that work in somebody's name, held until the transaction ends. */
export function agentsOf(sql: Sql, organizationId: string, userId: string): Promise<HeldAgent[]> {
  return sql<HeldAgent>(
    `SELECT a.agent_id AS "agentId", v.version, coalesce(v.definition ->> 'name', a.agent_id) AS name
     FROM agents a JOIN agent_versions v
       ON v.organization_id = $1 AND v.agent_id = a.agent_id AND v.version = a.published_version
     WHERE a.organization_id = $1 AND a.acting_user_id = $2 AND a.archived_at IS NULL
     ORDER BY a.agent_id FOR UPDATE OF a`,
    [organizationId, userId],
  );
}

/** Which of these agents would do more than somebody with these roles may: by name, what they lack. */
export async function beyond(
  repository: Repository,
  agents: readonly HeldAgent[],
  roles: readonly Role[],
): Promise<{ name: string; missing: string[] }[]> {
  const lacking = [];
  for (const { agentId, version, name } of agents) {
    const missing = missingPermissions(await readDefinition(repository, { agentId, version }), roles);
    if (missing.length > 0) lacking.push({ name, missing });
  }
  return lacking;
}

/**
 * From now on the agents work in another's name and with their roles, or rest until somebody publishes them, as those
 * of a publisher who has left do.
 */
export async function handOverAgents(
  repository: Repository,
  agents: readonly HeldAgent[],
  to: { userId: string; roles: readonly string[] } | null,
): Promise<void> {
  if (agents.length === 0) return;
  const { sql, caller, now } = repository;
  const ids = agents.map(({ agentId }) => agentId);
  const own = [caller.organization_id, ids, now.toISOString()];
  if (to) {
    await sql(
      `UPDATE agents SET acting_user_id = $4, acting_roles = $5::text[], version = version + 1, updated_at = $3
       WHERE organization_id = $1 AND agent_id = ANY ($2::text[])`,
      [...own, to.userId, to.roles.filter(isRole)],
    );
  } else {
    await sql(
      `WITH stopped AS (
         UPDATE agents SET state = 'paused', pause_cause = 'publisher-left', version = version + 1, updated_at = $3
         WHERE organization_id = $1 AND agent_id = ANY ($2::text[]) RETURNING agent_id)
       INSERT INTO agent_incidents (organization_id, agent_id, at, kind)
       SELECT $1, agent_id, $3, 'publisher-left' FROM stopped ON CONFLICT DO NOTHING`,
      own,
    );
  }
  noteTopic(repository, 'AgentRun');
}
