import type { Task } from '@medplum/fhirtypes';
import { stopRun as stopAgent } from '../../agents/runtime/stop-run.ts';
import type { Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { asTask, isOpen } from '../../messaging/task-conventions.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { executionName, machineOf } from '../names.ts';
import { allowApprovalChanges } from '../steps/approval-guard.ts';
import { closeWait, type Wait } from './end-wait.ts';
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
  const machine = machineOf(run);
  await enqueueStateMachineCall(
    sql,
    { operation: 'stop', machine, execution: executionName(runId, run.part), cause: reason },
    { now },
  );
  return true;
}

/** Takes back what a run still asks of people and of other runs. */
export async function withdrawTasks(repository: Repository, runId: string): Promise<void> {
  const open = await repository.sql<Pick<Wait, 'taskId' | 'kind'> & Record<string, unknown>>(
    `SELECT task_id AS "taskId", kind FROM workflow_waits
     WHERE organization_id = current_organization_id() AND run_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [runId],
  );
  for (const { taskId, kind } of open) {
    // First, so that what follows is no answer.
    await closeWait(repository.sql, taskId, repository.now);
    await takeBack(repository, { taskId, kind }, 'El flujo de trabajo ha terminado');
  }
}

/** Whoever was asked is asked no more: a person, an agent, another run. What a partner was asked is on its way. */
export async function takeBack(
  repository: Repository,
  { taskId, kind }: Pick<Wait, 'taskId' | 'kind'>,
  reason: string,
): Promise<void> {
  if (kind === 'run') await stopRun(repository, taskId, reason);
  else if (kind === 'agent') await stopAgent(repository, taskId, { reason: 'workflow-ended', by: null });
  else if (kind !== 'event' && kind !== 'request') await cancelTask(repository, taskId, reason);
}

async function cancelTask(repository: Repository, taskId: string, reason: string): Promise<void> {
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
