import type { AccessClaims } from '../contracts/claims.ts';
import { deviceWords } from '../contracts/device-words.ts';
import { identity } from '../contracts/identity.ts';
import type { SeenSession } from '../contracts/user-accounts.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { endSessions } from '../platform/end-sessions.ts';
import type { PeopleCall } from './invitations.ts';

const minuteMs = 60_000;
/** Nothing renews a sign-in after that. */
const validMs = identity.client.refreshTokenValidityMinutes * minuteMs;
/** Seen more often it is not written down. */
const restMs = 5 * minuteMs;

/** Notes that somebody's page is open, and answers whether it is a new sign-in; of a token without one behind it nothing. */
export async function noteSession(
  sql: Sql,
  { organization_id, user_id, origin_jti, auth_time }: AccessClaims,
  { now, userAgent }: { now: Date; userAgent: string | undefined },
): Promise<boolean> {
  if (origin_jti === undefined || auth_time === undefined) return false;
  const [written] = await sql<{ isNew: boolean }>(
    `INSERT INTO seen_sessions AS seen (organization_id, user_id, session_id, signed_in_at, last_seen_at, device)
     SELECT $1, user_id, $3, to_timestamp($4), $5, $6 FROM users WHERE organization_id = $1 AND user_id = $2
     ON CONFLICT (organization_id, user_id, session_id) DO UPDATE SET last_seen_at = $5, device = $6
       WHERE seen.last_seen_at < $7 RETURNING xmax = 0 AS "isNew"`,
    [
      organization_id,
      user_id,
      origin_jti,
      auth_time,
      now.toISOString(),
      deviceWords(userAgent),
      new Date(now.getTime() - restMs).toISOString(),
    ],
  );
  if (!written?.isNew) return false;
  await sql('DELETE FROM seen_sessions WHERE organization_id = $1 AND user_id = $2 AND signed_in_at < $3', [
    organization_id,
    user_id,
    new Date(now.getTime() - validMs).toISOString(),
  ]);
  return true;
}

/** Where somebody is signed in and what was not ended since; the one that was seen last comes first. */
export async function readSessions(
  sql: Sql,
  { organizationId, userId, now }: { organizationId: string; userId: string; now: Date },
): Promise<SeenSession[]> {
  const rows = await sql<{ signedInAt: Date; lastSeenAt: Date; device: string }>(
    `SELECT signed_in_at AS "signedInAt", last_seen_at AS "lastSeenAt", device
     FROM seen_sessions seen JOIN users USING (organization_id, user_id)
     WHERE organization_id = $1 AND user_id = $2 AND signed_in_at > $3
       AND (revoked_before IS NULL OR signed_in_at >= revoked_before OR kept_session = session_id)
       AND disabled_at IS NULL AND deactivated_at IS NULL
     ORDER BY last_seen_at DESC, session_id`,
    [organizationId, userId, new Date(now.getTime() - validMs).toISOString()],
  );
  return rows.map(({ signedInAt, lastSeenAt, device }) => ({
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device,
  }));
}

/** All that is open of somebody ends with their next request. Answers their account in the user pool, undefined where nobody is. */
export async function signOutMember(
  { sql, caller, now, requestId }: PeopleCall,
  userId: string,
): Promise<{ username: string } | undefined> {
  const [member] = await sql<{ username: string }>(
    `SELECT cognito_sub AS username FROM users
     WHERE organization_id = $1 AND user_id = $2 AND deactivated_at IS NULL FOR UPDATE`,
    [caller.organization_id, userId],
  );
  if (!member) return undefined;
  await endSessions(sql, { userId, at: now });
  await recordAudit(sql, {
    organizationId: caller.organization_id,
    userId: caller.user_id,
    action: 'sessions-ended',
    sourceId: requestId,
    detail: { about: userId },
  });
  return member;
}
