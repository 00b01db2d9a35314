import type { Budget, BudgetScope } from '../../contracts/billing.ts';
import type { Currency, UsageKind } from '../../contracts/billing-terms.ts';
import type { Sql } from '../../platform/database.ts';
import type { BillingAccount } from '../account/billing-account.ts';
import { billSoFar } from '../closing/bill-so-far.ts';
import { priceListOn } from '../configuration/price-list.ts';
import { priceLists } from '../configuration/price-lists.ts';
import { usageBy } from '../ledger/read-usage.ts';
import { billOf, type MonthFacts } from '../pricing/invoice-lines.ts';
import { sumOf, usageAmount } from '../pricing/money.ts';
import { firstDayOf, lastDayOf, monthOf } from '../pricing/month.ts';

interface BudgetRow extends Record<string, unknown> {
  scope: BudgetScope;
  subject: string;
  amount: number;
  warnPercent: number;
  isStopping: boolean;
  warnedMonth: string | null;
  stoppedMonth: string | null;
}

export interface JudgedBudget extends BudgetRow {
  spent: number;
  state: Budget['state'];
}

async function readBudgets(sql: Sql): Promise<BudgetRow[]> {
  const rows = await sql<BudgetRow & { amount: unknown }>(
    `SELECT scope, subject, amount::text, warn_percent AS "warnPercent", is_stopping AS "isStopping",
       warned_month::text AS "warnedMonth", stopped_month::text AS "stoppedMonth"
     FROM billing_budgets WHERE organization_id = current_organization_id()
     ORDER BY scope DESC, subject`,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** What was counted is worth at the prices of the month's last day, whatever the plan includes. */
export function valueAtList(
  usage: readonly { kind: UsageKind; quantity: number }[],
  currency: Currency,
  day: string,
): number {
  const { units } = priceListOn(priceLists, day).currencies[currency];
  return sumOf(usage.map(({ kind, quantity }) => usageAmount(quantity, units[kind], currency)));
}

/** The month's bill without taxes, as it would be in a currency. */
function billedIn(currency: Currency, facts: MonthFacts): number {
  const periods = facts.periods.map((period) => ({ ...period, currency }));
  return sumOf((billOf({ ...facts, periods }, priceLists)?.lines ?? []).map(({ amount }) => amount));
}

/**
 * How the budgets of the month stand. That of the organization is held against the month's bill without taxes; those of an agent or a
 * channel against what was counted of it, at the list's prices. All in the account's currency, which budgets are in: a month that began
 * in another is invoiced in that.
 */
export async function judgeBudgets(
  sql: Sql,
  account: BillingAccount,
  today: string,
): Promise<JudgedBudget[]> {
  const budgets = await readBudgets(sql);
  if (budgets.length === 0) return [];
  const month = monthOf(today);
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const { facts } = await billSoFar(sql, account, month);
  const sums = {
    organization: undefined,
    agent: budgets.some(({ scope }) => scope === 'agent')
      ? await usageBy(sql, { by: 'agent', from, to })
      : [],
    channel: budgets.some(({ scope }) => scope === 'channel')
      ? await usageBy(sql, { by: 'channel', from, to })
      : [],
  };
  return budgets.map((budget) => {
    const { scope, subject, amount, warnPercent } = budget;
    const spent =
      scope === 'organization'
        ? billedIn(account.currency, facts)
        : valueAtList(
            sums[scope].filter((sum) => sum.subject === subject),
            account.currency,
            today,
          );
    const isUsedUp = spent >= amount;
    const isWarned = spent * 100 >= amount * warnPercent;
    return { ...budget, spent, state: isUsedUp ? 'used-up' : isWarned ? 'warned' : 'within' };
  });
}
