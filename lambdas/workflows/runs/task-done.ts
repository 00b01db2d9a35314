import type { Reaction } from '../../fhir/index.ts';
import { asTask, isOpen } from '../../messaging/task-conventions.ts';
import { endWait, lockWait } from './end-wait.ts';

/** A task that a run waits for has been done, refused or taken back, however and by whomever. */
export const workflowTaskDone: Reaction = {
  name: 'workflow-task-done',
  resourceTypes: ['Task'],
  async react(repository, changes) {
    for (const { before, after } of changes) {
      if (before === null || !isOpen(asTask(before))) continue;
      const task = after === null ? undefined : asTask(after);
      if (task && isOpen(task)) continue;
      const wait = await lockWait(repository.sql, String(before.id));
      if (wait?.kind !== 'task') continue;
      const note = task?.note?.at(-1)?.text ?? task?.statusReason?.text ?? null;
      const output = { taskId: wait.taskId, outcome: task?.status ?? 'deleted', note };
      await endWait(repository.sql, wait, output, repository.now);
    }
  },
};
