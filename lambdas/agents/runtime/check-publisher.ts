import type { PauseCause } from '../../contracts/agents/agents.ts';
import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { noteTopic } from '../../messaging/change-marks.ts';
import { recordAudit } from '../../platform/audit.ts';
import { platformUserId } from '../../platform/platform-caller.ts';
import { missingPermissions } from '../catalogue/missing-permissions.ts';
import type { RunSetting, Work } from './run-state.ts';

type Lapse = Exclude<PauseCause, 'person'>;

/** Why nobody answers for what an agent does any more; undefined while its publisher is here and may do as much. */
export function lapseOf(
  { isPublisherHere, actingRoles }: Pick<RunSetting, 'isPublisherHere' | 'actingRoles'>,
  definition: AgentDefinition,
): Lapse | undefined {
  if (!isPublisherHere) return 'publisher-left';
  return missingPermissions(definition, actingRoles).length > 0 ? 'publisher-roles' : undefined;
}

/** An agent for which nobody answers rests until somebody publishes it, which administrators see as an incident. */
export async function checkPublisher({ repository, run, setting, definition }: Work): Promise<void> {
  const lapse = setting.agentState === 'active' ? lapseOf(setting, definition) : undefined;
  if (!lapse) return;
  const { sql, caller, now } = repository;
  const { organization_id: organizationId } = caller;
  const at = now.toISOString();
  setting.agentState = 'paused';
  const [paused] = await sql(
    `UPDATE agents SET state = 'paused', pause_cause = $3, version = version + 1, updated_at = $4
     WHERE organization_id = $1 AND agent_id = $2 AND state = 'active' RETURNING 1`,
    [organizationId, run.agentId, lapse, at],
  );
  // Another of its runs came first.
  if (!paused) return;
  await sql(
    `INSERT INTO agent_incidents (organization_id, agent_id, at, kind) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [organizationId, run.agentId, at, lapse],
  );
  await recordAudit(sql, {
    organizationId,
    userId: platformUserId,
    action: 'agent-paused',
    sourceId: `${lapse}/${run.agentId}/${at}`,
    detail: { fields: [run.agentId] },
  });
  noteTopic(repository, 'AgentRun');
}
