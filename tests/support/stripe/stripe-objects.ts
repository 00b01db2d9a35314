import { randomBytes } from 'node:crypto';

/* What Stripe keeps, as its API reference describes it: only what the product asks for, with what it refuses. */

// biome-ignore lint/suspicious/noExplicitAny: objects of an API that are looked at by their names.
export type Json = Record<string, any>;

/** An error as Stripe's API says it. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly error: Json;

  constructor(status: number, error: Json) {
    super(String(error.code));
    this.status = status;
    this.error = error;
  }
}

const missing = (id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such object: '${id}'`,
  });
const refused = (code: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message: code });

/** A card that ends in 0002 is not charged. */
export function createStripeObjects({
  url,
  now,
  emit,
}: {
  url: () => string;
  now: () => Date;
  emit: (type: string, object: Json) => void;
}) {
  const kept = new Map<string, Json>();
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const keep = (prefix: string, object: string, content: Json): Json => {
    const id = `${prefix}_${randomBytes(8).toString('hex')}`;
    const made = { id, object, created: seconds(), livemode: false, metadata: {}, ...content };
    kept.set(id, made);
    return made;
  };
  const find = (id: string, object: string): Json => {
    const found = kept.get(id);
    if (found?.object !== object) throw missing(id);
    return found;
  };
  const all = (object: string) => [...kept.values()].filter((one) => one.object === object);
  const change = (id: string, object: string, content: Json): Json =>
    Object.assign(find(id, object), content);

  /** Tries to pay: true where the card holds. */
  function pay(invoice: Json, method: Json | undefined): boolean {
    if (!method || method.card.last4 === '0002') {
      invoice.attempted = true;
      emit('invoice.payment_failed', invoice);
      return false;
    }
    const intent = keep('pi', 'payment_intent', {
      customer: invoice.customer,
      amount: invoice.amount_due,
      status: 'succeeded',
    });
    keep('inpay', 'invoice_payment', {
      invoice: invoice.id,
      amount_paid: invoice.amount_due,
      status: 'paid',
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      status_transitions: { ...invoice.status_transitions, paid_at: seconds() },
    });
    emit('invoice.paid', invoice);
    return true;
  }
  const defaultCard = (customer: string) =>
    kept.get(find(customer, 'customer').invoice_settings.default_payment_method ?? '');

  return {
    kept,
    all,
    pay,
    createCustomer: (params: Json) =>
      keep('cus', 'customer', {
        name: null,
        email: null,
        ...params,
        invoice_settings: { default_payment_method: null },
      }),
    updateCustomer(id: string, { invoice_settings: settings, ...params }: Json) {
      const customer = change(id, 'customer', params);
      if (settings) Object.assign(customer.invoice_settings, settings);
      emit('customer.updated', customer);
      return customer;
    },
    readCustomer(id: string, expand: string[]) {
      const customer = find(id, 'customer');
      if (!expand.includes('invoice_settings.default_payment_method')) return customer;
      return { ...customer, invoice_settings: { default_payment_method: defaultCard(id) ?? null } };
    },
    createSession(params: Json) {
      find(params.customer, 'customer');
      if (params.mode !== 'setup') throw refused('parameter_invalid');
      const session = keep('cs', 'checkout.session', { ...params, status: 'open', setup_intent: null });
      session.url = `${url()}/pages/checkout/${session.id}`;
      return session;
    },
    createPortal(params: Json) {
      find(params.customer, 'customer');
      const session = keep('bps', 'billing_portal.session', params);
      session.url = `${url()}/pages/portal/${session.id}`;
      return session;
    },
    readSetupIntent: (id: string) => find(id, 'setup_intent'),
    createInvoice(params: Json) {
      find(params.customer, 'customer');
      return keep('in', 'invoice', {
        ...params,
        status: 'draft',
        amount_due: 0,
        amount_paid: 0,
        amount_remaining: 0,
        hosted_invoice_url: null,
        status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
      });
    },
    createItem({ invoice: id, amount, ...params }: Json) {
      const invoice = find(id, 'invoice');
      if (invoice.status !== 'draft') throw refused('invoice_not_editable');
      if (invoice.currency !== params.currency) throw refused('currency_mismatch');
      invoice.amount_due += Number(amount);
      invoice.amount_remaining = invoice.amount_due;
      return keep('ii', 'invoiceitem', { invoice: id, amount: Number(amount), ...params });
    },
    finalizeInvoice(id: string, { auto_advance: goesOn }: Json) {
      const invoice = find(id, 'invoice');
      if (invoice.status !== 'draft') throw refused('invoice_not_editable');
      Object.assign(invoice, { status: 'open', hosted_invoice_url: `${url()}/pages/invoice/${id}` });
      invoice.status_transitions.finalized_at = seconds();
      emit('invoice.finalized', invoice);
      if (goesOn === 'true' && invoice.collection_method === 'charge_automatically')
        pay(invoice, defaultCard(invoice.customer));
      return invoice;
    },
    readInvoice: (id: string) => find(id, 'invoice'),
    voidInvoice(id: string) {
      const invoice = find(id, 'invoice');
      if (invoice.status !== 'open') throw refused('invoice_not_editable');
      invoice.status = 'void';
      emit('invoice.voided', invoice);
      return invoice;
    },
    listPayments(paymentIntent: string) {
      const data = all('invoice_payment').filter(({ payment }) => payment.payment_intent === paymentIntent);
      return { object: 'list', data, has_more: false, url: '/v1/invoice_payments' };
    },
    /** Somebody fills in the page of Stripe's: keeps a card. */
    keepCard(sessionId: string, last4: string) {
      const session = find(sessionId, 'checkout.session');
      const method = keep('pm', 'payment_method', {
        type: 'card',
        customer: session.customer,
        card: { brand: 'visa', last4 },
      });
      const intent = keep('seti', 'setup_intent', {
        status: 'succeeded',
        payment_method: method.id,
        customer: session.customer,
      });
      Object.assign(session, { status: 'complete', setup_intent: intent.id });
      emit('checkout.session.completed', session);
      return session;
    },
    /** Somebody pays on the page of an invoice. */
    payOnPage(invoiceId: string, last4: string) {
      const invoice = find(invoiceId, 'invoice');
      if (invoice.status !== 'open') return false;
      return pay(invoice, { card: { brand: 'visa', last4 } });
    },
    /** Somebody gives back in Stripe's dashboard: no more than was paid. */
    refund(invoiceId: string, amount: number, status = 'succeeded') {
      const payment = all('invoice_payment').find(({ invoice }) => invoice === invoiceId);
      const given = all('refund').filter(({ payment_intent: id }) => id === payment?.payment.payment_intent);
      const left = (payment?.amount_paid ?? 0) - given.reduce((sum, one) => sum + one.amount, 0);
      if (!payment || amount > left) throw refused('charge_already_refunded');
      const refund = keep('re', 'refund', {
        amount,
        status,
        customer: find(invoiceId, 'invoice').customer,
        payment_intent: payment.payment.payment_intent,
      });
      emit('refund.created', refund);
      return refund;
    },
  };
}
export type StripeObjects = ReturnType<typeof createStripeObjects>;
