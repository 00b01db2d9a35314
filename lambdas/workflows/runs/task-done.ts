import type { Task } from '@medplum/fhirtypes';
import { type Reaction, type Repository, refuse } from '../../fhir/index.ts';
import { asTask, isOpen } from '../../messaging/task-conventions.ts';
import { endWait, failWait, lockWait, type Wait } from './end-wait.ts';
import { formOutput, responseOf } from './form-output.ts';

/** A task that a run waits for has been done, refused or taken back, however and by whomever. */
export const workflowTaskDone: Reaction = {
  name: 'workflow-task-done',
  // Which says whether a patient's form was over.
  after: ['patient-form-closed'],
  resourceTypes: ['Task'],
  async react(repository, changes) {
    for (const { before, after } of changes) {
      if (before === null || !isOpen(asTask(before))) continue;
      const task = after === null ? undefined : asTask(after);
      if (task && isOpen(task)) continue;
      const wait = await lockWait(repository.sql, String(before.id));
      if (wait?.kind === 'form') await formClosed(repository, wait, task);
      if (wait?.kind !== 'task') continue;
      const note = task?.note?.at(-1)?.text ?? task?.statusReason?.text ?? null;
      const output = { taskId: wait.taskId, outcome: task?.status ?? 'deleted', note };
      await endWait(repository.sql, wait, output, repository.now);
    }
  },
};

async function formClosed(repository: Repository, wait: Wait, task: Task | undefined): Promise<void> {
  const { sql, now } = repository;
  if (task?.status === 'completed' && responseOf(task) === undefined)
    throw refuse(422, 'business-rule', 'Esta tarea termina cuando se envía su formulario.');
  const [form] = await sql<{ ending: string | null }>(
    'SELECT ending FROM patient_forms WHERE organization_id = current_organization_id() AND form_id = $1::uuid',
    [wait.taskId],
  );
  if (form?.ending === 'expired') {
    await failWait(
      sql,
      wait,
      { error: 'Expired', cause: 'El paciente no envió el formulario a tiempo' },
      now,
    );
  } else await endWait(sql, wait, await formOutput(repository, wait, task), now);
}
