import type { Communication } from '@medplum/fhirtypes';
import type { Session } from '../fhir/store/session.ts';

export interface Placing {
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
  { sql, caller, now }: Session,
  threadId: string,
  { id, sent }: Pick<Communication, 'sent'> & { id: string },
  { isCounted, authorId, words }: Placing,
): Promise<boolean> {
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
      caller.organization_id,
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

/** Which message is the last, looked up among all: one of them has changed or gone. */
export async function findLast({ sql, caller }: Session, threadId: string): Promise<void> {
  await sql(
    `UPDATE threads t SET last_message_id = last.id, last_message_at = last.at
     FROM (SELECT r.id, coalesce((r.content ->> 'sent')::timestamptz, r.sort_date) AS at
       FROM thread_messages m JOIN resources r
         ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = m.message_id AND NOT r.is_deleted
       WHERE m.organization_id = $1 AND m.thread_id = $2 ORDER BY 2 DESC, m.place DESC LIMIT 1) last
     WHERE t.organization_id = $1 AND t.thread_id = $2`,
    [caller.organization_id, threadId],
  );
}
