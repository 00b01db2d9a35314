import { type Repository, refuse } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { noteTopic } from './change-marks.ts';
import { isNote } from './conventions.ts';
import { findHead } from './find-head.ts';

/**
 * Notes that the caller has read a thread up to and with a message. What nobody had read has thereby reached the
 * clinic (`received`). Reading again, or an older message, changes nothing. Answers how many are left to the caller.
 */
export async function markRead(repository: Repository, threadId: string, messageId: string): Promise<number> {
  const { sql, caller, now } = repository;
  const own = [caller.organization_id, threadId];
  const at = now.toISOString();
  if (!(await findHead(repository, threadId, true)))
    throw refuse(404, 'not-found', 'No existe esa conversación.');
  await sql('SELECT 1 FROM threads WHERE organization_id = $1 AND thread_id = $2 FOR UPDATE', own);
  const [message] = await sql<{ place: number; counted: number }>(
    'SELECT place, counted FROM thread_messages WHERE organization_id = $1 AND thread_id = $2 AND message_id = $3',
    [...own, messageId],
  );
  if (!message) throw refuse(404, 'not-found', 'No existe ese mensaje en la conversación.');
  const { place, counted } = message;
  await sql(
    `INSERT INTO message_reads (organization_id, message_id, user_id, read_at)
     SELECT $1, message_id, $3, $4 FROM thread_messages
     WHERE organization_id = $1 AND thread_id = $2 AND place <= $5 AND author_id IS DISTINCT FROM $3::uuid
       AND place > coalesce((SELECT place FROM thread_reads
         WHERE organization_id = $1 AND thread_id = $2 AND user_id = $3), 0)
     ON CONFLICT DO NOTHING`,
    [...own, caller.user_id, at, place],
  );
  await sql(
    `INSERT INTO thread_reads AS known (organization_id, thread_id, user_id, place, read_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organization_id, thread_id, user_id) DO UPDATE SET place = excluded.place,
       read_at = excluded.read_at WHERE known.place < excluded.place`,
    [...own, caller.user_id, place, at],
  );
  await receive(repository, threadId, place);
  noteTopic(repository, 'reads');
  const [thread] = await sql<{ counted: number }>(
    `UPDATE threads SET counted_read = greatest(counted_read, $3)
     WHERE organization_id = $1 AND thread_id = $2 RETURNING counted`,
    [...own, counted],
  );
  const [left] = await sql<{ counted_before: number }>(
    `UPDATE unread_threads SET counted_before = greatest(counted_before, $4)
     WHERE organization_id = $1 AND thread_id = $2 AND user_id = $3 RETURNING counted_before`,
    [...own, caller.user_id, counted],
  );
  const unread = left && thread ? thread.counted - left.counted_before : 0;
  if (unread === 0) {
    await sql('DELETE FROM unread_threads WHERE organization_id = $1 AND thread_id = $2 AND user_id = $3', [
      ...own,
      caller.user_id,
    ]);
  }
  return unread;
}

/** Marks what came in from outside as having reached a person. */
async function receive(repository: Repository, threadId: string, place: number): Promise<void> {
  const rows = await repository.sql<{ message_id: string }>(
    `SELECT m.message_id FROM thread_messages m
     JOIN threads t ON t.organization_id = $1 AND t.thread_id = m.thread_id AND t.kind = 'patient'
     WHERE m.organization_id = $1 AND m.thread_id = $2 AND m.is_counted AND m.place <= $3 AND m.counted > t.counted_read
     ORDER BY m.place`,
    [repository.caller.organization_id, threadId, place],
  );
  for (const { message_id: id } of rows) {
    const message = (await repository.find('Communication', id))?.resource;
    if (message && message.received === undefined && !isNote(message))
      await repository.update(asResource({ ...message, received: repository.now.toISOString() }));
  }
}
