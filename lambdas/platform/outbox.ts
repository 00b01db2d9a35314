import { randomUUID } from 'node:crypto';
import type { Sql } from './database.ts';
import { enqueueJob } from './job-queue.ts';
import { findReturned } from './returned-mail.ts';

export const channelNames = ['email', 'sms', 'whatsapp', 'prescription'] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * A message on its way out of the platform. An e-mail has a subject; `html` repeats `text` with some form. A prescription goes
 * to a pharmacy's NCPDP id, and its text is a message of SCRIPT.
 */
export interface OutgoingMessage {
  channel: ChannelName;
  /** An e-mail address, or a telephone number in E.164 form (`+12025550123`). */
  to: string;
  subject?: string | undefined;
  text: string;
  html?: string | undefined;
}

/**
 * How it went, told to a job of this kind once the message is settled: its payload is
 * `{ messageId, outcome: 'sent' | 'failed' | 'uncertain' | 'returned', about }`. One that was sent may be returned later.
 */
export interface SettledNotice {
  kind: string;
  /** What the message is about, e.g. `Communication/123`. */
  about: string;
}

/**
 * Hands a message over to the dispatcher, in the transaction of its cause: neither exists without the other.
 * Nothing ever leaves the organizations in which agents are tried on people who do not exist: there a message counts as
 * sent. One to an e-mail address that the last came back from counts as returned. Of neither anything is kept. Answers the
 * message's id, `id` where whoever sends it has given it one.
 */
export async function enqueueMessage(
  sql: Sql,
  message: OutgoingMessage,
  { now, notice, id }: { now: Date; notice?: SettledNotice; id?: string },
): Promise<string> {
  const messageId = id ?? randomUUID();
  if (await isSandbox(sql)) {
    await settleUnsent(sql, messageId, message.channel, { outcome: 'sent', now, notice });
    return messageId;
  }
  if (message.channel === 'email' && (await findReturned(sql, [message.to], now)).size > 0) {
    await settleUnsent(sql, messageId, message.channel, { outcome: 'returned', now, notice });
    return messageId;
  }
  await sql(
    `INSERT INTO outbox (organization_id, message_id, channel, available_at, created_at,
       recipient, subject, body, html, settled_kind, about)
     VALUES (current_organization_id(), $1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
    [
      messageId,
      message.channel,
      now.toISOString(),
      message.to,
      message.subject ?? null,
      message.text,
      message.html ?? null,
      notice?.kind ?? null,
      notice?.about ?? null,
    ],
  );
  sql.wake('jobs');
  return messageId;
}

/** Takes back what no dispatcher has had yet. Whether it could be. */
export async function withdrawMessage(sql: Sql, messageId: string, now: Date): Promise<boolean> {
  const withdrawn = await sql(
    `UPDATE outbox SET state = 'failed', settled_at = $2, error = 'Withdrawn'
     WHERE organization_id = current_organization_id() AND message_id = $1 AND state = 'waiting' AND attempts = 0
     RETURNING 1`,
    [messageId, now.toISOString()],
  );
  return withdrawn.length > 0;
}

async function isSandbox(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isSandbox: boolean }>(
    `SELECT sandbox_of IS NOT NULL AS "isSandbox" FROM organizations
     WHERE organization_id = current_organization_id()`,
  );
  return row?.isSandbox === true;
}

/** Whoever wants to know how it went is told as of any other message. */
async function settleUnsent(
  sql: Sql,
  messageId: string,
  channel: ChannelName,
  { outcome, now, notice }: { outcome: 'sent' | 'returned'; now: Date; notice: SettledNotice | undefined },
): Promise<void> {
  const isSent = outcome === 'sent';
  await sql(
    `INSERT INTO outbox (organization_id, message_id, channel, state, is_erased, available_at, created_at, settled_at,
       provider_id, error)
     VALUES (current_organization_id(), $1, $2, $3, true, $4, $4, $4, $5, $6)`,
    [
      messageId,
      channel,
      isSent ? 'sent' : 'failed',
      now.toISOString(),
      isSent ? 'sandbox' : null,
      isSent ? null : 'ReturnedAddress',
    ],
  );
  if (!notice) return;
  const payload = { messageId, outcome, about: notice.about };
  await enqueueJob(sql, { key: `settled/${messageId}/${outcome}`, kind: notice.kind, dueAt: now, payload });
}
