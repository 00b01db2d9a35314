import { routes } from '../contracts/routes.ts';
import { countFindings, resourcesWithFinding } from '../fhir/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

const pageSize = 50;

/** The list by which a clinic mends what others wrote. It names resources and shows nothing of them. */
export function registerProfileFindings(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.listProfileFindings, async ({ sql, caller }) => ({
    body: { findings: await countFindings({ sql, caller }) },
  }));

  endpoint(app, database, routes.listResourcesWithFinding, async ({ sql, caller, query }) => {
    const { cursor, ...kind } = query;
    const found = await resourcesWithFinding({ sql, caller }, kind, { after: cursor, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    return {
      body: {
        resources: page.map(({ id, patientIds, lastUpdated }) => ({
          id,
          patientId: patientIds[0] ?? null,
          lastUpdated: lastUpdated.toISOString(),
        })),
        next: found.length > pageSize ? (page.at(-1)?.key ?? null) : null,
      },
    };
  });
}
