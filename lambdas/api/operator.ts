import type { AccessClaims } from '../contracts/claims.ts';
import type { Route } from '../contracts/route.ts';
import type { Database } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type Answer, type App, type Call, endpoint, honoPath, isAllowed } from './endpoint.ts';
import { problemResponse, type Refusal, Refused } from './refusal.ts';

const notOperator: Refusal = {
  kind: 'forbidden',
  detail: 'Solo puede hacerlo la organización que administra la plataforma.',
};

/**
 * Whether somebody is of the organization that runs the platform. Clinics sign up by themselves, so that being an
 * administrator says nothing here; where no operator is configured, nobody is.
 */
export function isOfOperator(
  { operatorOrganizationId }: Pick<Dependencies, 'operatorOrganizationId'>,
  { organization_id }: Pick<AccessClaims, 'organization_id'>,
): boolean {
  return operatorOrganizationId !== undefined && organization_id === operatorOrganizationId;
}

/** The database in the operator's role, which alone may write what the public reads. Closed to everybody else. */
function asOperator(dependencies: Dependencies): Database {
  const { database } = dependencies;
  return {
    ...database,
    transaction(scope, work) {
      if (scope.role !== 'app' || scope.organizationId === null) throw new Refused(notOperator);
      const { organizationId } = scope;
      if (!isOfOperator(dependencies, { organization_id: organizationId })) throw new Refused(notOperator);
      return database.transaction({ ...scope, role: 'operator' }, work);
    },
  };
}

/** As `endpoint`, for the operator's people alone: anybody else is refused before what they sent is looked at. */
export function operatorEndpoint<const R extends Route>(
  app: App,
  dependencies: Dependencies,
  route: R,
  handle: (call: Call<R>) => Promise<Answer<R>>,
): void {
  app.on(route.method, honoPath(route.path), async (context, next) => {
    const caller = context.get('caller');
    if (!caller || !isAllowed(route.access, caller) || isOfOperator(dependencies, caller)) return next();
    context.set('route', route.path);
    return problemResponse(notOperator, context.get('requestId'));
  });
  endpoint(app, asOperator(dependencies), route, handle);
}
