import type { RecoveryAnswer } from '../contracts/access-recovery.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import {
  auditRecovery,
  type Deadlines,
  findOpenRecovery,
  grantRecovery,
  insertRecovery,
  type RecoveryCall,
  settleRecovery,
} from './open-recovery.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
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

export type RecoveryOutcome = RecoveryAnswer | { outcome: 'too-many' | 'wrong-code' | 'closed' };

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
  const open = await findOpenRecovery(call);
  if (code !== undefined) {
    if (!(await spendRecoveryCode(sql, call, code, now))) return { outcome: 'wrong-code' };
    const recoveryId =
      open?.recoveryId ??
      (await insertRecovery(call, { maturesAt: null, expiresAt: new Date(+now + decisionMs) }));
    await grantRecovery(call, { recoveryId, way: 'code', by: userId });
    return { outcome: 'granted' };
  }

  // Granted, and the user pool has not heard of it: nobody decides on that again.
  if (open?.state === 'confirmed') return open.way === 'code' ? { outcome: 'granted' } : describe(open);
  const isAnybodyThere = await hasSomebodyToDecide(call);
  if (open && (open.maturesAt !== null || isAnybodyThere)) return describe(open);
  // Whoever was to decide is gone.
  if (open) await settleRecovery(call, open.recoveryId, 'expired', userId);
  const maturesAt = isAnybodyThere ? null : new Date(+now + waitingMs);
  const expiresAt = new Date(+now + decisionMs);
  const recoveryId = await insertRecovery(call, { maturesAt, expiresAt });
  await askToEnd(call, { recoveryId, maturesAt, expiresAt });
  await auditRecovery(call, userId, 'recovery-requested');
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
