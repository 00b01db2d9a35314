import type { Communication } from '@medplum/fhirtypes';
import {
  type Change,
  holdThread,
  noteLastMessage,
  placeMessage,
  type Reaction,
  type Repository,
  restrictMessages,
} from '../fhir/index.ts';
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
import { admitParticipants } from './participants.ts';
import { noteArrival } from './unread-threads.ts';

/** Keeps the lists of threads and messages beside the Communications, however those came to be written. */
export const threadIndex: Reaction = {
  name: 'threads',
  resourceTypes: ['Communication', 'CommunicationRequest'],
  async react(repository, changes) {
    const communications = changes.filter(({ resourceType }) => resourceType === 'Communication');
    for (const change of await byThread(repository, communications))
      await onCommunication(repository, change);
    const requests = changes.filter(({ resourceType }) => resourceType === 'CommunicationRequest');
    if (requests.length > 0) await indexDrafts(repository, requests);
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
async function byThread(repository: Repository, changes: readonly Change[]): Promise<Placed[]> {
  const threads = await threadsOf(repository, changes);
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
  { sql, caller }: Repository,
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

async function onCommunication(repository: Repository, { change, threadId }: Placed): Promise<void> {
  const { after, before, id } = change;
  const own = [repository.caller.organization_id, threadId];
  if (after === null) {
    await repository.sql('DELETE FROM message_words WHERE organization_id = $1 AND message_id = $2', [
      own[0],
      id,
    ]);
    if (id === threadId)
      await repository.sql('DELETE FROM threads WHERE organization_id = $1 AND thread_id = $2', own);
    else await noteLastMessage(repository, threadId);
    return;
  }
  const communication = asCommunication(after);
  const isHead = id === threadId;
  const thread = await openRow(repository, threadId, communication);
  if (isHead) {
    await copyState(repository, threadId, communication);
    await admitParticipants(repository, threadId, communication, before === null);
  }
  // A head has just said itself how its thread is.
  const state = isHead ? { ...thread, ...stateOf(communication) } : thread;
  const isPlaced = isMessage(communication) && (await place(repository, state, communication));
  if (isHead || thread.isRestricted) await restrictMessages(repository, threadId);
  // Of a new one both are known with its place.
  if (before === null && isPlaced) return;
  await writeWords(repository, threadId, communication, isHead);
  await noteLastMessage(repository, threadId);
}

/** The thread's row, held; made where it is the first that is known of the thread. */
async function openRow(
  repository: Repository,
  threadId: string,
  communication: Communication,
): Promise<OpenThread> {
  const { sql, caller, now } = repository;
  const known = await holdThread(repository, threadId);
  if (known) return { id: threadId, ...known };
  const kind = kindOf(communication);
  await sql(
    `INSERT INTO threads (organization_id, thread_id, kind, last_message_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, kind, communication.sent ?? now.toISOString()],
  );
  const made = await holdThread(repository, threadId);
  return { id: threadId, ...(made ?? { kind, isClosed: false, isRestricted: false }) };
}

const stateOf = (head: Communication) => ({
  kind: kindOf(head),
  isClosed: extensionOf(head, extensionUrls.closed) !== undefined,
});

async function copyState({ sql, caller }: Repository, threadId: string, head: Communication): Promise<void> {
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
  repository: Repository,
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
  const { id, sent } = message;
  const placing = { id, sent, isCounted, authorId, words };
  const isPlaced = await placeMessage(repository, thread.id, placing, repository.now);
  if (message.received !== undefined) await settle(repository, thread.id, message.id);
  else if (isPlaced && isCounted) noteArrival(repository, message.id);
  if (isPlaced && isFromOutside && thread.isClosed) await reopen(repository, thread.id);
  return isPlaced;
}

/** It has reached somebody; who that was, its record does not say. */
async function settle({ sql, caller }: Repository, threadId: string, messageId: string): Promise<void> {
  await sql(
    `UPDATE threads t SET counted_read = greatest(t.counted_read, m.counted) FROM thread_messages m
     WHERE t.organization_id = $1 AND t.thread_id = $2
       AND m.organization_id = $1 AND m.thread_id = $2 AND m.message_id = $3`,
    [caller.organization_id, threadId, messageId],
  );
}

/** A patient who writes again is not left in a drawer. */
async function reopen(repository: Repository, threadId: string): Promise<void> {
  const found = await findHead(repository, threadId);
  if (!found) return;
  const { extension = [], ...head } = found.head;
  const open = extension.filter(({ url }) => url !== extensionUrls.closed);
  await repository.update(asResource({ ...head, ...(open.length > 0 ? { extension: open } : {}) }));
}
