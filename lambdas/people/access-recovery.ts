import { randomUUID } from 'node:crypto';
import type { RecoveryAnswer } from '../contracts/access-recovery.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { endSessions } from '../platform/end-sessions.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import { platformUserId } from '../platform/platform-caller.ts';
import { askToReconcile } from './reconcile-job.ts';
import { type Owner, spendRecoveryCode } from './recovery-codes.ts';
import { tellOfRecovery } from './recovery-letters.ts';

/** Of one person, whether with a code or without. */
const attemptsPerHour = 5;
const hourMs = 3_600_000;
/** How long another administrator may take. */
const decisionMs = 7 * 24 * hourMs;
/** How long it waits where there is nobody else: long enough to read e-mail after a weekend. */
const waitingMs = 72 * hourMs;
const noticeMs = 24 * hourMs;

export const recoveryJobs = { end: 'end-access-recovery', remind: 'remind-of-access-recovery' } as const;

export interface RecoveryCall extends Owner {
  sql: Sql;
  now: Date;
  requestId: string;
}

export type RecoveryOutcome = RecoveryAnswer | { outcome: 'too-many' | 'wrong-code' | 'closed' };

interface Deadlines {
  maturesAt: Date | null;
  expiresAt: Date;
}

interface OpenRow extends Record<string, unknown> {
  recoveryId: string;
  state: 'open' | 'confirmed';
  maturesAt: Date | null;
  expiresAt: Date;
}

/**
 * What whoever has proven their password gets. The caller commits in any case: a wrong code counts. Asked again, it is
 * the same request.
 */
export async function askForRecovery(call: RecoveryCall, code?: string): Promise<RecoveryOutcome> {
  const { sql, organizationId, userId, now } = call;
  const [person] = await sql(
    `SELECT 1 FROM users WHERE organization_id = $1 AND user_id = $2 AND disabled_at IS NULL AND deactivated_at IS NULL
     FOR UPDATE`,
    [organizationId, userId],
  );
  if (!person) return { outcome: 'closed' };
  if (await hasTriedEnough(call)) return { outcome: 'too-many' };
  const open = await findOpen(call);
  if (code !== undefined) {
    if (!(await spendRecoveryCode(sql, call, code, now))) return { outcome: 'wrong-code' };
    const recoveryId =
      open?.recoveryId ?? (await insert(call, { maturesAt: null, expiresAt: new Date(+now + decisionMs) }));
    await grantRecovery(call, { recoveryId, way: 'code', by: userId });
    return { outcome: 'granted' };
  }

  const isAnybodyThere = await hasSomebodyToDecide(call);
  if (open && (open.maturesAt !== null || isAnybodyThere)) return describe(open);
  // Whoever was to decide is gone.
  if (open) await settle(call, open.recoveryId, 'expired', userId);
  const maturesAt = isAnybodyThere ? null : new Date(+now + waitingMs);
  const expiresAt = new Date(+now + decisionMs);
  const recoveryId = await insert(call, { maturesAt, expiresAt });
  await askToEnd(call, { recoveryId, maturesAt, expiresAt });
  await audit(call, userId, 'recovery-requested');
  await tellOfRecovery(sql, call, maturesAt ? { kind: 'waiting', maturesAt } : { kind: 'asked', expiresAt });
  return describe({ maturesAt, expiresAt });
}

async function askToEnd(
  { sql }: RecoveryCall,
  { recoveryId, maturesAt, expiresAt }: Deadlines & { recoveryId: string },
): Promise<void> {
  const key = `recovery/${recoveryId}`;
  const payload = { recoveryId };
  await enqueueJob(sql, {
    key: `${key}/end`,
    kind: recoveryJobs.end,
    dueAt: maturesAt ?? expiresAt,
    payload,
  });
  if (!maturesAt) return;
  const dueAt = new Date(+maturesAt - noticeMs);
  await enqueueJob(sql, { key: `${key}/notice`, kind: recoveryJobs.remind, dueAt, payload });
}

const describe = ({ maturesAt, expiresAt }: Deadlines): RecoveryAnswer =>
  maturesAt
    ? { outcome: 'waiting', maturesAt: maturesAt.toISOString() }
    : { outcome: 'asked', expiresAt: expiresAt.toISOString() };

/** Under the lock of the person's row, so that those at once see each other. This one counts from here on. */
async function hasTriedEnough({ sql, organizationId, userId, now }: RecoveryCall): Promise<boolean> {
  const own = [organizationId, userId];
  const since = new Date(+now - hourMs).toISOString();
  await sql(
    'DELETE FROM recovery_attempts WHERE organization_id = $1 AND user_id = $2 AND attempted_at <= $3',
    [...own, since],
  );
  const [row] = await sql<{ tries: number }>(
    'SELECT count(*)::int AS tries FROM recovery_attempts WHERE organization_id = $1 AND user_id = $2',
    own,
  );
  if ((row?.tries ?? 0) >= attemptsPerHour) return true;
  await sql('INSERT INTO recovery_attempts (organization_id, user_id, attempted_at) VALUES ($1, $2, $3)', [
    ...own,
    now.toISOString(),
  ]);
  return false;
}

async function findOpen({ sql, organizationId, userId, now }: RecoveryCall): Promise<OpenRow | undefined> {
  const [open] = await sql<OpenRow & { isOver: boolean }>(
    `SELECT recovery_id AS "recoveryId", state, matures_at AS "maturesAt", expires_at AS "expiresAt",
       state = 'open' AND expires_at <= $3 AS "isOver"
     FROM access_recoveries WHERE organization_id = $1 AND user_id = $2 AND state IN ('open', 'confirmed') FOR UPDATE`,
    [organizationId, userId, now.toISOString()],
  );
  if (!open?.isOver) return open;
  await settle({ sql, organizationId, userId, now, requestId: '' }, open.recoveryId, 'expired', null);
  return undefined;
}

/** Another administrator who can come in themselves. */
async function hasSomebodyToDecide({ sql, organizationId, userId }: RecoveryCall): Promise<boolean> {
  const [other] = await sql(
    `SELECT 1 FROM users AS other WHERE organization_id = $1 AND user_id <> $2 AND 'admins' = ANY (last_roles)
       AND disabled_at IS NULL AND deactivated_at IS NULL
       AND NOT EXISTS (SELECT FROM access_recoveries AS lost WHERE lost.organization_id = $1
         AND lost.user_id = other.user_id AND lost.state = 'open') LIMIT 1`,
    [organizationId, userId],
  );
  return other !== undefined;
}

async function insert(
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

async function settle(
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

function audit(
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
  await audit(call, by, 'recovery-granted');
  await tellOfRecovery(sql, call, { kind: 'granted', way });
}

export type DecisionRefusal = 'not-found' | 'stale' | 'own-account' | 'settled';

/** What an administrator says of somebody who has lost their authenticator; `by` is that administrator. */
export async function decideRecovery(
  call: RecoveryCall,
  { by, version, isGranted }: { by: string; version: number; isGranted: boolean },
): Promise<DecisionRefusal | undefined> {
  const { sql, organizationId, userId } = call;
  if (by === userId) return 'own-account';
  const [person] = await sql<{ version: number }>(
    `SELECT version FROM users WHERE organization_id = $1 AND user_id = $2 AND disabled_at IS NULL
       AND deactivated_at IS NULL FOR UPDATE`,
    [organizationId, userId],
  );
  if (!person) return 'not-found';
  if (person.version !== version) return 'stale';
  const open = await findOpen(call);
  if (open?.state !== 'open') return 'settled';
  if (isGranted) {
    await grantRecovery(call, { recoveryId: open.recoveryId, way: 'administrator', by });
    return undefined;
  }
  await settle(call, open.recoveryId, 'rejected', by);
  await sql('UPDATE users SET version = version + 1 WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
  ]);
  await audit(call, by, 'recovery-rejected');
  await tellOfRecovery(sql, call, { kind: 'rejected' });
  return undefined;
}

/** When the time of a request has come: it is granted where nobody could decide, else forgotten. */
export async function endRecovery(
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
    `SELECT recovery_id AS "recoveryId", state, matures_at AS "maturesAt", expires_at AS "expiresAt"
     FROM access_recoveries WHERE organization_id = $1 AND recovery_id = $2 AND state = 'open' FOR UPDATE`,
    [organizationId, recoveryId],
  );
  if (!open) return;
  if (person?.isOpen && open.maturesAt !== null && open.maturesAt <= now) {
    await grantRecovery(call, { recoveryId, way: 'waiting', by: platformUserId });
  } else {
    await settle(call, recoveryId, 'expired', platformUserId);
  }
}

/** A day before it is granted, to whoever is concerned. */
export async function remindOfRecovery(
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
