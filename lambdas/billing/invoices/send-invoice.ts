import { formatMoney } from '../../contracts/billing.ts';
import type { Currency } from '../../contracts/billing-terms.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueMessage } from '../../platform/outbox.ts';

/** Tells whom the organization names that there is an invoice. What it says is behind sign-in. Without an address nothing is sent. */
export async function sendInvoice(
  sql: Sql,
  {
    number,
    dueOn,
    total,
    currency,
    to,
    siteUrl,
    now,
  }: {
    number: string;
    dueOn: string;
    total: number;
    currency: Currency;
    to: string;
    siteUrl: string;
    now: Date;
  },
): Promise<void> {
  if (to === '') return;
  const [year, month, day] = dueOn.split('-');
  const text = [
    `Ya está disponible la factura ${number} de Auxilia, por ${formatMoney(total, currency)}.`,
    `Vence el ${day}/${month}/${year}. Puede verla, descargarla y anotar su pago en Facturación:`,
    `${siteUrl}/billing`,
    'La abre quien administra su organización, después de iniciar sesión.',
  ].join('\n\n');
  await enqueueMessage(sql, { channel: 'email', to, subject: `Factura ${number} de Auxilia`, text }, { now });
}
