import type { Communication } from '@medplum/fhirtypes';
import type { Change, Reaction } from '../fhir/extensions.ts';
import { flush } from '../fhir/store/insert.ts';
import type { Session } from '../fhir/store/session.ts';
import { update } from '../fhir/store/write.ts';
import { asResource } from './as-resource.ts';
import {
  asCommunication,
  extensionOf,
  extensionUrls,
  idOf,
  isFromPatient,
  isMessage,
  isNotice,
  kindOf,
  userOf,
} from './conventions.ts';
import { indexDrafts } from './draft-index.ts';
import { findHead } from './find-head.ts';
import { writeWords } from './message-words.ts';

/** Keeps the lists of threads and messages beside the Communications, however those came to be written. */
export const threadIndex: Reaction = {
  resourceTypes: ['Communication', 'CommunicationRequest'],
  async react(session, changes) {
    // What another reaction has just created is read back below.
    await flush(session);
    const communications = changes.filter(({ resourceType }) => resourceType === 'Communication');
    for (const change of await byThread(session, communications)) await onCommunication(session, change);
    const requests = changes.filter(({ resourceType }) => resourceType === 'CommunicationRequest');
    if (requests.length > 0) await indexDrafts(session, requests);
  },
};

interface Placed {
  change: Change;
  threadId: string;
}

/** In one order for all, so that transactions that touch the same threads do not wait for each other. */
async function byThread(session: Session, changes: readonly Change[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const change of changes) {
    const resource = change.after ?? change.before;
    if (resource && !isNotice(asCommunication(resource)))
      placed.push({ change, threadId: await threadOf(session, asCommunication(resource)) });
  }
  const isHead = ({ change, threadId }: Placed) => (change.id === threadId ? 0 : 1);
  return placed
    .map((item, position) => ({ item, position }))
    .sort(
      (left, right) =>
        compare(left.item.threadId, right.item.threadId) ||
        isHead(left.item) - isHead(right.item) ||
        left.position - right.position,
    )
    .map(({ item }) => item);
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** A message that is part of another message belongs to that one's thread. */
async function threadOf({ sql, caller }: Session, { id, partOf = [] }: Communication & { id: string }) {
  const parent = partOf
    .map((reference) => idOf(reference, 'Communication'))
    .find((found) => found !== undefined);
  if (parent === undefined) return id;
  const [row] = await sql<{ thread_id: string }>(
    'SELECT thread_id FROM thread_messages WHERE organization_id = $1 AND message_id = $2',
    [caller.organization_id, parent],
  );
  return row?.thread_id ?? parent;
}

async function onCommunication(session: Session, { change, threadId }: Placed): Promise<void> {
  const { after, id } = change;
  const own = [session.caller.organization_id, threadId];
  if (after === null) {
    await session.sql('DELETE FROM message_words WHERE organization_id = $1 AND message_id = $2', [
      own[0],
      id,
    ]);
    if (id === threadId)
      await session.sql('DELETE FROM threads WHERE organization_id = $1 AND thread_id = $2', own);
    else await findLast(session, threadId);
    return;
  }
  const communication = asCommunication(after);
  await openRow(session, threadId, communication);
  if (id === threadId) await copyState(session, threadId, communication);
  if (isMessage(communication)) await place(session, threadId, communication);
  await writeWords(session, threadId, communication, id === threadId);
  await findLast(session, threadId);
}

/**
 * The head is locked before the row, here as everywhere: who changes a thread holds its head already. A message that
 * was just written holds its head against deletion, and so may others; this lock is the strongest that goes with that.
 */
async function openRow(session: Session, threadId: string, communication: Communication) {
  const { sql, caller, now } = session;
  await sql(
    `SELECT 1 FROM resources WHERE organization_id = $1 AND resource_type = 'Communication' AND id = $2
     FOR NO KEY UPDATE`,
    [caller.organization_id, threadId],
  );
  await sql(
    `INSERT INTO threads (organization_id, thread_id, kind, last_message_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, kindOf(communication), communication.sent ?? now.toISOString()],
  );
  await sql('SELECT 1 FROM threads WHERE organization_id = $1 AND thread_id = $2 FOR UPDATE', [
    caller.organization_id,
    threadId,
  ]);
}

async function copyState({ sql, caller }: Session, threadId: string, head: Communication): Promise<void> {
  await sql(
    `UPDATE threads SET kind = $3, patient_id = $4, assignee_id = $5, is_closed = $6, is_human_led = $7
     WHERE organization_id = $1 AND thread_id = $2`,
    [
      caller.organization_id,
      threadId,
      kindOf(head),
      idOf(head.subject, 'Patient') ?? null,
      userOf(extensionOf(head, extensionUrls.assignee)?.valueReference) ?? null,
      extensionOf(head, extensionUrls.closed) !== undefined,
      extensionOf(head, extensionUrls.humanLed)?.valueBoolean === true,
    ],
  );
}

/** Gives a new message its place; one that has it may meanwhile have reached somebody. */
async function place(
  session: Session,
  threadId: string,
  message: Communication & { id: string },
): Promise<void> {
  const { sql, caller } = session;
  const [thread] = await sql<{ kind: string; is_closed: boolean }>(
    'SELECT kind, is_closed FROM threads WHERE organization_id = $1 AND thread_id = $2',
    [caller.organization_id, threadId],
  );
  const authorId = userOf(message.sender);
  const isOutside =
    isFromPatient(message.sender) || (message.sender?.reference === undefined && !message.sender?.type);
  const isCounted = thread?.kind === 'internal' || (authorId === undefined && isOutside);
  const [placed] = await sql(
    `INSERT INTO thread_messages (organization_id, message_id, thread_id, place, counted, is_counted, author_id)
     SELECT $1, $3, $2, messages + 1, counted + $4::int, $4::int = 1, $5
     FROM threads WHERE organization_id = $1 AND thread_id = $2
     ON CONFLICT DO NOTHING RETURNING 1`,
    [caller.organization_id, threadId, message.id, isCounted ? 1 : 0, authorId ?? null],
  );
  if (placed) {
    await sql(
      `UPDATE threads SET messages = messages + 1, counted = counted + $3::int
       WHERE organization_id = $1 AND thread_id = $2`,
      [caller.organization_id, threadId, isCounted ? 1 : 0],
    );
  }
  if (message.received !== undefined) await settle(session, threadId, message.id);
  else if (placed && isCounted) await fanOut(session, threadId, message.id);
  if (placed && isCounted && thread?.kind === 'patient' && thread.is_closed) await reopen(session, threadId);
}

/** It is unread for everybody but its author; for whom others are unread already, they are still the first. */
async function fanOut({ sql, caller }: Session, threadId: string, messageId: string): Promise<void> {
  await sql(
    `INSERT INTO unread_threads (organization_id, user_id, thread_id, counted_before)
     SELECT $1, u.user_id, $2, m.counted - 1 FROM thread_messages m JOIN users u ON u.organization_id = $1
     WHERE m.organization_id = $1 AND m.message_id = $3 AND u.user_id IS DISTINCT FROM m.author_id
     ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, messageId],
  );
}

/** It has reached somebody; who that was, its record does not say. */
async function settle({ sql, caller }: Session, threadId: string, messageId: string): Promise<void> {
  await sql(
    `UPDATE threads t SET counted_read = greatest(t.counted_read, m.counted) FROM thread_messages m
     WHERE t.organization_id = $1 AND t.thread_id = $2
       AND m.organization_id = $1 AND m.thread_id = $2 AND m.message_id = $3`,
    [caller.organization_id, threadId, messageId],
  );
}

/** A patient who writes again is not left in a drawer. */
async function reopen(session: Session, threadId: string): Promise<void> {
  const found = await findHead(session, threadId);
  if (!found) return;
  const { extension = [], ...head } = found.head;
  const open = extension.filter(({ url }) => url !== extensionUrls.closed);
  await update(session, asResource({ ...head, ...(open.length > 0 ? { extension: open } : {}) }), undefined);
}

async function findLast({ sql, caller }: Session, threadId: string): Promise<void> {
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
