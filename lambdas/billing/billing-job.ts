import { dayOf } from '../clinical/clinic-day.ts';
import { endpointPath, type JobHandler } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { keepJob } from '../platform/job-queue.ts';
import { readAccount } from './account/billing-account.ts';
import { actOnBudgets } from './budgets/act-on-budgets.ts';
import { tellOfBudgets } from './budgets/tell-of-budgets.ts';
import { collectInvoices } from './cards/collect-invoices.ts';
import { closeMonths } from './closing/close-months.ts';
import { sendCreditNotes } from './invoices/send-credit-notes.ts';
import { countDay } from './ledger/count-day.ts';
import { sumUsage } from './ledger/sum-usage.ts';

const kind = 'billing';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What is still being written when a month ends belongs to it: it is settled a little later. */
const lateMs = 2 * hourMs;

/** Sees to it that the organization's use is counted and invoiced from now on. */
export const startBilling = (sql: Sql, now: Date): Promise<void> =>
  keepJob(sql, { key: 'billing', kind, dueAt: now, payload: {} });

/** Counts, sums, holds budgets against what was spent, and settles months that are over. `hasCards`: invoices can be paid by card. */
export const billingJob = ({ hasCards }: { hasCards: boolean }): JobHandler => ({
  kind,
  name: 'Facturación',
  async run({ sql, now, caller, baseUrl }) {
    const organizationId = caller.organization_id;
    const siteUrl = baseUrl.slice(0, -endpointPath.length);
    const [zone] = await sql<{ timeZone: string }>(
      'SELECT time_zone AS "timeZone" FROM organizations WHERE organization_id = current_organization_id()',
    );
    const timeZone = zone?.timeZone ?? 'UTC';
    const today = dayOf(now, timeZone);
    const account = await readAccount(sql, today, { forUpdate: true });
    await countDay(sql, today, now);
    const isMore = await sumUsage(sql);
    if (!isMore)
      await closeMonths(sql, {
        account,
        today: dayOf(new Date(now.getTime() - lateMs), timeZone),
        now,
        organizationId,
        siteUrl,
      });
    if (!isMore && hasCards) await collectInvoices(sql, { account, organizationId, today, now });
    await sendCreditNotes(sql, { to: account.details.email, siteUrl, now });
    const budgets = await actOnBudgets(sql, account, today, organizationId);
    await tellOfBudgets(sql, { budgets, account, now, siteUrl });
    if (isMore) return { again: new Date(now.getTime() + 1_000) };
    const [watched] = await sql(
      'SELECT 1 FROM billing_budgets WHERE organization_id = current_organization_id() LIMIT 1',
    );
    return { again: new Date(now.getTime() + (watched ? minuteMs : hourMs)) };
  },
});
