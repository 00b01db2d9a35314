import { authorizationSendingRoutes as routes } from '../contracts/prior-authorization-sending.ts';
import type { Repository } from '../fhir/index.ts';
import type { CaseChange } from '../prior-authorization/cases/change-case.ts';
import type { Dependencies } from './dependencies.ts';
import { type Answer, type App, type Call, endpoint } from './endpoint.ts';
import { changedCase, noCase } from './prior-authorization-change.ts';
import { inRecord } from './record.ts';
import { type Refusal, Refused } from './refusal.ts';

const tooLarge: Refusal = {
  kind: 'invalid',
  detail:
    'Es demasiado para enviarlo de una vez (más de 200 KB): quite datos de la historia, o envíela en PDF.',
};

/** What leaves for a payer's system, and what was asked of it. */
export function registerPriorAuthorizationSending(app: App, { database, now }: Dependencies): void {
  const work = () => import('../prior-authorization/pas/index.ts');

  async function sent(
    who: Pick<Call<typeof routes.submitCase>, 'sql' | 'caller'>,
    send: (repository: Repository, today: string) => Promise<CaseChange>,
  ): Promise<Answer<typeof routes.submitCase>> {
    const { TooLarge } = await work();
    try {
      return await changedCase({ ...who, now }, send);
    } catch (error) {
      if (error instanceof TooLarge) throw new Refused(tooLarge);
      throw error;
    }
  }

  endpoint(app, database, routes.submitCase, async ({ params, ifMatch, ...who }) => {
    const { submitCase } = await work();
    return await sent(who, (repository, today) => submitCase(repository, { ...params, ifMatch }, today));
  });

  endpoint(app, database, routes.updateSubmittedCase, async ({ params, ifMatch, body, ...who }) => {
    const { updateSubmitted } = await work();
    return await sent(who, (repository, today) =>
      updateSubmitted(repository, { ...params, ifMatch }, body.note, today),
    );
  });

  endpoint(app, database, routes.cancelSubmittedCase, async ({ params, ifMatch, body, ...who }) => {
    const { cancelSubmitted } = await work();
    return await sent(who, (repository, today) =>
      cancelSubmitted(repository, { ...params, ifMatch }, body.note, today),
    );
  });

  endpoint(app, database, routes.inquireCase, async ({ sql, caller, params }) => {
    const { findCase, inquire } = await work();
    const row = await findCase(sql, params.caseId, { forUpdate: true });
    if (!row) return { refusal: noCase };
    const asked = await inRecord({ sql, caller, now }, (repository) => {
      repository.requirePermission('Claim', 'write');
      return inquire(repository, row);
    });
    return typeof asked === 'string' ? { refusal: { kind: 'conflict', detail: asked } } : { body: asked };
  });

  endpoint(app, database, routes.readCaseConnection, async ({ sql, params }) => {
    const { connectionOf, exchangesOf, findCase } = await work();
    const row = await findCase(sql, params.caseId);
    if (!row) return { refusal: noCase };
    const connection = await connectionOf(sql, row.content.coverage.payer);
    const exchanges = await exchangesOf(sql, params.caseId);
    return {
      body: {
        isConnected: connection !== undefined,
        exchanges: exchanges.map(({ exchangeId, kind, state, outcome, createdAt }) => ({
          exchangeId,
          kind,
          state,
          outcome,
          at: createdAt.toISOString(),
        })),
      },
    };
  });

  endpoint(app, database, routes.readCasePacket, async ({ sql, caller, params, query }) => {
    const { findCase, showPacket } = await work();
    const row = await findCase(sql, params.caseId);
    if (!row) return { refusal: noCase };
    const packet = await inRecord({ sql, caller, now }, (repository) =>
      showPacket(repository, row, { isUpdate: query.next === 'update' }),
    );
    return typeof packet === 'string' ? { refusal: { kind: 'conflict', detail: packet } } : { body: packet };
  });
}
