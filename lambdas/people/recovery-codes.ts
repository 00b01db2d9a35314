import { randomBytes, scrypt } from 'node:crypto';
import type { RecoveryCodes } from '../contracts/access-recovery.ts';
import type { Sql } from '../platform/database.ts';

export interface Owner {
  organizationId: string;
  userId: string;
}

/**
 * scrypt with Node's own parameters (N = 16,384, r = 8, p = 1: 16 MiB and some 50 ms). A code has 50 random bits, so that
 * whoever stole the table would try for thousands of years of processor time; one salt for all codes of a person, so
 * that one look at what was typed costs one hash.
 */
function hashCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, (error, key) => (error ? reject(error) : resolve(key.toString('base64url'))));
  });
}

/** Keeps hashes of `codes` in the place of all that were there. */
export async function replaceRecoveryCodes(
  sql: Sql,
  { organizationId, userId }: Owner,
  codes: readonly string[],
  now: Date,
): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString('base64url');
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)));
  // One after the other, or two sets made at once would both stay.
  await sql('SELECT 1 FROM users WHERE user_id = $1 FOR UPDATE', [userId]);
  await sql('DELETE FROM recovery_codes WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
  ]);
  await sql(
    `INSERT INTO recovery_codes (organization_id, user_id, code_hash, salt, made_at)
     SELECT $1, $2, unnest($3::text[]), $4, $5`,
    [organizationId, userId, hashes, salt, now.toISOString()],
  );
  return { madeAt: now.toISOString(), remaining: hashes.length };
}

export async function readRecoveryCodes(sql: Sql, { organizationId, userId }: Owner): Promise<RecoveryCodes> {
  const [row] = await sql<{ madeAt: Date | null; remaining: number }>(
    `SELECT max(made_at) AS "madeAt", count(*) FILTER (WHERE used_at IS NULL)::int AS remaining
     FROM recovery_codes WHERE organization_id = $1 AND user_id = $2`,
    [organizationId, userId],
  );
  return { madeAt: row?.madeAt?.toISOString() ?? null, remaining: row?.remaining ?? 0 };
}

/** Whether it is one of theirs that nobody has used; it is used up by this. */
export async function spendRecoveryCode(
  sql: Sql,
  { organizationId, userId }: Owner,
  code: string,
  now: Date,
): Promise<boolean> {
  const own = [organizationId, userId];
  const [row] = await sql<{ salt: string }>(
    'SELECT salt FROM recovery_codes WHERE organization_id = $1 AND user_id = $2 LIMIT 1',
    own,
  );
  // Whoever has none waits as long.
  const hash = await hashCode(code, row?.salt ?? 'none');
  const [spent] = await sql(
    `UPDATE recovery_codes SET used_at = $4
     WHERE organization_id = $1 AND user_id = $2 AND code_hash = $3 AND used_at IS NULL RETURNING 1`,
    [...own, hash, now.toISOString()],
  );
  return spent !== undefined;
}
