import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offeredPlans, usageKinds } from '../../../lambdas/contracts/billing-terms.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../../support/stripe/stripe-objects.ts';
import { openBilledClinic } from './billed-clinic.ts';

/* Whatever happens in whatever order, what is owed is what was invoiced, less what was corrected and what came. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const amount = fc.integer({ min: 1, max: 6_000 });
const event = fc.oneof(
  fc.record({
    kind: fc.constant('use' as const),
    of: fc.constantFrom(...usageKinds),
    quantity: fc.integer({ min: 1, max: 4_000 }),
  }),
  fc.record({ kind: fc.constant('plan' as const), plan: fc.constantFrom(...offeredPlans, 'none' as const) }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    kind: fc.constantFrom('tell' as const, 'credit' as const, 'refund' as const),
    which: fc.nat(3),
    amount,
  }),
  fc.record({ kind: fc.constant('decide' as const), which: fc.nat(5), isFound: fc.boolean() }),
);

test('sums of the ledger, lines, invoices, credit notes and payments agree after any events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 12, maxLength: 30 }), async (events) => {
      const clinic = await openBilledClinic(database, '2026-11-05T15:00:00Z');
      const operator = clinic.callAs(clinic.operator, ['admins']);
      const { organizationId } = clinic.clinic;
      const used = new Map<string, number>();
      const told: { invoiceId: string; paymentId: string }[] = [];
      const invoices = async (): Promise<Json[]> => (await clinic.overview()).invoices;
      const day = () => clinic.clock.at.toISOString().slice(0, 10);
      await clinic.workAt('2026-11-05T15:00:00Z');
      for (const one of events) {
        if (one.kind === 'use') {
          await clinic.use(one.of, one.quantity);
          used.set(one.of, (used.get(one.of) ?? 0) + one.quantity);
        } else if (one.kind === 'plan') {
          await clinic.change('/billing/plan', { plan: one.plan, currency: 'USD' });
        } else if (one.kind === 'days') {
          await clinic.workAt(new Date(clinic.clock.at.getTime() + one.days * 86_400_000).toISOString());
        } else if (one.kind === 'decide') {
          const payment = told[one.which];
          if (!payment) continue;
          await operator(
            'POST',
            `/billing/issued/${organizationId}/${payment.invoiceId}/payments/${payment.paymentId}`,
            {
              body: { isFound: one.isFound },
            },
          );
        } else {
          const invoice = (await invoices()).filter(({ credits }) => credits === null)[one.which];
          if (!invoice) continue;
          const issued = `/billing/issued/${organizationId}/${invoice.invoiceId}`;
          const paymentId = randomUUID();
          if (one.kind === 'credit')
            await operator('POST', `${issued}/credits`, {
              body: { creditId: randomUUID(), amount: one.amount, reason: 'Error' },
            });
          if (one.kind === 'refund')
            await operator('POST', `${issued}/refunds`, {
              body: { paymentId, amount: one.amount, reference: 'D', day: day() },
            });
          if (one.kind !== 'tell') continue;
          const body = { paymentId, amount: one.amount, method: 'transfer', reference: 'T', day: day() };
          const { status } = await clinic.admin('POST', `/billing/invoices/${invoice.invoiceId}/payments`, {
            body,
          });
          if (status === 200) told.push({ invoiceId: invoice.invoiceId, paymentId });
        }
      }

      const ledger = await clinic.own((sql) =>
        sql<{ kind: string; quantity: string }>(
          `SELECT kind, sum(quantity)::text AS quantity FROM billing_usage WHERE cause LIKE 'test/%' GROUP BY kind`,
        ),
      );
      expect(new Map(ledger.map(({ kind, quantity }) => [kind, Number(quantity)]))).toEqual(used);
      const drift = await clinic.own((sql) =>
        sql(
          `SELECT kind FROM (SELECT kind, sum(quantity) AS n FROM billing_usage WHERE is_summed GROUP BY kind) a
           FULL JOIN (SELECT kind, sum(quantity) AS n FROM billing_usage_days GROUP BY kind) b USING (kind)
           WHERE a.n IS DISTINCT FROM b.n`,
        ),
      );
      expect(drift).toEqual([]);

      const all = await invoices();
      const numbers = all.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(all.filter(({ credits }) => credits === null).map(({ month }) => month)).size).toBe(
        all.filter(({ credits }) => credits === null).length,
      );
      for (const { invoiceId, number, credits, owed, total } of all) {
        const { content, payments } = (await clinic.admin('GET', `/billing/invoices/${invoiceId}`)).body;
        const sum = (rows: { amount: number }[]) => rows.reduce((so, row) => so + row.amount, 0);
        expect(content.subtotal).toBe(sum(content.lines));
        expect(content.total).toBe(content.subtotal + sum(content.taxes));
        expect(total).toBe(content.total);
        if (credits !== null) continue;
        const credited = all
          .filter((note) => note.credits === number)
          .reduce((so, note) => so + note.total, 0);
        const paid = sum(payments.filter(({ state }: Json) => state === 'confirmed'));
        expect(credited).toBeLessThanOrEqual(total);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(owed).toBe(total - credited - paid);
      }
    }),
    { numRuns: 5 },
  );
});
