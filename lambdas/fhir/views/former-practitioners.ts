import { type Reader, written } from './reader.ts';

/** Which of these practitioners are deleted or no longer active; whoever never was is not among them. */
export async function formerPractitioners(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `SELECT id FROM resources WHERE organization_id = $1 AND resource_type = 'Practitioner'
       AND id = ANY ($2::text[]) AND (is_deleted OR content ->> 'active' = 'false')`,
    [reader.caller.organization_id, ids],
  );
  return rows.map(({ id }) => id);
}
