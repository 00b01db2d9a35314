import {
  findUnusual,
  listUnusual,
  type ReviewRefusal,
  reviewUnusual,
} from '../audit/unusual/list-unusual.ts';
import { lookForUnusual } from '../audit/unusual/look-for-unusual.ts';
import { unusualRoutes as routes } from '../contracts/unusual-access.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

export const reviewRefusals: Record<ReviewRefusal, Refusal> = {
  'not-found': { kind: 'not-found', detail: 'No existe ese acceso.' },
  stale: staleVersion,
  own: {
    kind: 'conflict',
    detail: 'Nadie juzga lo que ha hecho: pídaselo a otra persona que administre.',
  },
};

/** What rules point out in the log of accesses, and what administrators say of it. */
export function registerUnusualAccess(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listUnusualAccesses, async ({ sql, caller, query }) => {
    const page = await listUnusual({ sql, caller }, query);
    if (!page) return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } };
    const asked = new URLSearchParams({ view: 'unusual' }).toString();
    await noteSeen(
      { sql, caller, now: now() },
      { interaction: 'search-type', resourceType: 'AuditEvent', query: asked },
      [],
    );
    return { body: page };
  });

  endpoint(app, database, routes.lookForUnusual, async ({ sql, caller }) => {
    const { found, lookedUntil } = await lookForUnusual({ sql, caller }, now());
    return { body: { found, lookedUntil: lookedUntil.toISOString() } };
  });

  endpoint(
    app,
    database,
    routes.reviewUnusualAccess,
    async ({ sql, caller, requestId, params: { unusualId }, ifMatch: version, body }) => {
      const { organization_id: organizationId, user_id: by } = caller;
      const refused = await reviewUnusual(sql, { organizationId, unusualId, version, by, now: now() }, body);
      if (refused) return { refusal: reviewRefusals[refused] };
      await recordAudit(sql, {
        organizationId,
        userId: by,
        action: 'unusual-access-reviewed',
        sourceId: requestId,
        detail: { about: unusualId },
      });
      const after = await findUnusual({ sql, caller }, unusualId);
      return after ? { body: after, version: after.version } : { refusal: reviewRefusals['not-found'] };
    },
  );
}
