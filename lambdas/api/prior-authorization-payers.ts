import { inboundHeaders } from '../contracts/inbound-messages.ts';
import { mostPayers, payerConnectionRoutes as routes } from '../contracts/payers.ts';
import { inboundKey, isSigned } from '../messaging/inbound-signature.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import { problemResponse } from './refusal.ts';

const forged = { kind: 'unauthenticated', detail: 'La firma no es válida.' } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const gone = { kind: 'not-found', detail: 'No existe esa aseguradora.' } as const;
const off = { kind: 'unavailable', detail: 'La entrada de sistemas de fuera no está configurada.' } as const;
const software = { id: 'prior-authorization/payers', name: 'Aseguradora (Da Vinci PAS)' };

/** Payers whose systems are asked, and what they tell of their own accord. */
export function registerPayers(app: App, { database, now, inbound }: Dependencies): void {
  const work = () => import('../prior-authorization/payers/connections.ts');

  endpoint(app, database, routes.listPayers, async ({ sql }) => {
    const { listPayers } = await work();
    return { body: { payers: await listPayers(sql) } };
  });

  endpoint(app, database, routes.addPayer, async ({ body, ...who }) => {
    const { addPayer } = await work();
    const added = await addPayer(who.sql, body, { now: now(), userId: who.caller.user_id });
    if (added === 'taken')
      return {
        refusal: { kind: 'conflict', detail: 'Esa aseguradora ya está conectada: quítela para cambiarla.' },
      };
    if (added === 'full')
      return {
        refusal: { kind: 'conflict', detail: `Ya hay ${mostPayers} aseguradoras: quite las que no use.` },
      };
    await auditChange(who, 'payer-added', added.id);
    return { body: added };
  });

  endpoint(app, database, routes.removePayer, async ({ params: { payerId }, ...who }) => {
    const { removePayer } = await work();
    const isRemoved = await removePayer(who.sql, payerId, { now: now(), userId: who.caller.user_id });
    if (!isRemoved) return { refusal: gone };
    await auditChange(who, 'payer-removed', payerId);
    return { body: { payerId } };
  });

  endpoint(app, database, routes.readPayerNoticeKey, async ({ params: { payerId }, ...who }) => {
    if (!inbound) return { refusal: off };
    const { listPayers } = await work();
    if (!(await listPayers(who.sql)).some(({ id }) => id === payerId)) return { refusal: gone };
    await auditChange(who, 'payer-key-read', payerId);
    return {
      body: {
        path: `/api${routes.receivePayerNotice.path}`,
        key: inboundKey(inbound.masterSecret, who.caller.organization_id, `payer ${payerId}`),
      },
    };
  });

  app.post(routes.receivePayerNotice.path, async (context) => {
    context.set('route', routes.receivePayerNotice.path);
    const requestId = context.get('requestId');
    const secret = inbound?.masterSecret;
    if (secret === undefined) return problemResponse(off, requestId);
    const header = (name: string) => context.req.header(name) ?? '';
    const organizationId = header(inboundHeaders.organization).toLowerCase();
    const body = await context.req.text();
    const [timestamp, signature] = [header(inboundHeaders.timestamp), header(inboundHeaders.signature)];
    if (!uuid.test(organizationId)) return problemResponse(forged, requestId);
    const isOf = (payerId: string) =>
      isSigned(inboundKey(secret, organizationId, `payer ${payerId}`), { timestamp, signature, body }, now());
    const caller = platformCaller(organizationId);
    const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
    const { receiveNotice } = await import('../prior-authorization/payers/receive-notice.ts');
    const { listPayers } = await work();
    const taken = await database.transaction(scope, async (sql) => {
      const signer = (await listPayers(sql)).find(({ id }) => isOf(id));
      if (!signer) return undefined;
      const notice = { text: body, payerId: signer.id };
      return inRecord({ sql, caller, now }, (repository) => receiveNotice(repository, notice), software);
    });
    if (taken === undefined) return problemResponse(forged, requestId);
    if (taken === 'unknown')
      return problemResponse(
        { kind: 'not-found', detail: 'El aviso no nombra ninguna solicitud de esta organización.' },
        requestId,
      );
    return context.json({ isDuplicate: taken === 'duplicate' });
  });
}
