import { daysBetween } from '../../clinical/clinic-day.ts';
import {
  type Currency,
  type OfferedPlan,
  offeredPlans,
  type PlanId,
  planNames,
  type UsageKind,
  usageKinds,
  usageTerms,
} from '../../contracts/billing-terms.ts';
import type { PriceList, UnitPrice } from '../configuration/price-list.ts';
import { shareOf, shareOfDays, usageAmount } from './money.ts';
import { daysIn, placeInMonth } from './month.ts';
import { type PlanPeriod, type Segment, segmentsOf } from './segments.ts';

export interface InvoiceLine {
  /** `plan`, `seats`, or what was counted. */
  kind: 'plan' | 'seats' | UsageKind;
  /** As it stands on the invoice; Spanish. */
  text: string;
  from: string;
  to: string;
  /** Days of a plan; seats times days; what was counted beyond what the plan includes. */
  quantity: number;
  /** Of one unit of `quantity`; null where the amount is a share of a month's price. */
  unitPrice: UnitPrice | null;
  /** In the minor unit of the invoice's currency. */
  amount: number;
}

/** What happened in a month. */
export interface MonthFacts {
  month: string;
  periods: readonly PlanPeriod[];
  /** How many people had an account on a day. A day that nobody counted has those of the day before it. */
  seats: ReadonlyMap<string, number>;
  usage: readonly { day: string; kind: UsageKind; quantity: number }[];
}

export interface MonthBill {
  currency: Currency;
  lines: InvoiceLine[];
}

const isOffered = (plan: PlanId): plan is OfferedPlan => offeredPlans.some((offered) => offered === plan);

type Paid = Segment & { plan: OfferedPlan };

/**
 * What a month costs, without taxes: each plan by its days, seats beyond those included by the day, and what was counted beyond what
 * the plans include, which what came first uses up first. Days of the trial, and days without a plan, cost nothing. A month has one
 * currency, that of its last paid plan.
 */
export function billOf(facts: MonthFacts, lists: readonly PriceList[]): MonthBill | undefined {
  const segments = segmentsOf(facts.month, facts.periods, lists).filter((segment): segment is Paid =>
    isOffered(segment.plan),
  );
  const currency = segments.at(-1)?.currency;
  if (currency === undefined) return undefined;
  const lines = [
    ...segments.map((segment) => planLine(segment, currency)),
    ...seatLines(facts, segments, currency),
    ...usageKinds.flatMap((kind) => usageLines(facts, segments, kind, currency)),
  ];
  return { currency, lines: lines.filter(({ kind, amount }) => kind === 'plan' || amount > 0) };
}

const daysOf = ({ from, to }: Pick<Segment, 'from' | 'to'>) => daysBetween(from, to) + 1;

function planLine({ from, to, plan, list }: Paid, currency: Currency): InvoiceLine {
  const whole = daysIn(from.slice(0, 7));
  const days = daysOf({ from, to });
  const { monthly } = list.currencies[currency].plans[plan];
  const part = days === whole ? '' : ` (${days} de ${whole} días)`;
  return {
    kind: 'plan',
    text: `Plan ${planNames[plan]}${part}`,
    from,
    to,
    quantity: days,
    unitPrice: null,
    amount: shareOfDays(monthly, placeInMonth(from), placeInMonth(to) + 1, whole),
  };
}

/** The days of a segment with how many people had an account on each. */
function seatsOfDays({ seats }: MonthFacts, { from, to }: Segment): number[] {
  const known = [...seats.keys()].sort();
  const counted: number[] = [];
  let place = known.findLastIndex((day) => day <= from);
  for (let index = 0; index < daysOf({ from, to }); index += 1) {
    const day = `${from.slice(0, 8)}${String(Number(from.slice(8)) + index).padStart(2, '0')}`;
    while ((known[place + 1] ?? '9999') <= day) place += 1;
    const people = seats.get(known[place] ?? '') ?? 0;
    counted.push(people);
  }
  return counted;
}

function seatLines(facts: MonthFacts, segments: readonly Paid[], currency: Currency): InvoiceLine[] {
  return segments.map((segment) => {
    const { from, to, plan, list } = segment;
    const included = list.contents[plan].seats;
    const quantity = seatsOfDays(facts, segment).reduce(
      (sum, seats) => sum + Math.max(0, seats - included),
      0,
    );
    const whole = daysIn(facts.month);
    return {
      kind: 'seats',
      text: `Puestos adicionales del plan ${planNames[plan]} (${quantity} días de puesto; se incluyen ${included} puestos)`,
      from,
      to,
      quantity,
      unitPrice: null,
      amount: shareOf(list.currencies[currency].plans[plan].seat, quantity, whole),
    };
  });
}

/** How much of something the plans of a month include together, each for its days; whole units, rounded up for the organization. */
export function includedOf(segments: readonly Segment[], kind: UsageKind, month: string): number {
  const whole = daysIn(month);
  const shares = segments.reduce((sum, segment) => {
    const { plan, list } = segment;
    return sum + (isOffered(plan) ? (list.contents[plan].units[kind] ?? 0) : 0) * daysOf(segment);
  }, 0);
  return Math.ceil(shares / whole);
}

function usageLines(
  facts: MonthFacts,
  segments: readonly Paid[],
  kind: UsageKind,
  currency: Currency,
): InvoiceLine[] {
  let left = includedOf(segments, kind, facts.month);
  return segments.map((segment) => {
    const { from, to, list } = segment;
    const used = facts.usage
      .filter((row) => row.kind === kind && row.day >= from && row.day <= to)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const free = Math.min(left, used);
    left -= free;
    const unitPrice = list.currencies[currency].units[kind];
    const quantity = used - free;
    return {
      kind,
      text: `${usageTerms[kind].name}${free > 0 ? ', por encima de lo incluido' : ''}`,
      from,
      to,
      quantity,
      unitPrice,
      amount: usageAmount(quantity, unitPrice, currency),
    };
  });
}
