import type { Sql } from '../../platform/database.ts';
import { platformUserId } from '../../platform/platform-caller.ts';
import { templates } from '../templates/templates.ts';

const builtIns = templates.filter(({ isBuiltIn }) => isBuiltIn);

/**
 * Every organization has the built-in agents from the first time that somebody looks: drafts, ready to be published,
 * since somebody of the clinic must answer for what they do.
 */
export async function ensureBuiltIns(sql: Sql, now: Date): Promise<void> {
  const [row] = await sql<{ known: number }>(
    `SELECT count(*)::int AS known FROM agents
     WHERE organization_id = current_organization_id() AND is_built_in AND agent_id = ANY ($1::text[])`,
    [builtIns.map(({ id }) => id)],
  );
  if (row?.known === builtIns.length) return;
  await sql(
    `WITH made AS (
       INSERT INTO agents (organization_id, agent_id, is_built_in, template_id, template_version, created_at, updated_at)
       SELECT current_organization_id(), id, true, id, version, $3, $3 FROM unnest($1::text[], $2::int[]) AS t (id, version)
       ON CONFLICT DO NOTHING RETURNING agent_id
     )
     INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
     SELECT current_organization_id(), made.agent_id, 1, t.definition::jsonb, $4, $3
     FROM made JOIN unnest($1::text[], $5::text[]) AS t (id, definition) ON t.id = made.agent_id`,
    [
      builtIns.map(({ id }) => id),
      builtIns.map(({ version }) => version),
      now.toISOString(),
      platformUserId,
      builtIns.map(({ definition }) => JSON.stringify(definition)),
    ],
  );
}
