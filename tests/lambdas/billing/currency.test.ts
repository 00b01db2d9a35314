import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openBilledClinic } from './billed-clinic.ts';

/* An organization that goes from one currency to another: each sum is said in the one that it is of. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

test('a month that began in one currency is said in it to its end, and budgets are held against their own', async () => {
  const clinic = await openBilledClinic(database, '2026-11-10T15:00:00Z');
  await clinic.workAt('2026-11-10T15:00:00Z');
  const inDollars = { plan: 'clinic', currency: 'USD' };
  const inPesos = { plan: 'clinic', currency: 'CLP' };
  const before = (await clinic.change('/billing/plan', inDollars)).body;
  expect(before).toMatchObject({ currency: 'USD', month: { currency: 'USD', total: 13_930 } });

  // What was written in dollars does not become pesos by itself: it would stop agents at a thousandth of it.
  const budget = { scope: 'organization', subject: '', amount: 50_000, warnPercent: 80, isStopping: true };
  await clinic.change('/billing/budgets', { budgets: [budget] }, 'PUT');
  const refusals = [
    await clinic.admin('POST', '/billing/plan/preview', { body: inPesos }),
    await clinic.change('/billing/plan', inPesos),
  ];
  for (const { status, body } of refusals)
    expect([status, body.detail]).toEqual([
      409,
      'Los presupuestos del mes están en USD. Quítelos antes de cambiar de moneda y póngalos después en la nueva.',
    ]);
  expect(await clinic.overview()).toMatchObject({
    currency: 'USD',
    budgets: [{ amount: 50_000, state: 'within' }],
  });
  expect((await clinic.change('/billing/plan', { plan: 'network', currency: 'USD' })).status).toBe(200);
  await clinic.change('/billing/plan', inDollars);
  await clinic.change('/billing/budgets', { budgets: [] }, 'PUT');

  const after = (await clinic.change('/billing/plan', inPesos)).body;
  expect(after).toMatchObject({ currency: 'CLP', plan: { next: { from: '2026-12-01' } } });
  expect(after.month).toMatchObject({
    currency: 'USD',
    total: before.month.total,
    lines: before.month.lines,
  });
  // 21 of 30 days of 187,100 pesos.
  const pesos = { ...budget, amount: 200_000 };
  expect((await clinic.change('/billing/budgets', { budgets: [pesos] }, 'PUT')).body.budgets).toMatchObject([
    { spent: 130_970, state: 'within' },
  ]);

  await clinic.workAt('2026-12-01T07:30:00Z');
  expect((await clinic.overview()).invoices).toMatchObject([{ currency: 'USD', total: 13_930 }]);
  expect((await clinic.overview()).month.currency).toBe('CLP');
});
