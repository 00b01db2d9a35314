import type { BudgetInput, ChosenPlan } from '../../contracts/billing.ts';
import type { Sql } from '../../platform/database.ts';
import type { BillingAccount } from '../account/billing-account.ts';

const channels = ['email', 'sms', 'whatsapp'];

/** Why budgets cannot be kept as they are asked for, in words; undefined where they can. */
export function budgetsProblem(
  budgets: readonly BudgetInput[],
  agentIds: readonly string[],
): string | undefined {
  const keys = budgets.map(({ scope, subject }) => `${scope}/${subject}`);
  if (new Set(keys).size < keys.length) return 'Hay dos presupuestos para lo mismo.';
  for (const { scope, subject } of budgets) {
    if (scope === 'organization' && subject !== '') return 'El presupuesto de la organización es uno.';
    if (scope === 'channel' && !channels.includes(subject)) return 'Seleccione un canal.';
    if (scope === 'agent' && !agentIds.includes(subject)) return 'Seleccione un agente de la organización.';
  }
  return undefined;
}

/** Why the currency cannot change yet, in words: what budgets say would become another sum, at which agents stop. */
export async function currencyProblem(
  sql: Sql,
  account: Pick<BillingAccount, 'currency'>,
  chosen: Pick<ChosenPlan, 'currency'>,
): Promise<string | undefined> {
  if (chosen.currency === account.currency) return undefined;
  const [kept] = await sql(
    'SELECT 1 FROM billing_budgets WHERE organization_id = current_organization_id() LIMIT 1',
  );
  if (!kept) return undefined;
  return `Los presupuestos del mes están en ${account.currency}. Quítelos antes de cambiar de moneda y póngalos después en la nueva.`;
}

/** The budgets are these from now on. One that stays keeps what was told of it this month. */
export async function writeBudgets(sql: Sql, budgets: readonly BudgetInput[]): Promise<void> {
  await sql(
    `DELETE FROM billing_budgets WHERE organization_id = current_organization_id() AND scope || '/' || subject <> ALL ($1::text[])`,
    [budgets.map(({ scope, subject }) => `${scope}/${subject}`)],
  );
  for (const { scope, subject, amount, warnPercent, isStopping } of budgets)
    await sql(
      `INSERT INTO billing_budgets (organization_id, scope, subject, amount, warn_percent, is_stopping)
       VALUES (current_organization_id(), $1, $2, $3, $4, $5)
       ON CONFLICT (organization_id, scope, subject) DO UPDATE SET amount = excluded.amount, warn_percent = excluded.warn_percent,
         is_stopping = excluded.is_stopping`,
      [scope, subject, amount, warnPercent, isStopping],
    );
}
