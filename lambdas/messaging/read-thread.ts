import type { AccessClaims } from '../contracts/claims.ts';
import type { Message } from '../contracts/messages.ts';
import { messagePageSize, type Thread } from '../contracts/threads.ts';
import { draftsOfThread, flagsOfThread, messagesOfThread, type PlacedMessage } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { authorOf } from './author.ts';
import { idOf, isNote, textOf, userOf } from './conventions.ts';
import { deliveryOf } from './delivery-state.ts';
import { alarmKindOf, redFlagSystem } from './task-conventions.ts';

/** A page of a thread's messages, oldest first: the newest, or those before a place. */
export async function readMessages(
  sql: Sql,
  caller: AccessClaims,
  threadId: string,
  before: number | undefined,
): Promise<Pick<Thread, 'messages' | 'previous'>> {
  const rows = await messagesOfThread({ sql, caller }, caller.user_id, threadId, {
    before: before ?? 2_147_483_647,
    limit: messagePageSize + 1,
  });
  const page = rows.slice(0, messagePageSize);
  return {
    messages: page.map(toMessage).reverse(),
    previous: rows.length > messagePageSize ? (page.at(-1)?.place ?? null) : null,
  };
}

function toMessage({ content, isUnread, readBy, tasks }: PlacedMessage): Message {
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
  const drafts = await draftsOfThread({ sql, caller }, threadId);
  return drafts.map(({ version, content: { id, authoredOn, meta, payload = [], requester } }) => ({
    id,
    version,
    text: payload.map(({ contentString }) => contentString ?? '').join('\n'),
    authoredAt: authoredOn ?? meta?.lastUpdated ?? '',
    author: authorOf(requester),
  }));
}

/** The open alarms of a thread, the most urgent first. */
export async function readRedFlags(
  sql: Sql,
  caller: AccessClaims,
  threadId: string,
): Promise<Thread['redFlags']> {
  const flags = await flagsOfThread({ sql, caller }, threadId);
  return flags.map(({ id, code, focus, reasonCode, description, restriction, owner }) => ({
    taskId: id,
    kind: alarmKindOf({ code }) ?? 'red-flag',
    messageId: idOf(focus, 'Communication') ?? null,
    label: reasonCode?.text ?? code?.text ?? description ?? '',
    dueAt: restriction?.period?.end ?? null,
    owner: owner ? (owner.display ?? '') : null,
    isMine: userOf(owner) === caller.user_id,
  }));
}
