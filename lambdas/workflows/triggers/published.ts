import type { Trigger } from '../../contracts/workflows/definition.ts';
import { triggerSchema } from '../../contracts/workflows/definition.ts';
import type { Sql } from '../../platform/database.ts';

export interface Published<Kind extends Trigger['kind']> {
  workflowId: string;
  version: number;
  trigger: Extract<Trigger, { kind: Kind }>;
}

/** The published workflows that begin in one way and are not paused. */
export async function readPublished<Kind extends Trigger['kind']>(
  sql: Sql,
  kind: Kind,
): Promise<Published<Kind>[]> {
  const rows = await sql<{ workflowId: string; version: number; detail: unknown }>(
    `SELECT t.workflow_id AS "workflowId", w.published_version AS version, t.detail
     FROM workflow_triggers t JOIN workflows w ON w.organization_id = t.organization_id AND w.workflow_id = t.workflow_id
     WHERE t.organization_id = current_organization_id() AND t.kind = $1
       AND w.published_version IS NOT NULL AND NOT w.is_paused AND w.archived_at IS NULL
     ORDER BY t.workflow_id`,
    [kind],
    'kept',
  );
  return rows.flatMap(({ workflowId, version, detail }) => {
    const { data: trigger } = triggerSchema.safeParse(detail);
    return trigger?.kind === kind
      ? [{ workflowId, version, trigger: trigger as Extract<Trigger, { kind: Kind }> }]
      : [];
  });
}
