import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { insertInvoice } from '../../../lambdas/billing/invoices/invoice-rows.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type Clinic, startClinic } from './patients/clinic.ts';

/* An invoice and what is said to have been paid of it, on the real server. */

let clinic: Clinic;
let database: PgliteDatabase;
beforeAll(async () => {
  clinic = await startClinic({
    openInMemory: async () => {
      database = await openMemoryDatabase();
      return database;
    },
  });
});
afterAll(() => clinic?.platform.close());

const party = { name: 'Clínica', taxId: '', address: '', email: '' };

/** An invoice of a hundred dollars. */
async function issue(): Promise<string> {
  const me = (await (await clinic.api('ana'))('GET', '/me')).body;
  const { organizationId } = me.organization;
  const invoiceId = randomUUID();
  const [from, to, currency, total] = ['2026-10-01', '2026-10-31', 'USD' as const, 10_000];
  const line = {
    kind: 'plan' as const,
    text: 'Plan',
    from,
    to,
    quantity: 31,
    unitPrice: null,
    amount: total,
  };
  await database.transaction({ role: 'app', organizationId, userId: me.userId }, (sql) =>
    insertInvoice(sql, {
      organizationId,
      invoiceId,
      series: 'F2026',
      kind: 'invoice',
      credits: null,
      month: from,
      issuedOn: '2026-11-01',
      dueOn: '2026-12-01',
      currency,
      total,
      content: {
        seller: { ...party, payment: 'Transferencia' },
        buyer: { ...party, country: 'US', region: '' },
        from,
        to,
        currency,
        lines: [line],
        subtotal: total,
        taxes: [],
        total,
      },
      now: new Date('2026-11-01T08:00:00Z'),
    }),
  );
  return invoiceId;
}

it('an invoice that is paid in two parts has both told of, each with what is left to be paid', async () => {
  const { user } = await clinic.open('ana', `/billing?factura=${await issue()}`);
  const form = within(await screen.findByRole('form', { name: 'Comunicar un pago' }));
  const amount = form.getByLabelText('Importe (USD)');
  expect(amount).toHaveValue('100.00');
  await user.clear(amount);
  await user.type(amount, '40');
  await user.type(form.getByLabelText('Referencia'), 'T-1');
  await user.click(form.getByRole('button', { name: 'Comunicar pago' }));
  expect(await screen.findByText(/USD\s40\.00, transferencia, referencia T-1/)).toBeVisible();

  expect(amount).toHaveValue('60.00');
  expect(form.getByLabelText('Referencia')).toHaveValue('');
  await user.type(form.getByLabelText('Referencia'), 'T-2');
  await user.click(form.getByRole('button', { name: 'Comunicar pago' }));
  expect(await screen.findByText(/USD\s60\.00, transferencia, referencia T-2/)).toBeVisible();
  expect(screen.getByText('Pago comunicado, sin comprobar')).toBeVisible();
});
