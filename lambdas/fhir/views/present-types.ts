import { type Reader, written } from './reader.ts';

/** Of these types, those of which the organization has any resource; nothing is said of which. */
export async function presentTypes(reader: Reader, types: readonly string[]): Promise<Set<string>> {
  const sql = await written(reader);
  const rows = await sql<{ type: string }>(
    `SELECT resource_type AS type FROM resource_counts
     WHERE organization_id = $1 AND resource_type = ANY ($2::text[]) GROUP BY 1 HAVING sum(present) > 0`,
    [reader.caller.organization_id, types],
  );
  return new Set(rows.map(({ type }) => type));
}
