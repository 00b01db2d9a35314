import type { Currency, OfferedPlan, UsageKind } from '../../contracts/billing-terms.ts';

/** Millionths of the currency's unit (of a dollar, not of a cent) for `per` of what is counted. */
export interface UnitPrice {
  micros: number;
  per: number;
}

/** Of one currency; amounts of money are integers in its minor unit (ISO 4217: cents of a dollar, whole pesos of Chile). */
export interface Prices {
  /** A month of the plan, and of each seat beyond those that it includes. */
  plans: Record<OfferedPlan, { monthly: number; seat: number }>;
  units: Record<UsageKind, UnitPrice>;
}

/** What a month of a plan includes. */
export interface PlanContents {
  seats: number;
  units: Partial<Record<UsageKind, number>>;
}

export interface PriceList {
  version: string;
  /** The first day on which it holds, `YYYY-MM-DD`. */
  from: string;
  contents: Record<OfferedPlan, PlanContents>;
  currencies: Record<Currency, Prices>;
}

/** The one that holds on a day: the last that began by then. A day before the first list has the first. */
export function priceListOn(lists: readonly PriceList[], day: string): PriceList {
  const held = lists.findLast(({ from }) => from <= day) ?? lists[0];
  if (!held) throw new Error('There is no price list');
  return held;
}
