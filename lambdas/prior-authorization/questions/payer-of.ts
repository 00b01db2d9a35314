import type { Sql } from '../../platform/database.ts';

/** A payer's name, also of one that is not connected any more. */
export async function payerOf(sql: Sql, payerId: string): Promise<string> {
  const [row] = await sql<{ name: string }>(
    'SELECT name FROM payer_connections WHERE organization_id = current_organization_id() AND payer_id = $1',
    [payerId],
  );
  return row?.name ?? '';
}
