import { type Repository, refuse } from '../fhir/index.ts';
import { actorReference } from './person-reference.ts';
import { writeMessage } from './write-message.ts';

/** Writes into a thread as whoever acts now. Answers the message's id. */
export async function postMessage(
  repository: Repository,
  threadId: string,
  {
    text,
    documentIds = [],
    isNote = false,
  }: { text: string; documentIds?: readonly string[] | undefined; isNote?: boolean | undefined },
): Promise<string> {
  const attachments = await findAttachments(repository, documentIds);
  const id = await writeMessage(repository, threadId, {
    text,
    sender: await actorReference(repository),
    ...(isNote ? { isNote } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  });
  return id;
}

/** Documents that were uploaded and found clean, as a message refers to them; refuses any other. */
async function findAttachments({ sql, caller }: Repository, ids: readonly string[]) {
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
