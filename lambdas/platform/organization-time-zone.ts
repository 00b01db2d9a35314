import type { Sql } from './database.ts';

/** Of the transaction's organization. */
export async function organizationTimeZone({ sql }: { sql: Sql }): Promise<string> {
  const [row] = await sql<{ time_zone: string }>(
    'SELECT time_zone FROM organizations WHERE organization_id = current_organization_id()',
  );
  return row?.time_zone ?? 'UTC';
}
