import { startLooking } from '../audit/unusual/look-for-unusual.ts';
import { startBilling } from '../billing/billing-job.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { type Me, meSchema } from '../contracts/me.ts';
import { routes } from '../contracts/routes.ts';
import { startChecking } from '../people/check-accounts.ts';
import { noteSession } from '../people/sessions.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { isOfColleague } from './own-name.ts';
import { staleVersion } from './version-tag.ts';

const gone = { kind: 'not-found', detail: 'Su cuenta ya no existe en esta organización.' } as const;

const namedAsAnother = {
  kind: 'conflict',
  detail:
    'En su organización ya hay una persona con ese nombre. Escriba el suyo de modo que no se confundan.',
} as const;

async function findMe(sql: Sql, caller: AccessClaims): Promise<Me | undefined> {
  const [row] = await sql(
    `SELECT users.user_id AS "userId", users.email, users.given_name AS "givenName",
       users.family_name AS "familyName", users.version,
       jsonb_build_object('organizationId', organization_id, 'legalName', legal_name, 'timeZone', time_zone, 'hourCycle', hour_cycle,
         'idleMinutes', idle_minutes, 'noteSigning', note_signing) AS organization
     FROM users JOIN organizations USING (organization_id) WHERE user_id = $1`,
    [caller.user_id],
  );
  return row && meSchema.parse({ ...row, roles: caller.roles });
}

/** Agents work with the roles of whoever published them: those that their newest token shows. */
async function noteRoles(sql: Sql, { user_id, roles, iat }: AccessClaims): Promise<void> {
  await sql(
    `UPDATE users SET last_roles = $2::text[], roles_as_of = coalesce(to_timestamp($3), roles_as_of)
     WHERE user_id = $1 AND last_roles IS DISTINCT FROM $2::text[]
       AND (roles_as_of <= to_timestamp($3)) IS NOT FALSE`,
    [user_id, roles, iat ?? null],
  );
}

export function registerMe(app: App, { database, identityProvider, now }: Dependencies): void {
  endpoint(app, database, routes.readMe, async ({ sql, caller, userAgent }) => {
    await noteRoles(sql, caller);
    if (await noteSession(sql, caller, { now: now(), userAgent })) {
      await startChecking(sql, now());
      await startLooking(sql, now());
      await startBilling(sql, now());
    }
    const me = await findMe(sql, caller);
    return me ? { body: me, version: me.version } : { refusal: gone };
  });

  endpoint(app, database, routes.updateMe, async ({ sql, caller, body, ifMatch, requestId }) => {
    if (await isOfColleague(sql, caller.user_id, body)) return { refusal: namedAsAnother };
    const updated = await sql(
      `UPDATE users SET given_name = $3, family_name = $4, version = version + 1, updated_at = now()
       WHERE user_id = $1 AND version = $2 RETURNING 1`,
      [caller.user_id, ifMatch, body.givenName, body.familyName],
    );
    const me = await findMe(sql, caller);
    if (!me) return { refusal: gone };
    if (updated.length === 0) return { refusal: staleVersion };
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'profile-updated',
      sourceId: requestId,
      detail: { fields: Object.keys(body) },
    });
    // Within the transaction: when the user pool refuses, the row stays as it was.
    await identityProvider.updateAttributes(caller.sub, {
      given_name: body.givenName,
      family_name: body.familyName,
    });
    return { body: me, version: me.version };
  });
}
