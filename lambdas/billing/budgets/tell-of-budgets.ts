import { formatMoney } from '../../contracts/billing.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import type { BillingAccount } from '../account/billing-account.ts';
import type { JudgedBudget } from './judge-budgets.ts';

const scopeTexts = { organization: 'de la organización', agent: 'de un agente', channel: 'de un canal' };

/** Writes to the administrators that a budget is nearly, or wholly, used up. It says what happens now, and names no patient. */
export async function tellOfBudgets(
  sql: Sql,
  {
    budgets,
    account,
    now,
    siteUrl,
  }: { budgets: readonly JudgedBudget[]; account: BillingAccount; now: Date; siteUrl: string },
): Promise<void> {
  if (budgets.length === 0) return;
  const administrators = await sql<{ email: string }>(
    `SELECT email FROM users WHERE organization_id = current_organization_id() AND deactivated_at IS NULL
       AND disabled_at IS NULL AND 'admins' = ANY (last_roles) ORDER BY email`,
  );
  const lines = budgets.map(({ scope, state, spent, amount, isStopping }) => {
    const of = `Presupuesto ${scopeTexts[scope]}: ${formatMoney(spent, account.currency)} de ${formatMoney(amount, account.currency)}.`;
    if (state !== 'used-up') return `${of} Queda poco.`;
    const what = isStopping
      ? 'Se ha agotado: los agentes a los que alcanza ya no responden, y sus conversaciones pasan a personas.'
      : 'Se ha agotado. No se detiene nada.';
    return `${of} ${what}`;
  });
  const isUsedUp = budgets.some(({ state }) => state === 'used-up');
  const text = [...lines, 'Puede cambiarlo en Facturación:', `${siteUrl}/billing`].join('\n\n');
  const subject = isUsedUp
    ? 'Un presupuesto de Auxilia se ha agotado'
    : 'Un presupuesto de Auxilia está a punto de agotarse';
  for (const { email } of administrators)
    await enqueueMessage(sql, { channel: 'email', to: email, subject, text }, { now });
}
