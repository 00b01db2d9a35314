import type { JobHandler } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { platformUserId } from '../platform/platform-caller.ts';
import { recoveryJobs } from './access-recovery.ts';
import { grantRecovery, type OpenRow, settleRecovery } from './open-recovery.ts';
import { tellOfRecovery } from './recovery-letters.ts';

/** What comes of a lost authenticator when its time has come (access-recovery.ts). */
export const recoveryJobHandlers: readonly JobHandler[] = [
  { kind: recoveryJobs.end, act: endRecovery },
  { kind: recoveryJobs.remind, act: remindOfRecovery },
].map(({ kind, act }) => ({
  kind,
  name: 'Autenticadores perdidos',
  async run({ sql, caller, now }, { payload }) {
    const recoveryId = String(payload.recoveryId);
    await act(sql, { organizationId: caller.organization_id, recoveryId, now });
    return undefined;
  },
}));

/** When the time of a request has come: it is granted where nobody could decide, else forgotten. */
async function endRecovery(
  sql: Sql,
  { organizationId, recoveryId, now }: { organizationId: string; recoveryId: string; now: Date },
): Promise<void> {
  const [row] = await sql<{ userId: string }>(
    'SELECT user_id AS "userId" FROM access_recoveries WHERE organization_id = $1 AND recovery_id = $2',
    [organizationId, recoveryId],
  );
  if (!row) return;
  const call = { sql, now, organizationId, userId: row.userId, requestId: recoveryId };
  // Whoever comes in at this moment is first, or waits for this.
  const [person] = await sql<{ isOpen: boolean }>(
    `SELECT disabled_at IS NULL AND deactivated_at IS NULL AS "isOpen" FROM users
     WHERE organization_id = $1 AND user_id = $2 FOR UPDATE`,
    [organizationId, row.userId],
  );
  const [open] = await sql<OpenRow>(
    `SELECT recovery_id AS "recoveryId", state, way, matures_at AS "maturesAt", expires_at AS "expiresAt"
     FROM access_recoveries WHERE organization_id = $1 AND recovery_id = $2 AND state = 'open' FOR UPDATE`,
    [organizationId, recoveryId],
  );
  if (!open) return;
  if (person?.isOpen && open.maturesAt !== null && open.maturesAt <= now) {
    await grantRecovery(call, { recoveryId, way: 'waiting', by: platformUserId });
  } else {
    await settleRecovery(call, recoveryId, 'expired', platformUserId);
  }
}

/** A day before it is granted, to whoever is concerned. */
async function remindOfRecovery(
  sql: Sql,
  { organizationId, recoveryId, now }: { organizationId: string; recoveryId: string; now: Date },
): Promise<void> {
  const [open] = await sql<{ userId: string; maturesAt: Date }>(
    `SELECT user_id AS "userId", matures_at AS "maturesAt" FROM access_recoveries
     WHERE organization_id = $1 AND recovery_id = $2 AND state = 'open' AND matures_at > $3`,
    [organizationId, recoveryId, now.toISOString()],
  );
  if (!open) return;
  const { userId, maturesAt } = open;
  await tellOfRecovery(sql, { organizationId, userId, now }, { kind: 'reminder', maturesAt });
}
