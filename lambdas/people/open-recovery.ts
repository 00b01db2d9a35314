import { randomUUID } from 'node:crypto';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { endSessions } from '../platform/end-sessions.ts';
import { askToReconcile } from './reconcile-job.ts';
import type { Owner } from './recovery-codes.ts';
import { tellOfRecovery } from './recovery-letters.ts';

/* What becomes of a request of somebody who has lost their authenticator, whoever decides on it. */

export interface RecoveryCall extends Owner {
  sql: Sql;
  now: Date;
  requestId: string;
}

export interface Deadlines {
  maturesAt: Date | null;
  expiresAt: Date;
}

export interface OpenRow extends Record<string, unknown> {
  recoveryId: string;
  state: 'open' | 'confirmed';
  /** By what it was granted. */
  way: 'administrator' | 'code' | 'waiting' | null;
  maturesAt: Date | null;
  expiresAt: Date;
}

export async function findOpenRecovery({
  sql,
  organizationId,
  userId,
  now,
}: RecoveryCall): Promise<OpenRow | undefined> {
  const [open] = await sql<OpenRow & { isOver: boolean }>(
    `SELECT recovery_id AS "recoveryId", state, way, matures_at AS "maturesAt", expires_at AS "expiresAt",
       state = 'open' AND expires_at <= $3 AS "isOver"
     FROM access_recoveries WHERE organization_id = $1 AND user_id = $2 AND state IN ('open', 'confirmed') FOR UPDATE`,
    [organizationId, userId, now.toISOString()],
  );
  if (!open?.isOver) return open;
  await settleRecovery({ sql, organizationId, userId, now, requestId: '' }, open.recoveryId, 'expired', null);
  return undefined;
}

export async function insertRecovery(
  { sql, organizationId, userId, now }: RecoveryCall,
  { maturesAt, expiresAt }: Deadlines,
): Promise<string> {
  const recoveryId = randomUUID();
  await sql(
    `INSERT INTO access_recoveries (organization_id, recovery_id, user_id, requested_at, matures_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      organizationId,
      recoveryId,
      userId,
      now.toISOString(),
      maturesAt?.toISOString() ?? null,
      expiresAt.toISOString(),
    ],
  );
  return recoveryId;
}

export async function settleRecovery(
  { sql, organizationId, now }: RecoveryCall,
  recoveryId: string,
  state: 'rejected' | 'expired',
  by: string | null,
): Promise<void> {
  await sql(
    `UPDATE access_recoveries SET state = $3, decided_by = $4, settled_at = $5
     WHERE organization_id = $1 AND recovery_id = $2`,
    [organizationId, recoveryId, state, by, now.toISOString()],
  );
}

export function auditRecovery(
  { sql, organizationId, userId, requestId }: RecoveryCall,
  by: string,
  action: 'recovery-requested' | 'recovery-granted' | 'recovery-rejected',
): Promise<void> {
  return recordAudit(sql, {
    organizationId,
    userId: by,
    action,
    sourceId: requestId,
    detail: { about: userId },
  });
}

/**
 * The authenticator is to go: what is open ends now, and the user pool is told by reconcile.ts. The person's row is locked
 * by the caller.
 */
export async function grantRecovery(
  call: RecoveryCall,
  { recoveryId, way, by }: { recoveryId: string; way: 'administrator' | 'code' | 'waiting'; by: string },
): Promise<void> {
  const { sql, organizationId, userId, now } = call;
  await sql(
    `UPDATE access_recoveries SET state = 'confirmed', way = $3, decided_by = $4
     WHERE organization_id = $1 AND recovery_id = $2`,
    [organizationId, recoveryId, way, by],
  );
  await sql(
    `UPDATE users SET is_pool_behind = true, version = version + 1, updated_at = $3
     WHERE organization_id = $1 AND user_id = $2`,
    [organizationId, userId, now.toISOString()],
  );
  await endSessions(sql, { userId, at: now });
  await askToReconcile(sql, userId, now);
  await auditRecovery(call, by, 'recovery-granted');
  await tellOfRecovery(sql, call, { kind: 'granted', way });
}
