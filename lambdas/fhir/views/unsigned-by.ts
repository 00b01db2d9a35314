import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** The drafts that name somebody (a reference) as an author: documents and compositions, as `Type/id`. */
export async function unsignedBy(reader: Reader, author: string): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ name: string }>(
    `SELECT r.resource_type || '/' || r.id AS name
     FROM index_references i JOIN resources r
       ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.target = $3
       AND CASE r.resource_type
         WHEN 'DocumentReference' THEN r.content ->> 'docStatus' = 'preliminary' AND r.content ->> 'status' = 'current'
         ELSE r.content ->> 'status' = 'preliminary' END
     ORDER BY name`,
    [
      reader.caller.organization_id,
      ['DocumentReference.author', 'Composition.author'].map(parameterId),
      author,
    ],
  );
  return rows.map(({ name }) => name);
}
