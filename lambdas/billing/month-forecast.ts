import { addDays, daysBetween } from '../clinical/clinic-day.ts';
import type { BillingOverview } from '../contracts/billing.ts';
import { usageKinds } from '../contracts/billing-terms.ts';
import type { BillingAccount } from './account/billing-account.ts';
import type { MonthSoFar } from './closing/bill-so-far.ts';
import { priceLists } from './configuration/price-lists.ts';
import { taxes, taxesOf } from './configuration/taxes.ts';
import type { DayUsage } from './ledger/read-usage.ts';
import { forecastOf } from './pricing/forecast.ts';
import { billOf } from './pricing/invoice-lines.ts';
import { lastDayOf } from './pricing/month.ts';
import { totalsOf } from './pricing/totals.ts';

/** Days that are over, of the last so many. */
const lookedAt = 28;

/**
 * What the month will come to at its end: the bill as it would be with what is expected, at least and at most, on the days that are left.
 * Each kind for itself, so that what a plan includes is used up by it first. Null where too few days are known.
 */
export function monthForecast(
  { facts }: MonthSoFar,
  lastDays: readonly DayUsage[],
  account: BillingAccount,
  today: string,
): BillingOverview['month']['forecast'] {
  const end = lastDayOf(facts.month);
  const left = daysBetween(today, end);
  const first = [account.startedOn, addDays(today, -lookedAt)].sort().at(-1) ?? today;
  const known = Math.max(0, daysBetween(first, today));
  const days = Array.from({ length: known }, (_, index) => addDays(first, index));
  const expected = usageKinds.map((kind) => {
    const byDay = new Map(
      lastDays.filter((row) => row.kind === kind).map(({ day, quantity }) => [day, quantity]),
    );
    return {
      kind,
      more: forecastOf(
        days.map((day) => byDay.get(day) ?? 0),
        left,
      ),
    };
  });
  const totalWith = (bound: 'low' | 'expected' | 'high') => {
    const more = expected.flatMap(({ kind, more }) =>
      more ? [{ day: end, kind, quantity: more[bound] }] : [],
    );
    const bill = billOf({ ...facts, usage: [...facts.usage, ...more] }, priceLists);
    return totalsOf(
      (bill?.lines ?? []).map(({ amount }) => amount),
      taxesOf(taxes, account.details, end),
    ).total;
  };
  if (expected.some(({ more }) => more === undefined)) return null;
  return { low: totalWith('low'), expected: totalWith('expected'), high: totalWith('high') };
}
