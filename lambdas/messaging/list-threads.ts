import { patientName } from '../clinical/patient-identity.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { ThreadQuery, ThreadSummary } from '../contracts/threads.ts';
import { type InboxThread, threadOfInbox, threadsOfInbox } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { authorOf } from './author.ts';
import { textOf } from './conventions.ts';
import { wordsOf } from './message-words.ts';
import { readCursor, writeCursor } from './thread-cursor.ts';

const excerptLength = 140;

const maximumWords = 8;

/**
 * A page of threads, those with an open alarm first, then those on top, and then the one with the newest message; of a text, those in which each of its words begins a word,
 * without case and accents. Undefined for a cursor that is none of ours.
 */
export async function listThreads(
  sql: Sql,
  caller: AccessClaims,
  query: ThreadQuery,
  now: Date,
): Promise<{ threads: ThreadSummary[]; next: string | null } | undefined> {
  const after = query.cursor ? readCursor(query.cursor) : undefined;
  if (query.cursor && !after) return undefined;
  const rows = await threadsOfInbox(
    { sql, caller },
    caller.user_id,
    {
      view: query.view,
      kind: query.kind,
      patientId: query.patient,
      tagId: query.tag,
      now,
      words: query.text ? wordsOf(query.text).slice(0, maximumWords) : undefined,
      after,
    },
    query.limit + 1,
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    threads: page.map((row) => toSummary(row, now)),
    next:
      rows.length > query.limit && last
        ? writeCursor({ tier: last.tier, at: last.lastAt, id: last.id })
        : null,
  };
}

export async function findThread(
  sql: Sql,
  caller: AccessClaims,
  threadId: string,
  now: Date,
): Promise<ThreadSummary | undefined> {
  const thread = await threadOfInbox({ sql, caller }, caller.user_id, threadId);
  return thread && toSummary(thread, now);
}

function toSummary(row: InboxThread, now: Date): ThreadSummary {
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
    isPinned,
    tags,
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
    isPinned,
    snooze: snoozeOf(row, now),
    tags,
  };
}

function snoozeOf(
  { snoozedUntil: until, snoozeNote: note, isAnswered }: InboxThread,
  now: Date,
): ThreadSummary['snooze'] {
  if (until === null) return null;
  const isDue = Date.parse(until) <= now.getTime();
  return { until, note, state: isAnswered ? 'answered' : isDue ? 'due' : 'asleep' };
}
