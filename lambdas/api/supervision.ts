import { supervisionRoutes as routes } from '../contracts/supervision.ts';
import { recordAudit } from '../platform/audit.ts';
import { listSupervised, writeSupervisors } from '../visits/supervision.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { staleVersion } from './version-tag.ts';

/** Who supervises whom, for administrators. What follows from it: lambdas/visits/unsigned-notes.ts. */
export function registerSupervision(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listSupervision, async ({ sql }) => ({
    body: { people: await listSupervised(sql) },
  }));

  endpoint(app, database, routes.setSupervisors, async (call) => {
    const { sql, caller, params, body, ifMatch, requestId } = call;
    const ids = new Set((await listSupervised(sql)).map(({ userId }) => userId));
    if (!ids.has(params.userId))
      return {
        refusal: { kind: 'not-found', detail: 'No hay ningún profesional clínico con ese identificador.' },
      };
    const unknown = body.supervisors.findIndex((id) => id === params.userId || !ids.has(id));
    if (unknown >= 0) {
      const detail = 'Elija a otro profesional clínico de su organización';
      const errors = [{ pointer: `/supervisors/${unknown}`, detail }];
      return { refusal: { kind: 'invalid', detail: 'Revise los datos indicados.', errors } };
    }
    const facts = { sql, writer: caller.user_id, now: now() };
    const written = await writeSupervisors(facts, params.userId, body.supervisors, ifMatch);
    if (written === undefined) return { refusal: staleVersion };
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: ['supervision'] },
    });
    const changed = (await listSupervised(sql)).find(({ userId }) => userId === params.userId);
    if (!changed) return { refusal: staleVersion };
    return { body: changed, version: changed.version };
  });
}
