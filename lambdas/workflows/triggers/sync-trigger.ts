import { nextOccurrence } from '../../agents/triggers/schedule-trigger.ts';
import type { Trigger } from '../../contracts/workflows/definition.ts';
import type { Sql } from '../../platform/database.ts';
import { cancelJob, enqueueJob } from '../../platform/job-queue.ts';
import { scheduleKind } from '../names.ts';

const typeOf = (criteria: string | undefined) => criteria?.split('?')[0] ?? null;

/** Has a workflow begin by itself as its published version says, in the transaction that publishes it. */
export async function syncTrigger(sql: Sql, workflowId: string, trigger: Trigger, now: Date): Promise<void> {
  const key = `workflow-schedule/${workflowId}`;
  await sql(
    'DELETE FROM workflow_triggers WHERE organization_id = current_organization_id() AND workflow_id = $1',
    [workflowId],
  );
  await cancelJob(sql, key);
  if (trigger.kind === 'manual') return;
  await sql(
    `INSERT INTO workflow_triggers (organization_id, workflow_id, kind, resource_type, detail)
     VALUES (current_organization_id(), $1, $2, $3, $4::jsonb)`,
    [
      workflowId,
      trigger.kind,
      typeOf('criteria' in trigger ? trigger.criteria : undefined),
      JSON.stringify(trigger),
    ],
  );
  if (trigger.kind !== 'schedule') return;
  const [organization] = await sql<{ timeZone: string }>(
    'SELECT time_zone AS "timeZone" FROM organizations WHERE organization_id = current_organization_id()',
  );
  const dueAt = nextOccurrence(trigger, now, organization?.timeZone ?? 'UTC');
  await enqueueJob(sql, { key, kind: scheduleKind, dueAt, payload: { workflowId } });
}
