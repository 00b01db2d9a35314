import type { Invoice, InvoiceSummary } from '../../contracts/billing-invoices.ts';
import type { Sql } from '../../platform/database.ts';
import { cardInvoices } from '../cards/collect-invoices.ts';
import { owed, type StoredInvoice, stateOf } from './invoice.ts';
import { paymentsOf } from './payments.ts';

/** `numbers`: of the invoices that credit notes correct. */
export function summaryOf(
  invoice: StoredInvoice,
  today: string,
  numbers: ReadonlyMap<string, string>,
): InvoiceSummary {
  const { invoiceId, number, month, issuedOn, dueOn, currency, total, credits } = invoice;
  return {
    invoiceId,
    number,
    state: stateOf(invoice, today),
    month,
    issuedOn,
    dueOn,
    currency,
    total,
    owed: invoice.kind === 'credit-note' ? 0 : owed(invoice),
    credits: credits === null ? null : (numbers.get(credits) ?? null),
  };
}

export async function numbersOf(sql: Sql, invoices: readonly StoredInvoice[]): Promise<Map<string, string>> {
  const corrected = invoices.flatMap(({ credits }) => credits ?? []);
  if (corrected.length === 0) return new Map();
  const rows = await sql<{ invoiceId: string; number: string }>(
    'SELECT invoice_id AS "invoiceId", number FROM billing_invoices WHERE invoice_id = ANY ($1::uuid[])',
    [corrected],
  );
  return new Map(rows.map(({ invoiceId, number }) => [invoiceId, number]));
}

export async function showInvoice(
  sql: Sql,
  invoice: StoredInvoice,
  { organizationId, today, hasCards }: { organizationId: string; today: string; hasCards: boolean },
): Promise<Invoice> {
  const payments = await paymentsOf(sql, organizationId, [invoice.invoiceId]);
  const summary = summaryOf(invoice, today, await numbersOf(sql, [invoice]));
  const byCard = hasCards ? (await cardInvoices(sql, [invoice.invoiceId])).get(invoice.invoiceId) : undefined;
  return {
    ...summary,
    content: invoice.content,
    payments: payments.map(({ payment }) => payment),
    card:
      byCard?.state === 'open'
        ? { url: byCard.url, amount: byCard.amount, hasFailed: byCard.hasFailed }
        : null,
  };
}
