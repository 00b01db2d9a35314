import { createHash } from 'node:crypto';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Sql } from '../platform/database.ts';
import { Refused } from './refusal.ts';

/** An answer to a change, as it is kept and repeated. */
export interface StoredAnswer {
  body: unknown;
  version?: number;
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;

/**
 * Does a change once per Idempotency-Key: the key is taken, and the answer kept, in the transaction of the
 * change itself, so neither can exist without the other. A repeated request gets the kept answer; one that runs
 * at the same moment waits for the first. The same key with another request is refused.
 * Keys are kept for a day: nobody repeats a request later.
 * Source: IETF draft "The Idempotency-Key HTTP Header Field".
 */
export async function changeOnce<Answer extends StoredAnswer>(
  sql: Sql,
  caller: AccessClaims,
  request: { key: string | undefined; method: string; path: string; query?: unknown; body: unknown },
  change: () => Promise<Answer>,
): Promise<Answer | StoredAnswer> {
  const { key, ...content } = request;
  if (key === undefined) return change();
  if (!keyPattern.test(key)) {
    throw new Refused({ kind: 'bad-request', detail: 'La cabecera Idempotency-Key no es válida.' });
  }
  const owner = [caller.organization_id, caller.user_id, key];
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const [taken] = await sql(
    `INSERT INTO idempotency_keys (organization_id, user_id, idempotency_key, fingerprint)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1`,
    [...owner, fingerprint],
  );
  const own = 'organization_id = $1 AND user_id = $2 AND idempotency_key = $3';
  if (!taken) {
    const [kept] = await sql<{ fingerprint: string; answer: StoredAnswer | null }>(
      `SELECT fingerprint, answer FROM idempotency_keys WHERE ${own}`,
      owner,
    );
    if (kept?.fingerprint !== fingerprint) {
      throw new Refused({ kind: 'invalid', detail: 'Esta Idempotency-Key ya se usó con otra solicitud.' });
    }
    if (kept.answer) return kept.answer;
  }
  await sql(
    `DELETE FROM idempotency_keys
     WHERE organization_id = $1 AND user_id = $2 AND created_at < now() - interval '24 hours'`,
    [caller.organization_id, caller.user_id],
  );
  const answer = await change();
  await sql(`UPDATE idempotency_keys SET answer = $4 WHERE ${own}`, [...owner, JSON.stringify(answer)]);
  return answer;
}
