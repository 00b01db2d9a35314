import { inboundHeaders } from '../contracts/inbound-messages.ts';
import { largestPayloadBytes, workflowOutsideRoutes as routes } from '../contracts/workflows/outside.ts';
import type { EdgeContext } from '../edge/caller.ts';
import { inboundKey, isSigned } from '../messaging/inbound-signature.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, honoPath } from './endpoint.ts';
import { inRecord } from './record.ts';
import { problemResponse, type Refusal, Refused } from './refusal.ts';
import { notHere } from './workflows.ts';

/** One answer to everything that is not rightly signed: it tells nobody which workflows there are. */
const forged: Refusal = { kind: 'unauthenticated', detail: 'La firma no es válida.' };
const software = { id: 'inbound/workflow', name: 'Flujos de trabajo' };

/**
 * A system of the clinic's begins a run. Signed as messages from outside are (inbound-messages.ts), with the workflow's own key; what
 * was signed more than five minutes ago is refused, and what comes twice meanwhile begins one run.
 */
export function registerWorkflowHooks(
  app: App,
  { database, now, inbound, stepsFunction }: Dependencies,
): void {
  const route = routes.callWorkflowHook;
  app.post(honoPath(route.path), async (context: EdgeContext) => {
    context.set('route', route.path);
    const refuse = (refusal: Refusal) => problemResponse(refusal, context.get('requestId'));
    if (!inbound)
      return refuse({ kind: 'unavailable', detail: 'La entrada de sistemas de fuera no está configurada.' });
    const params = route.params.safeParse(context.req.param());
    if (!params.success) return refuse(forged);
    const organizationId = params.data.organizationId.toLowerCase();
    const workflowId = params.data.workflowId.toLowerCase();
    const header = (name: string) => context.req.header(name) ?? '';
    const body = await context.req.text();
    const [timestamp, signature] = [header(inboundHeaders.timestamp), header(inboundHeaders.signature)];
    const key = inboundKey(inbound.masterSecret, organizationId, `workflow ${workflowId}`);
    if (!isSigned(key, { timestamp, signature, body }, now())) return refuse(forged);
    if (stepsFunction === undefined) return refuse(notHere.refusal);
    if (Buffer.byteLength(body) > largestPayloadBytes)
      return refuse({ kind: 'invalid', detail: 'Se admiten como máximo 64 KB.' });
    const caller = platformCaller(organizationId);
    const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
    const { beginFromHook } = await import('../workflows/triggers/webhook.ts');
    try {
      const begun = await database.transaction(scope, async (sql) => {
        const [known] = await sql('SELECT 1 FROM organizations WHERE organization_id = $1', [organizationId]);
        if (!known) throw new Refused(forged);
        const outcome = await inRecord(
          { sql, caller, now },
          (repository) => beginFromHook(repository, workflowId, { timestamp, body }),
          software,
        );
        if ('refusal' in outcome) throw new Refused(outcome.refusal);
        return outcome;
      });
      return context.json(begun);
    } catch (error) {
      if (error instanceof Refused) return refuse(error.refusal);
      throw error;
    }
  });
}
