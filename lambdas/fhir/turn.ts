import type { AccessClaims } from '../contracts/claims.ts';
import { type Sql, sqlState } from '../platform/database.ts';
import { refuse } from './outcome.ts';
import type { Opener } from './store/session.ts';

/**
 * How a transaction stands to those of the same organization that change the record. `fixTime` waits until no change
 * is under way and holds back the next: what is written later carries a later time, and a point in time so taken
 * stays what it was.
 */
export type Turn = 'read' | 'change' | 'fixTime';

/** Changes are told to wait no longer than this for one that is under way. */
const patience = '3s';

/** What the organization asks of those who write, and who the caller is. */
export interface WriteRules {
  strictProfiles?: boolean;
  opener?: Opener;
}

interface Told extends Record<string, unknown> {
  strictProfiles: boolean | null;
  name: string | null;
  isPractitioner: boolean;
}

/** Before the time of the transaction is taken. A change is told the organization's rules in the same statement. */
export async function takeTurn(
  sql: Sql,
  { organization_id: organizationId, user_id: userId }: Pick<AccessClaims, 'organization_id' | 'user_id'>,
  turn: Turn,
): Promise<WriteRules> {
  if (turn === 'read') return {};
  const key = [`changes of ${organizationId}`];
  if (turn === 'change') {
    const [row] = await sql<Told>(
      `SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0)),
         (SELECT strict_profiles FROM organizations WHERE organization_id = current_organization_id())
           AS "strictProfiles",
         (SELECT given_name || ' ' || family_name FROM users WHERE user_id = ($2::text)::uuid) AS name,
         EXISTS (SELECT FROM resources WHERE organization_id = current_organization_id()
           AND resource_type = 'Practitioner' AND id = $2::text AND NOT is_deleted) AS "isPractitioner"`,
      [...key, userId],
      'kept',
    );
    const { name, isPractitioner = false } = row ?? {};
    return {
      strictProfiles: row?.strictProfiles === true,
      opener: { userId, isPractitioner, ...(name ? { name } : {}) },
    };
  }
  await sql(`SELECT set_config('lock_timeout', $1, true)`, [patience]);
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', key).catch((error: unknown) => {
    if (sqlState(error) !== '55P03') throw error;
    throw refuse(503, 'transient', 'Se están guardando muchos datos. Inténtelo de nuevo en unos segundos.');
  });
  await sql(`SELECT set_config('lock_timeout', '0', true)`);
  return {};
}
