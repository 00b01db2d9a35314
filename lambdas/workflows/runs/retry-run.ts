import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall, repeatStateMachineCalls } from '../../platform/state-machine-calls.ts';
import { executionName, machineOf } from '../names.ts';
import { lockRun } from './lock-run.ts';

/**
 * Goes on where a run failed or was stopped; false where it has done neither. A run that failed because this one did goes on with it:
 * its step waits for this one anew (steps/sub-workflow.ts).
 */
export async function retryRun(sql: Sql, runId: string, now: Date): Promise<boolean> {
  const run = await lockRun(sql, runId);
  if (run?.state !== 'failed' && run?.state !== 'stopped') return false;
  await sql(
    `UPDATE workflow_runs SET state = 'running', ended_at = NULL, error = NULL, cause = NULL,
       resolved_at = NULL, resolved_by = NULL, resolution = NULL
     WHERE organization_id = current_organization_id() AND run_id = $1`,
    [runId],
  );
  // Where nobody reached its state machine, that never heard of a failure: it still waits to be told.
  const isAsked = run.error === 'NotCarriedOut' && (await repeatStateMachineCalls(sql, runId, now));
  if (!isAsked) {
    const machine = machineOf(run);
    const execution = executionName(runId, run.part);
    await enqueueStateMachineCall(sql, { operation: 'redrive', machine, execution }, { now, runId });
  }
  const [outer] = await sql<{ runId: string }>(
    `SELECT w.run_id AS "runId" FROM workflow_waits w
       JOIN workflow_runs r ON r.organization_id = w.organization_id AND r.run_id = w.run_id
     WHERE w.organization_id = current_organization_id() AND w.task_id = $1 AND w.kind = 'run'
       AND w.error IS NOT NULL AND r.state = 'failed' AND r.error = w.error`,
    [runId],
  );
  if (outer) await retryRun(sql, outer.runId, now);
  return true;
}
