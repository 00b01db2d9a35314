import type { BillingDetails } from '../../contracts/billing.ts';
import type { Sql } from '../../platform/database.ts';
import type { BillingAccount } from './billing-account.ts';

/** Answers false where somebody else has changed the account since `version`. All of it has one version: what was seen is what is changed. */
export async function writeAccount(
  sql: Sql,
  version: number,
  { currency, details }: { currency: BillingAccount['currency']; details: BillingDetails },
): Promise<boolean> {
  const rows = await sql(
    `UPDATE billing_accounts SET currency = $2, details = $3::jsonb, version = version + 1
     WHERE organization_id = current_organization_id() AND version = $1 RETURNING 1`,
    [version, currency, JSON.stringify(details)],
  );
  return rows.length > 0;
}
