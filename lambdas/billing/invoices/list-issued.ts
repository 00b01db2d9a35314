import type { OperatorInvoice } from '../../contracts/billing-invoices.ts';
import type { Sql } from '../../platform/database.ts';
import { findInvoice } from './invoice-rows.ts';
import { paymentsOf } from './payments.ts';
import { numbersOf, summaryOf } from './show-invoice.ts';

const mostShown = 200;

/**
 * For whoever runs the platform: invoices of all organizations, those first in which a payment waits to be found; of all of them, the
 * newest. One of which too much was paid waits as well: what is too much is to be given back.
 */
export async function listIssued(
  sql: Sql,
  filter: 'waiting' | 'all',
  today: string,
): Promise<OperatorInvoice[]> {
  const rows = await sql<{ organizationId: string; invoiceId: string; organization: string }>(
    `SELECT i.organization_id AS "organizationId", i.invoice_id AS "invoiceId", o.legal_name AS organization,
       EXISTS (SELECT FROM billing_payments p WHERE p.organization_id = i.organization_id AND p.invoice_id = i.invoice_id
         AND p.state = 'reported') AS is_waiting
     FROM billing_invoices i JOIN organizations o USING (organization_id)
     WHERE $1 OR (i.kind = 'invoice' AND (EXISTS (SELECT FROM billing_payments p WHERE p.organization_id = i.organization_id
         AND p.invoice_id = i.invoice_id AND p.state = 'reported') OR i.total <> coalesce((SELECT sum(amount) FROM billing_payments p
         WHERE p.organization_id = i.organization_id AND p.invoice_id = i.invoice_id AND p.state = 'confirmed'), 0)
       + coalesce((SELECT sum(total) FROM billing_invoices n WHERE n.organization_id = i.organization_id
         AND n.credits = i.invoice_id), 0)))
     ORDER BY is_waiting DESC, CASE WHEN $1 THEN i.issued_at END DESC, i.due_on, i.number LIMIT ${mostShown}`,
    [filter === 'all'],
  );
  const shown: OperatorInvoice[] = [];
  for (const { organizationId, invoiceId, organization } of rows) {
    const invoice = await findInvoice(sql, invoiceId, organizationId);
    if (!invoice) continue;
    const payments = await paymentsOf(sql, organizationId, [invoiceId]);
    const summary = summaryOf(invoice, today, await numbersOf(sql, [invoice]));
    shown.push({
      ...summary,
      organizationId,
      organization,
      payments: payments.map(({ payment }) => payment),
    });
  }
  return shown;
}
