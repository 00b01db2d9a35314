import { randomUUID } from 'node:crypto';
import type { Definition } from '../../contracts/workflows/definition.ts';
import type { Workflow } from '../../contracts/workflows/workflows.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { compile } from '../compile/compile.ts';
import { machineName } from '../names.ts';
import { syncTrigger } from '../triggers/sync-trigger.ts';

/** Whose change it is, and when. */
export interface Changing {
  sql: Sql;
  userId: string;
  now: Date;
}

type Content = Pick<Workflow, 'name' | 'description' | 'draft'>;

export async function createWorkflow({ sql, userId, now }: Changing, content: Content): Promise<string> {
  const workflowId = randomUUID();
  await sql(
    `INSERT INTO workflows (organization_id, workflow_id, name, description, draft, created_at, created_by, changed_at, changed_by)
     VALUES (current_organization_id(), $1, $2, $3, $4::jsonb, $5, $6, $5, $6)`,
    [workflowId, content.name, content.description, JSON.stringify(content.draft), now.toISOString(), userId],
  );
  return workflowId;
}

/** False where somebody else has changed it since. */
export async function saveWorkflow(
  { sql, userId, now }: Changing,
  workflowId: string,
  content: Content,
  ifMatch: number,
): Promise<boolean> {
  const saved = await sql(
    `UPDATE workflows SET name = $3, description = $4, draft = $5::jsonb, row_version = row_version + 1,
       changed_at = $6, changed_by = $7
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND row_version = $2 RETURNING 1`,
    [
      workflowId,
      ifMatch,
      content.name,
      content.description,
      JSON.stringify(content.draft),
      now.toISOString(),
      userId,
    ],
  );
  return saved.length > 0;
}

/** The next version, which never changes, with its state machine. False where somebody else has changed the draft since. */
export async function publishWorkflow(
  { sql, userId, now }: Changing,
  workflowId: string,
  published: {
    definition: Definition;
    note: string | null;
    roles: readonly string[];
    /** The name of the Lambda function that its steps call. */
    stepsFunction: string;
    /** What the history of one execution holds; without it, as much as AWS lets it. */
    mostEvents?: number;
  },
  ifMatch: number,
): Promise<boolean> {
  const { definition, note, roles, stepsFunction: functionName, mostEvents } = published;
  const [row] = await sql<{ version: number }>(
    `UPDATE workflows SET row_version = row_version + 1, changed_at = $3, changed_by = $4,
       published_version = 1 + coalesce((SELECT max(version) FROM workflow_versions v
         WHERE v.organization_id = workflows.organization_id AND v.workflow_id = workflows.workflow_id), 0)
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND row_version = $2
     RETURNING published_version AS version`,
    [workflowId, ifMatch, now.toISOString(), userId],
  );
  if (!row) return false;
  await sql(
    `INSERT INTO workflow_versions (organization_id, workflow_id, version, definition, note, published_at, published_by, acting_roles)
     VALUES (current_organization_id(), $1, $2, $3::jsonb, $4, $5, $6, $7::text[])`,
    [workflowId, row.version, JSON.stringify(definition), note, now.toISOString(), userId, roles],
  );
  await syncTrigger(sql, workflowId, definition.trigger, now);
  const machine = machineName(workflowId, row.version);
  const compiled = JSON.stringify(
    compile(definition, { functionName, ...(mostEvents !== undefined && { mostEvents }) }),
  );
  await enqueueStateMachineCall(sql, { operation: 'create', machine, definition: compiled }, { now });
  return true;
}

export async function setPaused(
  { sql, userId, now }: Changing,
  workflowId: string,
  isPaused: boolean,
): Promise<void> {
  await sql(
    `UPDATE workflows SET is_paused = $2, row_version = row_version + 1, changed_at = $3, changed_by = $4
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND is_paused <> $2`,
    [workflowId, isPaused, now.toISOString(), userId],
  );
}

/** Nothing begins of what is retired; what runs goes on, and all its versions stay. */
export async function setRetired(
  { sql, userId, now }: Changing,
  workflowId: string,
  isRetired: boolean,
): Promise<void> {
  await sql(
    `UPDATE workflows SET archived_at = CASE WHEN $2 THEN $3::timestamptz END, row_version = row_version + 1, changed_at = $3,
       changed_by = $4
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND (archived_at IS NOT NULL) <> $2`,
    [workflowId, isRetired, now.toISOString(), userId],
  );
}
