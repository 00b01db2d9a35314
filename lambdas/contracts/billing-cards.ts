import * as z from 'zod';
import { billingOverviewSchema } from './billing.ts';
import type { Route } from './route.ts';

const access = ['admins'] as const;

const sessionSchema = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Of the provider's page, once it is ready. */
  url: z.url().nullable(),
});
export type CardSession = z.infer<typeof sessionSchema>;

/** `save`: keep a card; `manage`: change or remove those that are kept. */
export const cardSessionKinds = ['save', 'manage'] as const;

export const billingCardRoutes = {
  openCardSession: {
    method: 'POST',
    path: '/billing/card-sessions',
    summary: 'Pide al proveedor de pagos la página en la que se guarda o se cambia una tarjeta',
    access,
    body: z.strictObject({ sessionId: z.uuid(), kind: z.enum(cardSessionKinds) }),
    response: sessionSchema,
  },
  readCardSession: {
    method: 'GET',
    path: '/billing/card-sessions/{sessionId}',
    summary: 'Si la página del proveedor de pagos está lista',
    access,
    params: z.object({ sessionId: z.uuid() }),
    response: sessionSchema,
  },
  chooseCollection: {
    method: 'PUT',
    path: '/billing/collection',
    summary: 'Si las facturas se cobran a la tarjeta guardada al emitirse',
    access,
    body: z.strictObject({ isAutomatic: z.boolean() }),
    response: billingOverviewSchema,
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/inbound/stripe',
    summary: 'Stripe dice qué fue de un pago con tarjeta, con su firma',
    access: 'public',
    response: z.object({ received: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
