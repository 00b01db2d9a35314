import { createHash } from 'node:crypto';
import type { Task } from '@medplum/fhirtypes';
import { dayOf } from '../../clinical/clinic-day.ts';
import { everStored, type Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { softwareReference } from '../../messaging/person-reference.ts';
import { queueSystem, taskSystem } from '../../messaging/task-conventions.ts';

/**
 * Runs that an agent may begin by itself in a day and a night. More than that is an import, or criteria that are wrong:
 * thousands of conversations at once help nobody, and nobody could watch over them.
 */
export const mostRunsPerDay = 500;

export async function runsLeft({ sql, caller, now }: Repository, agentId: string): Promise<number> {
  const [row] = await sql<{ begun: number }>(
    `SELECT count(*)::int AS begun FROM (SELECT FROM runs WHERE organization_id = $1 AND agent_id = $2
       AND started_at > $3::timestamptz - interval '1 day' AND trigger IN ('event', 'schedule') LIMIT ${mostRunsPerDay}) lately`,
    [caller.organization_id, agentId, now.toISOString()],
    'kept',
  );
  return mostRunsPerDay - (row?.begun ?? 0);
}

/** What an agent leaves undone is left to people, who are told of it once a day. */
export async function tellOfTooMuch(
  repository: Repository,
  { agentId, criteria, timeZone }: { agentId: string; criteria: string; timeZone: string },
): Promise<void> {
  const { sql, caller, now } = repository;
  const day = dayOf(now, timeZone);
  const id = createHash('sha1').update(`too-much-work/${agentId}/${day}`).digest('hex');
  // Of two imports at the same moment one waits here and finds it.
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${caller.organization_id} ${id}`]);
  const known = await everStored(repository, [`Task/${id}`]);
  if (known.size > 0) return;
  const [agent] = await sql<{ name: string }>(
    `SELECT v.definition ->> 'name' AS name FROM agents a JOIN agent_versions v ON v.organization_id = $1
       AND v.agent_id = a.agent_id AND v.version = a.published_version
     WHERE a.organization_id = $1 AND a.agent_id = $2`,
    [caller.organization_id, agentId],
  );
  const name = agent?.name ?? agentId;
  const at = now.toISOString();
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'urgent',
    code: {
      coding: [{ system: taskSystem, code: 'agent-too-much-work' }],
      text: `«${name}» ha recibido más trabajo del que puede atender`,
    },
    description: `En un día el agente empieza como máximo ${mostRunsPerDay} asuntos por su cuenta, y han llegado más. Los demás quedan sin atender: revíselos usted, y compruebe si el criterio «${criteria}» es el adecuado.`,
    authoredOn: at,
    lastModified: at,
    requester: softwareReference({ id: `agents/${agentId}`, name }),
    performerType: [{ coding: [{ system: queueSystem, code: 'clinicians' }], text: 'Equipo clínico' }],
  };
  repository.create(asResource(task), id);
}
