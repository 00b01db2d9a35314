import { onCallRoutes } from '../contracts/on-call.ts';
import { readOnCall, writeOnCall } from '../messaging/alarms/on-call.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { staleVersion } from './version-tag.ts';

export function registerOnCall(app: App, { database }: Dependencies): void {
  endpoint(app, database, onCallRoutes.readOnCall, async ({ sql }) => {
    const body = await readOnCall(sql);
    return { body, version: body.version };
  });

  endpoint(app, database, onCallRoutes.updateOnCall, async (call) => {
    const { sql, caller, body, ifMatch, requestId } = call;
    const written = await writeOnCall(sql, body.people, ifMatch);
    if (written === undefined) return { refusal: staleVersion };
    if (written !== 'written')
      return {
        refusal: {
          kind: 'invalid',
          detail: 'Esa persona no puede entrar en su organización.',
          errors: [{ pointer: `/people/${written.unknown}/userId`, detail: 'Elija a otra persona' }],
        },
      };
    const onCall = await readOnCall(sql);
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'on-call-changed',
      sourceId: requestId,
      detail: { fields: ['people'] },
    });
    return { body: onCall, version: onCall.version };
  });
}
