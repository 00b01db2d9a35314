import type { AccessClaims } from '../contracts/claims.ts';
import { userAccountRoutes as routes, type UserAccount } from '../contracts/user-accounts.ts';
import { type ChangeRefusal, changeRoles, setAccess } from '../people/change-member.ts';
import { inviteUser, type PeopleCall, resendInvitation, revokeInvitation } from '../people/invitations.ts';
import { findAccount, listAccounts, readAccountCursor, writeAccountCursor } from '../people/read-accounts.ts';
import { reconcileAccount } from '../people/reconcile.ts';
import type { Sql } from '../platform/database.ts';
import { describeError } from '../platform/log.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe esa persona en su organización.' };
const used: Refusal = {
  kind: 'conflict',
  detail: 'La invitación ya se ha usado, se ha retirado o ha cambiado. Vuelva a cargar la lista.',
};

const refusals: Record<ChangeRefusal, Refusal> = {
  'not-found': gone,
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

const invitationRefusals = {
  member: 'Ya es miembro de su organización.',
  invited: 'Ya tiene una invitación pendiente: envíela de nuevo o retírela.',
};

/** People and invitations, for administrators. What changes holds when it is committed; the user pool is told after. */
export function registerUserAccounts(app: App, { database, identityProvider, log, now }: Dependencies): void {
  const callOf = ({
    sql,
    caller,
    requestId,
  }: {
    sql: Sql;
    caller: AccessClaims;
    requestId: string;
  }): PeopleCall => ({
    sql,
    caller,
    requestId,
    now: now(),
  });

  const found = async (sql: Sql, organizationId: string, userId: string) => {
    const account = await findAccount(sql, { organizationId, userId, now: now() });
    return account && { body: account, version: account.version };
  };

  /** Where the user pool cannot be told now, the job of the change does it. */
  const tellPool = async (organizationId: string, userId: string, requestId: string): Promise<void> => {
    try {
      await reconcileAccount(database, identityProvider, { organizationId, userId });
    } catch (error) {
      log({ level: 'warn', event: 'user-pool-behind', requestId, ...describeError(error) });
    }
  };

  /** The account as it is, and once the user pool has been told. */
  const answerFor = async ({ sql, caller, requestId }: PeopleCall, userId: string) => {
    const organizationId = caller.organization_id;
    const answer = await found(sql, organizationId, userId);
    if (!answer) return { refusal: gone };
    const afterCommit = async (): Promise<{ body: UserAccount; version: number }> => {
      await tellPool(organizationId, userId, requestId);
      const platform = platformCaller(organizationId).user_id;
      const reread = await database.transaction({ role: 'app', organizationId, userId: platform }, (after) =>
        found(after, organizationId, userId),
      );
      return reread ?? answer;
    };
    return { ...answer, afterCommit };
  };

  endpoint(app, database, routes.listUserAccounts, async ({ sql, caller, query }) => {
    const { cursor, ...filter } = query;
    const after = cursor === undefined ? undefined : readAccountCursor(cursor);
    if (cursor !== undefined && !after) {
      return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } };
    }
    const organizationId = caller.organization_id;
    const { accounts, next, total } = await listAccounts(sql, {
      ...filter,
      organizationId,
      now: now(),
      after,
    });
    return { body: { accounts, next: next ? writeAccountCursor(next) : null, total } };
  });

  endpoint(app, database, routes.readUserAccount, async ({ sql, caller, params: { userId } }) => {
    const answer = await found(sql, caller.organization_id, userId);
    if (!answer) return { refusal: gone };
    const [row] = await sql<{ sub: string | null }>(
      `SELECT cognito_sub AS sub FROM users WHERE organization_id = $1 AND user_id = $2
       UNION ALL SELECT cognito_sub FROM invitations WHERE organization_id = $1 AND user_id = $2 AND state = 'open'`,
      [caller.organization_id, userId],
    );
    const known = row?.sub == null ? undefined : await identityProvider.find(row.sub);
    return { ...answer, body: { ...answer.body, hasAuthenticator: known?.hasAuthenticator ?? null } };
  });

  endpoint(app, database, routes.inviteUser, async ({ body, ...request }) => {
    const call = callOf(request);
    const invited = await inviteUser(call, body);
    if ('refusal' in invited) {
      const errors = [{ pointer: '/email', detail: invitationRefusals[invited.refusal] }];
      return { refusal: { kind: 'conflict', detail: invitationRefusals[invited.refusal], errors } };
    }
    return answerFor(call, invited.userId);
  });

  endpoint(
    app,
    database,
    routes.resendInvitation,
    async ({ params: { userId }, ifMatch: version, ...request }) => {
      const call = callOf(request);
      return (await resendInvitation(call, { userId, version }))
        ? answerFor(call, userId)
        : { refusal: used };
    },
  );

  endpoint(
    app,
    database,
    routes.revokeInvitation,
    async ({ params: { userId }, ifMatch: version, ...request }) => {
      const call = callOf(request);
      if (!(await revokeInvitation(call, { userId, version }))) return { refusal: used };
      const organizationId = call.caller.organization_id;
      return {
        body: { userId },
        async afterCommit() {
          await tellPool(organizationId, userId, call.requestId);
          return { body: { userId } };
        },
      };
    },
  );

  endpoint(
    app,
    database,
    routes.changeUserRoles,
    async ({ params: { userId }, ifMatch: version, body, ...request }) => {
      const call = callOf(request);
      const refused = await changeRoles(call, { userId, version }, body.roles);
      return refused ? { refusal: refusals[refused] } : answerFor(call, userId);
    },
  );

  endpoint(
    app,
    database,
    routes.setUserAccess,
    async ({ params: { userId }, ifMatch: version, body, ...request }) => {
      const call = callOf(request);
      const refused = await setAccess(call, { userId, version }, body.isDisabled);
      return refused ? { refusal: refusals[refused] } : answerFor(call, userId);
    },
  );
}
