import type { Sql } from './database.ts';

/**
 * Sign-ins of a person before `at` count no more, from the next request on; `kept` (their tokens' origin_jti) does. What
 * has ended stays so, whatever is said later.
 */
export async function endSessions(
  sql: Sql,
  { userId, at, kept }: { userId: string; at: Date; kept?: string | undefined },
): Promise<void> {
  await sql(
    `UPDATE users SET revoked_before = greatest(revoked_before, $2), kept_session = $3
     WHERE user_id = $1`,
    [userId, at, kept ?? null],
  );
}
