import { inboundHeaders } from '../contracts/inbound-messages.ts';
import {
  type PrescriptionNetwork,
  prescriptionNetworkRoutes as routes,
  scriptContentType,
} from '../contracts/prescription-network.ts';
import {
  type MessageRow,
  messagesOf,
  networkSettings,
  shownMessage,
} from '../medication/prescribing/prescription-messages.ts';
import type { NotSent } from '../medication/prescribing/send-prescription.ts';
import { inboundKey, isSigned } from '../messaging/inbound-signature.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import { problemResponse, type Refusal, Refused } from './refusal.ts';

const forged = { kind: 'unauthenticated', detail: 'La firma no es válida.' } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const software = { id: 'medication/script', name: 'Red de recetas (NCPDP SCRIPT)' };

const off: Refusal = {
  kind: 'unavailable',
  detail: 'La receta electrónica no está configurada en esta instalación: imprima la receta.',
};
const unset: Refusal = {
  kind: 'conflict',
  detail: 'La organización todavía no ha configurado la receta electrónica: imprima la receta.',
};
const kinds = {
  unknown: 'not-found',
  conflict: 'conflict',
  invalid: 'invalid',
  forbidden: 'forbidden',
} as const;

const isNotSent = (outcome: MessageRow | NotSent): outcome is NotSent => 'reason' in outcome;

/** Thrown, so that nothing of it is kept. */
function sent(outcome: MessageRow | NotSent) {
  if (isNotSent(outcome)) throw new Refused({ kind: kinds[outcome.reason], detail: outcome.detail });
  return { body: shownMessage(outcome) };
}

/** Prescriptions on their way to pharmacies, and what those say (NCPDP SCRIPT). */
export function registerPrescriptionNetwork(app: App, dependencies: Dependencies): void {
  const { database, now, inbound, hasPrescriptionNetwork = false } = dependencies;
  const networkOf = async (sql: Sql): Promise<PrescriptionNetwork> => {
    const settings = (await networkSettings(sql)) ?? null;
    return { state: hasPrescriptionNetwork ? (settings ? 'on' : 'unset') : 'off', settings };
  };
  const refusalOf = async (sql: Sql): Promise<Refusal | undefined> => {
    const { state } = await networkOf(sql);
    return state === 'off' ? off : state === 'unset' ? unset : undefined;
  };

  endpoint(app, database, routes.getPrescriptionNetwork, async ({ sql }) => ({ body: await networkOf(sql) }));

  endpoint(app, database, routes.setPrescriptionNetwork, async ({ sql, caller, body, requestId }) => {
    if (!hasPrescriptionNetwork) return { refusal: off };
    await sql(
      `INSERT INTO prescription_networks (organization_id, sender_id, pharmacies) VALUES ($1, $2, $3::jsonb)
       ON CONFLICT (organization_id) DO UPDATE SET sender_id = EXCLUDED.sender_id, pharmacies = EXCLUDED.pharmacies`,
      [caller.organization_id, body.senderId, JSON.stringify(body.pharmacies)],
    );
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: ['prescription-network'] },
    });
    return { body: await networkOf(sql) };
  });

  endpoint(app, database, routes.listPrescriptionMessages, async ({ sql, caller, params }) => {
    const messages = await inRecord({ sql, caller, now }, async (repository) => {
      // Whoever may not see the patient sees nothing of theirs.
      await repository.read('Patient', params.patientId);
      return messagesOf(sql, { patientId: params.patientId });
    });
    return { body: { messages: messages.map(shownMessage) } };
  });

  endpoint(app, database, routes.sendPrescription, async ({ sql, caller, params, body }) => {
    const refusal = await refusalOf(sql);
    if (refusal) return { refusal };
    // What is known of drugs is large: it is loaded when something is sent.
    const { sendPrescription } = await import('../medication/prescribing/send-prescription.ts');
    return sent(
      await inRecord({ sql, caller, now }, (repository) =>
        sendPrescription(repository, params.prescriptionId, body.ncpdpId),
      ),
    );
  });

  endpoint(app, database, routes.denyRenewal, async ({ sql, caller, params, body }) => {
    const refusal = await refusalOf(sql);
    if (refusal) return { refusal };
    const { denyRenewal } = await import('../medication/prescribing/send-prescription.ts');
    return sent(
      await inRecord({ sql, caller, now }, (repository) =>
        denyRenewal(repository, params.messageId, body.reason),
      ),
    );
  });

  app.post(routes.receiveScript.path, async (context) => {
    context.set('route', routes.receiveScript.path);
    const requestId = context.get('requestId');
    const secret = inbound?.masterSecret;
    if (secret === undefined || !hasPrescriptionNetwork) return problemResponse(off, requestId);
    const header = (name: string) => context.req.header(name) ?? '';
    const organizationId = header(inboundHeaders.organization).toLowerCase();
    const body = new Uint8Array(await context.req.arrayBuffer());
    const [timestamp, signature] = [header(inboundHeaders.timestamp), header(inboundHeaders.signature)];
    const key = inboundKey(secret, organizationId, 'prescriptions');
    if (!uuid.test(organizationId) || !isSigned(key, { timestamp, signature, body }, now()))
      return problemResponse(forged, requestId);
    const caller = platformCaller(organizationId);
    const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
    const { receiveScript } = await import('../medication/prescribing/receive-script.ts');
    const answer = await database.transaction(scope, async (sql) => {
      const [known] = await sql('SELECT 1 FROM organizations WHERE organization_id = $1', [organizationId]);
      if (!known) return undefined;
      const text = new TextDecoder().decode(body);
      return inRecord({ sql, caller, now }, (repository) => receiveScript(repository, text), software);
    });
    if (answer === undefined) return problemResponse(forged, requestId);
    return context.body(answer, 200, { 'content-type': scriptContentType });
  });
}
