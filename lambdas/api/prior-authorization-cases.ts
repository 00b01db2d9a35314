import type { EnteredConcept } from '../clinical/entered-concept.ts';
import { authorizationCaseRoutes as routes } from '../contracts/prior-authorization-cases.ts';
import { authorizationEffortRoutes as effortRoutes } from '../contracts/prior-authorization-effort.ts';
import type { Dependencies } from './dependencies.ts';
import { type Answer, type App, type Call, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { organizationDay } from './organization-clock.ts';
import { changedCase, noCase } from './prior-authorization-change.ts';
import { inRecord } from './record.ts';

type Who = Pick<Call<typeof routes.readAuthorizationCase>, 'sql' | 'caller'>;
type Change = Parameters<typeof changedCase>[1];
type Detail = Answer<typeof routes.readAuthorizationCase>;

/** Requests for prior authorization: the board, each with its course, and what comes of them. */
export function registerPriorAuthorizationCases(app: App, { database, now }: Dependencies): void {
  const work = () => import('../prior-authorization/cases/index.ts');

  const changed = (who: Who, change: Change) => changedCase({ ...who, now }, change);

  endpoint(app, database, routes.listAuthorizationCases, async ({ sql, caller, query }) => {
    const { listCases } = await work();
    const { today } = await organizationDay(sql, now());
    const found = await inRecord({ sql, caller, now }, (repository) => listCases(repository, query, today));
    const access = {
      interaction: 'search-type',
      resourceType: 'Claim',
      query: 'prior-authorization',
    } as const;
    await noteSeen(
      { sql, caller, now: now() },
      access,
      found.cases.map(({ patient }) => patient.id),
    );
    return { body: found };
  });

  endpoint(app, database, routes.createAuthorizationCase, async ({ sql, caller, body }) => {
    const { findCase, openCase, showCase } = await work();
    const { today } = await organizationDay(sql, now());
    const service: EnteredConcept = {
      text: body.service.text,
      coding: body.service.coding.map(({ system, code }) => ({
        ...(system ? { system } : {}),
        ...(code ? { code } : {}),
      })),
    };
    return await inRecord({ sql, caller, now }, async (repository): Promise<Detail> => {
      const caseId = await openCase(repository, { ...body, service }, today);
      const row = await findCase(sql, caseId);
      return row
        ? { body: await showCase(repository, row, today), version: row.version }
        : { refusal: noCase };
    });
  });

  endpoint(app, database, routes.readAuthorizationCase, async ({ sql, caller, params }) => {
    const { findCase, showCase } = await work();
    const row = await findCase(sql, params.caseId);
    if (!row) return { refusal: noCase };
    const { today } = await organizationDay(sql, now());
    const body = await inRecord({ sql, caller, now }, (repository) => showCase(repository, row, today));
    return { body, version: row.version };
  });

  endpoint(app, database, routes.editAuthorizationCase, async ({ params, ifMatch, body, ...who }) => {
    const { editCase } = await work();
    return await changed(who, (repository) => editCase(repository, { ...params, ifMatch }, body));
  });

  endpoint(app, database, routes.stepAuthorizationCase, async ({ params, ifMatch, body, ...who }) => {
    const { stepCase } = await work();
    return await changed(who, (repository, today) =>
      stepCase(repository, { ...params, ifMatch }, body, today),
    );
  });

  endpoint(app, database, routes.releaseCaseEvidence, async ({ params, ifMatch, body, ...who }) => {
    const { releaseEvidence } = await work();
    return await changed(who, (repository) =>
      releaseEvidence(repository, { ...params, ifMatch }, body.references),
    );
  });

  endpoint(app, database, routes.withdrawCaseEvidence, async ({ params, ifMatch, body, ...who }) => {
    const { withdrawEvidence } = await work();
    return await changed(who, (repository) =>
      withdrawEvidence(repository, { ...params, ifMatch }, body.reference),
    );
  });

  endpoint(app, database, routes.authorizationFigures, async ({ sql, query }) => {
    const { caseFigures, effortOf, sentBetween } = await work();
    const figures = await caseFigures(sql, query);
    return {
      body: { ...figures, sent: await sentBetween(sql, query), effort: (await effortOf(sql)) ?? null },
    };
  });

  endpoint(app, database, effortRoutes.setAuthorizationEffort, async ({ sql, caller, body }) => {
    const { setEffort } = await work();
    return { body: await setEffort(sql, body, { userId: caller.user_id, now: now() }) };
  });
}
