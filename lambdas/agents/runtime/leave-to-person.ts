import type { Task } from '@medplum/fhirtypes';
import type { EscalationReason } from '../../contracts/agents/events.ts';
import type { AlarmKind } from '../../contracts/alarm-kinds.ts';
import { hasOpenAlarmOf, type Repository, referring } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { extensionUrls } from '../../messaging/conventions.ts';
import { findHead } from '../../messaging/find-head.ts';
import { actorReference } from '../../messaging/person-reference.ts';
import {
  isOpen,
  isPossibleDanger,
  queueNames,
  queueSystem,
  taskSystem,
} from '../../messaging/task-conventions.ts';
import type { RunFacts } from '../tool.ts';

export const escalationSystem = 'urn:auxilia:escalation';
const incident: AlarmKind = 'agent-incident';

/**
 * Leaves a run's work to a person: a Task in the queue that its version names, with the time that it gives, and the
 * conversation marked as led by people. Answers the Task's id. Of a red flag there is a Task already, and of a message that may
 * tell of a danger (`read`). An agent that fails
 * raises an alarm (lambdas/messaging/alarms), one for all that it fails at until somebody has closed it.
 */
export async function leaveToPerson(
  repository: Repository,
  run: RunFacts,
  { reason, summary, read }: { reason: EscalationReason; summary: string; read?: string | undefined },
): Promise<string> {
  const flagged = reason === 'red-flag' ? await openRedFlag(repository, run.threadId) : read;
  const taskId = flagged ?? (await raiseTask(repository, run, { reason, summary }));
  if (run.threadId !== null) await markHumanLed(repository, run.threadId);
  return taskId;
}

/** The Task alone; answers its id. */
export async function raiseTask(
  repository: Repository,
  run: RunFacts,
  { reason, summary }: { reason: EscalationReason; summary: string },
): Promise<string> {
  const taskId = crypto.randomUUID();
  repository.create(asResource(await taskOf(repository, run, reason, summary)), taskId);
  return taskId;
}

/** The open Task that asks clinicians to read one of these messages, the first that has one. */
export async function openDoubt(
  repository: Repository,
  messageIds: readonly string[],
): Promise<string | undefined> {
  for (const id of messageIds) {
    const tasks = await referring<'Task'>(repository, 'Task.focus', `Communication/${id}`);
    const found = tasks.find((task) => isOpen(task) && isPossibleDanger(task));
    if (found) return found.id;
  }
  return undefined;
}

async function openRedFlag(
  { sql, caller }: Repository,
  threadId: string | null,
): Promise<string | undefined> {
  const [row] = await sql<{ task_id: string }>(
    `SELECT task_id FROM open_tasks WHERE organization_id = $1 AND flagged_thread_id = $2
       AND alarm_kind = 'red-flag' ORDER BY task_id LIMIT 1`,
    [caller.organization_id, threadId],
  );
  return row?.task_id;
}

async function markHumanLed(repository: Repository, threadId: string): Promise<void> {
  const found = await findHead(repository, threadId, true);
  if (!found) return;
  const { extension = [], ...head } = found.head;
  if (extension.some(({ url, valueBoolean }) => url === extensionUrls.humanLed && valueBoolean)) return;
  const others = extension.filter(({ url }) => url !== extensionUrls.humanLed);
  const mark = { url: extensionUrls.humanLed, valueBoolean: true };
  await repository.update(asResource({ ...head, extension: [...others, mark] }));
}

async function taskOf(
  repository: Repository,
  { threadId, focus, patientId, definition }: RunFacts,
  reason: EscalationReason,
  summary: string,
): Promise<Task> {
  const { queue, dueMinutes } = definition.escalation;
  const at = repository.now.toISOString();
  const { software } = repository;
  const isAlarm =
    reason === 'failure' && !(software && (await hasOpenAlarmOf(repository, incident, software.id)));
  const about = threadId === null ? focus : `Communication/${threadId}`;
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: isAlarm ? 'stat' : 'urgent',
    code: {
      coding: ['agent-escalation', ...(isAlarm ? [incident] : [])].map((code) => ({
        system: taskSystem,
        code,
      })),
      text: `${definition.name} lo deja a una persona`,
    },
    description: summary,
    ...(about === null ? {} : { focus: { reference: about } }),
    ...(patientId === null ? {} : { for: { reference: `Patient/${patientId}` } }),
    authoredOn: at,
    lastModified: at,
    requester: await actorReference(repository),
    performerType: [{ coding: [{ system: queueSystem, code: queue }], text: queueNames[queue] }],
    reasonCode: { coding: [{ system: escalationSystem, code: reason }] },
    restriction: { period: { end: new Date(repository.now.getTime() + dueMinutes * 60_000).toISOString() } },
  };
}
