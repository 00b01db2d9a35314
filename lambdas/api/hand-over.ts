import { handOverRoutes as routes } from '../contracts/hand-over.ts';
import type { DeactivationRefusal } from '../people/deactivate.ts';
import { accountAnswers, changeRefusals, noSuchPerson } from './account-answers.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';

/** Somebody leaves: to whom goes what they had under way, and their account. With the record, which is loaded when it is asked for. */
export function registerHandOver(app: App, dependencies: Dependencies): void {
  const { database, now } = dependencies;
  const { callOf, answerFor } = accountAnswers(dependencies);

  endpoint(app, database, routes.readHeldWork, async ({ sql, caller, params: { userId } }) => {
    const { readHeldWork } = await import('../people/deactivate.ts');
    const body = await inRecord({ sql, caller, now }, (repository) => readHeldWork(repository, userId));
    return body ? { body } : { refusal: noSuchPerson };
  });

  endpoint(
    app,
    database,
    routes.deactivateUser,
    async ({ params: { userId }, ifMatch: version, body, ...request }) => {
      const { deactivate } = await import('../people/deactivate.ts');
      const call = callOf(request);
      const { sql, caller } = call;
      const refused = await inRecord({ sql, caller, now }, (repository) =>
        deactivate(call, repository, { userId, version }, body),
      );
      return refused ? { refusal: refusalOf(refused) } : answerFor(call, userId);
    },
  );

  endpoint(
    app,
    database,
    routes.reactivateUser,
    async ({ params: { userId }, ifMatch: version, ...request }) => {
      const { reactivate } = await import('../people/deactivate.ts');
      const call = callOf(request);
      const refused = await reactivate(call, { userId, version });
      return refused ? { refusal: changeRefusals[refused] } : answerFor(call, userId);
    },
  );
}

function refusalOf(refused: DeactivationRefusal): Refusal {
  if (typeof refused === 'string') return changeRefusals[refused];
  const [first] = refused.problems;
  return { kind: 'invalid', detail: first ? `${first.detail}.` : '', errors: refused.problems };
}
