import type { Communication, Patient } from '@medplum/fhirtypes';
import type { ThreadQuery, ThreadSummary } from '../../contracts/threads.ts';
import type { Sql } from '../../platform/database.ts';
import { type Reader, written } from './reader.ts';

/** Which threads a list shows; all that is given must hold of them. */
export interface InboxQuery extends Pick<ThreadQuery, 'view' | 'kind'> {
  patientId?: string | undefined;
  tagId?: string | undefined;
  /** Each begins a word of the thread, folded; of none at all nothing is found. */
  words?: readonly string[] | undefined;
  /** The last thread of the page before. */
  after?: { tier: number; at: string; id: string } | undefined;
  /** The moment of the question: what was put off until then is back. */
  now: Date;
}

/** Of the caller's mark `k` on a thread `t`: put off, and neither its moment nor anything to read has come. */
const isAsleep = 'k.snoozed_until > $3::timestamptz AND t.counted <= k.snoozed_counted';
const marked = (condition: string) => `EXISTS (SELECT FROM thread_marks k
    WHERE k.organization_id = $1 AND k.user_id = $2 AND k.thread_id = t.thread_id AND ${condition})`;

/** What a list leaves out since its reader has put it off; an alarm is never out of sight. */
export const asleep = `(t.open_flags = 0 AND ${marked(isAsleep)})`;
const onTop = marked(`(k.is_pinned OR (k.snoozed_until IS NOT NULL AND NOT (${isAsleep})))`);

/** Conditions over a thread `t`; `$2` is the user, `$3` the moment. All but `closed` and `flagged` hold what is open. */
const views: Record<ThreadQuery['view'], string> = {
  all: 'NOT t.is_closed',
  unread: `NOT t.is_closed AND EXISTS (SELECT FROM unread_threads mine
    WHERE mine.organization_id = $1 AND mine.user_id = $2 AND mine.thread_id = t.thread_id)`,
  mine: 't.assignee_id = $2 AND NOT t.is_closed',
  unassigned: 't.assignee_id IS NULL AND NOT t.is_closed',
  flagged: 't.open_flags > 0',
  undelivered: `NOT t.is_closed AND EXISTS (SELECT FROM undelivered_messages failed
    WHERE failed.organization_id = $1 AND failed.thread_id = t.thread_id)`,
  drafted: `NOT t.is_closed AND EXISTS (SELECT FROM open_drafts draft
    WHERE draft.organization_id = $1 AND draft.thread_id = t.thread_id)`,
  snoozed: `NOT t.is_closed AND ${asleep}`,
  closed: 't.is_closed',
};

/** In these a thread that its reader has put off is not shown, unless one looks for somebody or something. */
const waking: readonly ThreadQuery['view'][] = ['all', 'unread', 'mine', 'unassigned'];

/** What comes first: threads with an open alarm, then what the reader keeps on top or what is back, then the rest. */
const tiers = ['t.open_flags > 0', `t.open_flags = 0 AND ${onTop}`, `t.open_flags = 0 AND NOT ${onTop}`];

/** A thread as a list shows it to one user, with its head and its last message. */
export interface InboxThread extends Record<string, unknown> {
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
  /** Its place among those of the list: 0 with an alarm, 1 on top, 2 the rest. */
  tier: number;
  isPinned: boolean;
  snoozedUntil: string | null;
  snoozeNote: string | null;
  isAnswered: boolean;
  tags: ThreadSummary['tags'];
}

/** Threads, those with an open alarm first, then those on top, and then the one with the newest message. */
export async function threadsOfInbox(
  reader: Reader,
  userId: string,
  query: InboxQuery,
  limit: number,
): Promise<InboxThread[]> {
  const parameters: unknown[] = [reader.caller.organization_id, userId, query.now.toISOString()];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['t.organization_id = $1', views[query.view]];
  if (query.kind) conditions.push(`t.kind = ${bind(query.kind)}`);
  if (query.patientId) conditions.push(`t.patient_id = ${bind(query.patientId)}`);
  if (query.tagId)
    conditions.push(`EXISTS (SELECT FROM tagged_threads g
      WHERE g.organization_id = $1 AND g.thread_id = t.thread_id AND g.tag_id = ${bind(query.tagId)})`);
  if (query.words) conditions.push(...wordConditions(query.words, bind));
  if (waking.includes(query.view) && !query.words && !query.patientId) conditions.push(`NOT ${asleep}`);
  const { after } = query;
  const before =
    after && `(t.last_message_at, t.thread_id) < (${bind(after.at)}::timestamptz, ${bind(after.id)})`;
  const most = bind(limit);
  // Each part in the order of an index: few have an alarm or are on top, and a page of the rest is not sorted for their sake.
  const parts = tiers.flatMap((condition, tier) =>
    after && tier < after.tier
      ? []
      : `(SELECT t.*, ${tier} AS tier FROM threads t WHERE ${conditions.join(' AND ')} AND ${condition}
          ${before && tier === after?.tier ? `AND ${before}` : ''}
          ORDER BY t.last_message_at DESC, t.thread_id DESC LIMIT ${most})`,
  );
  const page = `SELECT t.* FROM (${parts.join(' UNION ALL ')}) t ORDER BY ${inOrder} LIMIT ${most}`;
  return selectThreads(await written(reader), page, parameters);
}

const inOrder = 't.tier, t.last_message_at DESC, t.thread_id DESC';

function wordConditions(words: readonly string[], bind: (value: unknown) => string): string[] {
  if (words.length === 0) return ['false'];
  return words.map((word) => {
    // In the order of code points, what begins with a word lies from it to before its last character's successor.
    const from = bind(word);
    const to = bind(`${word}\u{10ffff}`);
    return `EXISTS (SELECT FROM message_words w WHERE w.organization_id = $1 AND w.thread_id = t.thread_id
      AND w.word >= ${from} AND w.word < ${to})`;
  });
}

/** One thread as threadsOfInbox answers it. */
export async function threadOfInbox(
  reader: Reader,
  userId: string,
  threadId: string,
): Promise<InboxThread | undefined> {
  const parameters = [reader.caller.organization_id, userId, threadId];
  const page = 'SELECT t.*, 0 AS tier FROM threads t WHERE t.organization_id = $1 AND t.thread_id = $3';
  const [thread] = await selectThreads(await written(reader), page, parameters);
  return thread;
}

/** The page is chosen from the list alone; what people read is looked up for its rows and no others. */
function selectThreads(sql: Sql, page: string, parameters: unknown[]): Promise<InboxThread[]> {
  return sql<InboxThread>(
    `WITH page AS MATERIALIZED (${page})
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
         FROM users u WHERE u.user_id = ANY (t.restricted_to)) AS people,
       t.tier, coalesce(k.is_pinned, false) AS "isPinned",
       to_char(k.snoozed_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "snoozedUntil",
       k.snooze_note AS "snoozeNote", coalesce(t.counted > k.snoozed_counted, false) AS "isAnswered",
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.tag_id, 'name', g.name) ORDER BY lower(g.name))
         FROM tagged_threads tagged JOIN thread_tags g ON g.organization_id = $1 AND g.tag_id = tagged.tag_id
         WHERE tagged.organization_id = $1 AND tagged.thread_id = t.thread_id), '[]') AS tags
     FROM page t
     JOIN resources head ON head.organization_id = $1 AND head.resource_type = 'Communication'
       AND head.id = t.thread_id AND NOT head.is_deleted
     LEFT JOIN resources last ON last.organization_id = $1 AND last.resource_type = 'Communication'
       AND last.id = t.last_message_id AND NOT last.is_deleted
     LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient' AND p.id = t.patient_id
       AND NOT p.is_deleted
     LEFT JOIN unread_threads mine ON mine.organization_id = $1 AND mine.user_id = $2 AND mine.thread_id = t.thread_id
     LEFT JOIN thread_marks k ON k.organization_id = $1 AND k.user_id = $2 AND k.thread_id = t.thread_id
     LEFT JOIN users u ON u.user_id = t.assignee_id
     ORDER BY ${inOrder}`,
    parameters,
  );
}

/**
 * The id of the open thread with a patient that had a message last, not before `since`. Without a patient: of whoever
 * heads it from an address, where they have been identified only if it had one after `identifiedSince`.
 */
export async function openThreadOf(
  reader: Reader,
  {
    patientId,
    address,
    since,
    identifiedSince,
  }: { patientId: string | undefined; address: string; since: Date; identifiedSince: Date },
): Promise<string | undefined> {
  const sql = await written(reader);
  const [row] = await sql<{ id: string }>(
    `SELECT t.thread_id AS id FROM threads t JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = t.thread_id AND NOT r.is_deleted
     WHERE t.organization_id = $1 AND t.kind = 'patient' AND NOT t.is_closed AND t.last_message_at > $2
       AND CASE WHEN $3::text IS NULL THEN r.content #>> '{sender,identifier,value}' = $4
           AND (t.patient_id IS NULL OR t.last_message_at > $5)
         ELSE t.patient_id = $3 END
     ORDER BY t.last_message_at DESC, t.thread_id DESC LIMIT 1`,
    [
      reader.caller.organization_id,
      since.toISOString(),
      patientId ?? null,
      address,
      identifiedSince.toISOString(),
    ],
  );
  return row?.id;
}

/** The ids of threads that were begun from an address and had a message since then, closed ones too. */
export async function threadsFrom(reader: Reader, address: string, since: Date): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `SELECT t.thread_id AS id FROM threads t JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = t.thread_id AND NOT r.is_deleted
     WHERE t.organization_id = $1 AND t.kind = 'patient' AND t.last_message_at > $2
       AND r.content #>> '{sender,identifier,value}' = $3`,
    [reader.caller.organization_id, since.toISOString(), address],
  );
  return rows.map(({ id }) => id);
}

/**
 * How a thread is, its row held until the transaction ends; undefined where it has none. The head is locked before the
 * row, here as everywhere: who changes a thread holds its head already. A message that was just written holds its head
 * against deletion, and so may others; this lock is the strongest that goes with that.
 */
export async function holdThread(
  reader: Reader,
  threadId: string,
): Promise<{ kind: 'patient' | 'internal'; isClosed: boolean; isRestricted: boolean } | undefined> {
  const sql = await written(reader);
  const [thread] = await sql<{ kind: 'patient' | 'internal'; isClosed: boolean; isRestricted: boolean }>(
    `WITH head AS MATERIALIZED (SELECT 1 FROM resources
       WHERE organization_id = $1 AND resource_type = 'Communication' AND id = $2 FOR NO KEY UPDATE)
     SELECT kind, is_closed AS "isClosed", restricted_to IS NOT NULL AS "isRestricted" FROM threads
     WHERE (SELECT count(*) FROM head) >= 0 AND organization_id = $1 AND thread_id = $2 FOR UPDATE`,
    [reader.caller.organization_id, threadId],
    'kept',
  );
  return thread;
}
