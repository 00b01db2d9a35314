import { randomUUID } from 'node:crypto';
import type { AccessClaims } from '../contracts/claims.ts';
import { identity } from '../contracts/identity.ts';
import type { Invitation } from '../contracts/user-accounts.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { askToReconcile } from './reconcile-job.ts';

export interface PeopleCall {
  sql: Sql;
  caller: AccessClaims;
  now: Date;
  requestId: string;
}

const dayMs = 86_400_000;
/** As long as the user pool's temporary password. */
const expiryOf = (now: Date) =>
  new Date(now.getTime() + identity.passwordPolicy.temporaryPasswordValidityDays * dayMs).toISOString();

/** The id of the new person, or why they are not invited. */
export async function inviteUser(
  { sql, caller, now, requestId }: PeopleCall,
  { email, givenName, familyName, roles }: Invitation,
): Promise<{ userId: string } | { refusal: 'member' | 'former' | 'invited' }> {
  const organizationId = caller.organization_id;
  const [member] = await sql<{ hasLeft: boolean }>(
    `SELECT deactivated_at IS NOT NULL AS "hasLeft" FROM users WHERE organization_id = $1 AND lower(email) = $2`,
    [organizationId, email],
  );
  if (member) return { refusal: member.hasLeft ? 'former' : 'member' };
  // What was refused before is forgotten: the address may be free now.
  await sql(
    `UPDATE invitations SET state = 'revoked', refusal = NULL
     WHERE organization_id = $1 AND email = $2 AND state = 'refused'`,
    [organizationId, email],
  );
  const userId = randomUUID();
  const [made] = await sql(
    `INSERT INTO invitations
       (organization_id, user_id, email, given_name, family_name, roles, expires_at, invited_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9)
     ON CONFLICT (organization_id, email) WHERE state = 'open' DO NOTHING RETURNING 1`,
    [
      organizationId,
      userId,
      email,
      givenName,
      familyName,
      roles,
      expiryOf(now),
      caller.user_id,
      now.toISOString(),
    ],
  );
  if (!made) return { refusal: 'invited' };
  await askToReconcile(sql, userId, now);
  await recordAudit(sql, {
    organizationId,
    userId: caller.user_id,
    action: 'user-invited',
    sourceId: requestId,
    detail: { about: userId, roles },
  });
  return { userId };
}

/** Whether there is an open invitation of this version. */
export async function resendInvitation(
  { sql, caller, now, requestId }: PeopleCall,
  { userId, version }: { userId: string; version: number },
): Promise<boolean> {
  const organizationId = caller.organization_id;
  const [open] = await sql(
    `UPDATE invitations SET sendings = sendings + 1, expires_at = $4, version = version + 1
     WHERE organization_id = $1 AND user_id = $2 AND version = $3 AND state = 'open' RETURNING 1`,
    [organizationId, userId, version, expiryOf(now)],
  );
  if (!open) return false;
  await askToReconcile(sql, userId, now);
  const by = { organizationId, userId: caller.user_id, sourceId: requestId };
  await recordAudit(sql, { ...by, action: 'invitation-resent', detail: { about: userId } });
  return true;
}

/** Whether there was an invitation of this version that nobody had used: who came first has won. */
export async function revokeInvitation(
  { sql, caller, now, requestId }: PeopleCall,
  { userId, version }: { userId: string; version: number },
): Promise<boolean> {
  const organizationId = caller.organization_id;
  const [revoked] = await sql(
    `UPDATE invitations SET state = 'revoked', refusal = NULL, settled_at = $4, version = version + 1
     WHERE organization_id = $1 AND user_id = $2 AND version = $3 AND state IN ('open', 'refused') RETURNING 1`,
    [organizationId, userId, version, now.toISOString()],
  );
  if (!revoked) return false;
  await askToReconcile(sql, userId, now);
  const by = { organizationId, userId: caller.user_id, sourceId: requestId };
  await recordAudit(sql, { ...by, action: 'invitation-revoked', detail: { about: userId } });
  return true;
}
