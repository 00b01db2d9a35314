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
  isNote,
  isNotice,
  kindOf,
  type ThreadKind,
  userOf,
} from './conventions.ts';
import { indexDrafts } from './draft-index.ts';
import { findHead } from './find-head.ts';
import { wordsOfMessage, writeWords } from './message-words.ts';
import { admitParticipants, restrictMessages } from './participants.ts';
import { findLast, placeMessage } from './place-message.ts';
import { noteArrival } from './unread-threads.ts';

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

/** A thread whose row is held until the transaction ends. */
interface OpenThread {
  id: string;
  kind: ThreadKind;
  isClosed: boolean;
  isRestricted: boolean;
}

/** In one order for all, so that transactions that touch the same threads do not wait for each other. */
async function byThread(session: Session, changes: readonly Change[]): Promise<Placed[]> {
  const threads = await threadsOf(session, changes);
  const placed = changes.flatMap((change): Placed[] => {
    const resource = change.after ?? change.before;
    if (!resource || isNotice(asCommunication(resource))) return [];
    const parent = parentOf(asCommunication(resource));
    return [{ change, threadId: parent === undefined ? change.id : (threads.get(parent) ?? parent) }];
  });
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

const parentOf = ({ partOf = [] }: Communication) =>
  partOf.map((reference) => idOf(reference, 'Communication')).find((found) => found !== undefined);

/** A message that is part of another message belongs to that one's thread. */
async function threadsOf(
  { sql, caller }: Session,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const parents = changes.flatMap(({ after, before }) => {
    const resource = after ?? before;
    return (resource && parentOf(asCommunication(resource))) ?? [];
  });
  if (parents.length === 0) return new Map();
  const rows = await sql<{ id: string; threadId: string }>(
    `SELECT message_id AS id, thread_id AS "threadId" FROM thread_messages
     WHERE organization_id = $1 AND message_id = ANY ($2::text[])`,
    [caller.organization_id, [...new Set(parents)]],
    'kept',
  );
  return new Map(rows.map(({ id, threadId }) => [id, threadId]));
}

async function onCommunication(session: Session, { change, threadId }: Placed): Promise<void> {
  const { after, before, id } = change;
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
  const isHead = id === threadId;
  const thread = await openRow(session, threadId, communication);
  if (isHead) {
    await copyState(session, threadId, communication);
    await admitParticipants(session, threadId, communication, before === null);
  }
  // A head has just said itself how its thread is.
  const state = isHead ? { ...thread, ...stateOf(communication) } : thread;
  const isPlaced = isMessage(communication) && (await place(session, state, communication));
  if (isHead || thread.isRestricted) await restrictMessages(session, threadId);
  // Of a new one both are known with its place.
  if (before === null && isPlaced) return;
  await writeWords(session, threadId, communication, isHead);
  await findLast(session, threadId);
}

/**
 * The head is locked before the row, here as everywhere: who changes a thread holds its head already. A message that
 * was just written holds its head against deletion, and so may others; this lock is the strongest that goes with that.
 */
async function openRow(
  { sql, caller, now }: Session,
  threadId: string,
  communication: Communication,
): Promise<OpenThread> {
  const hold = () =>
    sql<Omit<OpenThread, 'id'> & Record<string, unknown>>(
      `WITH head AS MATERIALIZED (SELECT 1 FROM resources
         WHERE organization_id = $1 AND resource_type = 'Communication' AND id = $2 FOR NO KEY UPDATE)
       SELECT kind, is_closed AS "isClosed", restricted_to IS NOT NULL AS "isRestricted" FROM threads
       WHERE (SELECT count(*) FROM head) >= 0 AND organization_id = $1 AND thread_id = $2 FOR UPDATE`,
      [caller.organization_id, threadId],
      'kept',
    );
  const [known] = await hold();
  if (known) return { id: threadId, ...known };
  const kind = kindOf(communication);
  await sql(
    `INSERT INTO threads (organization_id, thread_id, kind, last_message_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, kind, communication.sent ?? now.toISOString()],
  );
  const [made] = await hold();
  return { id: threadId, ...(made ?? { kind, isClosed: false, isRestricted: false }) };
}

const stateOf = (head: Communication) => ({
  kind: kindOf(head),
  isClosed: extensionOf(head, extensionUrls.closed) !== undefined,
});

async function copyState({ sql, caller }: Session, threadId: string, head: Communication): Promise<void> {
  const { kind, isClosed } = stateOf(head);
  await sql(
    `UPDATE threads SET kind = $3, patient_id = $4, assignee_id = $5, is_closed = $6, is_human_led = $7
     WHERE organization_id = $1 AND thread_id = $2`,
    [
      caller.organization_id,
      threadId,
      kind,
      idOf(head.subject, 'Patient') ?? null,
      userOf(extensionOf(head, extensionUrls.assignee)?.valueReference) ?? null,
      isClosed,
      extensionOf(head, extensionUrls.humanLed)?.valueBoolean === true,
    ],
  );
}

/** Gives a new message its place; one that has it may meanwhile have reached somebody. Answers whether it was new. */
async function place(
  session: Session,
  thread: OpenThread,
  message: Communication & { id: string },
): Promise<boolean> {
  const { kind } = thread;
  const authorId = userOf(message.sender);
  const isOutside =
    isFromPatient(message.sender) || (message.sender?.reference === undefined && !message.sender?.type);
  const isFromOutside = kind === 'patient' && authorId === undefined && isOutside && !isNote(message);
  const isCounted = kind === 'internal' || isFromOutside || isNote(message);
  const words = wordsOfMessage(message, message.id === thread.id);
  const isPlaced = await placeMessage(session, thread.id, message, { isCounted, authorId, words });
  if (message.received !== undefined) await settle(session, thread.id, message.id);
  else if (isPlaced && isCounted) noteArrival(session, message.id);
  if (isPlaced && isFromOutside && thread.isClosed) await reopen(session, thread.id);
  return isPlaced;
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
