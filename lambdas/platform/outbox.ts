import { randomUUID } from 'node:crypto';
import type { Sql } from './database.ts';

export const channelNames = ['email', 'sms', 'whatsapp'] as const;
export type ChannelName = (typeof channelNames)[number];

/** A message on its way out of the platform. An e-mail has a subject; `html` repeats `text` with some form. */
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
 * `{ messageId, outcome: 'sent' | 'failed' | 'uncertain', about }`.
 */
export interface SettledNotice {
  kind: string;
  /** What the message is about, e.g. `Communication/123`. */
  about: string;
}

/**
 * Hands a message over to the dispatcher, in the transaction of its cause: neither exists without the other.
 * Answers the message's id.
 */
export async function enqueueMessage(
  sql: Sql,
  message: OutgoingMessage,
  { now, notice }: { now: Date; notice?: SettledNotice },
): Promise<string> {
  const messageId = randomUUID();
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
  return messageId;
}
