import type { Reaction, Repository } from '../fhir/index.ts';

/** Messages that somebody of the clinic has to read, as each open transaction has placed them. */
const arrived = new WeakMap<Repository, string[]>();

export function noteArrival(repository: Repository, messageId: string): void {
  const known = arrived.get(repository);
  if (known) known.push(messageId);
  else arrived.set(repository, [messageId]);
}

/**
 * Whoever has yet to read what has come. A patient's conversation that an agent has in its hands is nobody's to read until
 * it is handed over, so this comes after an agent may have taken it; notes of the team are read all the same.
 */
export const unreadThreads: Reaction = {
  name: 'unread-threads',
  after: ['threads', 'message-triggers', 'taken-over'],
  resourceTypes: ['Communication'],
  async react(repository) {
    const messages = arrived.get(repository)?.splice(0) ?? [];
    if (messages.length === 0) return;
    await leaveToAgents(repository, messages);
    await tellEverybody(repository, messages);
  },
};

/**
 * An agent that is at work in the thread deals with all that came since the last message that anybody dealt with, unless
 * there is something among it that is not its own: what came before it began, or what somebody of the team wrote. One
 * that is paused deals with nothing.
 */
async function leaveToAgents({ sql, caller }: Repository, messages: readonly string[]): Promise<void> {
  await sql(
    `UPDATE threads t SET
       agent_since = CASE WHEN a.state = 'active' THEN coalesce(t.agent_since, greatest(t.counted_read, t.handled)) END,
       handled = CASE WHEN a.state <> 'active' OR EXISTS (SELECT FROM thread_messages m
           WHERE m.organization_id = $1 AND m.thread_id = t.thread_id AND m.is_counted
             AND m.counted > greatest(t.counted_read, t.handled)
             AND (m.author_id IS NOT NULL OR (t.agent_since IS NULL AND m.place <= r.taken_place)))
         THEN t.handled ELSE t.counted END
     FROM runs r JOIN agents a ON a.organization_id = $1 AND a.agent_id = r.agent_id
     WHERE t.organization_id = $1 AND t.kind = 'patient' AND r.organization_id = $1 AND r.thread_id = t.thread_id
       AND r.ended_at IS NULL AND t.thread_id IN (SELECT thread_id FROM thread_messages
         WHERE organization_id = $1 AND message_id = ANY ($2::text[]))`,
    [caller.organization_id, messages],
    'kept',
  );
}

/** It is unread for everybody but its author; for whom others are unread already, they are still the first. */
async function tellEverybody({ sql, caller }: Repository, messages: readonly string[]): Promise<void> {
  await sql(
    `INSERT INTO unread_threads (organization_id, user_id, thread_id, counted_before)
     SELECT $1, u.user_id, m.thread_id, min(m.counted) - 1 FROM thread_messages m
       JOIN users u ON u.organization_id = $1 AND u.deactivated_at IS NULL
       JOIN threads t ON t.organization_id = $1 AND t.thread_id = m.thread_id
     WHERE m.organization_id = $1 AND m.message_id = ANY ($2::text[]) AND u.user_id IS DISTINCT FROM m.author_id
       AND (t.restricted_to IS NULL OR u.user_id = ANY (t.restricted_to))
       AND (t.agent_since IS NULL OR m.author_id IS NOT NULL)
     GROUP BY u.user_id, m.thread_id
     ON CONFLICT DO NOTHING`,
    [caller.organization_id, messages],
    'kept',
  );
}

/**
 * An agent is done with a conversation. Where the work is done too, there is nothing to read; else it is all the team's,
 * from the first message that the agent took, but for what each has read meanwhile.
 */
export async function takeFromAgent(
  { sql, caller }: Repository,
  threadId: string,
  { isDone }: { isDone: boolean },
): Promise<void> {
  await sql(
    `WITH before AS (
       SELECT agent_since, counted FROM threads
       WHERE organization_id = $1 AND thread_id = $2 AND agent_since IS NOT NULL FOR UPDATE
     ), given AS (
       UPDATE threads t SET agent_since = NULL,
         handled = CASE WHEN $3 THEN t.handled ELSE least(t.handled, before.agent_since) END
       FROM before WHERE t.organization_id = $1 AND t.thread_id = $2
     )
     INSERT INTO unread_threads (organization_id, user_id, thread_id, counted_before)
     SELECT $1, u.user_id, $2, greatest(before.agent_since, seen.counted)
     FROM before JOIN users u ON u.organization_id = $1 AND u.deactivated_at IS NULL
       CROSS JOIN LATERAL (SELECT coalesce(max(m.counted), 0) AS counted FROM thread_reads r
         JOIN thread_messages m ON m.organization_id = $1 AND m.thread_id = $2 AND m.place <= r.place
         WHERE r.organization_id = $1 AND r.thread_id = $2 AND r.user_id = u.user_id) seen
     WHERE NOT $3 AND before.counted > greatest(before.agent_since, seen.counted)
     ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, isDone],
    'kept',
  );
}
