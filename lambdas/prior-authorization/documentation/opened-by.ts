import type { Sql } from '../../platform/database.ts';

/** The account of whoever took a request up. */
export async function openedBy(sql: Sql, caseId: string): Promise<string> {
  const [row] = await sql<{ by: string }>(
    `SELECT acted_by AS by FROM authorization_case_events
     WHERE organization_id = current_organization_id() AND case_id = $1 AND version = 1`,
    [caseId],
  );
  if (!row) throw new Error('A case has no first event');
  return row.by;
}
