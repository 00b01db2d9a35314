import type { Task } from '@medplum/fhirtypes';
import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { openTasksAbout, type Repository } from '../../fhir/index.ts';
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
  repository: Repository,
  { threadId, patientId, agentId, definition }: PausedConversation,
): Promise<void> {
  const about = `Communication/${threadId}`;
  const known = await openTasksAbout(repository, about, { system: taskSystem, code });
  if (known.length > 0) return;
  const { queue, dueMinutes } = definition.escalation;
  const at = repository.now.toISOString();
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
    restriction: { period: { end: new Date(repository.now.getTime() + dueMinutes * 60_000).toISOString() } },
  };
  repository.create(asResource(task));
}
