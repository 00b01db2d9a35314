import { randomUUID } from 'node:crypto';
import type { CardSession, cardSessionKinds } from '../../contracts/billing-cards.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import type { StripeCall } from '../../platform/stripe-call.ts';
import type { BillingAccount } from '../account/billing-account.ts';
import { readCardAccount } from './card-account.ts';

interface Asking {
  organizationId: string;
  account: Pick<BillingAccount, 'details'>;
  now: Date;
}

/** Hands a question to the provider over to the dispatcher, with the transaction of its cause: an organization's name and address alone. */
export async function askProvider(
  sql: Sql,
  request: StripeCall['request'],
  { organizationId, account: { details }, now }: Asking,
  waitId: string = randomUUID(),
): Promise<string> {
  const { customerId } = await readCardAccount(sql);
  const buyer = { name: details.name, email: details.email };
  await enqueueStateMachineCall(
    sql,
    { operation: 'stripe', waitId, organizationId, customerId, buyer, request },
    { now },
  );
  return waitId;
}

/** Asks for a page of the provider's. The same one asked for twice is asked for once. */
export async function openSession(
  sql: Sql,
  { sessionId, kind }: { sessionId: string; kind: (typeof cardSessionKinds)[number] },
  { returnUrl, by, ...asking }: Asking & { returnUrl: string; by: string },
): Promise<CardSession> {
  const known = await readSession(sql, sessionId);
  if (known) return known;
  await sql(
    `INSERT INTO billing_card_sessions (organization_id, session_id, state, created_at, created_by)
     VALUES (current_organization_id(), $1, 'waiting', $2::timestamptz, $3)`,
    [sessionId, asking.now.toISOString(), by],
  );
  await askProvider(sql, { kind, returnUrl }, asking, sessionId);
  return { state: 'waiting', url: null };
}

export async function readSession(sql: Sql, sessionId: string): Promise<CardSession | undefined> {
  const [row] = await sql<CardSession & Record<string, unknown>>(
    'SELECT state, url FROM billing_card_sessions WHERE organization_id = current_organization_id() AND session_id = $1',
    [sessionId],
  );
  return row;
}

/** Looks anew at the card that is kept; only the answer to the last question counts. */
export async function askForCard(sql: Sql, setupIntent: string | null, asking: Asking): Promise<void> {
  const callId = await askProvider(sql, { kind: 'card', setupIntent }, asking);
  await sql(
    'UPDATE billing_card_accounts SET call_id = $1 WHERE organization_id = current_organization_id()',
    [callId],
  );
}
