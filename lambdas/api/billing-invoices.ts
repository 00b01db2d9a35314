import { billingInvoiceRoutes as routes } from '../contracts/billing-invoices.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { operatorEndpoint } from './operator.ts';
import { organizationDay } from './organization-clock.ts';
import type { Refusal } from './refusal.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe esa factura.' };
const conflict = (detail: string): { refusal: Refusal } => ({ refusal: { kind: 'conflict', detail } });

/** Invoices as an organization sees its own, and as whoever runs the platform sees those of all. */
export function registerBillingInvoices(app: App, dependencies: Dependencies): void {
  const { database, now } = dependencies;
  const hasCards = dependencies.stripe !== undefined;
  const work = () => import('../billing/index.ts');

  endpoint(app, database, routes.readInvoice, async ({ sql, caller, params }) => {
    const { findInvoice, showInvoice } = await work();
    const organizationId = caller.organization_id;
    const invoice = await findInvoice(sql, params.invoiceId, organizationId);
    if (!invoice) return { refusal: gone };
    const { today } = await organizationDay(sql, now());
    return { body: await showInvoice(sql, invoice, { organizationId, today, hasCards }) };
  });

  endpoint(app, database, routes.reportPayment, async (call) => {
    const { sql, caller, params, body } = call;
    const { collectInvoices, findInvoice, holdInvoice, readAccount, reportPayment, showInvoice } =
      await work();
    const organizationId = caller.organization_id;
    await holdInvoice(sql, params.invoiceId);
    const invoice = await findInvoice(sql, params.invoiceId, organizationId);
    if (!invoice) return { refusal: gone };
    const { today } = await organizationDay(sql, now());
    const payment = { ...body, organizationId, now: now(), by: caller.user_id };
    const outcome = await reportPayment(sql, invoice, payment, today);
    if (outcome.kind === 'refused') return conflict(outcome.detail);
    await auditChange(call, 'payment-reported', invoice.number);
    // What was paid otherwise is not to be charged to a card.
    if (hasCards) {
      const account = await readAccount(sql, today, { forUpdate: true });
      await collectInvoices(sql, { account, organizationId, today, now: now() });
    }
    const noted = (await findInvoice(sql, params.invoiceId, organizationId)) ?? invoice;
    return { body: await showInvoice(sql, noted, { organizationId, today, hasCards }) };
  });

  operatorEndpoint(app, dependencies, routes.listIssuedInvoices, async ({ sql, query }) => {
    const { listIssued } = await work();
    const today = now().toISOString().slice(0, 10);
    return { body: { invoices: await listIssued(sql, query.filter, today) } };
  });

  operatorEndpoint(app, dependencies, routes.decidePayment, async (call) => {
    const { sql, caller, params, body } = call;
    const { decidePayment, findInvoice, holdInvoice } = await work();
    await holdInvoice(sql, params.invoiceId);
    const invoice = await findInvoice(sql, params.invoiceId, params.organizationId);
    if (!invoice) return { refusal: gone };
    const outcome = await decidePayment(sql, { ...params, ...body, now: now(), by: caller.user_id });
    if (outcome.kind === 'refused') return conflict(outcome.detail);
    await auditChange(call, 'payment-decided', invoice.number);
    return { body: {} };
  });

  operatorEndpoint(app, dependencies, routes.creditInvoice, async (call) => {
    const { sql, params, body } = call;
    const { creditInvoice, findInvoice, holdInvoice } = await work();
    await holdInvoice(sql, params.invoiceId);
    const invoice = await findInvoice(sql, params.invoiceId, params.organizationId);
    if (!invoice) return { refusal: gone };
    const today = now().toISOString().slice(0, 10);
    const { organizationId } = params;
    const outcome = await creditInvoice(sql, invoice, { ...body, organizationId, today, now: now() });
    if (outcome.kind === 'refused') return conflict(outcome.detail);
    await auditChange(call, 'invoice-credited', outcome.number);
    return { body: { number: outcome.number } };
  });

  operatorEndpoint(app, dependencies, routes.refundPayment, async (call) => {
    const { sql, caller, params, body } = call;
    const { findInvoice, holdInvoice, refund } = await work();
    await holdInvoice(sql, params.invoiceId);
    const invoice = await findInvoice(sql, params.invoiceId, params.organizationId);
    if (!invoice) return { refusal: gone };
    const today = now().toISOString().slice(0, 10);
    const { organizationId } = params;
    const payment = { ...body, organizationId, now: now(), by: caller.user_id };
    const outcome = await refund(sql, invoice, payment, today);
    if (outcome.kind === 'refused') return conflict(outcome.detail);
    await auditChange(call, 'payment-refunded', invoice.number);
    return { body: {} };
  });
}
