import type { Standing } from '../contracts/bulk-invitations.ts';
import type { Sql } from '../platform/database.ts';

/** Which of these addresses (in the form in which they are compared) belong to somebody here already, or are invited. */
export async function readStandings(
  sql: Sql,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await sql<{ email: string; standing: Standing }>(
    `SELECT lower(email) AS email, CASE WHEN deactivated_at IS NULL THEN 'member' ELSE 'former' END AS standing
     FROM users WHERE organization_id = $1 AND lower(email) = ANY ($2::text[])
     UNION ALL
     SELECT email, 'invited' FROM invitations
     WHERE organization_id = $1 AND email = ANY ($2::text[]) AND state = 'open'`,
    [organizationId, emails],
  );
  return new Map(rows.map(({ email, standing }) => [email, standing]));
}
