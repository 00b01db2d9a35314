import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumUsage } from '../../../lambdas/billing/ledger/sum-usage.ts';
import { billingRoutes } from '../../../lambdas/contracts/billing.ts';
import { billingInvoiceRoutes } from '../../../lambdas/contracts/billing-invoices.ts';
import { billingUsageRoutes } from '../../../lambdas/contracts/billing-usage.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { recordUsage } from '../../../lambdas/platform/record-usage.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openBilledClinic } from './billed-clinic.ts';

/* What an organization owes, from its trial to a paid invoice, over the API. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const details = {
  name: 'Clínica del Mar, S. L.',
  taxId: '12-3456789',
  country: 'US',
  region: 'NY',
  address: 'Calle 1',
  email: 'Cuentas@Mar.example',
};

test('trial, plan, use, invoice, payment: told, confirmed, paid', async () => {
  const clinic = await openBilledClinic(database, '2026-11-05T15:00:00Z');
  await clinic.workAt('2026-11-05T15:00:00Z');
  expect(await clinic.overview()).toMatchObject({
    plan: { plan: 'trial', trialEndsOn: '2026-12-04', next: { plan: 'none', from: '2026-12-05' } },
    month: { total: 0, lines: [] },
    seats: { used: 1, included: null },
    cards: null,
  });

  const preview = await clinic.admin('POST', '/billing/plan/preview', {
    body: { plan: 'essential', currency: 'USD' },
  });
  expect(preview.body).toMatchObject({ from: '2026-11-05', before: { total: 0 }, monthly: 4_900 });
  expect((await clinic.overview()).plan.plan).toBe('trial');
  const chosen = await clinic.change('/billing/plan', { plan: 'essential', currency: 'USD' });
  expect(chosen.body.month.total).toBe(preview.body.after.total);
  // 26 of 30 days.
  expect(chosen.body.month.lines).toEqual([
    { kind: 'plan', text: 'Plan Esencial (26 de 30 días)', amount: 4_247 },
  ]);

  expect((await clinic.change('/billing/details', details, 'PUT')).body.details.email).toBe(
    'cuentas@mar.example',
  );
  await clinic.use('sms', 200, { channel: 'sms' });
  expect((await clinic.overview()).month.total).toBe(4_247 + 300);

  await clinic.workAt('2026-12-01T04:30:00Z');
  expect((await clinic.overview()).invoices).toEqual([]);
  await clinic.workAt('2026-12-01T07:30:00Z');
  const [invoice] = (await clinic.overview()).invoices;
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^F2026-\d{6}$/),
    state: 'open',
    total: 4_547,
    owed: 4_547,
    month: '2026-11-01',
    issuedOn: '2026-12-01',
    dueOn: '2026-12-31',
  });
  expect(await clinic.emails()).toEqual([
    { to: 'cuentas@mar.example', subject: `Factura ${invoice.number} de Auxilia` },
  ]);
  await clinic.workAt('2026-12-02T15:00:00Z');
  expect((await clinic.overview()).invoices).toHaveLength(1);

  const payment = {
    paymentId: randomUUID(),
    amount: 4_547,
    method: 'transfer',
    reference: 'T-1',
    day: '2026-12-02',
  };
  const path = `/billing/invoices/${invoice.invoiceId}/payments`;
  expect((await clinic.admin('POST', path, { body: payment })).body).toMatchObject({
    state: 'reported',
    owed: 4_547,
  });
  expect((await clinic.admin('POST', path, { body: payment })).body.payments).toHaveLength(1);
  // Another payment under the name of a known one is never taken for it in silence.
  const renamed = await clinic.admin('POST', path, { body: { ...payment, reference: 'T-2' } });
  expect([renamed.status, renamed.body.detail]).toEqual([
    409,
    'Ese pago ya está comunicado con otros datos. Vuelva a cargar la página.',
  ]);
  const again = await clinic.admin('POST', path, { body: { ...payment, paymentId: randomUUID() } });
  expect([again.status, again.body.detail]).toEqual([409, 'De esta factura no queda nada por pagar.']);

  const issued = `/billing/issued/${clinic.clinic.organizationId}/${invoice.invoiceId}`;
  const operator = clinic.callAs(clinic.operator, ['admins']);
  expect((await operator('GET', '/billing/issued?filter=waiting')).body.invoices).toMatchObject([
    { organization: 'Clínica del Mar', number: invoice.number, payments: [{ reference: 'T-1' }] },
  ]);
  const decided = { body: { isFound: true } };
  expect((await operator('POST', `${issued}/payments/${payment.paymentId}`, decided)).status).toBe(200);
  expect((await operator('POST', `${issued}/payments/${payment.paymentId}`, decided)).status).toBe(200);
  const other = await operator('POST', `${issued}/payments/${payment.paymentId}`, {
    body: { isFound: false },
  });
  expect(other.status).toBe(409);
  expect((await clinic.overview()).invoices[0]).toMatchObject({ state: 'paid', owed: 0 });
  expect((await operator('GET', '/billing/issued?filter=waiting')).body.invoices).toEqual([]);

  const refund = { paymentId: randomUUID(), amount: 4_548, reference: 'D-1', day: '2026-12-02' };
  const tooMuch = await operator('POST', `${issued}/refunds`, { body: refund });
  expect([tooMuch.status, tooMuch.body.detail]).toEqual([409, 'No se puede devolver más de lo que se pagó.']);
  const credit = { creditId: randomUUID(), amount: 4_547, reason: 'Servicio interrumpido' };
  const credited = await operator('POST', `${issued}/credits`, { body: credit });
  expect(credited.body.number).toMatch(/^R2026-\d{6}$/);
  expect((await operator('POST', `${issued}/credits`, { body: credit })).body).toEqual(credited.body);
  const renamedCredit = await operator('POST', `${issued}/credits`, { body: { ...credit, amount: 1 } });
  expect([renamedCredit.status, renamedCredit.body.detail]).toEqual([
    409,
    'Esa factura rectificativa ya está emitida con otro importe. Vuelva a cargar la página.',
  ]);
  const more = { ...credit, creditId: randomUUID(), amount: 1 };
  expect((await operator('POST', `${issued}/credits`, { body: more })).status).toBe(409);
  expect((await operator('POST', `${issued}/refunds`, { body: { ...refund, amount: 4_547 } })).status).toBe(
    200,
  );
  const [note, corrected] = (await clinic.overview()).invoices;
  expect(note).toMatchObject({ state: 'credit-note', credits: invoice.number, total: 4_547 });
  expect(corrected).toMatchObject({ state: 'cancelled', owed: 0, total: 4_547 });
  // Whom invoices go to hears of it, once.
  for (const instant of ['2026-12-03T15:00:00Z', '2026-12-03T17:00:00Z']) await clinic.workAt(instant);
  const told = (await clinic.emails()).map(({ subject }) => subject);
  expect(told.filter((subject) => subject.includes('rectificativa'))).toEqual([
    `Factura rectificativa ${credited.body.number} de Auxilia`,
  ]);
});

test('an invoice that is not paid is overdue, and nothing is shut', async () => {
  const clinic = await openBilledClinic(database, '2026-10-01T15:00:00Z');
  await clinic.workAt('2026-10-01T15:00:00Z');
  await clinic.change('/billing/plan', { plan: 'essential', currency: 'USD' });
  await clinic.workAt('2026-11-01T15:00:00Z');
  clinic.clock.at = new Date('2026-12-05T15:00:00Z');
  expect((await clinic.overview()).invoices[0]).toMatchObject({ state: 'overdue', total: 4_900 });
  expect((await clinic.admin('GET', '/organization')).status).toBe(200);
  // However many come after it, it stays in sight.
  await clinic.workAt('2029-12-05T15:00:00Z');
  const { invoices } = await clinic.overview();
  expect(invoices).toHaveLength(38);
  expect(invoices.at(-1)).toMatchObject({ state: 'overdue', month: expect.stringContaining('2026-10') });
});

test('a month ends by the organization’s clocks, and one that nobody looked at is settled later', async () => {
  const clinic = await openBilledClinic(database, '2027-12-15T15:00:00Z');
  await clinic.own((sql) =>
    sql(
      `UPDATE organizations SET time_zone = 'Pacific/Honolulu' WHERE organization_id = current_organization_id()`,
    ),
  );
  await clinic.workAt('2027-12-15T15:00:00Z');
  await clinic.change('/billing/plan', { plan: 'clinic', currency: 'USD' });
  // The first of January in Madrid and in New York, and still December there.
  clinic.clock.at = new Date('2028-01-01T09:59:00Z');
  await clinic.use('sms', 10);
  await clinic.workAt('2028-01-01T09:59:00Z');
  expect((await clinic.overview()).invoices).toEqual([]);
  await clinic.workAt('2028-03-01T13:00:00Z');
  const { invoices } = await clinic.overview();
  expect(invoices.map(({ month, total }: Record<string, unknown>) => [month, total]).sort()).toEqual([
    ['2027-12-01', Math.round((19_900 * 17) / 31) + 15],
    ['2028-01-01', 19_900],
    ['2028-02-01', 19_900],
  ]);
});

test('a close that is killed before any of its statements leaves nothing, and the next has no number left out', async () => {
  const clinic = await openBilledClinic(database, '2026-10-01T15:00:00Z');
  await clinic.change('/billing/plan', { plan: 'essential', currency: 'USD' });
  await clinic.change('/billing/details', { ...details, email: 'cuentas@mar.example' }, 'PUT');
  const numbers = async () =>
    (
      await database.transaction({ role: 'operator', ...clinic.operator }, (sql) =>
        sql<{ number: string }>(
          `SELECT number FROM billing_invoices WHERE number LIKE 'F2026-%' ORDER BY number`,
        ),
      )
    ).map(({ number }) => Number(number.slice(6)));
  const before = (await numbers()).length;
  let place = 1;
  while (await clinic.dieAt(place, '2026-12-02T15:00:00Z')) {
    expect((await clinic.overview()).invoices).toEqual([]);
    expect(await clinic.emails()).toEqual([]);
    place += 1;
  }
  expect(place).toBeGreaterThan(15);
  // Two months, each with its letter, and again nothing more.
  expect(await clinic.dieAt(1_000, '2026-12-02T15:00:00Z')).toBe(false);
  expect((await clinic.overview()).invoices).toHaveLength(2);
  expect(await clinic.emails()).toHaveLength(2);
  const all = await numbers();
  expect(all).toHaveLength(before + 2);
  expect(all).toEqual(all.map((_, index) => index + 1));
});

test('what is told twice is counted once, whoever sums meanwhile', async () => {
  const clinic = await openBilledClinic(database, '2026-11-10T15:00:00Z');
  const usage = Array.from({ length: 50 }, (_, index) => ({
    cause: `turn/${index}`,
    kind: 'agent-turn' as const,
    quantity: 1,
    agentId: index % 2 ? 'agenda' : 'admision',
  }));
  const at = new Date('2026-11-10T15:00:00Z');
  for (let round = 0; round < 3; round += 1) {
    await clinic.own((sql) => recordUsage(sql, usage.slice(0, 20 + 15 * round), at));
    await clinic.own((sql) => sumUsage(sql, 7));
  }
  const period = 'from=2026-11-01&to=2026-11-30';
  const { sums } = (await clinic.admin('GET', `/billing/usage?${period}&by=agent`)).body;
  expect(sums).toEqual([
    { subject: 'admision', name: null, kind: 'agent-turn', quantity: 25, value: 50 },
    { subject: 'agenda', name: null, kind: 'agent-turn', quantity: 25, value: 50 },
  ]);
  while (await clinic.own((sql) => sumUsage(sql, 7)));
  expect((await clinic.admin('GET', `/billing/usage?${period}&by=agent`)).body.sums).toEqual(sums);
  const seen: unknown[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: { rows: unknown[]; after: string | null } = (
      await clinic.admin('GET', `/billing/usage/rows?${period}${after && `&after=${after}`}`)
    ).body;
    seen.push(...page.rows);
    after = page.after;
  }
  expect(seen).toHaveLength(50);
  expect((await clinic.admin('GET', `/billing/usage/rows?${period}&after=zzz`)).status).toBe(400);
});

test('a budget warns, then stops, is told of once, and a larger one lets agents go on', async () => {
  const clinic = await openBilledClinic(database, '2026-11-10T15:00:00Z');
  await clinic.workAt('2026-11-10T15:00:00Z');
  const budget = { scope: 'channel', subject: 'sms', amount: 150, warnPercent: 80, isStopping: true };
  expect((await clinic.change('/billing/budgets', { budgets: [budget] }, 'PUT')).body.budgets).toMatchObject([
    { spent: 0, state: 'within' },
  ]);
  await clinic.use('sms', 80, { channel: 'sms' });
  await clinic.workAt('2026-11-10T15:01:00Z');
  expect((await clinic.overview()).budgets[0]).toMatchObject({ spent: 120, state: 'warned' });
  await clinic.use('sms', 20, { channel: 'sms' });
  await clinic.workAt('2026-11-10T15:02:00Z');
  await clinic.workAt('2026-11-10T15:03:00Z');
  expect((await clinic.overview()).budgets[0]).toMatchObject({ spent: 150, state: 'used-up' });
  expect((await clinic.emails()).map(({ subject }) => subject)).toEqual([
    'Un presupuesto de Auxilia está a punto de agotarse',
    'Un presupuesto de Auxilia se ha agotado',
  ]);
  const stopped = () => clinic.own((sql) => sql('SELECT stopped_month::text AS month FROM billing_budgets'));
  expect(await stopped()).toEqual([{ month: '2026-11-01' }]);
  await clinic.change('/billing/budgets', { budgets: [{ ...budget, amount: 1_000 }] }, 'PUT');
  expect(await stopped()).toEqual([{ month: null }]);
  await clinic.change('/billing/budgets', { budgets: [{ ...budget, amount: 0 }] }, 'PUT');
  expect(await stopped()).toEqual([{ month: '2026-11-01' }]);
  // Whoever else administers is told as well that one of them has stopped agents, and once.
  await clinic.workAt('2026-11-10T15:04:00Z');
  expect((await clinic.emails()).map(({ subject }) => subject)).toEqual([
    'Un presupuesto de Auxilia está a punto de agotarse',
    'Un presupuesto de Auxilia se ha agotado',
    'Un presupuesto de Auxilia se ha agotado',
  ]);
});

test.each([
  [
    [{ scope: 'agent', subject: 'nadie', amount: 1, warnPercent: 80, isStopping: true }],
    'Seleccione un agente de la organización.',
  ],
  [
    [{ scope: 'channel', subject: 'fax', amount: 1, warnPercent: 80, isStopping: true }],
    'Seleccione un canal.',
  ],
  [
    [1, 2].map((amount) => ({
      scope: 'organization',
      subject: '',
      amount,
      warnPercent: 80,
      isStopping: true,
    })),
    'Hay dos presupuestos para lo mismo.',
  ],
  [[{ scope: 'organization', subject: '', amount: -1, warnPercent: 80, isStopping: true }], undefined],
  [[{ scope: 'organization', subject: '', amount: 1e13, warnPercent: 80, isStopping: true }], undefined],
])('budgets that cannot be are refused: %j', async (budgets, detail) => {
  const clinic = await openBilledClinic(database, '2026-11-10T15:00:00Z');
  const answer = await clinic.change('/billing/budgets', { budgets }, 'PUT');
  expect(answer.status).toBe(422);
  if (detail) expect(answer.body.detail).toBe(detail);
  expect((await clinic.overview()).budgets).toEqual([]);
});

test('of two administrators who choose a plan at once the second is told', async () => {
  const clinic = await openBilledClinic(database, '2026-11-10T15:00:00Z');
  const { version } = await clinic.overview();
  const choose = (plan: string) =>
    clinic.admin('POST', '/billing/plan', { body: { plan, currency: 'USD' }, version });
  const answers = await Promise.all([choose('clinic'), choose('network')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('a plan that is paid is had to the end of its month, and another currency begins with the next', async () => {
  const clinic = await openBilledClinic(database, '2026-11-10T15:00:00Z');
  await clinic.change('/billing/plan', { plan: 'clinic', currency: 'USD' });
  const cancelled = await clinic.change('/billing/plan', { plan: 'none', currency: 'USD' });
  expect(cancelled.body.plan).toMatchObject({ plan: 'clinic', next: { plan: 'none', from: '2026-12-01' } });
  const stayed = await clinic.change('/billing/plan', { plan: 'clinic', currency: 'USD' });
  expect(stayed.body.plan).toMatchObject({ plan: 'clinic', next: null });
  const abroad = await clinic.change('/billing/plan', { plan: 'clinic', currency: 'EUR' });
  expect(abroad.body.plan).toMatchObject({ plan: 'clinic', next: { plan: 'clinic', from: '2026-12-01' } });
});

test('each route refuses whoever is no administrator, and the platform’s whoever does not run it', async () => {
  const clinic = await openBilledClinic(database, '2026-11-10T15:00:00Z');
  const ids = {
    organizationId: clinic.clinic.organizationId,
    invoiceId: randomUUID(),
    paymentId: randomUUID(),
  };
  const pathOf = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof typeof ids]);
  const all = Object.values({ ...billingRoutes, ...billingUsageRoutes, ...billingInvoiceRoutes });
  for (const { method, path } of all) {
    const body = method === 'GET' ? {} : { body: {}, version: 1 };
    for (const roles of [['clinicians'], ['staff'], ['clinicians', 'staff']] as const)
      expect((await clinic.callAs(clinic.clinic, roles)(method, pathOf(path), body)).status).toBe(403);
    expect((await clinic.visitor(method, pathOf(path), body)).status).toBe(401);
    if (path.startsWith('/billing/issued'))
      expect((await clinic.admin(method, pathOf(path), body)).status).toBe(403);
  }
});

test('an organization sees nothing of another’s', async () => {
  const [one, other] = [
    await openBilledClinic(database, '2026-10-01T15:00:00Z'),
    await openBilledClinic(database, '2026-10-01T15:00:00Z'),
  ];
  await one.change('/billing/plan', { plan: 'essential', currency: 'USD' });
  await one.workAt('2026-11-02T15:00:00Z');
  other.clock.at = one.clock.at;
  const [invoice] = (await one.overview()).invoices;
  expect((await other.overview()).invoices).toEqual([]);
  expect((await other.admin('GET', `/billing/invoices/${invoice.invoiceId}`)).status).toBe(404);
});
