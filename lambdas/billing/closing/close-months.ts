import { randomUUID } from 'node:crypto';
import { addDays } from '../../clinical/clinic-day.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Sql } from '../../platform/database.ts';
import { platformUserId } from '../../platform/platform-caller.ts';
import type { BillingAccount } from '../account/billing-account.ts';
import { paymentDays } from '../configuration/price-lists.ts';
import { seller, seriesOf } from '../configuration/seller.ts';
import { insertInvoice } from '../invoices/invoice-rows.ts';
import { sendInvoice } from '../invoices/send-invoice.ts';
import { firstDayOf, lastDayOf, monthOf, nextMonth } from '../pricing/month.ts';
import { billSoFar } from './bill-so-far.ts';

/** The months of an account that are over and not settled, the oldest first. */
async function openMonths(sql: Sql, { startedOn }: BillingAccount, today: string): Promise<string[]> {
  const settled = await sql<{ month: string }>(
    `SELECT to_char(month, 'YYYY-MM') AS month FROM billing_months WHERE organization_id = current_organization_id()`,
  );
  const known = new Set(settled.map(({ month }) => month));
  const months: string[] = [];
  for (let month = monthOf(startedOn); month < monthOf(today); month = nextMonth(month))
    if (!known.has(month)) months.push(month);
  return months;
}

/**
 * Settles the months that are over: an invoice where there is something to pay, sent to whom the organization names. All of a month is
 * one transaction with its number: stopped anywhere it never was, and a second one finds it settled.
 */
export async function closeMonths(
  sql: Sql,
  {
    account,
    today,
    now,
    organizationId,
    siteUrl,
  }: { account: BillingAccount; today: string; now: Date; organizationId: string; siteUrl: string },
): Promise<number> {
  if (account.isSandbox) return 0;
  const months = await openMonths(sql, account, today);
  for (const month of months) {
    const invoiceId = await invoiceMonth(sql, { account, month, today, now, organizationId, siteUrl });
    await sql(
      `INSERT INTO billing_months (organization_id, month, closed_at, invoice_id)
       VALUES (current_organization_id(), $1::date, $2::timestamptz, $3)`,
      [firstDayOf(month), now.toISOString(), invoiceId],
    );
  }
  return months.length;
}

async function invoiceMonth(
  sql: Sql,
  {
    account,
    month,
    today,
    now,
    organizationId,
    siteUrl,
  }: {
    account: BillingAccount;
    month: string;
    today: string;
    now: Date;
    organizationId: string;
    siteUrl: string;
  },
): Promise<string | null> {
  const { lines, totals, currency } = await billSoFar(sql, account, month);
  if (totals.total === 0) return null;
  const invoiceId = randomUUID();
  const content = {
    seller: { ...seller },
    buyer: account.details,
    from: firstDayOf(month),
    to: lastDayOf(month),
    currency,
    lines: lines.map((line) => ({ ...line })),
    ...totals,
  };
  const dueOn = addDays(today, paymentDays);
  const number = await insertInvoice(sql, {
    organizationId,
    invoiceId,
    series: seriesOf('invoice', today),
    kind: 'invoice',
    credits: null,
    month: firstDayOf(month),
    issuedOn: today,
    dueOn,
    currency,
    total: totals.total,
    content,
    now,
  });
  await sendInvoice(sql, {
    number,
    dueOn,
    total: totals.total,
    currency,
    to: account.details.email,
    siteUrl,
    now,
  });
  await recordAudit(sql, {
    organizationId,
    userId: platformUserId,
    action: 'invoice-issued',
    sourceId: invoiceId,
    detail: { fields: [number] },
  });
  return invoiceId;
}
