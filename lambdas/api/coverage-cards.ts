import { coverageCardRoutes as routes } from '../contracts/coverage-cards.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';

/** Copies of insurance cards. */
export function registerCoverageCards(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.setCoverageCard, async ({ params, ifMatch, body, ...who }) => {
    const { setCoverageCard } = await import('../prior-authorization/coverage-cards.ts');
    const version = await inRecord({ ...who, now }, (repository) =>
      setCoverageCard(repository, { ...params, ...body, ifMatch }),
    );
    return { body: params, version };
  });
}
