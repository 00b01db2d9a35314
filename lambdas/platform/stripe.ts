import type Stripe from 'stripe';
import * as z from 'zod';
import type { PartnerAnswer } from './partner-request.ts';
import type { StripeAnswer, StripeCall } from './stripe-call.ts';

/* Stripe's API by its own SDK. Source of each parameter: Stripe's API reference, of the version that the SDK is of. */

/** The secret as it lies in Secrets Manager, or is said to a single machine. */
export const stripeSecretSchema = z.object({
  secretKey: z.string().min(1),
  /** Of the endpoint to which Stripe sends events. */
  webhookSecret: z.string().min(1),
});

/** `address`: of a server that stands for Stripe's; Stripe's own where it is not said. */
export type StripeAccount = z.infer<typeof stripeSecretSchema> & { address?: string };

export async function openStripe(secretKey: string, address?: string): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const at = address === undefined ? undefined : new URL(address);
  return new Client(secretKey, {
    // The outbox tries anew, with a pause that grows.
    maxNetworkRetries: 0,
    timeout: 20_000,
    telemetry: false,
    ...(at && { protocol: at.protocol === 'http:' ? 'http' : 'https', host: at.hostname, port: at.port }),
  });
}

type Outcome = PartnerAnswer | { outcome: 'postponed'; reason: string };

/** Asks Stripe. `postponed`: it is asked again with the same keys, so that whatever was done already is not done twice. */
export async function askStripe(open: () => Promise<Stripe>, call: StripeCall): Promise<Outcome> {
  try {
    const stripe = await open();
    const customerId = await customerOf(stripe, call);
    const answer = {
      customerId,
      url: null,
      providerId: null,
      label: null,
      ...(await ask(stripe, customerId, call)),
    };
    return { outcome: 'answered', output: { status: 200, answer } };
  } catch (error) {
    return failure(error);
  }
}

/** By the names of the SDK's errors; what Stripe says of a card or of a parameter stays out: it may repeat what was sent. */
function failure(error: unknown): Outcome {
  const { type, code, statusCode } = (error ?? {}) as { type?: string; code?: string; statusCode?: number };
  if (type === undefined) throw error;
  const isPassing =
    type === 'StripeConnectionError' ||
    type === 'StripeAPIError' ||
    type === 'StripeRateLimitError' ||
    statusCode === 409 ||
    statusCode === 429 ||
    (statusCode ?? 0) >= 500;
  if (isPassing) return { outcome: 'postponed', reason: type };
  return { outcome: 'refused', error: code ?? type, cause: '' };
}

/**
 * Said once for each organization: asked twice, it is the same customer. A question about its card changes nothing of it: Stripe tells of
 * each change, and that has the card looked at.
 */
async function customerOf(
  stripe: Stripe,
  { customerId, organizationId, buyer: { name, email }, request: { kind } }: StripeCall,
): Promise<string> {
  const id =
    customerId ??
    (
      await stripe.customers.create(
        { metadata: { organizationId } },
        { idempotencyKey: `customer/${organizationId}` },
      )
    ).id;
  if (kind === 'save' || kind === 'manage' || kind === 'invoice')
    await stripe.customers.update(id, { name, email });
  return id;
}

async function ask(stripe: Stripe, customer: string, call: StripeCall): Promise<Partial<StripeAnswer>> {
  const { request, waitId, organizationId } = call;
  const once = (step: string) => ({ idempotencyKey: `${waitId}/${step}` });
  switch (request.kind) {
    case 'save': {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'setup',
          customer,
          allowed_payment_method_types: ['card'],
          locale: 'es',
          success_url: request.returnUrl,
          cancel_url: request.returnUrl,
          metadata: { organizationId },
        },
        once('session'),
      );
      return { url: session.url };
    }
    case 'manage': {
      const about = { customer, return_url: request.returnUrl, locale: 'es' } as const;
      return { url: (await stripe.billingPortal.sessions.create(about, once('session'))).url };
    }
    case 'card':
      return { label: await cardOf(stripe, customer, request.setupIntent) };
    case 'payment': {
      const payment = { type: 'payment_intent', payment_intent: request.paymentIntent } as const;
      const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
      const invoice = data[0]?.invoice;
      return { providerId: typeof invoice === 'object' ? invoice.id : (invoice ?? null) };
    }
    case 'invoice':
      return mirror(stripe, customer, { request, organizationId, once });
  }
}

/** The card that is charged by itself, as people know it: `Visa •••• 4242`; null where none is kept. */
async function cardOf(stripe: Stripe, customer: string, setupIntent: string | null): Promise<string | null> {
  if (setupIntent !== null) {
    const { payment_method: method } = await stripe.setupIntents.retrieve(setupIntent);
    const id = typeof method === 'object' ? method?.id : method;
    if (id) await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  }
  const found = await stripe.customers.retrieve(customer, {
    expand: ['invoice_settings.default_payment_method'],
  });
  const method = found.deleted ? null : found.invoice_settings.default_payment_method;
  const card = typeof method === 'object' ? method?.card : undefined;
  if (!card) return null;
  return `${card.brand.slice(0, 1).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
}

/** Stripe's invoice of one sum: lines and taxes stand in ours, whose number it bears. */
async function mirror(
  stripe: Stripe,
  customer: string,
  {
    request,
    organizationId,
    once,
  }: {
    request: Extract<StripeCall['request'], { kind: 'invoice' }>;
    organizationId: string;
    once: (step: string) => { idempotencyKey: string };
  },
): Promise<Partial<StripeAnswer>> {
  const { invoiceId, number, currency, amount, isAutomatic, daysUntilDue, replaces } = request;
  // One that is paid meanwhile cannot be voided: then nothing more is asked, and the payment is told by its event.
  if (replaces !== null) {
    const { status } = await stripe.invoices.retrieve(replaces);
    if (status === 'paid') return { providerId: replaces };
    if (status !== 'void') await stripe.invoices.voidInvoice(replaces, {}, once('void'));
  }
  if (amount === 0) return {};
  const made = await stripe.invoices.create(
    {
      customer,
      currency: currency.toLowerCase(),
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      description: `Factura ${number}`,
      metadata: { organizationId, invoiceId },
      ...(isAutomatic
        ? { collection_method: 'charge_automatically' }
        : { collection_method: 'send_invoice', days_until_due: daysUntilDue }),
    },
    once('invoice'),
  );
  await stripe.invoiceItems.create(
    {
      customer,
      invoice: made.id,
      amount,
      currency: currency.toLowerCase(),
      description: `Factura ${number}`,
    },
    once('item'),
  );
  const open = await stripe.invoices.finalizeInvoice(
    made.id,
    { auto_advance: isAutomatic },
    once('finalized'),
  );
  return { providerId: open.id, url: open.hosted_invoice_url ?? null };
}
