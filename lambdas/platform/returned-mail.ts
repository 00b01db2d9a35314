import { createHash } from 'node:crypto';
import type { Database, Sql } from './database.ts';
import { enqueueJob } from './job-queue.ts';
import type { Log } from './log.ts';
import { platformUserId } from './platform-caller.ts';

/** What a provider says afterwards of an e-mail that it took. */
export interface ReturnedMail {
  messageId: string;
  /** `bounce`: it did not arrive. `complaint`: it arrived, and whoever got it reported it as unwanted. */
  kind: 'bounce' | 'complaint';
  /** There is no such mailbox; else it may take the next message. */
  isPermanent: boolean;
  /** As the provider names it, which may be where our mail was passed on to. */
  address: string;
}

const dayMs = 24 * 60 * 60_000;
/** After this long a mailbox gets another try: people mend theirs, and nobody would tell us. */
const restDays = 90;

const digestOf = (address: string) => createHash('sha256').update(address.trim().toLowerCase()).digest('hex');

/** Of these addresses, those that nothing is sent to at present. */
export async function findReturned(
  sql: Sql,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await sql<{ digest: string }>(
    `SELECT address_digest AS digest FROM returned_addresses
     WHERE organization_id = current_organization_id() AND address_digest = ANY ($1::text[]) AND returned_at > $2`,
    [addresses.map(digestOf), new Date(now.getTime() - restDays * dayMs).toISOString()],
  );
  const digests = new Set(rows.map(({ digest }) => digest));
  return new Set(addresses.filter((address) => digests.has(digestOf(address))));
}

/**
 * SQL for what is known of an address, as JSON: `kind`, `at`, and `until`, when the next message is tried; NULL where mail
 * arrives, as far as anybody knows. `email` and `now` are SQL too.
 */
export const returnedMailOf = (email: string, now: string) => `(
  SELECT jsonb_build_object('kind', kind, 'at', returned_at, 'until', returned_at + interval '${restDays} days')
  FROM returned_addresses WHERE organization_id = current_organization_id()
    AND address_digest = encode(sha256(convert_to(lower(btrim(${email})), 'UTF8')), 'hex')
    AND returned_at > ${now} - interval '${restDays} days')`;

/**
 * Books what came back: the message counts as `returned` for whoever asked how it went, and nothing more is sent to a mailbox
 * that does not exist or whose owner does not want it. A message that nobody knows (Cognito's own are sent past the outbox)
 * changes nothing.
 */
export async function noteReturned(
  database: Database,
  { messageId, kind, isPermanent, address }: ReturnedMail,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const [message] = await database.transaction({ role: 'worker' }, (sql) =>
    sql<{ organizationId: string }>(
      'SELECT organization_id AS "organizationId" FROM outbox WHERE message_id = $1',
      [messageId],
    ),
  );
  if (!message) return;
  const { organizationId } = message;
  await database.transaction({ role: 'app', organizationId, userId: platformUserId }, async (sql) => {
    if (kind === 'complaint' || isPermanent) {
      // A message has one recipient; what was in it is erased some days later.
      const [sent] = await sql<{ recipient: string | null }>(
        'SELECT recipient FROM outbox WHERE organization_id = current_organization_id() AND message_id = $1',
        [messageId],
      );
      await sql(
        `INSERT INTO returned_addresses (organization_id, address_digest, kind, returned_at)
         VALUES (current_organization_id(), $1, $2, $3)
         ON CONFLICT (organization_id, address_digest)
           DO UPDATE SET kind = excluded.kind, returned_at = excluded.returned_at`,
        [digestOf(sent?.recipient ?? address), kind, now.toISOString()],
      );
    }
    if (kind === 'complaint') return;
    const [row] = await sql<{ settledKind: string | null; about: string | null }>(
      `UPDATE outbox SET state = 'failed', error = $2, settled_at = coalesce(settled_at, $3)
       WHERE organization_id = current_organization_id() AND message_id = $1
         AND state IN ('sending', 'sent', 'uncertain')
       RETURNING settled_kind AS "settledKind", about`,
      [messageId, isPermanent ? 'Bounce' : 'TransientBounce', now.toISOString()],
    );
    if (!row?.settledKind) return;
    const payload = { messageId, outcome: 'returned', about: row.about };
    const key = `settled/${messageId}/returned`;
    await enqueueJob(sql, { key, kind: row.settledKind, dueAt: now, payload });
  });
  log({ level: 'warn', event: `message-${kind}`, route: 'outbox/email', organizationId });
}
