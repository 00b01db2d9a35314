import type { Sql } from '../../platform/database.ts';

export interface CardAccount extends Record<string, unknown> {
  customerId: string | null;
  label: string | null;
  isAutomatic: boolean;
}

const unknown: CardAccount = { customerId: null, label: null, isAutomatic: false };

/** What the provider of card payments knows of the transaction's organization. */
export async function readCardAccount(sql: Sql): Promise<CardAccount> {
  const [row] = await sql<CardAccount>(
    `SELECT customer_id AS "customerId", label, is_automatic AS "isAutomatic" FROM billing_card_accounts
     WHERE organization_id = current_organization_id()`,
  );
  return row ?? unknown;
}

/** Whether invoices are charged to the card that is kept. */
export async function chooseCollection(sql: Sql, isAutomatic: boolean): Promise<void> {
  await sql(
    `INSERT INTO billing_card_accounts (organization_id, is_automatic) VALUES (current_organization_id(), $1)
     ON CONFLICT (organization_id) DO UPDATE SET is_automatic = excluded.is_automatic`,
    [isAutomatic],
  );
}

/** Null: the provider knows it no more, and its card neither. */
export async function keepCustomer(sql: Sql, customerId: string | null): Promise<void> {
  await sql(
    `INSERT INTO billing_card_accounts (organization_id, customer_id) VALUES (current_organization_id(), $1)
     ON CONFLICT (organization_id) DO UPDATE SET customer_id = excluded.customer_id,
       label = CASE WHEN excluded.customer_id IS NULL THEN NULL ELSE billing_card_accounts.label END`,
    [customerId],
  );
}
