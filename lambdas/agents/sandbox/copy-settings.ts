import type { Sql } from '../../platform/database.ts';
import { inOrganization } from './in-organization.ts';
import { sandboxOf } from './sandbox-id.ts';

/**
 * What the clinic's administrators allow holds for trials too, whose models cost real money: the same models, and a day's
 * budget as large as the clinic's own, beside it. Nothing is done where there is no sandbox yet, or nothing was set.
 */
export async function copySettings(sql: Sql, organizationId: string): Promise<void> {
  const [own] = await sql<{ allowed: string[]; budget: string }>(
    `SELECT to_jsonb(allowed_models) AS allowed, budget_per_day::text AS budget FROM agent_settings
     WHERE organization_id = current_organization_id()`,
  );
  if (!own) return;
  await inOrganization(sql, sandboxOf(organizationId), () =>
    sql(
      `INSERT INTO agent_settings AS s (organization_id, allowed_models, budget_per_day)
       SELECT organization_id, $1::text[], $2 FROM organizations WHERE organization_id = current_organization_id()
       ON CONFLICT (organization_id) DO UPDATE SET allowed_models = excluded.allowed_models,
         budget_per_day = excluded.budget_per_day, version = s.version + 1`,
      [own.allowed, own.budget],
    ),
  );
}
