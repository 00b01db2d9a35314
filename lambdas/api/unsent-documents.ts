import type { Sql } from '../platform/database.ts';
import type { DocumentKey, DocumentStore } from '../platform/document-store.ts';

/** The link to send a file to ends long before. */
const patienceMs = 24 * 60 * 60_000;
/** Few, so that whoever announces a file hardly waits; the next one goes on. */
const atOnce = 5;

/**
 * Gives up files of the organization that were announced and never completed: their bytes, if any came, and the
 * announcement, which is refused without a reason. Done beside new announcements, since the API alone reaches both
 * the rows and the store: where nobody announces, nothing grows either.
 */
export async function giveUpUnsent(sql: Sql, store: DocumentStore, now: Date): Promise<void> {
  const unsent = await sql<DocumentKey & Record<string, unknown>>(
    `UPDATE documents SET state = 'refused', settled_at = $1
     WHERE organization_id = current_organization_id() AND document_id IN (
       SELECT document_id FROM documents
       WHERE organization_id = current_organization_id() AND state = 'awaiting-upload' AND created_at < $2
       ORDER BY created_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
     RETURNING organization_id AS "organizationId", document_id AS "documentId"`,
    [now.toISOString(), new Date(now.getTime() - patienceMs).toISOString()],
  );
  for (const document of unsent) await store.remove(document);
}
