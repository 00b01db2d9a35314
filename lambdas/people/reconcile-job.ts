import type { JobHandler } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import type { IdentityProvider } from '../platform/identity-provider.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import { reconcile } from './reconcile.ts';

export const reconcileKind = 'reconcile-account';

/** Who asks for it tries itself once it has committed; this is for what a process that died has left. */
const graceMs = 10_000;

/** Asks that the user pool be told of somebody, in the transaction of the change. */
export function askToReconcile(sql: Sql, userId: string, at: Date): Promise<void> {
  const dueAt = new Date(at.getTime() + graceMs);
  return enqueueJob(sql, { key: `account/${userId}`, kind: reconcileKind, dueAt, payload: { userId } });
}

export const reconcileJob = (identityProvider: IdentityProvider): JobHandler => ({
  kind: reconcileKind,
  name: 'Cuentas de acceso',
  async run({ sql, caller }, { payload }) {
    const organizationId = caller.organization_id;
    await reconcile(sql, identityProvider, { organizationId, userId: String(payload.userId) });
    return undefined;
  },
});
