import { expect, test } from 'vitest';
import { readAccount } from '../../../lambdas/billing/account/billing-account.ts';
import { collectInvoices } from '../../../lambdas/billing/index.ts';
import { openCardClinic } from '../../lambdas/billing/card-clinic.ts';
import { onPostgres } from '../on-each-engine.ts';

/* The hourly work and a person at once. */

onPostgres(({ open }) => {
  test('a transfer is told of while the hourly work asks the provider anew: both are done', async () => {
    const clinic = await openCardClinic(open(), '2026-11-05T15:00:00Z');
    const { invoiceId } = await clinic.firstInvoice();
    const now = new Date('2026-12-03T10:00:00Z');
    clinic.clock.at = now;
    await clinic.own((sql) => sql(`UPDATE billing_card_invoices SET state = 'failed'`));
    const { organizationId } = clinic.clinic;
    const body = {
      paymentId: crypto.randomUUID(),
      amount: 1_000,
      method: 'transfer',
      reference: 'T-1',
      day: '2026-12-01',
    };
    const told = await clinic.own(async (sql) => {
      const account = await readAccount(sql, '2026-12-03', { forUpdate: true });
      await collectInvoices(sql, { account, organizationId, today: '2026-12-03', now });
      const telling = clinic.admin('POST', `/billing/invoices/${invoiceId}/payments`, { body });
      // It either waits or has been answered.
      for (let isWaiting = false, isAnswered = false; !isWaiting && !isAnswered; ) {
        const [row] = await sql<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted`,
        );
        isWaiting = (row?.count ?? 0) > 0;
        isAnswered = await Promise.race([telling.then(() => true), false]);
      }
      return { telling };
    });
    expect((await told.telling).status).toBe(200);
    expect(await clinic.invoice(invoiceId)).toMatchObject({
      payments: [{ amount: 1_000, state: 'reported' }],
    });
  });
});
