import type { BudgetInput } from '../../contracts/billing.ts';
import type { Sql } from '../../platform/database.ts';

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
