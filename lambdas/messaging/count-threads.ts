import type * as z from 'zod';
import type { AccessClaims } from '../contracts/claims.ts';
import type { threadCountsSchema } from '../contracts/thread-counts.ts';
import { asleep } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';

/** More than this nobody counts: "999+". */
const most = 999;

/** What waits in the open threads. */
export async function countThreads(
  sql: Sql,
  caller: AccessClaims,
  now: Date,
): Promise<z.infer<typeof threadCountsSchema>> {
  const count = (condition: string) =>
    `(SELECT count(*)::int FROM (SELECT FROM threads t WHERE t.organization_id = $1 AND ${condition} LIMIT ${most}) c)`;
  const [row] = await sql<z.infer<typeof threadCountsSchema>>(
    `SELECT
       (SELECT count(*)::int FROM (SELECT FROM unread_threads mine JOIN threads t
           ON t.organization_id = $1 AND t.thread_id = mine.thread_id AND NOT t.is_closed AND NOT ${asleep}
         WHERE mine.organization_id = $1 AND mine.user_id = $2 LIMIT ${most}) c) AS unread,
       ${count('t.is_unread AND NOT t.is_closed')} AS "unreadByAll",
       ${count(`t.assignee_id = $2 AND NOT t.is_closed AND NOT ${asleep}`)} AS mine,
       ${count(`t.assignee_id IS NULL AND NOT t.is_closed AND NOT ${asleep}`)} AS unassigned,
       ${count('t.open_flags > 0')} AS flagged,
       ${count(`NOT t.is_closed AND EXISTS (SELECT FROM undelivered_messages failed
         WHERE failed.organization_id = $1 AND failed.thread_id = t.thread_id)`)} AS undelivered,
       ${count(`NOT t.is_closed AND EXISTS (SELECT FROM open_drafts draft
         WHERE draft.organization_id = $1 AND draft.thread_id = t.thread_id)`)} AS drafted,
       ${count(`NOT t.is_closed AND ${asleep}`)} AS snoozed,
       (SELECT to_char(min(k.snoozed_until) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM thread_marks k
         WHERE k.organization_id = $1 AND k.user_id = $2 AND k.snoozed_until > $3::timestamptz) AS "wakesAt"`,
    [caller.organization_id, caller.user_id, now.toISOString()],
  );
  if (!row) throw new Error('Counts have no row');
  return row;
}
