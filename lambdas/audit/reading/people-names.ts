import { ownAccess } from '../../contracts/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import { platformUserId } from '../../platform/platform-caller.ts';

const gone = 'Persona que ya no consta';

/** Who people are, by their ids, those who have left included. */
export async function namesOfPeople(
  sql: Sql,
  organizationId: string,
  userIds: Iterable<string>,
): Promise<(userId: string) => string> {
  const rows = await sql<{ userId: string; name: string }>(
    `SELECT user_id AS "userId", given_name || ' ' || family_name AS name FROM users
     WHERE organization_id = $1 AND user_id = ANY ($2::uuid[])`,
    [organizationId, [...new Set(userIds)]],
  );
  const names = new Map([
    [platformUserId, ownAccess.name],
    ...rows.map(({ userId, name }) => [userId, name] as const),
  ]);
  return (userId) => names.get(userId) ?? gone;
}

/** Who was invited and is no member yet. */
export async function namesOfInvited(
  sql: Sql,
  organizationId: string,
  userIds: Iterable<string>,
): Promise<Map<string, string>> {
  const rows = await sql<{ userId: string; name: string }>(
    `SELECT user_id AS "userId", given_name || ' ' || family_name AS name FROM invitations
     WHERE organization_id = $1 AND user_id = ANY ($2::uuid[]) AND state <> 'accepted'`,
    [organizationId, [...new Set(userIds)]],
  );
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
