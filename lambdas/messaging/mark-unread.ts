import { type Repository, refuse } from '../fhir/index.ts';
import { noteTopic } from './change-marks.ts';
import { findHead } from './find-head.ts';

/**
 * Puts the last message that the caller had to read back among what they have yet to read, as a reminder to themselves.
 * That they did read it remains for the others to see. Answers how many are left to the caller.
 */
export async function markUnread(repository: Repository, threadId: string): Promise<number> {
  const { sql, caller } = repository;
  if (!(await findHead(repository, threadId, true)))
    throw refuse(404, 'not-found', 'No existe esa conversación.');
  const [last] = await sql<{ counted: number }>(
    `SELECT counted FROM thread_messages WHERE organization_id = $1 AND thread_id = $2 AND is_counted
       AND author_id IS DISTINCT FROM $3::uuid ORDER BY place DESC LIMIT 1`,
    [caller.organization_id, threadId, caller.user_id],
  );
  if (!last) throw refuse(422, 'business-rule', 'En esta conversación no hay mensajes de otras personas.');
  await sql(
    `INSERT INTO unread_threads AS known (organization_id, user_id, thread_id, counted_before) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, user_id, thread_id)
     DO UPDATE SET counted_before = least(known.counted_before, excluded.counted_before)`,
    [caller.organization_id, caller.user_id, threadId, last.counted - 1],
  );
  noteTopic(repository, 'reads');
  const [thread] = await sql<{ unread: number }>(
    `SELECT t.counted - mine.counted_before AS unread FROM threads t JOIN unread_threads mine
       ON mine.organization_id = $1 AND mine.thread_id = $2 AND mine.user_id = $3
     WHERE t.organization_id = $1 AND t.thread_id = $2`,
    [caller.organization_id, threadId, caller.user_id],
  );
  return thread?.unread ?? 0;
}
