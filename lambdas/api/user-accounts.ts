import { userAccountRoutes as routes } from '../contracts/user-accounts.ts';
import { changeRoles, restoreAccount, setAccess } from '../people/change-member.ts';
import { type DecisionRefusal, decideRecovery } from '../people/decide-recovery.ts';
import { inviteUser, resendInvitation, revokeInvitation } from '../people/invitations.ts';
import { listAccounts, readAccountCursor, writeAccountCursor } from '../people/read-accounts.ts';
import { readSessions, signOutMember } from '../people/sessions.ts';
import { tellPool } from '../people/tell-pool.ts';
import { describeError } from '../platform/log.ts';
import { accountAnswers, changeRefusals, noSuchPerson } from './account-answers.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const used: Refusal = {
  kind: 'conflict',
  detail: 'La invitación ya se ha usado, se ha retirado o ha cambiado. Vuelva a cargar la lista.',
};

const decisionRefusals: Record<DecisionRefusal, Refusal> = {
  'not-found': noSuchPerson,
  stale: staleVersion,
  'own-account': {
    kind: 'conflict',
    detail: 'Nadie confirma su propia pérdida: pídaselo a otra persona que administre.',
  },
  settled: {
    kind: 'conflict',
    detail: 'La solicitud ya no está abierta: se ha decidido, ha caducado o la persona ha entrado.',
  },
};

const invitationRefusals = {
  member: 'Ya es miembro de su organización.',
  former: 'Ya tuvo una cuenta aquí, que está desactivada: reactívela en la lista.',
  invited: 'Ya tiene una invitación pendiente: envíela de nuevo o retírela.',
};

/** People and invitations, for administrators. What changes holds when it is committed; the user pool is told after. */
export function registerUserAccounts(app: App, dependencies: Dependencies): void {
  const { database, identityProvider, log, now } = dependencies;
  const { callOf, found, answerFor } = accountAnswers(dependencies);

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
    if (!answer) return { refusal: noSuchPerson };
    const [row] = await sql<{ sub: string | null }>(
      `SELECT cognito_sub AS sub FROM users WHERE organization_id = $1 AND user_id = $2
       UNION ALL SELECT cognito_sub FROM invitations WHERE organization_id = $1 AND user_id = $2 AND state = 'open'`,
      [caller.organization_id, userId],
    );
    const known = row?.sub == null ? undefined : await identityProvider.find(row.sub);
    const sessions = await readSessions(sql, { organizationId: caller.organization_id, userId, now: now() });
    return {
      ...answer,
      body: { ...answer.body, hasAuthenticator: known?.hasAuthenticator ?? null, sessions },
    };
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
          await tellPool(dependencies, { organizationId, userId }, call.requestId);
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
      return refused ? { refusal: changeRefusals[refused] } : answerFor(call, userId);
    },
  );

  endpoint(
    app,
    database,
    routes.setUserAccess,
    async ({ params: { userId }, ifMatch: version, body, ...request }) => {
      const call = callOf(request);
      const refused = await setAccess(call, { userId, version }, body.isDisabled);
      return refused ? { refusal: changeRefusals[refused] } : answerFor(call, userId);
    },
  );

  endpoint(
    app,
    database,
    routes.restoreUserAccount,
    async ({ params: { userId }, ifMatch: version, ...request }) => {
      const call = callOf(request);
      const refused = await restoreAccount(call, { userId, version });
      return refused ? { refusal: changeRefusals[refused] } : answerFor(call, userId);
    },
  );

  endpoint(app, database, routes.signOutUser, async ({ params: { userId }, ...request }) => {
    const call = callOf(request);
    const member = await signOutMember(call, userId);
    const answer = await found(call.sql, call.caller.organization_id, userId);
    if (!member || !answer) return { refusal: noSuchPerson };
    return {
      ...answer,
      async afterCommit() {
        // Nothing that was open counts here any more; that nothing renews it either is the user pool's part.
        await identityProvider.signOutEverywhere(member.username).catch((error: unknown) =>
          log({
            level: 'warn',
            event: 'user-pool-behind',
            requestId: call.requestId,
            ...describeError(error),
          }),
        );
        return answer;
      },
    };
  });

  endpoint(
    app,
    database,
    routes.decideRecovery,
    async ({ params: { userId }, ifMatch: version, body: { isGranted }, ...request }) => {
      const call = callOf(request);
      const { sql, caller, requestId } = call;
      const refused = await decideRecovery(
        { sql, organizationId: caller.organization_id, userId, now: call.now, requestId },
        { by: caller.user_id, version, isGranted },
      );
      return refused ? { refusal: decisionRefusals[refused] } : answerFor(call, userId);
    },
  );
}
