import type { Sql } from '../../platform/database.ts';
import type { PartnerAnswer } from '../../platform/partner-request.ts';
import { type StripeAnswer, stripeAnswerSchema } from '../../platform/stripe-call.ts';
import { keepCustomer } from './card-account.ts';
import { noteRefunds } from './refunds.ts';

/** What the provider answered to a question of this organization's; nothing of it where somebody else waits. */
export async function takeCardAnswer(
  sql: Sql,
  waitId: string,
  given: PartnerAnswer,
  now: Date,
): Promise<void> {
  const parsed = given.outcome === 'answered' ? stripeAnswerSchema.safeParse(given.output.answer) : undefined;
  const answer = parsed?.success ? parsed.data : undefined;
  const isMine = await takeByKind(sql, waitId, answer, now);
  if (isMine && answer) await keepCustomer(sql, answer.customerId);
}

async function takeByKind(
  sql: Sql,
  waitId: string,
  answer: StripeAnswer | undefined,
  now: Date,
): Promise<boolean> {
  const sessions = await sql(
    `UPDATE billing_card_sessions SET state = $2, url = $3
     WHERE organization_id = current_organization_id() AND session_id = $1 AND state = 'waiting' RETURNING 1`,
    [waitId, answer?.url ? 'ready' : 'failed', answer?.url ?? null],
  );
  if (sessions.length > 0) return true;
  const invoices = await sql(
    `UPDATE billing_card_invoices c SET provider_id = $2, url = $3, state = CASE
       WHEN NOT $4 THEN 'failed' WHEN $2::text IS NULL THEN 'void'
       -- The one that it was to replace was paid meanwhile.
       WHEN EXISTS (SELECT FROM billing_card_invoices b WHERE b.organization_id = c.organization_id
         AND b.invoice_id = c.invoice_id AND b.generation < c.generation AND b.provider_id = $2) THEN 'paid'
       ELSE 'open' END
     WHERE organization_id = current_organization_id() AND call_id = $1 AND state = 'waiting'
     RETURNING 1`,
    [waitId, answer?.providerId ?? null, answer?.url ?? null, answer !== undefined],
  );
  if (invoices.length > 0) return true;
  const cards = await sql(
    `UPDATE billing_card_accounts SET label = CASE WHEN $2 THEN $3 ELSE label END
     WHERE organization_id = current_organization_id() AND call_id = $1 RETURNING 1`,
    [waitId, answer !== undefined, answer?.label ?? null],
  );
  if (cards.length > 0) return true;
  const refunds = await sql(
    `UPDATE billing_card_refunds SET provider_id = $2
     WHERE organization_id = current_organization_id() AND call_id = $1 RETURNING 1`,
    [waitId, answer?.providerId ?? null],
  );
  if (refunds.length > 0) await noteRefunds(sql, now);
  return refunds.length > 0;
}
