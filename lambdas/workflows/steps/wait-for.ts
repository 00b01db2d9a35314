import type { Repository } from '../../fhir/index.ts';
import { enqueueJob } from '../../platform/job-queue.ts';
import { waitExpiredKind } from '../names.ts';
import type { Wait } from '../runs/end-wait.ts';
import type { StepCall, StepRun } from './step-call.ts';

/** What a run waits for, under an id of its own: a task's, another run's, or one that was made for it. */
export interface NewWait {
  kind: Wait['kind'];
  taskId: string;
  seconds?: number | undefined;
  watch?: { resourceType: string; search: Record<string, string> };
}

/** The run goes on when this is answered, or not in time. */
export async function waitFor(
  { sql, now }: Repository,
  { runId }: StepRun,
  { step, token }: StepCall,
  { kind, taskId, seconds, watch }: NewWait,
): Promise<void> {
  await sql(
    `INSERT INTO workflow_waits (organization_id, task_id, run_id, step_id, kind, token, asked_at, resource_type, search)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
    [
      taskId,
      runId,
      step,
      kind,
      token,
      now.toISOString(),
      watch?.resourceType ?? null,
      watch ? JSON.stringify(watch.search) : null,
    ],
  );
  if (seconds === undefined) return;
  const dueAt = new Date(now.getTime() + seconds * 1000);
  await enqueueJob(sql, {
    key: `workflow-wait/${taskId}`,
    kind: waitExpiredKind,
    dueAt,
    payload: { taskId },
  });
}
