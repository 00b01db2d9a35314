import { randomUUID } from 'node:crypto';
import {
  continueVerification,
  findVerification,
  listVerifications,
  startVerification,
} from '../audit/verification.ts';
import { verificationRoutes as routes } from '../contracts/audit-verification.ts';
import { asPerson } from '../platform/as-person.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

const noSuchCheck: Refusal = { kind: 'not-found', detail: 'No existe esa comprobación.' };

/** The organization's logs held against themselves and against the checkpoints, piece by piece. */
export function registerAuditVerification(app: App, { database, now, readSeries }: Dependencies): void {
  endpoint(app, database, routes.listVerifications, async ({ sql, caller }) => ({
    body: { verifications: await listVerifications(sql, caller.organization_id) },
  }));

  endpoint(app, database, routes.startVerification, async ({ sql, caller }) => {
    const { organization_id: organizationId, user_id: userId } = caller;
    const verificationId = randomUUID();
    await startVerification(sql, { organizationId, userId, verificationId, now: now() });
    const started = await findVerification(sql, organizationId, verificationId);
    return started ? { body: started } : { refusal: noSuchCheck };
  });

  endpoint(app, database, routes.continueVerification, async ({ sql, caller, requestId, params }) => {
    const { organization_id: organizationId, user_id: userId } = caller;
    const { verificationId } = params;
    const known = await findVerification(sql, organizationId, verificationId);
    if (!known) return { refusal: noSuchCheck };
    return {
      body: known,
      // In transactions of its own: the embedded database has one at a time, and others wait for it.
      async afterCommit() {
        const done = await continueVerification((read) => asPerson(database, caller, read), {
          organizationId,
          verificationId,
          now,
          readSeries,
        });
        if (done?.isFinishedNow) {
          await asPerson(database, caller, (own) =>
            recordAudit(own, { organizationId, userId, action: 'logs-verified', sourceId: requestId }),
          );
        }
        return { body: done?.verification ?? known };
      },
    };
  });
}
