import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { dayOf } from '../../clinical/clinic-day.ts';
import type { Sql } from '../../platform/database.ts';
import { platformUserId } from '../../platform/platform-caller.ts';
import { readAccount } from '../account/billing-account.ts';
import { findInvoice } from '../invoices/invoice-rows.ts';
import { holdInvoice, insertPayment } from '../invoices/payments.ts';
import { askForCard, askProvider } from './ask-provider.ts';
import { keepCustomer } from './card-account.ts';
import { askedOfRefund, keepRefund, noteRefunds } from './refunds.ts';

/* What Stripe tells of. Each event may come twice, late, and before an earlier one: what is kept of it is what happened, by its own id. */

interface Taking {
  organizationId: string;
  now: Date;
}

/** The customer that an event is about; undefined where it is about none. */
export function customerOf({
  data: { object, previous_attributes: before },
}: Stripe.Event): string | undefined {
  const about = object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (about.object === 'customer') return about.id;
  const customer = about.customer ?? (before as { customer?: string } | undefined)?.customer;
  return typeof customer === 'object' ? customer.id : customer;
}

/** Whether it had to do with something of the organization's. */
export async function takeStripeEvent(sql: Sql, event: Stripe.Event, taking: Taking): Promise<boolean> {
  switch (event.type) {
    case 'invoice.paid':
      return takePayment(sql, event.data.object, taking);
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalization_failed':
      return noteFailure(sql, event.data.object);
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return noteVoided(sql, event.data.object.id);
    case 'checkout.session.completed': {
      const { mode, setup_intent: intent } = event.data.object;
      const id = typeof intent === 'object' ? intent?.id : intent;
      if (mode !== 'setup' || !id) return false;
      await lookAtCard(sql, id, taking);
      return true;
    }
    case 'customer.updated':
    case 'payment_method.attached':
    case 'payment_method.detached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated': {
      await lookAtCard(sql, null, taking);
      return true;
    }
    case 'customer.deleted':
      await keepCustomer(sql, null);
      return true;
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return takeRefund(sql, event.data.object, taking);
    default:
      return false;
  }
}

const accountOn = async (sql: Sql, now: Date) => {
  const account = await readAccount(sql, now.toISOString().slice(0, 10));
  return { account, dayAt: (seconds: number) => dayOf(new Date(seconds * 1_000), account.timeZone) };
};

async function lookAtCard(
  sql: Sql,
  setupIntent: string | null,
  { organizationId, now }: Taking,
): Promise<void> {
  const { account } = await accountOn(sql, now);
  await askForCard(sql, setupIntent, { organizationId, account, now });
}

/**
 * A payment that was tried and did not come, of an invoice that is open there. Where the answer that names it is still under way, it is
 * the one of which we wait for an answer.
 */
async function noteFailure(sql: Sql, { id, metadata }: Stripe.Invoice): Promise<boolean> {
  const rows = await sql(
    `UPDATE billing_card_invoices c SET has_failed = true
     WHERE organization_id = current_organization_id() AND ((provider_id = $1 AND state = 'open')
       OR (invoice_id::text = $2 AND state = 'waiting' AND NOT EXISTS (SELECT FROM billing_card_invoices b
         WHERE b.organization_id = c.organization_id AND b.provider_id = $1))) RETURNING 1`,
    [id ?? '', metadata?.invoiceId ?? ''],
  );
  return rows.length > 0;
}

async function noteVoided(sql: Sql, providerId: string | undefined): Promise<boolean> {
  const rows = await sql(
    `UPDATE billing_card_invoices SET state = 'void'
     WHERE organization_id = current_organization_id() AND provider_id = $1 AND state = 'open' RETURNING 1`,
    [providerId ?? ''],
  );
  return rows.length > 0;
}

/** What came is noted whatever is owed by then: more than that shows as too much, and nothing is lost. */
async function takePayment(
  sql: Sql,
  paid: Stripe.Invoice,
  { organizationId, now }: Taking,
): Promise<boolean> {
  const invoiceId = paid.metadata?.invoiceId ?? '';
  const invoice = uuid.test(invoiceId) ? await findInvoice(sql, invoiceId, organizationId) : undefined;
  if (!invoice || invoice.currency.toLowerCase() !== paid.currency) return false;
  if (paid.amount_paid <= 0 || paid.status !== 'paid') return false;
  await holdInvoice(sql, invoiceId);
  const { dayAt } = await accountOn(sql, now);
  await insertPayment(sql, {
    organizationId,
    paymentId: randomUUID(),
    invoiceId,
    cause: `stripe/invoice/${paid.id}`,
    amount: paid.amount_paid,
    method: 'card',
    reference: paid.id,
    day: dayAt(paid.status_transitions.paid_at ?? now.getTime() / 1_000),
    state: 'confirmed',
    now,
    by: platformUserId,
  });
  await sql(
    `UPDATE billing_card_invoices SET state = 'paid', has_failed = false
     WHERE organization_id = current_organization_id() AND invoice_id = $1 AND provider_id = $2`,
    [invoiceId, paid.id],
  );
  return true;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const refundStates: Record<string, 'succeeded' | 'failed'> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

async function takeRefund(
  sql: Sql,
  refund: Stripe.Refund,
  { organizationId, now }: Taking,
): Promise<boolean> {
  const intent = refund.payment_intent;
  const paymentIntent = typeof intent === 'object' ? intent?.id : intent;
  if (!paymentIntent || refund.amount <= 0) return false;
  const { account, dayAt } = await accountOn(sql, now);
  const isNew = await keepRefund(sql, {
    refundId: refund.id,
    paymentIntent,
    amount: refund.amount,
    state: refundStates[refund.status ?? ''] ?? 'pending',
    day: dayAt(refund.created),
  });
  if (isNew) {
    const request = { kind: 'payment', paymentIntent } as const;
    await askedOfRefund(sql, refund.id, await askProvider(sql, request, { organizationId, account, now }));
  }
  await noteRefunds(sql, now);
  return true;
}

/** Whose an event is: by the customer that it names, else by what we wrote at it. Undefined: of nobody here. */
export async function organizationOfEvent(sql: Sql, event: Stripe.Event): Promise<string | undefined> {
  // Of an account that is connected to the platform's and is not it.
  if (event.account !== undefined) return undefined;
  const customer = customerOf(event);
  if (customer === undefined) return undefined;
  const [row] = await sql<{ id: string | null }>('SELECT organization_of_card_customer($1) AS id', [
    customer,
  ]);
  return row?.id ?? undefined;
}
