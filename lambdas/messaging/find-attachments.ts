import { type Repository, refuse } from '../fhir/index.ts';

/** Documents that were uploaded and found clean, as a message refers to them; refuses any other. */
export async function findAttachments({ sql, caller }: Repository, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await sql<{ id: string; name: string; contentType: string }>(
    `SELECT document_id AS id, name, content_type AS "contentType" FROM documents
     WHERE organization_id = $1 AND document_id = ANY ($2::uuid[]) AND state = 'ready'`,
    [caller.organization_id, ids],
  );
  return ids.map((id) => {
    const row = rows.find((document) => document.id === id);
    if (!row) throw refuse(422, 'not-found', 'Un documento adjunto no existe o no se ha comprobado todavía.');
    return { url: `/api/documents/${id}`, title: row.name, contentType: row.contentType };
  });
}
