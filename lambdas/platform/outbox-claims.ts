import * as z from 'zod';
import type { Delivery } from './channel.ts';
import type { Database, Row } from './database.ts';
import { enqueueJob } from './job-queue.ts';
import { claimDue, maximumAttempts, retryAt, type WorkTable } from './lease.ts';
import type { Log } from './log.ts';
import { type ChannelName, channelNames } from './outbox.ts';
import { platformUserId } from './platform-caller.ts';
import { recordUsage } from './record-usage.ts';

/** A message handed to the dispatcher for one attempt. */
export const claimedMessageSchema = z.object({
  organizationId: z.uuid(),
  messageId: z.uuid(),
  attempt: z.int(),
  channel: z.enum(channelNames),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
});
export type ClaimedMessage = z.infer<typeof claimedMessageSchema>;

export interface MessageReport {
  organizationId: string;
  messageId: string;
  attempt: number;
  delivery: Delivery;
}

/** What the dispatcher can do: which channels it has, and which of them deliver a repeated message once. */
export type ChannelSkills = Partial<Record<ChannelName, { isIdempotent: boolean }>>;

const keyColumns =
  'organization_id AS "organizationId", message_id AS "messageId", attempts AS attempt, channel';

/** A dispatcher that has not reported a batch when its lease ends has died. */
export const outboxTable: WorkTable = {
  name: 'outbox',
  id: 'message_id',
  dueAt: 'available_at',
  open: `state IN ('waiting', 'sending')`,
  leased: `state = 'sending'`,
  leaseMs: 5 * 60_000,
  alsoSet: `state = 'sending'`,
  claim: keyColumns,
};

type Key = Pick<ClaimedMessage, 'organizationId' | 'messageId' | 'attempt' | 'channel'>;

/**
 * Hands out what waits. What was handed out before to a dispatcher that never reported is handed out again where
 * the channel is idempotent, and settled as uncertain where it is not.
 */
export async function claimMessages(
  database: Database,
  { now, limit, skills, log }: { now: Date; limit: number; skills: ChannelSkills; log: Log },
): Promise<ClaimedMessage[]> {
  const idempotent = channelNames.filter((name) => skills[name]?.isIdempotent);
  for (const key of await findLost(database, now, idempotent)) {
    await settle(database, key, { outcome: 'uncertain', reason: 'NoReport' }, { now, log });
  }
  const messages: ClaimedMessage[] = [];
  const where = `${outboxTable.open} AND (state = 'waiting' OR channel = ANY ($4::text[]))`;
  const due = { now, limit, where, parameters: [idempotent] };
  for (const key of await claimDue<Key>(database, outboxTable, due)) {
    if (skills[key.channel]) messages.push(...(await readMessage(database, key)));
    else await settle(database, key, { outcome: 'failed', reason: 'NoSuchChannel' }, { now, log });
  }
  return messages;
}

/** Books what the dispatcher tells. A report that comes late still corrects what was held to be uncertain. */
export async function reportMessages(
  database: Database,
  reports: readonly MessageReport[],
  facts: { now: Date; log: Log },
): Promise<void> {
  for (const report of reports) await settle(database, report, report.delivery, facts);
}

function findLost(database: Database, now: Date, idempotent: ChannelName[]): Promise<Key[]> {
  return database.transaction({ role: 'worker' }, (sql) =>
    sql<Key & Record<string, unknown>>(
      `SELECT ${keyColumns} FROM outbox
       WHERE state = 'sending' AND available_at <= $1 AND channel <> ALL ($2::text[]) LIMIT 100`,
      [now.toISOString(), idempotent],
    ),
  );
}

const asOrganization = (organizationId: string) =>
  ({ role: 'app', organizationId, userId: platformUserId }) as const;

async function readMessage(database: Database, key: Key): Promise<ClaimedMessage[]> {
  const rows = await database.transaction(asOrganization(key.organizationId), (sql) =>
    sql(
      `SELECT recipient AS "to", subject, body AS text, html FROM outbox
       WHERE organization_id = current_organization_id() AND message_id = $1
         -- However it came to be there: what is tried never leaves.
         AND NOT EXISTS (SELECT FROM organizations
           WHERE organization_id = current_organization_id() AND sandbox_of IS NOT NULL)`,
      [key.messageId],
    ),
  );
  return rows.map((row) => {
    const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    return claimedMessageSchema.parse({ ...key, ...present });
  });
}

/** Of which each message that was sent is counted. */
const countedChannels = ['email', 'sms', 'whatsapp'] as const satisfies readonly ChannelName[];

interface SettledRow extends Row {
  channel: string;
  kind: string | null;
  about: string | null;
  requestId: string | null;
}

/** Writes the outcome and, in the same transaction, the job of whoever wants to know. */
async function settle(
  database: Database,
  { organizationId, messageId, attempt }: Omit<MessageReport, 'delivery'>,
  delivery: Delivery,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const isPaused = delivery.outcome === 'postponed' && attempt < maximumAttempts;
  const state = isPaused ? 'waiting' : delivery.outcome === 'postponed' ? 'failed' : delivery.outcome;
  const row = await database.transaction(asOrganization(organizationId), async (sql) => {
    const [row] = await sql<SettledRow>(
      `UPDATE outbox SET state = $3, available_at = $4, settled_at = $5, provider_id = $6, error = $7
       WHERE organization_id = current_organization_id() AND message_id = $1 AND attempts = $2
         AND state IN ('sending', 'uncertain')
       RETURNING channel, settled_kind AS kind, about, request_id AS "requestId"`,
      [
        messageId,
        attempt,
        state,
        (isPaused ? retryAt(now, attempt) : now).toISOString(),
        isPaused ? null : now.toISOString(),
        (delivery.outcome === 'sent' && delivery.providerId) || null,
        delivery.outcome === 'sent' ? null : delivery.reason,
      ],
    );
    const counted = countedChannels.find((channel) => channel === row?.channel);
    if (counted && state === 'sent')
      await recordUsage(
        sql,
        [{ cause: `message/${messageId}`, kind: counted, quantity: 1, channel: counted }],
        now,
      );
    if (row?.kind && !isPaused) {
      const payload = { messageId, outcome: state, about: row.about };
      await enqueueJob(sql, { key: `settled/${messageId}/${state}`, kind: row.kind, dueAt: now, payload });
    }
    return row;
  });
  if (row === undefined) return;
  // The alarms of infra/constructs/jobs.ts count message-failed and message-uncertain.
  log({
    level: state === 'sent' ? 'info' : 'warn',
    event: `message-${isPaused ? 'postponed' : state}`,
    route: `outbox/${row.channel}`,
    organizationId,
    ...(row.requestId === null ? {} : { requestId: row.requestId }),
    ...(delivery.outcome === 'sent' ? {} : { error: delivery.reason }),
  });
}
