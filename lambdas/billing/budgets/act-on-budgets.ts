import { recordAudit } from '../../platform/audit.ts';
import type { Sql } from '../../platform/database.ts';
import { platformUserId } from '../../platform/platform-caller.ts';
import type { BillingAccount } from '../account/billing-account.ts';
import { firstDayOf, monthOf } from '../pricing/month.ts';
import { type JudgedBudget, judgeBudgets } from './judge-budgets.ts';

/**
 * Writes down which budgets are used up, which agents look at before each step, and answers those of which nobody was told this month.
 * One that has room again, since it was raised or the month is another, stops nothing any more.
 */
export async function actOnBudgets(
  sql: Sql,
  account: BillingAccount,
  today: string,
  organizationId: string,
): Promise<JudgedBudget[]> {
  const judged = await judgeBudgets(sql, account, today);
  const month = firstDayOf(monthOf(today));
  const news: JudgedBudget[] = [];
  for (const budget of judged) {
    const { scope, subject, state, warnedMonth, stoppedMonth } = budget;
    const isUsedUp = state === 'used-up';
    const isNewlyUsedUp = isUsedUp && stoppedMonth !== month;
    const isNewlyWarned = state === 'warned' && warnedMonth !== month;
    if (isNewlyUsedUp || isNewlyWarned) news.push(budget);
    const isFreed = !isUsedUp && stoppedMonth === month;
    if (!isNewlyUsedUp && !isNewlyWarned && !isFreed) continue;
    await sql(
      `UPDATE billing_budgets SET stopped_month = CASE WHEN $3 THEN $5::date END,
         warned_month = CASE WHEN $4 THEN $5::date ELSE warned_month END
       WHERE organization_id = current_organization_id() AND scope = $1 AND subject = $2`,
      [scope, subject, isUsedUp, state !== 'within', month],
    );
  }
  for (const { scope, subject, state } of news)
    await recordAudit(sql, {
      organizationId,
      userId: platformUserId,
      action: state === 'used-up' ? 'budget-used-up' : 'budget-warned',
      sourceId: `${month}/${scope}/${subject}`,
      detail: { fields: [scope, subject].filter((part) => part !== '') },
    });
  return news;
}
