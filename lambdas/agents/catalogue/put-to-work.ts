import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import type { Repository } from '../../fhir/index.ts';
import { noteTopic } from '../../messaging/change-marks.ts';
import { wakeAgent } from '../runtime/wake-runs.ts';
import { syncTriggers } from '../triggers/sync-triggers.ts';

/** Puts a version to work, in the name and with the roles of whoever publishes it. */
export async function putToWork(
  repository: Repository,
  agentId: string,
  version: number,
  definition: AgentDefinition,
): Promise<void> {
  const { sql, caller, now } = repository;
  const at = now.toISOString();
  await sql(
    `UPDATE agents SET state = 'active', pause_cause = NULL, published_version = $2, acting_user_id = $3, acting_roles = $4::text[],
       version = version + 1, updated_at = $5
     WHERE organization_id = current_organization_id() AND agent_id = $1`,
    [agentId, version, caller.user_id, caller.roles, at],
  );
  await sql(
    `INSERT INTO agent_publications (organization_id, agent_id, version, published_by, published_at)
     VALUES (current_organization_id(), $1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [agentId, version, caller.user_id, at],
  );
  await syncTriggers(repository, agentId, definition);
  await wakeAgent(repository, agentId);
  noteTopic(repository, 'AgentRun');
}

/** Pauses an agent or lets it go on. Answers false where it is a draft, or there is none. */
export async function setPaused(
  repository: Repository,
  agentId: string,
  isPaused: boolean,
): Promise<boolean> {
  const { sql, now } = repository;
  const [row] = await sql(
    `UPDATE agents SET version = version + (state <> $2)::int, state = $2, pause_cause = $4, updated_at = $3
     WHERE organization_id = current_organization_id() AND agent_id = $1 AND state <> 'draft' RETURNING 1`,
    [agentId, isPaused ? 'paused' : 'active', now.toISOString(), isPaused ? 'person' : null],
  );
  if (!row) return false;
  if (!isPaused) await wakeAgent(repository, agentId);
  noteTopic(repository, 'AgentRun');
  return true;
}
