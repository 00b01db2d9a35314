import type { Communication, CommunicationRequest, Task } from '@medplum/fhirtypes';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Message } from '../contracts/messages.ts';
import { messagePageSize, type Thread } from '../contracts/threads.ts';
import type { Sql } from '../platform/database.ts';
import { authorOf } from './author.ts';
import { idOf, isNote, textOf } from './conventions.ts';
import { deliveryOf } from './delivery-state.ts';
import { redFlagSystem } from './task-conventions.ts';

interface Row extends Record<string, unknown> {
  place: number;
  isUnread: boolean;
  content: Communication & { id: string };
  readBy: Message['readBy'];
  tasks: Task[];
}

/** A page of a thread's messages, oldest first: the newest, or those before a place. */
export async function readMessages(
  sql: Sql,
  caller: AccessClaims,
  threadId: string,
  before: number | undefined,
): Promise<Pick<Thread, 'messages' | 'previous'>> {
  const rows = await sql<Row>(
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
    [caller.organization_id, threadId, before ?? 2_147_483_647, messagePageSize + 1, caller.user_id],
  );
  const page = rows.slice(0, messagePageSize);
  return {
    messages: page.map(toMessage).reverse(),
    previous: rows.length > messagePageSize ? (page.at(-1)?.place ?? null) : null,
  };
}

function toMessage({ content, isUnread, readBy, tasks }: Row): Message {
  const codes = tasks.flatMap(({ reasonCode }) => reasonCode?.coding ?? []);
  return {
    id: content.id,
    sentAt: content.sent ?? content.meta?.lastUpdated ?? '',
    author: authorOf(content.sender, content),
    text: textOf(content) ?? null,
    isRetracted: content.status === 'entered-in-error',
    ...deliveryOf(content),
    attachments: (content.payload ?? []).flatMap(({ contentAttachment: attachment }) =>
      attachment?.url === undefined
        ? []
        : [
            {
              url: attachment.url,
              title: attachment.title ?? '',
              contentType: attachment.contentType ?? null,
            },
          ],
    ),
    isNote: isNote(content),
    flags: codes.flatMap(({ system, code }) => (system === redFlagSystem && code ? [code] : [])),
    readBy,
    isUnread,
  };
}

/** The drafts of a thread that await a decision, oldest first. */
export async function readDrafts(
  sql: Sql,
  caller: AccessClaims,
  threadId: string,
): Promise<Thread['drafts']> {
  const rows = await sql<{ version: number; content: CommunicationRequest & { id: string } }>(
    `SELECT r.version, r.content FROM open_drafts d JOIN resources r ON r.organization_id = $1
       AND r.resource_type = 'CommunicationRequest' AND r.id = d.draft_id AND NOT r.is_deleted
     WHERE d.organization_id = $1 AND d.thread_id = $2 ORDER BY r.sort_date, r.id`,
    [caller.organization_id, threadId],
  );
  return rows.map(({ version, content: { id, authoredOn, meta, payload = [], requester } }) => ({
    id,
    version,
    text: payload.map(({ contentString }) => contentString ?? '').join('\n'),
    authoredAt: authoredOn ?? meta?.lastUpdated ?? '',
    author: authorOf(requester),
  }));
}

/** The dangers told of in a thread that nobody has attended to, the most urgent first. */
export async function readRedFlags(
  sql: Sql,
  caller: AccessClaims,
  threadId: string,
): Promise<Thread['redFlags']> {
  const rows = await sql<{ content: Task & { id: string } }>(
    `SELECT r.content FROM open_tasks o JOIN resources r ON r.organization_id = $1 AND r.resource_type = 'Task'
       AND r.id = o.task_id AND NOT r.is_deleted
     WHERE o.organization_id = $1 AND o.flagged_thread_id = $2 ORDER BY o.due_at, o.task_id`,
    [caller.organization_id, threadId],
  );
  return rows.map(({ content: { id, focus, reasonCode, description, restriction, owner } }) => ({
    taskId: id,
    messageId: idOf(focus, 'Communication') ?? null,
    label: reasonCode?.text ?? description ?? '',
    dueAt: restriction?.period?.end ?? null,
    owner: owner ? (owner.display ?? '') : null,
  }));
}
