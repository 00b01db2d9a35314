import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../../support/stripe/stripe-objects.ts';
import { openCardClinic } from './card-clinic.ts';

/* Invoices that are paid by card, with Stripe's SDK against a server that behaves as Stripe's API does. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const start = '2026-11-05T15:00:00Z';
const total = 4_247;

test('a card is kept at the provider, and each invoice is charged to it once that is chosen', async () => {
  const clinic = await openCardClinic(database, start);
  expect((await clinic.overview()).cards).toEqual({ label: null, isAutomatic: false });
  await clinic.keepCard();
  expect((await clinic.overview()).cards).toEqual({ label: 'Visa •••• 4242', isAutomatic: false });
  const portal = await clinic.session('manage');
  expect(portal).toEqual({ state: 'ready', url: expect.stringContaining('/pages/portal/') });
  const chosen = await clinic.admin('PUT', '/billing/collection', { body: { isAutomatic: true } });
  expect(chosen.body.cards.isAutomatic).toBe(true);
  const { invoiceId } = await clinic.firstInvoice();
  expect(await clinic.invoice(invoiceId)).toMatchObject({
    state: 'paid',
    owed: 0,
    card: null,
    payments: [{ amount: total, method: 'card', state: 'confirmed', day: '2026-12-01' }],
  });
  // Nothing more is asked, whatever time passes.
  const asked = clinic.stripe.requests.length;
  await clinic.settleAt('2026-12-03T10:00:00Z');
  expect(clinic.stripe.requests.length).toBe(asked);
});

test('one that was issued is paid on the provider’s page; a card that fails is said, and nothing is owed twice', async () => {
  const clinic = await openCardClinic(database, start);
  const { invoiceId } = await clinic.firstInvoice();
  const open = await clinic.invoice(invoiceId);
  expect(open).toMatchObject({
    state: 'open',
    card: { hasFailed: false, url: expect.stringContaining('/pages/invoice/') },
  });
  const id = open.card.url.split('/').at(-1);
  clinic.stripe.objects.payOnPage(id, '0002');
  await clinic.settle();
  expect(await clinic.invoice(invoiceId)).toMatchObject({ owed: total, card: { hasFailed: true } });
  clinic.stripe.objects.payOnPage(id, '4242');
  const [failed, paid] = clinic.untold();
  await clinic.tell(paid ?? failed ?? {});
  await clinic.settle();
  const replayed = clinic.stripe.events.filter(({ type }) => type === 'invoice.paid');
  for (const event of [...replayed, ...replayed]) expect((await clinic.tell(event)).status).toBe(200);
  expect(await clinic.invoice(invoiceId)).toMatchObject({
    state: 'paid',
    owed: 0,
    payments: [{ amount: total }],
  });
  expect(clinic.stripe.objects.payOnPage(id, '4242')).toBe(false);
});

test('a card that fails when the invoice is issued leaves it open, to be paid otherwise', async () => {
  const clinic = await openCardClinic(database, start);
  await clinic.keepCard('0002');
  await clinic.admin('PUT', '/billing/collection', { body: { isAutomatic: true } });
  const { invoiceId } = await clinic.firstInvoice();
  expect(await clinic.invoice(invoiceId)).toMatchObject({
    state: 'open',
    owed: total,
    card: { hasFailed: true },
  });
});

test('a card that failed is said though it was told before the invoice was known to be there', async () => {
  const clinic = await openCardClinic(database, start);
  await clinic.keepCard('0002');
  await clinic.admin('PUT', '/billing/collection', { body: { isAutomatic: true } });
  await clinic.workAt(start);
  await clinic.change('/billing/plan', { plan: 'essential', currency: 'USD' });
  // Its answer to the last of four steps is lost on the way, the SDK's own second try too; its events are not.
  clinic.stripe.troubles.push(...[0, 1, 2].map(() => undefined as never), null, null);
  await clinic.settleAt('2026-12-01T07:30:00Z');
  expect(clinic.stripe.events.map(({ type }) => type)).toContain('invoice.payment_failed');
  clinic.clock.at = new Date('2026-12-01T07:40:00Z');
  await clinic.settle();
  const [{ invoiceId }] = (await clinic.overview()).invoices;
  expect(await clinic.invoice(invoiceId)).toMatchObject({ state: 'open', card: { hasFailed: true } });
});

test('what is paid otherwise can no longer be paid by card; what turns out not to be, can again', async () => {
  const clinic = await openCardClinic(database, start);
  const { invoiceId } = await clinic.firstInvoice();
  const openSums = () =>
    clinic.stripe.objects
      .all('invoice')
      .filter(({ status }) => status === 'open')
      .map(({ amount_due: due }) => due);
  expect(openSums()).toEqual([total]);
  const tell = (amount: number, paymentId: string) =>
    clinic.admin('POST', `/billing/invoices/${invoiceId}/payments`, {
      body: { paymentId, amount, method: 'transfer', reference: 'T-1', day: '2026-12-01' },
    });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await tell(1_000, first);
  await clinic.settle();
  expect(openSums()).toEqual([total - 1_000]);
  expect(await clinic.invoice(invoiceId)).toMatchObject({ owed: total, card: { amount: total - 1_000 } });
  await tell(total - 1_000, second);
  await clinic.settle();
  expect(openSums()).toEqual([]);
  expect((await clinic.invoice(invoiceId)).card).toBeNull();
  const decide = (paymentId: string, isFound: boolean) =>
    clinic.callAs(clinic.operator, ['admins'])(
      'POST',
      `/billing/issued/${clinic.clinic.organizationId}/${invoiceId}/payments/${paymentId}`,
      { body: { isFound } },
    );
  await decide(first, true);
  await decide(second, false);
  await clinic.settleAt('2026-12-01T09:30:00Z');
  expect(openSums()).toEqual([total - 1_000]);
});

test('one that is paid while it is being replaced is paid, and not asked for again', async () => {
  const clinic = await openCardClinic(database, start);
  const { invoiceId } = await clinic.firstInvoice();
  const id = (await clinic.invoice(invoiceId)).card.url.split('/').at(-1);
  await clinic.admin('POST', `/billing/invoices/${invoiceId}/payments`, {
    body: {
      paymentId: crypto.randomUUID(),
      amount: 1_000,
      method: 'cash',
      reference: 'C',
      day: '2026-12-01',
    },
  });
  clinic.stripe.objects.payOnPage(id, '4242');
  await clinic.settle();
  await clinic.settleAt('2026-12-04T10:00:00Z');
  expect(clinic.stripe.objects.all('invoice').map(({ status }) => status)).toEqual(['paid']);
  expect(await clinic.invoice(invoiceId)).toMatchObject({ owed: 0, card: null });
});

test('a transfer that was told of when the card was charged waits to be looked for, though nothing is owed', async () => {
  const clinic = await openCardClinic(database, start);
  const operator = clinic.callAs(clinic.operator, ['admins']);
  const { invoiceId } = await clinic.firstInvoice();
  const id = (await clinic.invoice(invoiceId)).card.url.split('/').at(-1);
  const paymentId = crypto.randomUUID();
  await clinic.admin('POST', `/billing/invoices/${invoiceId}/payments`, {
    body: { paymentId, amount: total, method: 'transfer', reference: 'T-1', day: '2026-12-01' },
  });
  // Payments are listed as they were noted: the card's some minutes later.
  await clinic.workAt('2026-12-01T08:00:00Z');
  clinic.stripe.objects.payOnPage(id, '4242');
  await clinic.settle();
  const waiting = async () =>
    (await operator('GET', '/billing/issued?filter=waiting')).body.invoices.filter(
      (invoice: Json) => invoice.invoiceId === invoiceId,
    );
  expect(await waiting()).toMatchObject([{ owed: 0, payments: [{ state: 'reported' }, { method: 'card' }] }]);
  const issued = `/billing/issued/${clinic.clinic.organizationId}/${invoiceId}`;
  await operator('POST', `${issued}/payments/${paymentId}`, { body: { isFound: true } });
  // What came twice can be given back from there.
  expect(await waiting()).toMatchObject([{ owed: -total }]);
  const refund = { paymentId: crypto.randomUUID(), amount: total, reference: 'D-1', day: '2026-12-01' };
  expect((await operator('POST', `${issued}/refunds`, { body: refund })).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('what was given back of a transfer is not charged to the card', async () => {
  const clinic = await openCardClinic(database, start);
  const operator = clinic.callAs(clinic.operator, ['admins']);
  const { invoiceId } = await clinic.firstInvoice();
  const issued = `/billing/issued/${clinic.clinic.organizationId}/${invoiceId}`;
  const paymentId = crypto.randomUUID();
  await clinic.admin('POST', `/billing/invoices/${invoiceId}/payments`, {
    body: { paymentId, amount: total - 2_000, method: 'transfer', reference: 'T-1', day: '2026-12-01' },
  });
  await operator('POST', `${issued}/payments/${paymentId}`, { body: { isFound: true } });
  const openSums = () =>
    clinic.stripe.objects
      .all('invoice')
      .filter(({ status }) => status === 'open')
      .map(({ amount_due: due }) => due);
  const refund = { paymentId: crypto.randomUUID(), amount: 1_000, reference: 'D-1', day: '2026-12-01' };
  expect((await operator('POST', `${issued}/refunds`, { body: refund })).status).toBe(200);
  await clinic.settle();
  await clinic.settleAt('2026-12-01T09:30:00Z');
  expect(openSums()).toEqual([2_000]);
  // Once the invoice says so too, what is left is what it was.
  const credit = { creditId: crypto.randomUUID(), amount: 1_000, reason: 'Error' };
  await operator('POST', `${issued}/credits`, { body: credit });
  await clinic.settleAt('2026-12-01T10:30:00Z');
  expect(openSums()).toEqual([2_000]);
  expect(await clinic.invoice(invoiceId)).toMatchObject({ owed: 2_000, card: { amount: 2_000 } });
});

test.each([
  ['answers with an error', 500],
  ['is asked too much', 429],
  ['takes it and breaks the connection', null],
])('where the provider %s, it is asked again and nothing is done twice', async (_, trouble) => {
  const clinic = await openCardClinic(database, start);
  await clinic.workAt(start);
  await clinic.change('/billing/plan', { plan: 'essential', currency: 'USD' });
  await clinic.workAt('2026-12-01T07:30:00Z');
  // At each of its steps in turn.
  for (let step = 0; step < 5; step += 1) {
    clinic.stripe.troubles.push(...Array.from({ length: step }, () => undefined as never), trouble);
    await clinic.settle();
    clinic.stripe.troubles.length = 0;
    clinic.clock.at = new Date(clinic.clock.at.getTime() + 300_000);
  }
  await clinic.settle();
  const made = (object: string) => clinic.stripe.objects.all(object).length;
  expect([made('customer'), made('invoice'), made('invoiceitem')]).toEqual([1, 1, 1]);
  expect(clinic.stripe.objects.all('invoice')[0]).toMatchObject({
    status: 'open',
    amount_due: total,
    currency: 'usd',
  });
});

test('what the provider refuses is left, and asked again another day', async () => {
  const clinic = await openCardClinic(database, start);
  clinic.stripe.troubles.push(400);
  const { invoiceId } = await clinic.firstInvoice();
  expect((await clinic.invoice(invoiceId)).card).toBeNull();
  expect(clinic.stripe.objects.all('invoice')).toEqual([]);
  await clinic.settleAt('2026-12-01T20:00:00Z');
  expect(clinic.stripe.objects.all('invoice')).toEqual([]);
  await clinic.settleAt('2026-12-02T08:00:00Z');
  expect(clinic.stripe.objects.all('invoice')).toHaveLength(1);
});

test('the provider reads names and sums of invoices, and nothing of anybody’s care', async () => {
  const clinic = await openCardClinic(database, start);
  await clinic.keepCard();
  await clinic.use('sms', 300, { channel: 'sms' });
  await clinic.use('agent-turn', 40, { agentId: 'recepcion' });
  await clinic.firstInvoice();
  await clinic.session('manage');
  const names = (value: unknown, path: string[] = []): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => names(inner, [...path, key]))
      : [path.join('.')];
  const sent = new Set(clinic.stripe.requests.flatMap(({ params }) => names(params)));
  expect([...sent].sort()).toEqual(
    [
      'allowed_payment_method_types.0',
      'amount',
      'auto_advance',
      'cancel_url',
      'collection_method',
      'currency',
      'customer',
      'days_until_due',
      'description',
      'email',
      'expand.0',
      'invoice',
      'invoice_settings.default_payment_method',
      'locale',
      'metadata.invoiceId',
      'metadata.organizationId',
      'mode',
      'name',
      'pending_invoice_items_behavior',
      'return_url',
      'success_url',
    ].sort(),
  );
  const texts = clinic.stripe.requests.flatMap(({ params }) => params.description ?? []);
  for (const text of texts) expect(text).toMatch(/^Factura F2026-\d{6}$/);
});

test('administrators alone; without a provider it says so', async () => {
  const clinic = await openCardClinic(database, start);
  const sessionId = crypto.randomUUID();
  for (const role of ['staff', 'clinicians'] as const) {
    const call = clinic.callAs(clinic.clinic, [role]);
    expect((await call('POST', '/billing/card-sessions', { body: { sessionId, kind: 'save' } })).status).toBe(
      403,
    );
    expect((await call('GET', `/billing/card-sessions/${sessionId}`)).status).toBe(403);
    expect((await call('PUT', '/billing/collection', { body: { isAutomatic: true } })).status).toBe(403);
  }
  expect(
    (await clinic.visitor('POST', '/billing/card-sessions', { body: { sessionId, kind: 'save' } })).status,
  ).toBe(401);
  await clinic.admin('POST', '/billing/card-sessions', { body: { sessionId, kind: 'save' } });
  const neighbour = clinic.callAs(clinic.operator, ['admins']);
  expect((await neighbour('GET', `/billing/card-sessions/${sessionId}`)).status).toBe(404);
  // Asked twice, it is one page.
  await clinic.admin('POST', '/billing/card-sessions', { body: { sessionId, kind: 'save' } });
  await clinic.settle();
  expect(clinic.stripe.objects.all('checkout.session')).toHaveLength(1);

  const { openBilledClinic } = await import('./billed-clinic.ts');
  const plain = await openBilledClinic(database, start);
  expect((await plain.overview()).cards).toBeNull();
  const refused = await plain.admin('POST', '/billing/card-sessions', { body: { sessionId, kind: 'save' } });
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    'El pago con tarjeta no está configurado en esta instalación.',
  ]);
  expect((await plain.visitor('POST', '/inbound/stripe', { body: {} })).status).toBe(503);
});

test('what a card paid is given back at the provider, and not by a note of a transfer', async () => {
  const clinic = await openCardClinic(database, start);
  const { invoiceId } = await clinic.firstInvoice();
  const { url } = (await clinic.invoice(invoiceId)).card;
  clinic.stripe.objects.payOnPage(url.split('/').at(-1), '4242');
  await clinic.settle();
  const refund = (amount: number) =>
    clinic.callAs(clinic.operator, ['admins'])(
      'POST',
      `/billing/issued/${clinic.clinic.organizationId}/${invoiceId}/refunds`,
      { body: { paymentId: crypto.randomUUID(), amount, reference: 'D', day: '2026-12-01' } },
    );
  expect((await refund(total + 1)).body.detail).toBe('No se puede devolver más de lo que se pagó.');
  expect((await refund(100)).body.detail).toBe(
    'Lo que se pagó con tarjeta se devuelve en Stripe, y aquí se anota solo.',
  );
});
