import type { Task } from '@medplum/fhirtypes';
import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { flush } from '../../fhir/store/insert.ts';
import type { Session } from '../../fhir/store/session.ts';
import { create } from '../../fhir/store/write.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { softwareReference } from '../../messaging/person-reference.ts';
import { queueNames, queueSystem, taskSystem } from '../../messaging/task-conventions.ts';

const code = 'agent-paused';

interface PausedConversation {
  threadId: string;
  patientId: string | null;
  agentId: string;
  definition: AgentDefinition;
}

/**
 * A patient waits for an agent that is paused: the team is told, once for each conversation until somebody has seen to
 * it. Whoever calls this holds the thread.
 */
export async function tellOfPause(
  session: Session,
  { threadId, patientId, agentId, definition }: PausedConversation,
): Promise<void> {
  const { sql, caller, now } = session;
  const about = `Communication/${threadId}`;
  await flush(session);
  const [known] = await sql(
    `SELECT 1 FROM open_tasks o JOIN resources r ON r.organization_id = $1 AND r.resource_type = 'Task' AND r.id = o.task_id
     WHERE o.organization_id = $1 AND r.content #>> '{focus,reference}' = $2
       AND r.content -> 'code' @> $3::jsonb LIMIT 1`,
    [caller.organization_id, about, JSON.stringify({ coding: [{ system: taskSystem, code }] })],
  );
  if (known) return;
  const { queue, dueMinutes } = definition.escalation;
  const at = now.toISOString();
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'urgent',
    code: {
      coding: [{ system: taskSystem, code }],
      text: `Un paciente espera: «${definition.name}» está en pausa`,
    },
    description:
      'El paciente ha escrito y el agente que llevaba la conversación está en pausa. Lea la conversación y responda, o reanude el agente.',
    focus: { reference: about },
    ...(patientId === null ? {} : { for: { reference: `Patient/${patientId}` } }),
    authoredOn: at,
    lastModified: at,
    requester: softwareReference({ id: `agents/${agentId}`, name: definition.name }),
    performerType: [{ coding: [{ system: queueSystem, code: queue }], text: queueNames[queue] }],
    restriction: { period: { end: new Date(now.getTime() + dueMinutes * 60_000).toISOString() } },
  };
  create(session, asResource(task));
}
