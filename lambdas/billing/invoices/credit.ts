import type { Sql } from '../../platform/database.ts';
import { seriesOf } from '../configuration/seller.ts';
import { roundedRatio, sumOf } from '../pricing/money.ts';
import type { StoredInvoice } from './invoice.ts';
import { insertInvoice } from './invoice-rows.ts';

export type CreditOutcome = { kind: 'issued'; number: string } | { kind: 'refused'; detail: string };

/**
 * What an amount with taxes is made of, in the invoice's own proportions, to the cent: the taxes are shares of it, and what they leave
 * is the rest. `before`: what was taken away already. Each is a difference of two rounded shares, so that parts add up to the invoice.
 */
export function splitCredit(
  amount: number,
  { total, taxes }: Pick<StoredInvoice['content'], 'total' | 'taxes'>,
  before: number,
) {
  const shareUpTo = (part: number, tax: number) =>
    total === 0 ? 0n : roundedRatio(BigInt(part) * BigInt(tax), BigInt(total));
  const shares = taxes.map((tax) => ({
    ...tax,
    amount: Number(shareUpTo(before + amount, tax.amount) - shareUpTo(before, tax.amount)),
  }));
  return { subtotal: amount - sumOf(shares.map((tax) => tax.amount)), taxes: shares };
}

/** Corrects an invoice, wholly or in part: a note with a number of its own. What was written stays. Told twice, it is issued once. */
export async function creditInvoice(
  sql: Sql,
  invoice: StoredInvoice,
  {
    organizationId,
    creditId,
    amount,
    reason,
    today,
    now,
  }: { organizationId: string; creditId: string; amount: number; reason: string; today: string; now: Date },
): Promise<CreditOutcome> {
  const [known] = await sql<{ number: string; total: string }>(
    'SELECT number, total::text FROM billing_invoices WHERE organization_id = $1 AND invoice_id = $2',
    [organizationId, creditId],
  );
  if (known && Number(known.total) !== amount)
    return {
      kind: 'refused',
      detail: 'Esa factura rectificativa ya está emitida con otro importe. Vuelva a cargar la página.',
    };
  if (known) return { kind: 'issued', number: known.number };
  if (invoice.kind === 'credit-note')
    return { kind: 'refused', detail: 'Una factura rectificativa no se rectifica.' };
  if (amount > invoice.total - invoice.credited)
    return { kind: 'refused', detail: 'No se puede rectificar más de lo que dice la factura.' };
  const { from, to } = invoice.content;
  const split = splitCredit(amount, invoice.content, invoice.credited);
  const line = {
    kind: 'credit' as const,
    text: `Rectifica la factura ${invoice.number}: ${reason}`,
    from,
    to,
    quantity: 1,
    unitPrice: null,
    amount: split.subtotal,
  };
  const number = await insertInvoice(sql, {
    organizationId,
    invoiceId: creditId,
    series: seriesOf('credit-note', today),
    kind: 'credit-note',
    credits: invoice.invoiceId,
    month: invoice.month,
    issuedOn: today,
    dueOn: today,
    currency: invoice.currency,
    total: amount,
    content: { ...invoice.content, lines: [line], ...split, total: amount },
    now,
  });
  return { kind: 'issued', number };
}
