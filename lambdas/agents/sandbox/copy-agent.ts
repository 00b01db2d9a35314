import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';
import { inOrganization } from './in-organization.ts';

/**
 * Takes one version of an agent into the sandbox, where it is at work whether it was published or not. It has no triggers
 * there, and may what a clinician may, who alone could publish it: nothing there is of anybody. False: no such version.
 */
export async function copyAgent(
  sql: Sql,
  inside: AccessClaims,
  { agentId, version, now }: { agentId: string; version: number; now: Date },
): Promise<boolean> {
  const [found] = await sql<{ definition: string }>(
    `SELECT definition::text AS definition FROM agent_versions
     WHERE organization_id = current_organization_id() AND agent_id = $1 AND version = $2`,
    [agentId, version],
  );
  if (!found) return false;
  const at = now.toISOString();
  await inOrganization(sql, inside.organization_id, async () => {
    await sql(
      `INSERT INTO agents AS a (organization_id, agent_id, state, published_version, latest_version, acting_user_id,
         acting_roles, created_at, updated_at)
       VALUES (current_organization_id(), $1, 'active', $2, $2, $3, $4::text[], $5, $5)
       ON CONFLICT (organization_id, agent_id) DO UPDATE SET published_version = excluded.published_version,
         latest_version = greatest(a.latest_version, excluded.latest_version), state = 'active',
         acting_user_id = excluded.acting_user_id, updated_at = excluded.updated_at`,
      [agentId, version, inside.user_id, ['clinicians', 'staff'], at],
    );
    await sql(
      `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
       VALUES (current_organization_id(), $1, $2, $3::jsonb, $4, $5) ON CONFLICT DO NOTHING`,
      [agentId, version, found.definition, inside.user_id, at],
    );
  });
  return true;
}
