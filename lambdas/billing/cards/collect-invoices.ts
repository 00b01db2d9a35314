import { randomUUID } from 'node:crypto';
import type { Currency } from '../../contracts/billing-terms.ts';
import type { Sql } from '../../platform/database.ts';
import type { BillingAccount } from '../account/billing-account.ts';
import { owed, type StoredInvoice } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-rows.ts';
import { askProvider } from './ask-provider.ts';
import { readCardAccount } from './card-account.ts';

/**
 * Below this a card is not charged, in minor units. Source: Stripe, "Supported currencies", minimum charge amounts; of Chilean pesos
 * it names none (500: unverified).
 */
const smallest: Record<Currency, number> = { USD: 50, EUR: 50, MXN: 1_000, CLP: 500 };

/** The newest of those that are looked at. */
const mostInvoices = 200;
const dayMs = 86_400_000;

export interface CardInvoice extends Record<string, unknown> {
  invoiceId: string;
  generation: number;
  amount: number;
  state: 'waiting' | 'open' | 'paid' | 'void' | 'failed';
  /** Of the last form that the provider took. */
  providerId: string | null;
  url: string | null;
  hasFailed: boolean;
  askedAt: Date;
}

/** As the provider has them, each in its last form. */
export async function cardInvoices(
  sql: Sql,
  invoiceIds: readonly string[],
): Promise<Map<string, CardInvoice>> {
  const rows = await sql<Omit<CardInvoice, 'amount'> & { amount: string }>(
    `SELECT DISTINCT ON (invoice_id) invoice_id AS "invoiceId", generation, amount::text, state, url, has_failed AS "hasFailed",
       asked_at AS "askedAt", (SELECT provider_id FROM billing_card_invoices b
         WHERE b.organization_id = c.organization_id AND b.invoice_id = c.invoice_id AND b.provider_id IS NOT NULL
         ORDER BY b.generation DESC LIMIT 1) AS "providerId"
     FROM billing_card_invoices c WHERE organization_id = current_organization_id() AND invoice_id = ANY ($1::uuid[])
     ORDER BY invoice_id, generation DESC`,
    [invoiceIds],
  );
  return new Map(
    rows.map((row) => [row.invoiceId as string, { ...row, amount: Number(row.amount) } as CardInvoice]),
  );
}

/**
 * What a card may be charged for: what is owed and nobody says to have paid otherwise. Nor what was given back, where no credit note says
 * that it is not owed: it was given back to stay there.
 */
const wantedOf = (invoice: StoredInvoice): number => {
  const { reported, refunded, credited } = invoice;
  const left = owed(invoice) - reported - Math.max(0, refunded - credited);
  return left < smallest[invoice.currency] ? 0 : left;
};

/**
 * The sum that the provider is to have in place of what it has; undefined where nothing is to be asked. One that was paid is never asked
 * for again by itself: what was given back was given back.
 */
export function sumToAsk(
  invoice: StoredInvoice,
  known: CardInvoice | undefined,
  now: Date,
): number | undefined {
  const wanted = wantedOf(invoice);
  if (!known) return wanted > 0 ? wanted : undefined;
  if (known.state === 'failed') {
    const isTimeToAsk = now.getTime() - known.askedAt.getTime() >= dayMs;
    return isTimeToAsk && (wanted > 0 || known.providerId !== null) ? wanted : undefined;
  }
  if (known.state === 'waiting' || known.state === 'paid') return undefined;
  // One that somebody voided at the provider's stays so until its sum changes.
  return known.amount === wanted ? undefined : wanted;
}

/** Sees to it that what is owed, and no more, can be paid at the provider's. */
export async function collectInvoices(
  sql: Sql,
  {
    account,
    organizationId,
    today,
    now,
  }: { account: BillingAccount; organizationId: string; today: string; now: Date },
): Promise<void> {
  if (account.isSandbox) return;
  const invoices = (await listInvoices(sql, mostInvoices)).filter(({ kind }) => kind === 'invoice');
  const known = await cardInvoices(
    sql,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  const { isAutomatic, label } = await readCardAccount(sql);
  for (const invoice of invoices) {
    const before = known.get(invoice.invoiceId);
    const amount = sumToAsk(invoice, before, now);
    if (amount === undefined) continue;
    const callId = randomUUID();
    await sql(
      `INSERT INTO billing_card_invoices (organization_id, invoice_id, generation, call_id, amount, state, asked_at)
       VALUES (current_organization_id(), $1, $2, $3, $4, 'waiting', $5::timestamptz)`,
      [invoice.invoiceId, (before?.generation ?? 0) + 1, callId, amount, now.toISOString()],
    );
    const request = {
      kind: 'invoice',
      invoiceId: invoice.invoiceId,
      number: invoice.number,
      amount,
      currency: invoice.currency,
      daysUntilDue: Math.max(1, Math.round((Date.parse(invoice.dueOn) - Date.parse(today)) / dayMs)),
      isAutomatic: isAutomatic && label !== null,
      replaces: before?.providerId ?? null,
    } as const;
    await askProvider(sql, request, { organizationId, account, now }, callId);
  }
}
