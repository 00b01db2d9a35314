import { addDays } from '../../clinical/clinic-day.ts';
import type { BillingDetails } from '../../contracts/billing.ts';
import type { Currency, PlanId } from '../../contracts/billing-terms.ts';
import type { Sql } from '../../platform/database.ts';
import { trialDays } from '../configuration/price-lists.ts';
import type { PlanPeriod } from '../pricing/segments.ts';

export interface BillingAccount extends Record<string, unknown> {
  startedOn: string;
  trialEndsOn: string;
  currency: Currency;
  details: BillingDetails;
  version: number;
  timeZone: string;
  isSandbox: boolean;
}

/** Of the transaction's organization; opened, with its trial, where there is none yet. Locked where it is to be changed. */
export async function readAccount(
  sql: Sql,
  today: string,
  { forUpdate = false } = {},
): Promise<BillingAccount> {
  const read = () =>
    sql<BillingAccount>(
      `SELECT started_on::text AS "startedOn", trial_ends_on::text AS "trialEndsOn", currency, details, a.version,
         o.time_zone AS "timeZone", o.sandbox_of IS NOT NULL AS "isSandbox"
       FROM billing_accounts a JOIN organizations o USING (organization_id)
       WHERE organization_id = current_organization_id() ${forUpdate ? 'FOR UPDATE OF a' : ''}`,
    );
  const [known] = await read();
  if (known) return known;
  await sql(
    `INSERT INTO billing_accounts (organization_id, started_on, trial_ends_on, currency, details)
     SELECT organization_id, $1::date, $2::date, 'USD', jsonb_build_object('name', legal_name, 'taxId', coalesce(tax_id, ''),
       'country', 'US', 'region', '', 'address', '', 'email', '')
     FROM organizations WHERE organization_id = current_organization_id() ON CONFLICT DO NOTHING`,
    [today, addDays(today, trialDays - 1)],
  );
  await sql(
    `INSERT INTO billing_plan_changes (organization_id, place, from_day, plan, currency, decided_at)
     VALUES (current_organization_id(), 1, $1::date, 'trial', 'USD', $1::date) ON CONFLICT DO NOTHING`,
    [today],
  );
  const [opened] = await read();
  if (!opened) throw new Error('The organization has no billing account');
  return opened;
}

/** Every decision about the plan in the order of its days; of two for one day the later comes last. */
export async function readPeriods(
  sql: Sql,
  { trialEndsOn }: Pick<BillingAccount, 'trialEndsOn'>,
): Promise<PlanPeriod[]> {
  const decided = await sql<{ from: string; plan: PlanId; currency: Currency }>(
    `SELECT from_day::text AS "from", plan, currency FROM billing_plan_changes
     WHERE organization_id = current_organization_id() ORDER BY place`,
  );
  return inOrder(decided, trialEndsOn);
}

/**
 * Decisions as they hold: a later decision takes back what an earlier one had said for its day and after. The trial ends on its day,
 * and is followed by no plan until one is chosen.
 */
export function inOrder(decided: readonly PlanPeriod[], trialEndsOn: string): PlanPeriod[] {
  const held: PlanPeriod[] = [];
  for (const { from, plan, currency } of decided) {
    while ((held.at(-1)?.from ?? '') >= from) held.pop();
    held.push({ from, plan, currency });
  }
  const after = addDays(trialEndsOn, 1);
  const [trial, next] = held;
  if (trial?.plan === 'trial' && (next === undefined || next.from > after))
    held.splice(1, 0, { from: after, plan: 'none', currency: trial.currency });
  return held;
}

/** Notes a decision that holds from a day on. */
export async function decidePlan(
  sql: Sql,
  { from, plan, currency, now, by }: PlanPeriod & { now: Date; by: string },
): Promise<void> {
  await sql(
    `INSERT INTO billing_plan_changes (organization_id, place, from_day, plan, currency, decided_at, decided_by)
     SELECT current_organization_id(), max(place) + 1, $1::date, $2, $3, $4::timestamptz, $5
     FROM billing_plan_changes WHERE organization_id = current_organization_id()`,
    [from, plan, currency, now.toISOString(), by],
  );
}
