import type { Sql } from '../../platform/database.ts';
import { type BillingAccount, readPeriods } from '../account/billing-account.ts';
import { priceLists } from '../configuration/price-lists.ts';
import { taxes, taxesOf } from '../configuration/taxes.ts';
import { readSeats } from '../ledger/count-day.ts';
import { type DayUsage, usageByDay } from '../ledger/read-usage.ts';
import { billOf, type InvoiceLine, type MonthFacts } from '../pricing/invoice-lines.ts';
import { firstDayOf, lastDayOf } from '../pricing/month.ts';
import { type Totals, totalsOf } from '../pricing/totals.ts';

export interface MonthSoFar {
  facts: MonthFacts & { usage: DayUsage[] };
  currency: BillingAccount['currency'];
  lines: InvoiceLine[];
  totals: Totals;
}

/** What a month costs by what the ledger says now. A month that is not over counts its plan and its seats to its end. */
export async function billSoFar(sql: Sql, account: BillingAccount, month: string): Promise<MonthSoFar> {
  const facts = {
    month,
    periods: await readPeriods(sql, account),
    seats: await readSeats(sql, lastDayOf(month)),
    usage: await usageByDay(sql, firstDayOf(month), lastDayOf(month)),
  };
  const bill = billOf(facts, priceLists);
  const lines = bill?.lines ?? [];
  const held = taxesOf(taxes, account.details, lastDayOf(month));
  return {
    facts,
    currency: bill?.currency ?? account.currency,
    lines,
    totals: totalsOf(
      lines.map(({ amount }) => amount),
      held,
    ),
  };
}
