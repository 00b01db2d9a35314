import type { Task } from '@medplum/fhirtypes';
import type { Change, Reaction, Repository } from '../../fhir/index.ts';
import { cancelJob, enqueueJob } from '../../platform/job-queue.ts';
import { userOf } from '../conventions.ts';
import { asTask, isOpen } from '../task-conventions.ts';
import { checkChanged, checkRaised, isAlarm } from './alarm-task.ts';

export const alarmCallKind = 'alarm-call';
export const alarmJobKey = (taskId: string) => `alarm/${taskId}`;

/** No alarm goes away unanswered, however a Task is written; and while nobody has one, people are called. */
export const alarms: Reaction = {
  name: 'alarms',
  after: ['open-tasks'],
  resourceTypes: ['Task'],
  async react(repository, changes) {
    for (const change of changes) await onTask(repository, change);
  },
};

async function onTask(repository: Repository, { id, before, after }: Change): Promise<void> {
  const was = before && asTask(before);
  const is = after && asTask(after);
  if (was && isAlarm(was)) checkChanged(was, is, repository.caller.user_id);
  else if (is && isAlarm(is)) checkRaised(is);
  else return;
  if (isUnowned(is) && !isUnowned(was)) {
    const dueAt = repository.now;
    const payload = { taskId: id };
    await enqueueJob(repository.sql, { key: alarmJobKey(id), kind: alarmCallKind, dueAt, payload });
  }
  if (isUnowned(was) && !isUnowned(is)) await cancelJob(repository.sql, alarmJobKey(id));
}

const isUnowned = (task: Task | null) =>
  task !== null && isAlarm(task) && isOpen(task) && userOf(task.owner) === undefined;
