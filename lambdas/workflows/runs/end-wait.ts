import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall, type Json } from '../../platform/state-machine-calls.ts';

export interface Wait {
  taskId: string;
  runId: string;
  stepId: string;
  kind: 'task' | 'approval' | 'event' | 'run' | 'form' | 'agent' | 'request';
  token: string;
}

/** What is waited for, kept for this transaction; undefined where nothing is, or not any more. */
export async function lockWait(sql: Sql, taskId: string): Promise<Wait | undefined> {
  const [row] = await sql<Wait & Record<string, unknown>>(
    `SELECT task_id AS "taskId", run_id AS "runId", step_id AS "stepId", kind, token FROM workflow_waits
     WHERE organization_id = current_organization_id() AND task_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [taskId],
  );
  return row;
}

/** How a wait ended; neither where its run did, and nobody is asked any more. */
interface Ending {
  output?: Json;
  failure?: { error: string; cause: string };
}

/** Notes that a wait is over, and how: what its run tells afterwards. */
export async function closeWait(
  sql: Sql,
  taskId: string,
  now: Date,
  { output, failure }: Ending = {},
): Promise<void> {
  await sql(
    `UPDATE workflow_waits SET ended_at = $2, output = $3::jsonb, error = $4, cause = $5
     WHERE organization_id = current_organization_id() AND task_id = $1 AND ended_at IS NULL`,
    [
      taskId,
      now.toISOString(),
      output === undefined ? null : JSON.stringify(output),
      failure?.error ?? null,
      failure?.cause ?? null,
    ],
  );
}

/** Somebody has answered: the run goes on with it. */
export async function endWait(sql: Sql, wait: Wait, output: Json, now: Date): Promise<void> {
  await closeWait(sql, wait.taskId, now, { output });
  const { token, runId } = wait;
  await enqueueStateMachineCall(sql, { operation: 'succeed', token, output }, { now, runId });
}

/** What was waited for failed: the run goes on by its way for that, or fails. */
export async function failWait(
  sql: Sql,
  wait: Wait,
  { error, cause }: { error: string; cause: string },
  now: Date,
): Promise<void> {
  await closeWait(sql, wait.taskId, now, { failure: { error, cause } });
  const { token, runId } = wait;
  await enqueueStateMachineCall(sql, { operation: 'fail', token, error, cause }, { now, runId });
}
