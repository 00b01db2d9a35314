import type { Role } from '../contracts/roles.ts';
import type { PoolAccountState } from '../contracts/user-accounts.ts';
import type { Database, Sql } from '../platform/database.ts';
import type { IdentityProvider, PoolUser } from '../platform/identity-provider.ts';
import { platformCaller } from '../platform/platform-caller.ts';

/** Whose account in the user pool is made as the database says. */
export interface Whose {
  organizationId: string;
  userId: string;
}

/** In a transaction of its own: what the request has committed holds, whatever becomes of this. */
export function reconcileAccount(
  database: Database,
  identityProvider: IdentityProvider,
  whose: Whose,
): Promise<void> {
  const { organizationId } = whose;
  const userId = platformCaller(organizationId).user_id;
  return database.transaction({ role: 'app', organizationId, userId }, (sql) =>
    reconcile(sql, identityProvider, whose),
  );
}

/**
 * Makes one account of the user pool what the database says: whether it exists, what it may, whether it is enabled. The
 * row is locked, so that two of these follow one another; each step may be repeated, since a process may die behind any of
 * them, and then the job `account/<user id>` begins anew (lambdas/people/reconcile-job.ts). The database has the last
 * word: what somebody changed in Cognito's console goes back.
 */
export async function reconcile(sql: Sql, identityProvider: IdentityProvider, whose: Whose): Promise<void> {
  const isInvited = await reconcileInvitation(sql, identityProvider, whose);
  if (!isInvited) await reconcileMember(sql, identityProvider, whose);
}

type InvitationRow = Record<string, unknown> & {
  email: string;
  givenName: string;
  familyName: string;
  roles: Role[];
  state: 'open' | 'accepted' | 'revoked' | 'refused';
  sub: string | null;
  sendings: number;
  sent: number;
};

/** Whether the person has not come yet, so that there is no row of `users` to go by. */
async function reconcileInvitation(
  sql: Sql,
  identityProvider: IdentityProvider,
  { organizationId, userId }: Whose,
): Promise<boolean> {
  const own = [organizationId, userId];
  const [row] = await sql<InvitationRow>(
    `SELECT email, given_name AS "givenName", family_name AS "familyName", to_jsonb(roles) AS roles, state,
       cognito_sub AS sub, sendings, sent
     FROM invitations WHERE organization_id = $1 AND user_id = $2 FOR UPDATE`,
    own,
  );
  if (!row || row.state === 'accepted') return false;
  const set = (assignments: string, ...values: unknown[]) =>
    sql(`UPDATE invitations SET ${assignments} WHERE organization_id = $1 AND user_id = $2`, [
      ...own,
      ...values,
    ]);

  if (row.state !== 'open') {
    // An account that an earlier try made and could not write down.
    const made = await identityProvider.find(row.sub ?? row.email);
    if (made?.userId === userId) await identityProvider.remove(made.username);
    if (row.sub !== null) await set('cognito_sub = NULL');
    return true;
  }

  const { email, givenName, familyName, sendings } = row;
  const invite = () => identityProvider.invite({ email, givenName, familyName, organizationId, userId });
  const known = row.sub === null ? undefined : await identityProvider.find(row.sub);
  const invited = known ? undefined : await invite();
  let account = known ?? invited ?? (await identityProvider.find(email));
  if (account?.userId !== userId) {
    await set(`state = 'refused', refusal = 'email-taken', settled_at = now(), version = version + 1`);
    return true;
  }
  if (!invited && row.sent < sendings) {
    if (account.isInvited) await identityProvider.inviteAgain(email);
    else {
      // They have chosen a password and went no further: nobody can send them another one but by beginning anew.
      await identityProvider.remove(account.username);
      account = (await invite()) ?? account;
    }
  }
  await setGroups(identityProvider, account.username, row.roles);
  await set('cognito_sub = $3, sent = $4', account.username, sendings);
  return true;
}

async function reconcileMember(
  sql: Sql,
  identityProvider: IdentityProvider,
  { organizationId, userId }: Whose,
): Promise<void> {
  const [row] = await sql<MemberRow>(
    `SELECT cognito_sub AS sub, email, given_name AS "givenName", family_name AS "familyName", to_jsonb(last_roles) AS roles,
       coalesce(roles_as_of = 'infinity', false) AS "isDecided", pool_account = 'wanted' AS "isWanted",
       disabled_at IS NULL AND deactivated_at IS NULL AS "isEnabled"
     FROM users WHERE organization_id = $1 AND user_id = $2 FOR UPDATE`,
    [organizationId, userId],
  );
  if (!row) return;
  const { account, isNew, state } = await findMember(identityProvider, { organizationId, userId }, row);
  if (account) {
    const { username } = account;
    // An account that was made anew has no roles of its own to go by.
    if ((row.isDecided || isNew) && row.roles) await setGroups(identityProvider, username, row.roles);
    if (row.isEnabled)
      await removeLostAuthenticator(sql, identityProvider, { organizationId, userId }, username);
    if (account.isEnabled !== row.isEnabled) await identityProvider.setEnabled(username, row.isEnabled);
    // Nothing renews what is open any more.
    if (!row.isEnabled) await identityProvider.signOutEverywhere(username);
  }
  await sql(
    'UPDATE users SET is_pool_behind = false, pool_account = $3 WHERE organization_id = $1 AND user_id = $2',
    [organizationId, userId, state],
  );
}

type MemberRow = Record<string, unknown> & {
  sub: string;
  email: string;
  givenName: string;
  familyName: string;
  roles: Role[] | null;
  isDecided: boolean;
  isWanted: boolean;
  isEnabled: boolean;
};

/**
 * A member's account, also one that was made anew, by an earlier try or by hand: our own id says whose it is, and the post
 * authentication trigger takes its sub over when they sign in.
 */
async function findMember(
  identityProvider: IdentityProvider,
  { organizationId, userId }: Whose,
  { sub, email, givenName, familyName, isWanted }: MemberRow,
): Promise<{ account?: PoolUser; isNew: boolean; state: PoolAccountState }> {
  const account = await identityProvider.find(sub);
  if (account) return { account, isNew: false, state: 'kept' };
  const made = isWanted
    ? await identityProvider.invite({ email, givenName, familyName, organizationId, userId })
    : undefined;
  const found = made ?? (await identityProvider.find(email));
  if (!found) return { isNew: false, state: 'missing' };
  const isOurs = found.userId === userId && found.organizationId === organizationId;
  return isOurs ? { account: found, isNew: true, state: 'kept' } : { isNew: false, state: 'taken' };
}

/**
 * What open-recovery.ts has granted. The password goes first, so that nobody who knows it alone finds the account without
 * its authenticator; who had a code has proven as much as the authenticator would.
 */
async function removeLostAuthenticator(
  sql: Sql,
  identityProvider: IdentityProvider,
  { organizationId, userId }: Whose,
  username: string,
): Promise<void> {
  const [granted] = await sql<{ recovery_id: string; way: string }>(
    `SELECT recovery_id, way FROM access_recoveries WHERE organization_id = $1 AND user_id = $2 AND state = 'confirmed'
     FOR UPDATE`,
    [organizationId, userId],
  );
  if (!granted) return;
  if (granted.way !== 'code') await identityProvider.resetPassword(username);
  await identityProvider.removeAuthenticator(username);
  await identityProvider.signOutEverywhere(username);
  await sql(
    `UPDATE access_recoveries SET state = 'done', settled_at = now() WHERE organization_id = $1 AND recovery_id = $2`,
    [organizationId, granted.recovery_id],
  );
}

/** What is taken away goes first. */
async function setGroups(
  identityProvider: IdentityProvider,
  username: string,
  roles: readonly Role[],
): Promise<void> {
  const groups = await identityProvider.groupsOf(username);
  for (const role of groups) {
    if (!roles.includes(role)) await identityProvider.removeFromGroup(username, role);
  }
  for (const role of roles) if (!groups.includes(role)) await identityProvider.addToGroup(username, role);
}
