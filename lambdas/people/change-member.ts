import type { Role } from '../contracts/roles.ts';
import { type AuditEvent, recordAudit } from '../platform/audit.ts';
import { endSessions } from '../platform/end-sessions.ts';
import type { PeopleCall } from './invitations.ts';
import { askToReconcile } from './reconcile-job.ts';

/** `last-administrator`: nobody could let anybody in again. */
export type ChangeRefusal = 'not-found' | 'stale' | 'last-administrator' | 'own-account';

export interface Target {
  userId: string;
  /** As the caller saw it. */
  version: number;
}

interface Member {
  roles: Role[];
  isDisabled: boolean;
  version: number;
}

/**
 * Under the organization's lock, so that two administrators who take each other's role away follow one another: one of
 * them stays.
 */
export async function lockMember({ sql, caller }: PeopleCall, userId: string): Promise<Member | undefined> {
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`people/${caller.organization_id}`]);
  const [member] = await sql<Member & Record<string, unknown>>(
    `SELECT to_jsonb(coalesce(last_roles, '{}')) AS roles, disabled_at IS NOT NULL AS "isDisabled", version
     FROM users WHERE organization_id = $1 AND user_id = $2 AND deactivated_at IS NULL FOR UPDATE`,
    [caller.organization_id, userId],
  );
  return member;
}

/** Whether another one could still administer: whose roles are not known here does not count. */
export async function hasOtherAdministrator({ sql, caller }: PeopleCall, userId: string): Promise<boolean> {
  const [other] = await sql(
    `SELECT 1 FROM users WHERE organization_id = $1 AND user_id <> $2 AND 'admins' = ANY (last_roles)
       AND disabled_at IS NULL AND deactivated_at IS NULL LIMIT 1`,
    [caller.organization_id, userId],
  );
  return other !== undefined;
}

/** An account that the user pool has lost is made anew, with a temporary password that is sent to its owner. */
export async function restoreAccount(call: PeopleCall, target: Target): Promise<ChangeRefusal | undefined> {
  const member = await lockMember(call, target.userId);
  const [lost] = await call.sql(
    `SELECT 1 FROM users WHERE organization_id = $1 AND user_id = $2 AND pool_account IN ('missing', 'taken')`,
    [call.caller.organization_id, target.userId],
  );
  if (!member) return 'not-found';
  // Another administrator was first, mostly.
  if (member.version !== target.version) return 'stale';
  if (!lost) return 'not-found';
  await settle(call, target, `pool_account = 'wanted'`, [], {
    action: 'account-restored',
    detail: { about: target.userId },
  });
  return undefined;
}

export async function settle(
  { sql, caller, now, requestId }: PeopleCall,
  { userId }: Target,
  assignments: string,
  values: unknown[],
  event: Pick<AuditEvent, 'action' | 'detail'>,
): Promise<void> {
  await sql(
    `UPDATE users SET ${assignments}, is_pool_behind = true, version = version + 1, updated_at = $3
     WHERE organization_id = $1 AND user_id = $2`,
    [caller.organization_id, userId, now.toISOString(), ...values],
  );
  await askToReconcile(sql, userId, now);
  const by = { organizationId: caller.organization_id, userId: caller.user_id, sourceId: requestId };
  await recordAudit(sql, { ...by, ...event });
}

/** Counts from the person's next request, whatever their token says (migration 020). */
export async function changeRoles(
  call: PeopleCall,
  target: Target,
  roles: readonly Role[],
): Promise<ChangeRefusal | undefined> {
  const { caller } = call;
  const { userId, version } = target;
  const member = await lockMember(call, userId);
  if (!member) return changeInvitedRoles(call, target, roles);
  if (member.version !== version) return 'stale';
  const isStillAdministrator = roles.includes('admins');
  if (!isStillAdministrator && !(await hasOtherAdministrator(call, userId))) return 'last-administrator';
  // Nobody takes their own administration away in passing; another administrator does it.
  if (userId === caller.user_id && !isStillAdministrator) return 'own-account';
  await settle(call, target, `last_roles = $4::text[], roles_as_of = 'infinity'`, [roles], {
    action: 'roles-changed',
    detail: { about: userId, roles, before: member.roles },
  });
  return undefined;
}

async function changeInvitedRoles(
  { sql, caller, now, requestId }: PeopleCall,
  { userId, version }: Target,
  roles: readonly Role[],
): Promise<ChangeRefusal | undefined> {
  const own = [caller.organization_id, userId];
  const [changed] = await sql(
    `UPDATE invitations SET roles = $4::text[], version = version + 1
     WHERE organization_id = $1 AND user_id = $2 AND version = $3 AND state = 'open' RETURNING 1`,
    [...own, version, roles],
  );
  if (!changed) {
    const [open] = await sql(
      `SELECT 1 FROM invitations WHERE organization_id = $1 AND user_id = $2 AND state = 'open'`,
      own,
    );
    return open ? 'stale' : 'not-found';
  }
  await askToReconcile(sql, userId, now);
  const by = { organizationId: caller.organization_id, userId: caller.user_id, sourceId: requestId };
  await recordAudit(sql, { ...by, action: 'roles-changed', detail: { about: userId, roles } });
  return undefined;
}

/** Whoever is disabled opens nothing from their next request on, and what is open closes; their work stays theirs. */
export async function setAccess(
  call: PeopleCall,
  target: Target,
  isDisabled: boolean,
): Promise<ChangeRefusal | undefined> {
  const { caller, now } = call;
  const { userId, version } = target;
  const member = await lockMember(call, userId);
  if (!member) return 'not-found';
  if (member.version !== version) return 'stale';
  if (member.isDisabled === isDisabled) return undefined;
  if (isDisabled) {
    if (userId === caller.user_id) return 'own-account';
    if (!(await hasOtherAdministrator(call, userId))) return 'last-administrator';
    // What was open stays closed, also once they may come in again.
    await endSessions(call.sql, { userId, at: now });
  }
  await settle(call, target, 'disabled_at = $4::timestamptz', [isDisabled ? now.toISOString() : null], {
    action: isDisabled ? 'user-disabled' : 'user-enabled',
    detail: { about: userId },
  });
  return undefined;
}
