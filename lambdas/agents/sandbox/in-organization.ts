import type { Sql } from '../../platform/database.ts';

/**
 * Does a part of an open transaction under another organization's row-level security: what happens in the sandbox and
 * what the clinic keeps of it hold together or not at all. After a failure nothing is put back: the transaction is over.
 */
export async function inOrganization<Result>(
  sql: Sql,
  organizationId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [before] = await sql<{ own: string }>(`SELECT current_organization_id()::text AS own`);
  await enter(sql, organizationId);
  const result = await work();
  await enter(sql, before?.own ?? '');
  return result;
}

async function enter(sql: Sql, organizationId: string): Promise<void> {
  await sql(`SELECT set_config('app.organization_id', $1, true)`, [organizationId]);
}
