import { addDays } from '../../clinical/clinic-day.ts';
import type { Currency, PlanId } from '../../contracts/billing-terms.ts';
import { type PriceList, priceListOn } from '../configuration/price-list.ts';
import { firstDayOf, lastDayOf } from './month.ts';

/** From which day an organization has which plan, until the next of them; in the order of days. */
export interface PlanPeriod {
  from: string;
  plan: PlanId;
  currency: Currency;
}

/** Days of one month on which neither the plan nor the price list changes. */
export interface Segment {
  from: string;
  /** The last of its days. */
  to: string;
  plan: PlanId;
  currency: Currency;
  list: PriceList;
}

/** The plan of a day; undefined before the first. Of two that begin on one day the later counts. */
export const planOn = (periods: readonly PlanPeriod[], day: string): PlanPeriod | undefined =>
  periods.findLast(({ from }) => from <= day);

/** A month in its segments. Days before the first plan are in none. */
export function segmentsOf(
  month: string,
  periods: readonly PlanPeriod[],
  lists: readonly PriceList[],
): Segment[] {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  const begins = [first, ...periods.map(({ from }) => from), ...lists.map(({ from }) => from)];
  const inside = [...new Set(begins.filter((day) => day >= first && day <= last))].sort();
  return inside.flatMap((from, index): Segment[] => {
    const held = planOn(periods, from);
    if (!held) return [];
    const next = inside[index + 1];
    const to = next === undefined ? last : addDays(next, -1);
    return [{ from, to, plan: held.plan, currency: held.currency, list: priceListOn(lists, from) }];
  });
}
