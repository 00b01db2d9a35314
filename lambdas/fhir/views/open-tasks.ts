import { type Reader, written } from './reader.ts';

/** The ids of the open Tasks of one kind whose focus is `focus`, e.g. `Communication/123`. */
export async function openTasksAbout(
  reader: Reader,
  focus: string,
  coding: { system: string; code: string },
): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `SELECT o.task_id AS id FROM open_tasks o JOIN resources r ON r.organization_id = $1 AND r.resource_type = 'Task' AND r.id = o.task_id
     WHERE o.organization_id = $1 AND r.content #>> '{focus,reference}' = $2
       AND r.content -> 'code' @> $3::jsonb`,
    [reader.caller.organization_id, focus, JSON.stringify({ coding: [coding] })],
  );
  return rows.map(({ id }) => id);
}
