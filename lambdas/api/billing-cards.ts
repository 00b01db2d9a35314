import { billingCardRoutes as routes } from '../contracts/billing-cards.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import { readStripeEvent } from '../platform/stripe-event.ts';
import { auditChange } from './audit-change.ts';
import { answerOverview } from './billing.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { problemResponse, type Refusal } from './refusal.ts';

const notHere: Refusal = {
  kind: 'unavailable',
  detail: 'El pago con tarjeta no está configurado en esta instalación.',
};
const gone: Refusal = { kind: 'not-found', detail: 'No existe esa petición.' };
/** Nothing of why: it tells nobody what is expected. */
const forged: Refusal = { kind: 'unauthenticated', detail: 'La firma no es válida.' };

/** Payments by card, at a provider that people are sent to. Administrators alone, and the provider's own events. */
export function registerBillingCards(app: App, dependencies: Dependencies): void {
  const { database, now, stripe, log } = dependencies;
  const work = () => import('../billing/index.ts');

  endpoint(app, database, routes.openCardSession, async ({ sql, body, caller }) => {
    if (!stripe) return { refusal: notHere };
    const { openSession, readAccount } = await work();
    const { today } = await organizationDay(sql, now());
    const asking = {
      organizationId: caller.organization_id,
      account: await readAccount(sql, today),
      now: now(),
      returnUrl: stripe.returnUrl,
      by: caller.user_id,
    };
    return { body: await openSession(sql, body, asking) };
  });

  endpoint(app, database, routes.readCardSession, async ({ sql, params }) => {
    const { readSession } = await work();
    const session = await readSession(sql, params.sessionId);
    return session ? { body: session } : { refusal: gone };
  });

  endpoint(app, database, routes.chooseCollection, async (call) => {
    if (!stripe) return { refusal: notHere };
    const { chooseCollection } = await work();
    await chooseCollection(call.sql, call.body.isAutomatic);
    await auditChange(call, 'billing-collection-changed', call.body.isAutomatic ? 'automatic' : 'by-hand');
    return { body: (await answerOverview(call, dependencies)).body };
  });

  app.post(routes.receiveStripeEvent.path, async (context) => {
    context.set('route', routes.receiveStripeEvent.path);
    const refuse = (refusal: Refusal) => problemResponse(refusal, context.get('requestId'));
    if (!stripe) return refuse(notHere);
    const signature = context.req.header('stripe-signature') ?? '';
    const event = await readStripeEvent(
      { body: await context.req.text(), signature },
      stripe.webhookSecret,
      now(),
    );
    if (!event) return refuse(forged);
    const { organizationOfEvent, takeStripeEvent } = await work();
    const organizationId = await database.transaction({ role: 'app', organizationId: null }, (sql) =>
      organizationOfEvent(sql, event),
    );
    const isTaken =
      organizationId !== undefined &&
      (await database.transaction(
        { role: 'app', organizationId, userId: platformCaller(organizationId).user_id },
        (sql) => takeStripeEvent(sql, event, { organizationId, now: now() }),
      ));
    if (!isTaken) log({ level: 'info', event: 'stripe-event-ignored', route: event.type });
    return context.json({ received: true } as const);
  });
}
