import { formatMoney } from '../../contracts/billing.ts';
import type { Currency } from '../../contracts/billing-terms.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueMessage } from '../../platform/outbox.ts';

/** Whoever runs the platform issues notes and writes to nobody in an organization's name: its own job does, within the hour. */
const untoldDays = 7;

/** Tells whom the organization names of notes that correct its invoices, once of each: the message bears the note's id. */
export async function sendCreditNotes(
  sql: Sql,
  { to, siteUrl, now }: { to: string; siteUrl: string; now: Date },
): Promise<void> {
  if (to === '') return;
  const notes = await sql<{
    id: string;
    number: string;
    corrects: string;
    total: string;
    currency: Currency;
  }>(
    `SELECT n.invoice_id AS id, n.number, i.number AS corrects, n.total::text, n.currency
     FROM billing_invoices n JOIN billing_invoices i ON i.organization_id = n.organization_id AND i.invoice_id = n.credits
     WHERE n.organization_id = current_organization_id() AND n.kind = 'credit-note'
       AND n.issued_at > $1::timestamptz - make_interval(days => $2)
       AND NOT EXISTS (SELECT FROM outbox o WHERE o.organization_id = n.organization_id AND o.message_id = n.invoice_id)
     ORDER BY n.issued_at, n.invoice_id`,
    [now.toISOString(), untoldDays],
  );
  for (const { id, number, corrects, total, currency } of notes) {
    const text = [
      `La factura ${corrects} de Auxilia se ha corregido en ${formatMoney(Number(total), currency)}, con la factura rectificativa ${number}.`,
      'Puede verla y descargarla en Facturación:',
      `${siteUrl}/billing`,
      'La abre quien administra su organización, después de iniciar sesión.',
    ].join('\n\n');
    const subject = `Factura rectificativa ${number} de Auxilia`;
    await enqueueMessage(sql, { channel: 'email', to, subject, text }, { now, id });
  }
}
