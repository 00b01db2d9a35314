import { isRole, type Role } from '../../contracts/roles.ts';
import type { Sql } from '../../platform/database.ts';

export interface Acting {
  workflowId: string;
  version: number;
  name: string;
  /** Whoever published the version that the run takes. */
  userId: string;
  /** What they might do then and may do still. */
  roles: Role[];
}

/** In whose name a run acts. Without its publisher a workflow may do nothing. */
export async function readActing(sql: Sql, runId: string): Promise<Acting | 'publisher-left'> {
  const [row] = await sql<{
    workflowId: string;
    version: number;
    name: string;
    userId: string;
    actingRoles: string[];
    lastRoles: string[] | null;
    isHere: boolean;
  }>(
    `SELECT r.workflow_id AS "workflowId", r.version, w.name, v.published_by AS "userId",
       to_jsonb(v.acting_roles) AS "actingRoles", to_jsonb(u.last_roles) AS "lastRoles",
       u.user_id IS NOT NULL AND u.deactivated_at IS NULL AS "isHere"
     FROM workflow_runs r
       JOIN workflows w ON w.organization_id = r.organization_id AND w.workflow_id = r.workflow_id
       JOIN workflow_versions v ON v.organization_id = r.organization_id AND v.workflow_id = r.workflow_id
         AND v.version = r.version
       LEFT JOIN users u ON u.user_id = v.published_by
     WHERE r.organization_id = current_organization_id() AND r.run_id = $1`,
    [runId],
  );
  if (!row?.isHere) return 'publisher-left';
  const { actingRoles, lastRoles, isHere: _, ...rest } = row;
  return { ...rest, roles: actingRoles.filter(isRole).filter((role) => lastRoles?.includes(role) ?? true) };
}
