import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/database.ts';
import { platformUserId } from '../../platform/platform-caller.ts';
import { insertPayment } from '../invoices/payments.ts';

type RefundState = 'pending' | 'succeeded' | 'failed';

interface TakenRefund extends Record<string, unknown> {
  refundId: string;
  paymentIntent: string;
  amount: number;
  state: RefundState;
  /** `YYYY-MM-DD`, by the organization's clocks. */
  day: string;
}

/**
 * Keeps what the provider says of a refund. What it said later in the life of a refund holds, in whatever order it comes: one that failed
 * was not given back. Whether it is new.
 */
export async function keepRefund(sql: Sql, refund: TakenRefund): Promise<boolean> {
  const rows = await sql<{ isNew: boolean }>(
    `INSERT INTO billing_card_refunds AS known (organization_id, refund_id, payment_intent, amount, state, day)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5::date)
     ON CONFLICT (organization_id, refund_id) DO UPDATE SET state = excluded.state
       WHERE array_position(ARRAY['pending', 'succeeded', 'failed'], known.state)
         < array_position(ARRAY['pending', 'succeeded', 'failed'], excluded.state)
     RETURNING call_id IS NULL AS "isNew"`,
    [refund.refundId, refund.paymentIntent, refund.amount, refund.state, refund.day],
  );
  return rows[0]?.isNew === true;
}

/** The question of which invoice the refunds are that have none yet. */
export async function askedOfRefund(sql: Sql, refundId: string, callId: string): Promise<void> {
  await sql(
    `UPDATE billing_card_refunds SET call_id = $2 WHERE organization_id = current_organization_id() AND refund_id = $1`,
    [refundId, callId],
  );
}

/** Takes refunds whose invoice is known into its payments; what turned out not to be given back, back again. Each once. */
export async function noteRefunds(sql: Sql, now: Date): Promise<void> {
  const rows = await sql<TakenRefund & { organizationId: string; invoiceId: string; isNoted: boolean }>(
    `SELECT r.organization_id AS "organizationId", r.refund_id AS "refundId", r.amount::text AS amount, r.state, r.day::text AS day, c.invoice_id AS "invoiceId",
       EXISTS (SELECT FROM billing_payments p WHERE p.organization_id = r.organization_id
         AND p.cause = 'stripe/refund/' || r.refund_id) AS "isNoted"
     FROM billing_card_refunds r
     JOIN LATERAL (SELECT invoice_id FROM billing_card_invoices c WHERE c.organization_id = r.organization_id
       AND c.provider_id = r.provider_id LIMIT 1) c ON true
     WHERE r.organization_id = current_organization_id() AND r.state IN ('succeeded', 'failed')`,
  );
  for (const { organizationId, refundId, amount, state, day, invoiceId, isNoted } of rows) {
    // One that failed before it was noted never was.
    if (state === 'failed' && !isNoted) continue;
    await insertPayment(sql, {
      organizationId,
      paymentId: randomUUID(),
      invoiceId,
      cause: state === 'succeeded' ? `stripe/refund/${refundId}` : `stripe/refund-failed/${refundId}`,
      amount: state === 'succeeded' ? -Number(amount) : Number(amount),
      method: 'card',
      reference: refundId,
      day,
      state: 'confirmed',
      now,
      by: platformUserId,
    });
  }
}
