import type { Task } from '@medplum/fhirtypes';
import type { Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { asTask, isOpen } from '../../messaging/task-conventions.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { machineName } from '../names.ts';
import { allowApprovalChanges } from '../steps/approval-guard.ts';
import { closeWait } from './end-wait.ts';
import { lockRun } from './lock-run.ts';
import { subRunEnded } from './sub-run-ended.ts';

/** Ends a run at once, whatever its execution is doing; false where it has ended already. */
export async function stopRun(repository: Repository, runId: string, reason: string): Promise<boolean> {
  const { sql, now } = repository;
  const run = await lockRun(sql, runId);
  if (run?.state !== 'running') return false;
  await sql(
    `UPDATE workflow_runs SET state = 'stopped', ended_at = $2, error = 'Stopped', cause = $3
     WHERE organization_id = current_organization_id() AND run_id = $1`,
    [runId, now.toISOString(), reason],
  );
  await withdrawTasks(repository, runId);
  await subRunEnded(sql, runId, { state: 'stopped', cause: reason }, now);
  const machine = machineName(run.workflowId, run.version);
  await enqueueStateMachineCall(
    sql,
    { operation: 'stop', machine, execution: runId, cause: reason },
    { now },
  );
  return true;
}

/** Takes back what a run still asks of people and of other runs. */
export async function withdrawTasks(repository: Repository, runId: string): Promise<void> {
  const open = await repository.sql<{ taskId: string; kind: string }>(
    `SELECT task_id AS "taskId", kind FROM workflow_waits
     WHERE organization_id = current_organization_id() AND run_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [runId],
  );
  for (const { taskId, kind } of open) {
    // First, so that what follows is no answer.
    await closeWait(repository.sql, taskId, repository.now);
    if (kind === 'run') await stopRun(repository, taskId, 'El flujo de trabajo que lo inició ha terminado');
    else if (kind !== 'event') await cancelTask(repository, taskId, 'El flujo de trabajo ha terminado');
  }
}

export async function cancelTask(repository: Repository, taskId: string, reason: string): Promise<void> {
  const found = await repository.findForUpdate('Task', taskId);
  if (!found || !isOpen(asTask(asResource(found.resource)))) return;
  allowApprovalChanges(repository);
  await repository.update(
    asResource<Task & { id: string }>({
      ...found.resource,
      status: 'cancelled',
      statusReason: { text: reason },
      lastModified: repository.now.toISOString(),
    }),
    undefined,
  );
}
