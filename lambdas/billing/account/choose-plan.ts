import type { ChosenPlan, PlanPreview } from '../../contracts/billing.ts';
import { type Currency, offeredPlans, type PlanId } from '../../contracts/billing-terms.ts';
import type { Sql } from '../../platform/database.ts';
import { billSoFar } from '../closing/bill-so-far.ts';
import { priceListOn } from '../configuration/price-list.ts';
import { priceLists } from '../configuration/price-lists.ts';
import { taxes, taxesOf } from '../configuration/taxes.ts';
import { billOf, type MonthFacts } from '../pricing/invoice-lines.ts';
import { firstDayOf, lastDayOf, monthOf, nextMonth } from '../pricing/month.ts';
import { type PlanPeriod, planOn } from '../pricing/segments.ts';
import { totalsOf } from '../pricing/totals.ts';
import { type BillingAccount, inOrder } from './billing-account.ts';

const isPaid = (plan: PlanId) => offeredPlans.some((offered) => offered === plan);

/**
 * From which day a choice holds: today, but that what was begun in one currency ends in it, and that a plan which was paid for is had to
 * the end of its month.
 */
export function beginOf(
  { plan, currency }: ChosenPlan,
  present: PlanPeriod | undefined,
  today: string,
): string {
  const next = firstDayOf(nextMonth(monthOf(today)));
  if (!present || !isPaid(present.plan)) return today;
  return plan === 'none' || currency !== present.currency ? next : today;
}

const linesOf = (facts: MonthFacts, account: BillingAccount) => {
  const lines = billOf(facts, priceLists)?.lines ?? [];
  const { total } = totalsOf(
    lines.map(({ amount }) => amount),
    taxesOf(taxes, account.details, lastDayOf(facts.month)),
  );
  return { lines: lines.map(({ text, amount }) => ({ text, amount })), total };
};

/** What a choice changes in what is paid, before it is made. A month in two currencies is not summed: the other begins with the next. */
export async function previewPlan(
  sql: Sql,
  account: BillingAccount,
  chosen: ChosenPlan,
  today: string,
): Promise<PlanPreview> {
  const month = monthOf(today);
  const { facts } = await billSoFar(sql, account, month);
  const from = beginOf(chosen, planOn(facts.periods, today), today);
  const periods = inOrder([...facts.periods, { ...chosen, from }], account.trialEndsOn);
  const list = priceListOn(priceLists, from);
  return {
    from,
    before: linesOf(facts, account),
    after: linesOf({ ...facts, periods }, account),
    monthly: chosen.plan === 'none' ? 0 : list.currencies[chosen.currency].plans[chosen.plan].monthly,
    currency: chosen.currency,
  };
}

/** The plan of today, and what is decided to come after it. */
export function presentPlan(
  periods: readonly PlanPeriod[],
  today: string,
): { plan: PlanId; from: string; currency: Currency; next: { plan: PlanId; from: string } | null } {
  const present = planOn(periods, today);
  const next = periods.find(({ from }) => from > today);
  return {
    plan: present?.plan ?? 'none',
    from: present?.from ?? today,
    currency: present?.currency ?? 'USD',
    next: next ? { plan: next.plan, from: next.from } : null,
  };
}
