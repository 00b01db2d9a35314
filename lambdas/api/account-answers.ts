import type { AccessClaims } from '../contracts/claims.ts';
import type { UserAccount } from '../contracts/user-accounts.ts';
import type { ChangeRefusal } from '../people/change-member.ts';
import type { PeopleCall } from '../people/invitations.ts';
import { findAccount } from '../people/read-accounts.ts';
import { tellPool } from '../people/tell-pool.ts';
import type { Sql } from '../platform/database.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

export const noSuchPerson: Refusal = {
  kind: 'not-found',
  detail: 'No existe esa persona en su organización.',
};

export const changeRefusals: Record<ChangeRefusal, Refusal> = {
  'not-found': noSuchPerson,
  stale: staleVersion,
  'last-administrator': {
    kind: 'conflict',
    detail: 'Es la única persona que administra la organización. Dé antes ese papel a otra.',
  },
  'own-account': {
    kind: 'conflict',
    detail:
      'No puede quitarse a sí mismo el acceso ni la administración: pídaselo a otra persona que administre.',
  },
};

/** What the routes of people have in common: a change is committed, the user pool is told, and the account as it is is answered. */
export function accountAnswers(dependencies: Dependencies) {
  const { database, now } = dependencies;
  const callOf = ({
    sql,
    caller,
    requestId,
  }: {
    sql: Sql;
    caller: AccessClaims;
    requestId: string;
  }): PeopleCall => ({ sql, caller, requestId, now: now() });

  const found = async (sql: Sql, organizationId: string, userId: string) => {
    const account = await findAccount(sql, { organizationId, userId, now: now() });
    return account && { body: account, version: account.version };
  };

  /** The account as it is, and once the user pool has been told. */
  const answerFor = async ({ sql, caller, requestId }: PeopleCall, userId: string) => {
    const organizationId = caller.organization_id;
    const answer = await found(sql, organizationId, userId);
    if (!answer) return { refusal: noSuchPerson };
    const afterCommit = async (): Promise<{ body: UserAccount; version: number }> => {
      await tellPool(dependencies, { organizationId, userId }, requestId);
      const platform = platformCaller(organizationId).user_id;
      const reread = await database.transaction({ role: 'app', organizationId, userId: platform }, (after) =>
        found(after, organizationId, userId),
      );
      return reread ?? answer;
    };
    return { ...answer, afterCommit };
  };

  return { callOf, found, answerFor };
}
