import { randomUUID } from 'node:crypto';
import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { environments } from '../contracts/environment.ts';
import { recordAudit } from '../platform/audit.ts';
import { openAuroraForTrigger } from '../platform/aurora.ts';
import type { Database, Sql } from '../platform/database.ts';
import { type IdentityProvider, openCognitoIdentityProvider } from '../platform/identity-provider.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { guard } from './guard.ts';
import { type Person, personSchema, provisionAccount } from './provision-account.ts';
import { Refusal } from './refusal.ts';

/**
 * Cognito calls a trigger that does not answer up to three times, five seconds each, with nothing in the event
 * that tells a retry from a new sign-in. A person cannot sign in twice within this time: each sign-in takes a
 * one-time code of its own, and a code lasts 30 seconds.
 */
const retryWindowSeconds = 15;

/**
 * Post authentication: records the sign-in and brings the person's row to what the user pool says of their
 * e-mail, which it has verified. Their name is as the database has it: in the pool they write what they like, a colleague's
 * name too, past what `/me` refuses and records. Whoever was invited becomes a member; whoever is disabled or deactivated
 * is let in no more. A person whose provisioning failed at confirmation is provisioned now.
 */
export function createPostAuthentication(
  dependencies: (userPoolId: string) => { database: Database; identityProvider: IdentityProvider },
  now = () => new Date(),
) {
  return async (event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> => {
    const person = personSchema.parse(event.request.userAttributes);
    const { database, identityProvider } = dependencies(event.userPoolId);
    if (!person['custom:user_id']) {
      await provisionAccount(person, event.userName, { database, identityProvider });
    }
    await recordSignIn(database, person, now());
    return event;
  };
}

async function recordSignIn(database: Database, person: Person, now: Date): Promise<void> {
  await database.transaction({ role: 'identity' }, async (sql) => {
    const user = (await findMember(sql, person)) ?? (await acceptInvitation(sql, person, now));
    if (!user) throw new Refusal('Su invitación se ha retirado. Consulte a su administrador.');
    if (user.isClosed) throw new Refusal('Su cuenta está desactivada. Consulte a su administrador.');
    await sql(
      `UPDATE users SET email = $2, version = version + 1, updated_at = now() WHERE user_id = $1 AND email IS DISTINCT FROM $2`,
      [user.user_id, person.email],
    );
    await settleRecovery(sql, user);
    const [retried] = await sql(
      `SELECT 1 FROM audit_events WHERE user_id = $1 AND action = 'signed-in'
       AND recorded_at > now() - make_interval(secs => $2)`,
      [user.user_id, retryWindowSeconds],
    );
    if (retried) return;
    await sql('UPDATE users SET last_signed_in_at = now() WHERE user_id = $1', [user.user_id]);
    await recordAudit(sql, {
      organizationId: user.organization_id,
      userId: user.user_id,
      action: 'signed-in',
      sourceId: randomUUID(),
    });
  });
}

/**
 * Whoever comes in has an authenticator: that it was lost is no longer so, or never was. Once somebody has decided that it is to
 * go, it opens nothing more, although the user pool may not have been told: whoever found or stole it must not undo that.
 */
async function settleRecovery(sql: Sql, { user_id, organization_id }: Member): Promise<void> {
  const [granted] = await sql(
    `SELECT 1 FROM access_recoveries WHERE organization_id = $1 AND user_id = $2 AND state = 'confirmed'`,
    [organization_id, user_id],
  );
  if (granted) {
    throw new Refusal('Su autenticador se está retirando. Vuelva a intentarlo dentro de unos minutos.');
  }
  const [cancelled] = await sql<{ recovery_id: string }>(
    `UPDATE access_recoveries SET state = 'cancelled', settled_at = now()
     WHERE organization_id = $1 AND user_id = $2 AND state = 'open' RETURNING recovery_id`,
    [organization_id, user_id],
  );
  if (!cancelled) return;
  await recordAudit(sql, {
    organizationId: organization_id,
    userId: user_id,
    action: 'recovery-cancelled',
    sourceId: cancelled.recovery_id,
  });
}

interface Member extends Record<string, unknown> {
  user_id: string;
  organization_id: string;
  isClosed: boolean;
}

async function findMember(sql: Sql, person: Person): Promise<Member | undefined> {
  const [user] = await sql<Member & { sub: string }>(
    // Locked, so that a retry that runs beside the first call waits for it and sees its entry.
    `SELECT user_id, organization_id, deactivated_at IS NOT NULL OR disabled_at IS NOT NULL AS "isClosed", cognito_sub AS sub
     FROM users WHERE cognito_sub = $1 OR user_id = $2 FOR UPDATE`,
    [person.sub, person['custom:user_id'] ?? null],
  );
  // Their account was lost in the user pool and made anew (lambdas/people/reconcile.ts); only the server writes that attribute.
  if (user && user.sub !== person.sub)
    await sql('UPDATE users SET cognito_sub = $2 WHERE user_id = $1', [user.user_id, person.sub]);
  return user;
}

/**
 * Whoever was invited becomes a member when they first sign in: with the temporary password that was sent to them, and an
 * authenticator of their own by now. The user pool forgets the expiry once a password of their own is chosen; we do not.
 */
async function acceptInvitation(sql: Sql, person: Person, now: Date): Promise<Member | undefined> {
  const [expired] = await sql(
    `SELECT 1 FROM invitations WHERE user_id = $1 AND state = 'open' AND expires_at <= $2`,
    [person['custom:user_id'], now.toISOString()],
  );
  if (expired) throw new Refusal('Su invitación ha caducado. Pida otra a su administrador.');
  const [accepted] = await sql<{ user_id: string; organization_id: string }>(
    `UPDATE invitations SET state = 'accepted', settled_at = now(), version = version + 1
     WHERE user_id = $1 AND state = 'open' RETURNING user_id, organization_id`,
    [person['custom:user_id']],
  );
  // A call beside this one may have been first.
  if (!accepted) return findMember(sql, person);
  await sql(
    `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name, last_roles, roles_as_of)
     SELECT user_id, organization_id, $2, $3, $4, $5, roles, 'infinity' FROM invitations WHERE user_id = $1
       AND state = 'accepted'`,
    [accepted.user_id, person.sub, person.email, person.given_name, person.family_name],
  );
  await recordAudit(sql, {
    organizationId: accepted.organization_id,
    userId: accepted.user_id,
    action: 'account-created',
    sourceId: person.sub,
  });
  return { ...accepted, isClosed: false };
}

const wired = once(() => {
  const database = openAuroraForTrigger(parseEnvironment(environments['post-authentication'], process.env));
  return createPostAuthentication((userPoolId) => ({
    database,
    identityProvider: openCognitoIdentityProvider(userPoolId),
  }));
});

export const handler = guard((event: PostAuthenticationTriggerEvent) => wired()(event), writeLog);
