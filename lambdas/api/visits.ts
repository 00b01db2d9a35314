import { visitRoutes as routes, type Visit } from '../contracts/visits.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';

const answer = (visit: Visit) => ({ body: visit, version: visit.version });

/** Who sees whom: lambdas/visits, loaded with the record when it is asked for. */
export function registerVisits(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.startVisit, async ({ sql, caller, body }) => {
    const { startVisit } = await import('../visits/start-visit.ts');
    return answer(await inRecord({ sql, caller, now }, (repository) => startVisit(repository, body)));
  });

  endpoint(app, database, routes.listOpenVisits, async ({ sql, caller }) => {
    const { listOpenVisits } = await import('../visits/read-visit.ts');
    return { body: { visits: await inRecord({ sql, caller, now }, listOpenVisits) } };
  });

  endpoint(app, database, routes.readVisit, async ({ sql, caller, params }) => {
    const { readVisit } = await import('../visits/read-visit.ts');
    return answer(
      await inRecord({ sql, caller, now }, (repository) => readVisit(repository, params.visitId)),
    );
  });

  endpoint(app, database, routes.joinVisit, async ({ sql, caller, params }) => {
    const { joinVisit } = await import('../visits/end-visit.ts');
    return answer(
      await inRecord({ sql, caller, now }, (repository) => joinVisit(repository, params.visitId)),
    );
  });

  endpoint(app, database, routes.setVisitTime, async ({ sql, caller, params, body, ifMatch }) => {
    const { setVisitTime } = await import('../visits/set-time.ts');
    return answer(
      await inRecord({ sql, caller, now }, (repository) =>
        setVisitTime(repository, params.visitId, ifMatch, body),
      ),
    );
  });

  endpoint(app, database, routes.endVisit, async ({ sql, caller, params, body, ifMatch }) => {
    const { endVisit } = await import('../visits/end-visit.ts');
    return answer(
      await inRecord({ sql, caller, now }, (repository) =>
        endVisit(repository, params.visitId, ifMatch, body),
      ),
    );
  });
}
