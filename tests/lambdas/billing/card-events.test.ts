import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../../support/stripe/stripe-objects.ts';
import { sign } from '../../support/stripe/stripe-server.ts';
import { openCardClinic } from './card-clinic.ts';

/* What the provider of card payments tells of: in any order, twice, late, and by others. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const start = '2026-11-05T15:00:00Z';
const total = 4_247;

test('what is told in whatever order, twice or late comes to the same', async () => {
  const clinic = await openCardClinic(database, start);
  const { invoiceId } = await clinic.firstInvoice();
  const id = (await clinic.invoice(invoiceId)).card.url.split('/').at(-1);
  clinic.stripe.objects.payOnPage(id, '0002');
  clinic.stripe.objects.payOnPage(id, '4242');
  clinic.stripe.objects.refund(id, 1_000);
  const pending = clinic.stripe.objects.refund(id, 500, 'pending');
  const told = clinic.untold();
  const later = (status: string): Json => ({
    ...told.at(-1),
    id: `evt_${status}`,
    type: status === 'failed' ? 'refund.failed' : 'refund.updated',
    data: { object: { ...pending, status } },
  });
  const events = [...told, later('succeeded'), later('failed')];
  // The failed refund counts for nothing whenever it is told: what was given back is 1,000.
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(events, { minLength: events.length }), async (order) => {
      for (const event of [...order, ...order.slice(0, 3)])
        expect((await clinic.tell(event)).status).toBe(200);
      await clinic.settle();
      const { payments, owed, state } = await clinic.invoice(invoiceId);
      const sum = payments.reduce((all: number, { amount }: Json) => all + amount, 0);
      expect([sum, owed, state]).toEqual([total - 1_000, 1_000, 'open']);
      await clinic.own(async (sql) => {
        const kept = await sql(`SELECT count(*)::int AS count FROM billing_payments WHERE invoice_id = $1`, [
          invoiceId,
        ]);
        expect([2, 4]).toContain(kept[0]?.count);
      });
    }),
    { numRuns: 6 },
  );
  // What was given back is not charged again by itself.
  await clinic.settleAt('2026-12-05T10:00:00Z');
  expect(clinic.stripe.objects.all('invoice')).toHaveLength(1);
});

test('events that are forged, old, of another account or of nobody here change nothing', async () => {
  const clinic = await openCardClinic(database, start);
  const { invoiceId } = await clinic.firstInvoice();
  const { url } = (await clinic.invoice(invoiceId)).card;
  clinic.stripe.objects.payOnPage(url.split('/').at(-1), '4242');
  const [paid = {}] = clinic.untold();
  const at = (minutes: number) => new Date(clinic.clock.at.getTime() + minutes * 60_000);
  const body = JSON.stringify(paid);
  expect((await clinic.tell(paid, { signature: sign(body, clinic.clock.at, 'whsec_other') })).status).toBe(
    401,
  );
  expect((await clinic.tell(paid, { signature: 'v1=00' })).status).toBe(401);
  expect((await clinic.tell(paid, { signature: '' })).status).toBe(401);
  expect((await clinic.tell(paid, { at: at(-6) })).status).toBe(401);
  expect(
    (await clinic.tell({ ...paid, id: 'evt_2' }, { signature: sign(body, clinic.clock.at) })).status,
  ).toBe(401);
  const object = { ...paid.data.object };
  const ignored = [
    { ...paid, account: 'acct_other' },
    { ...paid, data: { object: { ...object, customer: 'cus_other' } } },
    { ...paid, data: { object: { ...object, customer: null } } },
    { ...paid, data: { object: { ...object, metadata: { invoiceId: crypto.randomUUID() } } } },
    { ...paid, data: { object: { ...object, metadata: { invoiceId: "' OR 1=1" } } } },
    { ...paid, data: { object: { ...object, currency: 'mxn' } } },
    { ...paid, data: { object: { ...object, amount_paid: -5 } } },
    { ...paid, data: { object: { ...object, status: 'open' } } },
    { ...paid, type: 'invoice.upcoming' },
  ];
  for (const event of ignored) expect((await clinic.tell(event)).status).toBe(200);
  expect(await clinic.invoice(invoiceId)).toMatchObject({ owed: total, payments: [] });
  // Another organization's customer cannot pay this one's invoice.
  const other = await openCardClinic(database, start);
  await other.keepCard();
  const [customer] = other.stripe.objects.all('customer');
  await clinic.tell({ ...paid, data: { object: { ...object, customer: customer?.id } } });
  expect(await clinic.invoice(invoiceId)).toMatchObject({ owed: total, payments: [] });
  expect((await clinic.tell(paid)).status).toBe(200);
  expect(await clinic.invoice(invoiceId)).toMatchObject({ owed: 0 });
});
