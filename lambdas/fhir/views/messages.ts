import type { Coding, Task } from '@medplum/fhirtypes';
import type { Message } from '../../contracts/messages.ts';
import type { Stored } from '../repository.ts';
import { type Reader, written } from './reader.ts';

/** A message as one user sees it, with who has read it and the open tasks about it. */
export interface PlacedMessage extends Record<string, unknown> {
  place: number;
  isUnread: boolean;
  content: Stored<'Communication'>;
  readBy: Message['readBy'];
  tasks: Task[];
}

/** A thread's messages before a place, the newest first; of the open tasks, those that flag the thread. */
export async function messagesOfThread(
  reader: Reader,
  userId: string,
  threadId: string,
  { before, limit }: { before: number; limit: number },
): Promise<PlacedMessage[]> {
  const sql = await written(reader);
  return sql<PlacedMessage>(
    `WITH page AS MATERIALIZED (
       SELECT m.place, m.message_id, m.is_counted, m.author_id, m.counted, r.content
       FROM thread_messages m JOIN resources r ON r.organization_id = $1 AND r.resource_type = 'Communication'
         AND r.id = m.message_id AND NOT r.is_deleted
       WHERE m.organization_id = $1 AND m.thread_id = $2 AND m.place < $3 ORDER BY m.place DESC LIMIT $4
     )
     SELECT m.place, m.content,
       m.is_counted AND m.counted > coalesce(mine.counted_before, m.counted) AS "isUnread",
       coalesce((SELECT jsonb_agg(jsonb_build_object('userId', r.user_id,
           'name', coalesce(u.given_name || ' ' || u.family_name, ''),
           'at', to_char(r.read_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY r.read_at)
         FROM message_reads r LEFT JOIN users u ON u.user_id = r.user_id
         WHERE r.organization_id = $1 AND r.message_id = m.message_id), '[]') AS "readBy",
       coalesce((SELECT jsonb_agg(task.content) FROM open_tasks o JOIN resources task
           ON task.organization_id = $1 AND task.resource_type = 'Task' AND task.id = o.task_id
         WHERE o.organization_id = $1 AND o.flagged_thread_id = $2
           AND task.content #>> '{focus,reference}' = 'Communication/' || m.message_id), '[]') AS tasks
     FROM page m
     LEFT JOIN unread_threads mine ON mine.organization_id = $1 AND mine.thread_id = $2 AND mine.user_id = $5
     ORDER BY m.place DESC`,
    [reader.caller.organization_id, threadId, before, limit, userId],
  );
}

/** The drafts of a thread that await a decision, oldest first. */
export async function draftsOfThread(
  reader: Reader,
  threadId: string,
): Promise<{ version: number; content: Stored<'CommunicationRequest'> }[]> {
  const sql = await written(reader);
  return sql<{ version: number; content: Stored<'CommunicationRequest'> }>(
    `SELECT r.version, r.content FROM open_drafts d JOIN resources r ON r.organization_id = $1
       AND r.resource_type = 'CommunicationRequest' AND r.id = d.draft_id AND NOT r.is_deleted
     WHERE d.organization_id = $1 AND d.thread_id = $2 ORDER BY r.sort_date, r.id`,
    [reader.caller.organization_id, threadId],
  );
}

/** The open tasks that flag a thread, the most urgent first. */
export async function flagsOfThread(reader: Reader, threadId: string): Promise<Stored<'Task'>[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Stored<'Task'> }>(
    `SELECT r.content FROM open_tasks o JOIN resources r ON r.organization_id = $1 AND r.resource_type = 'Task'
       AND r.id = o.task_id AND NOT r.is_deleted
     WHERE o.organization_id = $1 AND o.flagged_thread_id = $2 ORDER BY o.due_at, o.task_id`,
    [reader.caller.organization_id, threadId],
  );
  return rows.map(({ content }) => content);
}

/** The last message of a thread that somebody has to read, but for those of a category. */
export async function lastCountedMessage(
  reader: Reader,
  threadId: string,
  except: Required<Pick<Coding, 'system' | 'code'>>,
): Promise<Stored<'Communication'> | undefined> {
  const sql = await written(reader);
  const [row] = await sql<{ content: Stored<'Communication'> }>(
    `SELECT r.content FROM thread_messages m JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = m.message_id AND NOT r.is_deleted
     WHERE m.organization_id = $1 AND m.thread_id = $2 AND m.is_counted
       AND NOT coalesce(r.content -> 'category' @> $3::jsonb, false) ORDER BY m.place DESC LIMIT 1`,
    [reader.caller.organization_id, threadId, JSON.stringify([{ coding: [except] }])],
  );
  return row?.content;
}

/** A new message as the list of a thread has it. */
export interface Placing {
  id: string;
  sent: string | undefined;
  isCounted: boolean;
  authorId: string | undefined;
  /** To find it by. */
  words: readonly string[];
}

/**
 * Gives a new message its place in a thread whose row is held, and makes it the thread's last where it is; all in one
 * statement, since every message pays for it. Answers false for one that has its place.
 */
export async function placeMessage(
  reader: Reader,
  threadId: string,
  { id, sent, isCounted, authorId, words }: Placing,
  now: Date,
): Promise<boolean> {
  const sql = await written(reader);
  const [placed] = await sql(
    `WITH placed AS (
       INSERT INTO thread_messages (organization_id, message_id, thread_id, place, counted, is_counted, author_id)
       SELECT $1, $3, $2, messages + 1, counted + $4::int, $4::int = 1, $5
       FROM threads WHERE organization_id = $1 AND thread_id = $2
       ON CONFLICT DO NOTHING RETURNING place, counted
     ), written AS (
       SELECT coalesce($6::timestamptz, sort_date, $7) AS at FROM resources
       WHERE organization_id = $1 AND resource_type = 'Communication' AND id = $3
     ), findable AS (
       INSERT INTO message_words (organization_id, word, thread_id, message_id)
       SELECT $1, word, $2, $3 FROM unnest($8::text[]) AS word, placed ON CONFLICT DO NOTHING
     )
     UPDATE threads t SET messages = placed.place, counted = placed.counted,
       last_message_id = CASE WHEN t.last_message_id IS NULL OR written.at >= t.last_message_at THEN $3
         ELSE t.last_message_id END,
       last_message_at = CASE WHEN t.last_message_id IS NULL THEN written.at
         ELSE greatest(written.at, t.last_message_at) END
     FROM placed, written WHERE t.organization_id = $1 AND t.thread_id = $2 RETURNING 1`,
    [
      reader.caller.organization_id,
      threadId,
      id,
      isCounted ? 1 : 0,
      authorId ?? null,
      sent ?? null,
      now.toISOString(),
      words,
    ],
    'kept',
  );
  return placed !== undefined;
}

/** Notes which message of a thread is the last, looked up among all: one of them has changed or gone. */
export async function noteLastMessage(reader: Reader, threadId: string): Promise<void> {
  const sql = await written(reader);
  await sql(
    `UPDATE threads t SET last_message_id = last.id, last_message_at = last.at
     FROM (SELECT r.id, coalesce((r.content ->> 'sent')::timestamptz, r.sort_date) AS at
       FROM thread_messages m JOIN resources r
         ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = m.message_id AND NOT r.is_deleted
       WHERE m.organization_id = $1 AND m.thread_id = $2 ORDER BY 2 DESC, m.place DESC LIMIT 1) last
     WHERE t.organization_id = $1 AND t.thread_id = $2`,
    [reader.caller.organization_id, threadId],
  );
}

/** What is said in a conversation is for the same people as the conversation. */
export async function restrictMessages(reader: Reader, threadId: string): Promise<void> {
  const sql = await written(reader);
  await sql(
    `UPDATE resources r SET restricted_to = t.restricted_to FROM threads t
     WHERE t.organization_id = $1 AND t.thread_id = $2 AND t.restricted_to IS NOT NULL
       AND r.organization_id = $1 AND r.resource_type = 'Communication'
       AND (r.id = $2 OR r.id IN (SELECT message_id FROM thread_messages WHERE organization_id = $1 AND thread_id = $2))
       AND r.restricted_to IS DISTINCT FROM t.restricted_to`,
    [reader.caller.organization_id, threadId],
  );
}
