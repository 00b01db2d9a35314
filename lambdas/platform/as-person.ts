import type { AccessClaims } from '../contracts/claims.ts';
import { type Database, RolesLost, type Scope, type Sql } from './database.ts';

/** The caller's own rows, as long as the session counts from which the token comes. */
export function scopeOf(caller: AccessClaims): Scope {
  const { organization_id: organizationId, user_id: userId, roles } = caller;
  const { auth_time: signedInAt, iat: issuedAt, origin_jti: id } = caller;
  const scope = { role: 'app', organizationId, userId } as const;
  if (signedInAt === undefined) return scope;
  return { ...scope, session: { id, signedInAt, issuedAt: issuedAt ?? signedInAt, roles } };
}

/** For the person, of what a role allowed that the token says and they no longer have. */
export const roleLost = 'Su papel en la organización ha cambiado y ya no permite esta acción.';

/**
 * A transaction in a person's name. Roles that the token says and the person no longer has do not count: `work` is told
 * of the caller without them, and begins anew where it was told otherwise before that was known.
 */
export async function asPerson<Result>(
  database: Database,
  caller: AccessClaims,
  work: (sql: Sql, caller: AccessClaims) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(scopeOf(caller), (sql) => work(sql, caller));
  } catch (error) {
    if (!(error instanceof RolesLost)) throw error;
    return asPerson(database, { ...caller, roles: [...error.roles] }, work);
  }
}
