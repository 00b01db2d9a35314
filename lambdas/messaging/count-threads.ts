import type * as z from 'zod';
import type { AccessClaims } from '../contracts/claims.ts';
import type { threadCountsSchema } from '../contracts/threads.ts';
import type { Sql } from '../platform/database.ts';

/** More than this nobody counts: "999+". */
const most = 999;

/** What waits in the open threads. */
export async function countThreads(
  sql: Sql,
  caller: AccessClaims,
): Promise<z.infer<typeof threadCountsSchema>> {
  const count = (condition: string) =>
    `(SELECT count(*)::int FROM (SELECT FROM threads t WHERE t.organization_id = $1 AND ${condition} LIMIT ${most}) c)`;
  const [row] = await sql<z.infer<typeof threadCountsSchema>>(
    `SELECT
       (SELECT count(*)::int FROM (SELECT FROM unread_threads mine JOIN threads t
           ON t.organization_id = $1 AND t.thread_id = mine.thread_id AND NOT t.is_closed
         WHERE mine.organization_id = $1 AND mine.user_id = $2 LIMIT ${most}) c) AS unread,
       ${count('t.is_unread AND NOT t.is_closed')} AS "unreadByAll",
       ${count('t.assignee_id = $2 AND NOT t.is_closed')} AS mine,
       ${count('t.assignee_id IS NULL AND NOT t.is_closed')} AS unassigned,
       ${count('t.open_flags > 0')} AS flagged,
       ${count(`NOT t.is_closed AND EXISTS (SELECT FROM undelivered_messages failed
         WHERE failed.organization_id = $1 AND failed.thread_id = t.thread_id)`)} AS undelivered,
       (SELECT count(*)::int FROM open_drafts WHERE organization_id = $1) AS drafts`,
    [caller.organization_id, caller.user_id],
  );
  return row ?? { unread: 0, unreadByAll: 0, mine: 0, unassigned: 0, flagged: 0, undelivered: 0, drafts: 0 };
}
