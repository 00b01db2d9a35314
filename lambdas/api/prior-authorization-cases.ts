import type { EnteredConcept } from '../clinical/entered-concept.ts';
import { authorizationCaseRoutes as routes } from '../contracts/prior-authorization-cases.ts';
import type { Repository } from '../fhir/index.ts';
import type { CaseChange } from '../prior-authorization/cases/change-case.ts';
import type { Dependencies } from './dependencies.ts';
import { type Answer, type App, type Call, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe esa solicitud.' };

type Who = Pick<Call<typeof routes.readAuthorizationCase>, 'sql' | 'caller'>;
type Detail = Answer<typeof routes.readAuthorizationCase>;

/** Requests for prior authorization: the board, each with its course, and what comes of them. */
export function registerPriorAuthorizationCases(app: App, { database, now }: Dependencies): void {
  const work = () => import('../prior-authorization/cases/index.ts');

  /** Does something to a request and answers it as it is then. */
  async function changed(
    who: Who,
    change: (repository: Repository, today: string) => Promise<CaseChange>,
  ): Promise<Detail> {
    const { showCase } = await work();
    const { today } = await organizationDay(who.sql, now());
    return await inRecord({ ...who, now }, async (repository): Promise<Detail> => {
      const outcome = await change(repository, today);
      switch (outcome.kind) {
        case 'kept':
          return { body: await showCase(repository, outcome.row, today), version: outcome.row.version };
        case 'refused':
          return { refusal: { kind: 'conflict', detail: outcome.detail } };
        case 'stale':
          return { refusal: staleVersion };
        case 'gone':
          return { refusal: gone };
      }
    });
  }

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
      return row ? { body: await showCase(repository, row, today), version: row.version } : { refusal: gone };
    });
  });

  endpoint(app, database, routes.readAuthorizationCase, async ({ sql, caller, params }) => {
    const { findCase, showCase } = await work();
    const row = await findCase(sql, params.caseId);
    if (!row) return { refusal: gone };
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
    const { caseFigures } = await work();
    return { body: await caseFigures(sql, query) };
  });
}
