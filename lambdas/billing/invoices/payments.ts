import type { Payment, PaymentMethod } from '../../contracts/billing-invoices.ts';
import type { Sql } from '../../platform/database.ts';
import { owed, type StoredInvoice } from './invoice.ts';

export type PaymentOutcome = { kind: 'noted' } | { kind: 'refused'; detail: string };

const refused = (detail: string): PaymentOutcome => ({ kind: 'refused', detail });

interface NewPayment {
  organizationId: string;
  paymentId: string;
  invoiceId: string;
  /** Names what told of it: of two that name the same one counts. */
  cause: string;
  amount: number;
  method: PaymentMethod;
  reference: string;
  day: string;
  state: Payment['state'];
  now: Date;
  by: string;
}

/** Holds the invoice until the transaction ends, so that of two payments the second sees the first. */
export const holdInvoice = (sql: Sql, invoiceId: string) =>
  sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 37))', [invoiceId]);

export async function insertPayment(sql: Sql, payment: NewPayment): Promise<void> {
  const decided = payment.state === 'reported' ? null : payment.now.toISOString();
  await sql(
    `INSERT INTO billing_payments (organization_id, payment_id, invoice_id, cause, amount, method, reference, day, state, noted_at,
       noted_by, decided_at, decided_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10::timestamptz, $11, $12::timestamptz, $13)
     ON CONFLICT DO NOTHING`,
    [
      payment.organizationId,
      payment.paymentId,
      payment.invoiceId,
      payment.cause,
      payment.amount,
      payment.method,
      payment.reference,
      payment.day,
      payment.state,
      payment.now.toISOString(),
      payment.by,
      decided,
      decided === null ? null : payment.by,
    ],
  );
}

/** Why a payment cannot be noted on an invoice as it stands; undefined where it can. `day`: of the payment. */
export function paymentProblem(
  invoice: StoredInvoice,
  { amount, day }: { amount: number; day: string },
  today: string,
): string | undefined {
  if (invoice.kind === 'credit-note') return 'Una factura rectificativa no se paga.';
  const left = owed(invoice) - invoice.reported;
  if (left <= 0) return 'De esta factura no queda nada por pagar.';
  if (amount > left) return 'El importe es mayor que lo que queda por pagar.';
  if (day > today) return 'El día del pago aún no ha llegado.';
  return undefined;
}

/** What became of one that was told before: it is noted once, and another under its name is not taken for it. */
async function toldBefore(
  sql: Sql,
  cause: string,
  {
    organizationId,
    invoiceId,
    amount,
    reference,
    day,
  }: Pick<NewPayment, 'organizationId' | 'invoiceId' | 'amount' | 'reference' | 'day'>,
): Promise<PaymentOutcome | undefined> {
  const [known] = await sql<{ isSame: boolean }>(
    `SELECT (invoice_id, amount, reference, day) = ($3::uuid, $4::bigint, $5, $6::date) AS "isSame"
     FROM billing_payments WHERE organization_id = $1 AND cause = $2`,
    [organizationId, cause, invoiceId, amount, reference, day],
  );
  if (!known) return undefined;
  return known.isSame
    ? { kind: 'noted' }
    : refused('Ese pago ya está comunicado con otros datos. Vuelva a cargar la página.');
}

/** What an organization says that it paid. The same payment told twice is noted once. */
export async function reportPayment(
  sql: Sql,
  invoice: StoredInvoice,
  payment: Omit<NewPayment, 'cause' | 'state' | 'invoiceId'>,
  today: string,
): Promise<PaymentOutcome> {
  const cause = `reported/${payment.paymentId}`;
  const known = await toldBefore(sql, cause, { ...payment, invoiceId: invoice.invoiceId });
  if (known) return known;
  const problem = paymentProblem(invoice, payment, today);
  if (problem) return refused(problem);
  await insertPayment(sql, { ...payment, invoiceId: invoice.invoiceId, cause, state: 'reported' });
  return { kind: 'noted' };
}

/** Whoever runs the platform has looked whether it came. Decided once; the same answer again changes nothing. */
export async function decidePayment(
  sql: Sql,
  {
    organizationId,
    paymentId,
    isFound,
    now,
    by,
  }: { organizationId: string; paymentId: string; isFound: boolean; now: Date; by: string },
): Promise<PaymentOutcome> {
  const state = isFound ? 'confirmed' : 'rejected';
  const decided = await sql(
    `UPDATE billing_payments SET state = $3, decided_at = $4::timestamptz, decided_by = $5
     WHERE organization_id = $1 AND payment_id = $2 AND state = 'reported' RETURNING 1`,
    [organizationId, paymentId, state, now.toISOString(), by],
  );
  if (decided.length > 0) return { kind: 'noted' };
  const [known] = await sql<{ state: string }>(
    'SELECT state FROM billing_payments WHERE organization_id = $1 AND payment_id = $2',
    [organizationId, paymentId],
  );
  return known?.state === state ? { kind: 'noted' } : refused('Ese pago ya está decidido de otro modo.');
}

/** What was given back: never more than was paid. */
export async function refund(
  sql: Sql,
  invoice: StoredInvoice,
  payment: Omit<NewPayment, 'cause' | 'state' | 'invoiceId' | 'method'>,
  today: string,
): Promise<PaymentOutcome> {
  const cause = `refunded/${payment.paymentId}`;
  const { invoiceId } = invoice;
  const known = await toldBefore(sql, cause, { ...payment, invoiceId, amount: -payment.amount });
  if (known) return known;
  if (payment.amount > invoice.paid) return refused('No se puede devolver más de lo que se pagó.');
  const [byCard] = await sql<{ amount: string }>(
    `SELECT coalesce(sum(amount), 0)::text AS amount FROM billing_payments
     WHERE organization_id = $1 AND invoice_id = $2 AND method = 'card' AND state = 'confirmed'`,
    [payment.organizationId, invoice.invoiceId],
  );
  if (payment.amount > invoice.paid - Number(byCard?.amount ?? 0))
    return refused('Lo que se pagó con tarjeta se devuelve en Stripe, y aquí se anota solo.');
  if (payment.day > today) return refused('El día de la devolución aún no ha llegado.');
  await insertPayment(sql, {
    ...payment,
    amount: -payment.amount,
    invoiceId: invoice.invoiceId,
    method: 'transfer',
    cause,
    state: 'confirmed',
  });
  return { kind: 'noted' };
}

export async function paymentsOf(sql: Sql, organizationId: string, invoiceIds: readonly string[]) {
  const rows = await sql<{ invoiceId: string; amount: string } & Omit<Payment, 'amount'>>(
    `SELECT invoice_id AS "invoiceId", payment_id AS "paymentId", amount::text, method, reference, day::text, state
     FROM billing_payments WHERE organization_id = $1 AND invoice_id = ANY ($2::uuid[]) ORDER BY noted_at, payment_id`,
    [organizationId, invoiceIds],
  );
  return rows.map(({ invoiceId, amount, ...payment }) => ({
    invoiceId,
    payment: { ...payment, amount: Number(amount) },
  }));
}
