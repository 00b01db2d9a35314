import type { Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { type Extensions, inRepository, type Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { asTask, isOpen } from '../../messaging/task-conventions.ts';
import type { Database } from '../../platform/database.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import { allowApprovalChanges } from '../steps/approval-guard.ts';
import { closeWait } from './end-wait.ts';

/** What is told when an execution ends: of `input` the run is read. */
export const endedSchema = z.object({
  status: z.enum(['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  input: z.object({ run: z.object({ id: z.uuid(), organizationId: z.uuid() }) }),
  error: z.string().optional(),
  cause: z.string().optional(),
});
export type Ended = z.infer<typeof endedSchema>;

const states = { SUCCEEDED: 'succeeded', FAILED: 'failed', TIMED_OUT: 'failed', ABORTED: 'stopped' } as const;
const software = { id: 'workflows/run-ended', name: 'Flujos de trabajo' };

/** An execution has ended: its run too, and nobody is asked for it any more. Told twice, it is the same. */
export async function runEnded(
  { database, extensions, now }: { database: Database; extensions: Extensions; now: () => Date },
  { status, input, error, cause }: Ended,
): Promise<void> {
  const { id: runId, organizationId } = input.run;
  const caller = platformCaller(organizationId);
  const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
  await database.transaction(scope, (sql) =>
    inRepository({ sql, caller, now, baseUrl: '', extensions, software }, async (repository) => {
      await sql(
        `UPDATE workflow_runs SET state = $2, ended_at = $3, error = $4, cause = $5
         WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'running'`,
        [runId, states[status], repository.now.toISOString(), error ?? null, cause?.slice(0, 2000) ?? null],
      );
      await withdrawTasks(repository, runId);
      repository.noteWrites();
    }),
  );
}

/** Takes back what a run still asks of people. */
export async function withdrawTasks(repository: Repository, runId: string): Promise<void> {
  const open = await repository.sql<{ taskId: string }>(
    `SELECT task_id AS "taskId" FROM workflow_waits
     WHERE organization_id = current_organization_id() AND run_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [runId],
  );
  for (const { taskId } of open) {
    // First, so that what follows is no answer.
    await closeWait(repository.sql, taskId, repository.now);
    await cancelTask(repository, taskId, 'El flujo de trabajo ha terminado');
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
