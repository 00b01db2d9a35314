import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { startStripe, stripeAccount } from '../support/stripe/stripe-server.ts';
import { lookInBothModes } from './look.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { passMonth } from './pass-month.ts';
import { button, heading, signInAs } from './steps.ts';
import { takeTab } from './tab.ts';
import { visitAs } from './visit-as.ts';

/* A card is kept at the provider's; the month ends; the invoice is paid there, after a card that was not taken. */

let aheadMs = 0;
const stripe = await startStripe({ now: () => new Date(Date.now() + aheadMs) });
afterAll(stripe.close);

openProduct('accounts', { stripe: { ...stripeAccount, address: stripe.url } });

async function confirmAtProvider(page: Page, card: string): Promise<void> {
  await page.getByLabel('Últimas cifras').fill(card);
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

test('from a plan and a card to an invoice that is paid with it', async () => {
  stripe.deliverTo(`${product.url}/api/inbound/stripe`);
  await visitAs('ana', { path: '/billing' }, async (page) => {
    await button(page, 'Elegir plan').click();
    await page.getByText(/al mes, más lo que se consuma/).waitFor();
    await button(page, 'Confirmar plan').click();
    await page.getByRole('heading', { name: 'Plan: Esencial' }).waitFor();
    await button(page, 'Guardar una tarjeta').press('Enter');
    await page.getByRole('heading', { name: 'checkout open' }).waitFor();
    await confirmAtProvider(page, '4242');
    await page.getByText('Tarjeta guardada: Visa •••• 4242.').waitFor();
    expect(await lookInBothModes(page, 'billing-card')).toEqual([]);
    await page.setViewportSize(phone);
    expect(await lookInBothModes(page, 'billing-card-phone')).toEqual([]);
  });

  aheadMs = await passMonth();
  const page = await takeTab(product.url);
  await signInAs(page, accountOf('ana'), '/billing');
  await heading(page, 'Facturación').waitFor();
  await page.getByRole('button', { name: /^F\d{4}-/ }).click();
  const pay = page.getByRole('link', { name: /^Pagar .* con tarjeta$/ });
  await pay.waitFor();
  expect(await lookInBothModes(page, 'billing-invoice')).toEqual([]);
  const invoice = page.url();
  await pay.click();
  await page.getByRole('heading', { name: 'invoice open' }).waitFor();
  await confirmAtProvider(page, '0002');
  await page.goto(invoice);
  await page.getByText(/El último intento de cobro con tarjeta no se completó/).waitFor();
  await pay.click();
  await confirmAtProvider(page, '4242');
  await page.getByRole('heading', { name: 'invoice paid' }).waitFor();
  await page.goto(invoice);
  await page.getByText('Pagada').waitFor();
  await page.getByText(/, tarjeta, referencia in_/).waitFor();
  await page.setViewportSize(phone);
  expect(await lookInBothModes(page, 'billing-paid-phone')).toEqual([]);
});
