import { authorizationCallRoutes as routes } from '../contracts/prior-authorization-calls.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { changedCase } from './prior-authorization-change.ts';

/** Calls between a clinician and a payer's reviewer. */
export function registerPriorAuthorizationCalls(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.planPeerCall, async ({ params, ifMatch, body, ...who }) => {
    const { planCall } = await import('../prior-authorization/calls/plan-call.ts');
    return await changedCase({ ...who, now }, (repository) =>
      planCall(repository, { ...params, ifMatch }, body),
    );
  });
}
