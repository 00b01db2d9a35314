import type { AgentDefinition, AgentTrigger } from '../../contracts/agents/definition.ts';
import type { Role } from '../../contracts/roles.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import { cancelJobsBelow, enqueueJob } from '../../platform/job-queue.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { searchOf, typeOf } from './criteria.ts';
import { eventTypes } from './event-trigger.ts';
import { nextOccurrence, scheduleKind } from './schedule-trigger.ts';

/**
 * Has an agent begin by itself as its published version says; null: not at all. In the transaction that publishes it,
 * whose caller's roles are those that it will work with. Refuses criteria that the record cannot search by.
 */
export async function syncTriggers(
  repository: Repository,
  agentId: string,
  definition: AgentDefinition | null,
): Promise<void> {
  const { sql, caller } = repository;
  const own = [caller.organization_id, agentId];
  await sql('DELETE FROM agent_triggers WHERE organization_id = $1 AND agent_id = $2', own);
  await cancelJobsBelow(sql, `agent-schedule/${agentId}/`);
  if (definition === null) return;
  const timeZone = await organizationTimeZone(repository);
  for (const [place, trigger] of definition.triggers.entries()) {
    if (trigger.kind === 'manual') continue;
    if (trigger.kind !== 'message') check(repository, trigger, { timeZone, roles: caller.roles });
    await sql(
      `INSERT INTO agent_triggers (organization_id, agent_id, place, kind, channels, resource_type, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
      [
        ...own,
        place,
        trigger.kind,
        trigger.kind === 'message' ? trigger.channels : null,
        trigger.kind === 'message' ? null : typeOf(trigger.criteria),
        JSON.stringify({
          program: definition.program,
          ...(trigger.kind === 'message' ? {} : { criteria: trigger.criteria }),
          trigger,
        }),
      ],
    );
    if (trigger.kind !== 'schedule') continue;
    await enqueueJob(sql, {
      key: `agent-schedule/${agentId}/${place}`,
      kind: scheduleKind,
      dueAt: nextOccurrence(trigger, repository.now, timeZone),
      payload: { agentId, place },
    });
  }
}

function check(
  { now }: Repository,
  { kind, criteria }: Exclude<AgentTrigger, { kind: 'message' | 'manual' }>,
  { timeZone, roles }: { timeZone: string; roles: readonly Role[] },
): void {
  if (kind === 'event' && !eventTypes.some((type) => type === typeOf(criteria))) {
    throw refuse(422, 'not-supported', `Un agente no puede esperar cambios de tipo ${typeOf(criteria)}.`);
  }
  searchOf(criteria, { now, timeZone, roles });
}
