import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';

export interface NewAgent {
  definition: AgentDefinition;
  template?: { id: string; version: number } | undefined;
}

/** A readable id: «Cirugía: preoperatorio» is `cirugia-preoperatorio`. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'agente' : slug;
}

/** A new agent with its first version, a draft. Answers its id: by its template or its name, numbered where that is taken. */
export async function saveAgent(
  sql: Sql,
  caller: AccessClaims,
  now: Date,
  { definition, template }: NewAgent,
): Promise<string> {
  const base = template?.id ?? slugOf(definition.name);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    const [made] = await sql(
      `INSERT INTO agents (organization_id, agent_id, template_id, template_version, created_at, updated_at)
       VALUES (current_organization_id(), $1, $2, $3, $4, $4) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, template?.id ?? null, template?.version ?? null, now.toISOString()],
    );
    if (!made) continue;
    await insertVersion(sql, caller, now, { agentId: id, version: 1, definition, note: null });
    return id;
  }
}

interface NextVersion {
  definition: AgentDefinition;
  note: string | null;
  templateVersion?: number | undefined;
}

/** The next version; earlier ones do not change. Undefined where there is no such agent. */
export async function saveVersion(
  sql: Sql,
  caller: AccessClaims,
  now: Date,
  agentId: string,
  next: NextVersion,
): Promise<number | undefined> {
  const [row] = await sql<{ latest: number }>(
    `UPDATE agents SET latest_version = latest_version + 1, version = version + 1, updated_at = $2,
       template_version = coalesce($3, template_version)
     WHERE organization_id = current_organization_id() AND agent_id = $1 RETURNING latest_version AS latest`,
    [agentId, now.toISOString(), next.templateVersion ?? null],
  );
  if (!row) return undefined;
  const { definition, note } = next;
  await insertVersion(sql, caller, now, { agentId, version: row.latest, definition, note });
  return row.latest;
}

async function insertVersion(
  sql: Sql,
  caller: AccessClaims,
  now: Date,
  { agentId, version, definition, note }: NextVersion & { agentId: string; version: number },
): Promise<void> {
  await sql(
    `INSERT INTO agent_versions (organization_id, agent_id, version, definition, note, created_by, created_at)
     VALUES (current_organization_id(), $1, $2, $3::jsonb, $4, $5, $6)`,
    [agentId, version, JSON.stringify(definition), note, caller.user_id, now.toISOString()],
  );
}
