import { routes } from '../contracts/routes.ts';
import { recordAudit } from '../platform/audit.ts';
import { endSessions } from '../platform/end-sessions.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** What ends here counts from the next request of any Lambda; see lambdas/platform/decisions/2026-11-sessions-end.md. */
export function registerMySessions(app: App, { database, identityProvider, now }: Dependencies): void {
  endpoint(app, database, routes.revokeSessions, async ({ sql, caller, body, requestId }) => {
    const isAll = body.sessions === 'all';
    const at = now();
    await endSessions(sql, { userId: caller.user_id, at, kept: isAll ? undefined : caller.origin_jti });
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'sessions-ended',
      sourceId: requestId,
    });
    // Within the transaction: where the user pool cannot be told nothing has ended, and it can be asked again.
    if (isAll) await identityProvider.signOutEverywhere(caller.sub);
    return { body: { revokedBefore: at.toISOString() } };
  });
}
