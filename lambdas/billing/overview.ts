import { addDays } from '../clinical/clinic-day.ts';
import type { BillingOverview } from '../contracts/billing.ts';
import { offeredPlans, type UsageKind } from '../contracts/billing-terms.ts';
import type { Sql } from '../platform/database.ts';
import { readAccount } from './account/billing-account.ts';
import { presentPlan } from './account/choose-plan.ts';
import { judgeBudgets, valueAtList } from './budgets/judge-budgets.ts';
import { readCardAccount } from './cards/card-account.ts';
import { billSoFar, type MonthSoFar } from './closing/bill-so-far.ts';
import { priceListOn } from './configuration/price-list.ts';
import { priceLists } from './configuration/price-lists.ts';
import { listInvoices } from './invoices/invoice-rows.ts';
import { numbersOf, summaryOf } from './invoices/show-invoice.ts';
import { usageByDay } from './ledger/read-usage.ts';
import { monthForecast } from './month-forecast.ts';
import { monthOf } from './pricing/month.ts';

const shownDays = 30;
/** Of years: one that was never paid is among them. */
const shownInvoices = 240;

/** All that the page shows first, for the transaction's organization. */
export async function readOverview(
  sql: Sql,
  {
    today,
    agentsPerDay,
    hasCards,
  }: { today: string; hasCards: boolean } & Pick<BillingOverview, 'agentsPerDay'>,
): Promise<BillingOverview> {
  const account = await readAccount(sql, today);
  const month = monthOf(today);
  const bill = await billSoFar(sql, account, month);
  const plan = presentPlan(bill.facts.periods, today);
  const list = priceListOn(priceLists, today);
  const { currency } = account;
  const contents = plan.plan === 'trial' || plan.plan === 'none' ? undefined : list.contents[plan.plan];
  const invoices = await listInvoices(sql, shownInvoices);
  const numbers = await numbersOf(sql, invoices);
  const { label, isAutomatic } = await readCardAccount(sql);
  const lastDays = await usageByDay(sql, addDays(today, 1 - shownDays), today);
  return {
    today,
    currency,
    details: account.details,
    plan: {
      plan: plan.plan,
      from: plan.from,
      next: plan.next,
      trialEndsOn: account.trialEndsOn,
      priceVersion: list.version,
    },
    plans: offeredPlans.map((offered) => ({
      plan: offered,
      ...list.currencies[currency].plans[offered],
      seats: list.contents[offered].seats,
      included: Object.entries(list.contents[offered].units).map(([kind, quantity]) => ({
        kind: kind as UsageKind,
        quantity,
      })),
    })),
    seats: { used: seatsNow(bill), included: contents?.seats ?? null },
    month: {
      month,
      currency: bill.currency,
      lines: bill.lines.map(({ kind, text, amount }) => ({ kind, text, amount })),
      ...bill.totals,
      forecast: monthForecast(bill, lastDays, account, today),
    },
    days: daysUpTo(today).map((day) => ({
      day,
      value: valueAtList(
        lastDays.filter((row) => row.day === day),
        currency,
        today,
      ),
    })),
    budgets: await namedBudgets(sql, account, today),
    agentsPerDay,
    agents: await agentNames(sql),
    invoices: invoices.map((invoice) => summaryOf(invoice, today, numbers)),
    cards: hasCards ? { label, isAutomatic } : null,
    version: account.version,
  };
}

const daysUpTo = (today: string) =>
  Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1 - shownDays));

const seatsNow = ({ facts: { seats } }: MonthSoFar) => seats.get([...seats.keys()].sort().at(-1) ?? '') ?? 0;

const agentNames = (sql: Sql) =>
  sql<{ agentId: string; name: string }>(
    `SELECT a.agent_id AS "agentId", v.definition ->> 'name' AS name FROM agents a JOIN agent_versions v
       ON v.organization_id = a.organization_id AND v.agent_id = a.agent_id AND v.version = a.latest_version
     WHERE a.organization_id = current_organization_id() ORDER BY name LIMIT 200`,
  );

async function namedBudgets(sql: Sql, account: Parameters<typeof judgeBudgets>[1], today: string) {
  const judged = await judgeBudgets(sql, account, today);
  const names = new Map((await agentNames(sql)).map(({ agentId, name }) => [agentId, name]));
  return judged.map(({ scope, subject, amount, warnPercent, isStopping, spent, state }) => ({
    scope,
    subject,
    amount,
    warnPercent,
    isStopping,
    spent,
    state,
    name: scope === 'agent' ? (names.get(subject) ?? null) : null,
  }));
}
