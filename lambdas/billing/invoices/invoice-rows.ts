import type { Sql } from '../../platform/database.ts';
import type { StoredInvoice } from './invoice.ts';

const sumOfPayments = (states: string, what = 'sum(amount)') =>
  `coalesce((SELECT ${what} FROM billing_payments p WHERE p.organization_id = i.organization_id
     AND p.invoice_id = i.invoice_id AND p.state ${states}), 0)::text`;

/** `total` and the sums as text: integers of any size. */
const columns = `invoice_id AS "invoiceId", number, kind, credits, month::text, issued_on::text AS "issuedOn", due_on::text AS "dueOn",
  currency, total::text, content, ${sumOfPayments(`= 'confirmed'`)} AS paid, ${sumOfPayments(`= 'reported'`)} AS reported,
  ${sumOfPayments(`= 'confirmed' AND amount < 0`, 'sum(-amount)')} AS refunded,
  coalesce((SELECT sum(total) FROM billing_invoices n WHERE n.organization_id = i.organization_id
    AND n.credits = i.invoice_id), 0)::text AS credited`;

type Row = Omit<StoredInvoice, 'total' | 'paid' | 'reported' | 'refunded' | 'credited'> &
  Record<'total' | 'paid' | 'reported' | 'refunded' | 'credited', string>;

const readRow = ({ total, paid, reported, refunded, credited, ...row }: Row) =>
  ({
    ...row,
    total: Number(total),
    paid: Number(paid),
    reported: Number(reported),
    refunded: Number(refunded),
    credited: Number(credited),
  }) as StoredInvoice;

/** Of the transaction's organization, the newest first. */
export async function listInvoices(sql: Sql, limit: number): Promise<StoredInvoice[]> {
  const rows = await sql<Row & Record<string, unknown>>(
    `SELECT ${columns} FROM billing_invoices i WHERE organization_id = current_organization_id()
     ORDER BY issued_at DESC, invoice_id LIMIT $1`,
    [limit],
  );
  return rows.map(readRow);
}

export async function findInvoice(
  sql: Sql,
  invoiceId: string,
  organizationId: string,
): Promise<StoredInvoice | undefined> {
  const [row] = await sql<Row & Record<string, unknown>>(
    `SELECT ${columns} FROM billing_invoices i WHERE organization_id = $2 AND invoice_id = $1`,
    [invoiceId, organizationId],
  );
  return row && readRow(row);
}

export interface NewInvoice
  extends Pick<
    StoredInvoice,
    'invoiceId' | 'kind' | 'credits' | 'month' | 'issuedOn' | 'dueOn' | 'currency' | 'total' | 'content'
  > {
  organizationId: string;
  series: string;
  now: Date;
}

/** Writes an invoice under the next number of its series, in the same statement: a number that nothing bears cannot be. */
export async function insertInvoice(sql: Sql, invoice: NewInvoice): Promise<string> {
  const [row] = await sql<{ number: string }>(
    `INSERT INTO billing_invoices (organization_id, invoice_id, number, kind, credits, month, issued_on, due_on, currency, total,
       content, issued_at)
     VALUES ($1, $2, next_billing_number($3), $4, $5, $6::date, $7::date, $8::date, $9, $10, $11::jsonb, $12::timestamptz)
     RETURNING number`,
    [
      invoice.organizationId,
      invoice.invoiceId,
      invoice.series,
      invoice.kind,
      invoice.credits,
      invoice.month,
      invoice.issuedOn,
      invoice.dueOn,
      invoice.currency,
      invoice.total,
      JSON.stringify(invoice.content),
      invoice.now.toISOString(),
    ],
  );
  if (!row) throw new Error('The invoice was not written');
  return row.number;
}
