import type { Communication, Patient } from '@medplum/fhirtypes';
import { patientName } from '../clinical/patient-identity.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { ThreadQuery, ThreadSummary } from '../contracts/threads.ts';
import type { Sql } from '../platform/database.ts';
import { authorOf } from './author.ts';
import { textOf } from './conventions.ts';
import { textConditions } from './text-search.ts';
import { readCursor, writeCursor } from './thread-cursor.ts';

const excerptLength = 140;

/** Of a thread `t`: whether a message in it did not arrive. */
export const hasUndelivered = `EXISTS (SELECT FROM undelivered_messages failed
    WHERE failed.organization_id = $1 AND failed.thread_id = t.thread_id)`;

/** Views as conditions over a thread `t`; `$2` is the caller. All but `closed` hold what is open. */
const views: Record<ThreadQuery['view'], string> = {
  all: 'NOT t.is_closed',
  unread: `NOT t.is_closed AND EXISTS (SELECT FROM unread_threads mine
    WHERE mine.organization_id = $1 AND mine.user_id = $2 AND mine.thread_id = t.thread_id)`,
  mine: 't.assignee_id = $2 AND NOT t.is_closed',
  unassigned: 't.assignee_id IS NULL AND NOT t.is_closed',
  flagged: 't.open_flags > 0',
  undelivered: `NOT t.is_closed AND ${hasUndelivered}`,
  closed: 't.is_closed',
};

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  kind: 'patient' | 'internal';
  head: Communication;
  last: Communication | null;
  lastAt: string;
  patientId: string | null;
  patientName: Patient['name'] | null;
  unread: number;
  isUnreadByAll: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  isClosed: boolean;
  isHumanLed: boolean;
  openDrafts: number;
  openFlags: number;
  undelivered: number;
  people: ThreadSummary['people'];
}

/** A page of threads, the one with the newest message first. Undefined for a cursor that is none of ours. */
export async function listThreads(
  sql: Sql,
  caller: AccessClaims,
  query: ThreadQuery,
): Promise<{ threads: ThreadSummary[]; next: string | null } | undefined> {
  const parameters: unknown[] = [caller.organization_id, caller.user_id];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['t.organization_id = $1', views[query.view]];
  if (query.kind) conditions.push(`t.kind = ${bind(query.kind)}`);
  if (query.patient) conditions.push(`t.patient_id = ${bind(query.patient)}`);
  if (query.text) conditions.push(...textConditions(query.text, bind));
  if (query.cursor) {
    const after = readCursor(query.cursor);
    if (!after) return undefined;
    conditions.push(`(t.last_message_at, t.thread_id) < (${bind(after.at)}::timestamptz, ${bind(after.id)})`);
  }
  const rows = await selectThreads(sql, conditions.join(' AND '), bind(query.limit + 1), parameters);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    threads: page.map(toSummary),
    next: rows.length > query.limit && last ? writeCursor({ at: last.lastAt, id: last.id }) : null,
  };
}

export async function findThread(
  sql: Sql,
  caller: AccessClaims,
  threadId: string,
): Promise<ThreadSummary | undefined> {
  const parameters = [caller.organization_id, caller.user_id, threadId];
  const [row] = await selectThreads(sql, 't.organization_id = $1 AND t.thread_id = $3', '1', parameters);
  return row && toSummary(row);
}

/** The page is chosen from the list alone; what people read is looked up for its rows and no others. */
function selectThreads(sql: Sql, condition: string, limit: string, parameters: unknown[]): Promise<Row[]> {
  return sql<Row>(
    `WITH page AS MATERIALIZED (
       SELECT t.* FROM threads t WHERE ${condition}
       ORDER BY t.last_message_at DESC, t.thread_id DESC LIMIT ${limit}
     )
     SELECT t.thread_id AS id, head.version, t.kind, head.content AS head, last.content AS last,
       to_char(t.last_message_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "lastAt",
       t.patient_id AS "patientId", p.content -> 'name' AS "patientName",
       coalesce(t.counted - mine.counted_before, 0) AS unread,
       t.is_unread AS "isUnreadByAll", t.assignee_id AS "assigneeId",
       u.given_name || ' ' || u.family_name AS "assigneeName", t.is_closed AS "isClosed",
       t.is_human_led AS "isHumanLed", t.open_drafts AS "openDrafts", t.open_flags AS "openFlags",
       (SELECT count(*)::int FROM undelivered_messages failed
         WHERE failed.organization_id = $1 AND failed.thread_id = t.thread_id) AS undelivered,
       (SELECT jsonb_agg(jsonb_build_object('id', u.user_id, 'name', u.given_name || ' ' || u.family_name)
           ORDER BY u.given_name, u.family_name)
         FROM users u WHERE u.user_id = ANY (t.restricted_to)) AS people
     FROM page t
     JOIN resources head ON head.organization_id = $1 AND head.resource_type = 'Communication'
       AND head.id = t.thread_id AND NOT head.is_deleted
     LEFT JOIN resources last ON last.organization_id = $1 AND last.resource_type = 'Communication'
       AND last.id = t.last_message_id AND NOT last.is_deleted
     LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient' AND p.id = t.patient_id
       AND NOT p.is_deleted
     LEFT JOIN unread_threads mine ON mine.organization_id = $1 AND mine.user_id = $2 AND mine.thread_id = t.thread_id
     LEFT JOIN users u ON u.user_id = t.assignee_id
     ORDER BY t.last_message_at DESC, t.thread_id DESC`,
    parameters,
  );
}

function toSummary(row: Row): ThreadSummary {
  const { head, last, patientId, patientName: name, assigneeId, assigneeName, lastAt, ...rest } = row;
  const {
    id,
    version,
    kind,
    unread,
    isUnreadByAll,
    isClosed,
    isHumanLed,
    openDrafts,
    openFlags,
    undelivered,
    people,
  } = rest;
  const text = last ? textOf(last) : undefined;
  return {
    id,
    version,
    kind,
    topic: head.topic?.text ?? head.topic?.coding?.[0]?.display ?? '',
    patient: patientId === null ? null : { id: patientId, name: name ? patientName({ name }) : '' },
    lastMessage: last
      ? {
          at: lastAt,
          // By characters, so that none is cut in two.
          excerpt: text === undefined ? null : [...text].slice(0, excerptLength).join(''),
          author: authorOf(last.sender, last),
        }
      : null,
    unread,
    isUnreadByAll,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    isClosed,
    isHumanLed,
    openDrafts,
    openFlags,
    undelivered,
    people,
  };
}
