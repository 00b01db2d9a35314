import { createPageToken, readPageToken } from './pagination.ts';
import type { Pool } from './pool.ts';
import type { UserCondition } from './user-filter.ts';
import { toUser, type User } from './user-store.ts';

/**
 * A page of the users that meet a condition, oldest first, and the token of the next page. It continues after
 * the last user shown, so that users who come or go between two pages are neither repeated nor skipped.
 */
export function listUsers(
  pool: Pool,
  list: string,
  { sql, values }: UserCondition,
  { limit, token }: { limit: number; token: string | undefined },
): { users: User[]; nextToken: string | undefined } {
  const [createdAt = 0, username = ''] = token === undefined ? [] : readPageToken(pool, list, token);
  const found = pool.database
    .prepare(
      `SELECT * FROM cognito_users AS user WHERE (${sql}) AND (created_at, username) > (?, ?)
       ORDER BY created_at, username LIMIT ?`,
    )
    .all(...values, Number(createdAt), String(username), limit + 1)
    .map(toUser);
  const users = found.slice(0, limit);
  const last = users.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    users,
    nextToken: hasMore ? createPageToken(pool, list, [last.createdAt, last.username]) : undefined,
  };
}
