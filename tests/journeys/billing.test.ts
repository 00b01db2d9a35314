import { expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { passMonth } from './pass-month.ts';
import { button, heading, signInAs } from './steps.ts';
import { takeTab } from './tab.ts';
import { visitAs } from './visit-as.ts';

/* From the trial to a plan, a budget that is used up, and what was used: by pointer, by keyboard, on a telephone. */

openProduct('demo');

test('an administrator chooses a plan, sets a budget that stops agents, and looks at what was used', async () => {
  await visitAs('ana', { path: '/billing' }, async (page) => {
    await heading(page, 'Facturación').waitFor();
    await page.getByRole('heading', { name: 'Plan: Prueba' }).waitFor();
    await button(page, 'Elegir plan').click();
    await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Clínica' });
    await page.getByText(/al mes, más lo que se consuma/).waitFor();
    await button(page, 'Confirmar plan').press('Enter');
    await page.getByRole('heading', { name: 'Plan: Clínica' }).waitFor();
    await button(page, 'Poner un presupuesto').press('Enter');
    const form = page.getByRole('form', { name: 'Presupuestos del mes' });
    await form.getByLabel(/^Importe al mes/).fill('0');
    await form.getByLabel('Al agotarse').selectOption({ label: 'Detener a los agentes' });
    await form.getByRole('button', { name: 'Guardar presupuestos' }).press('Enter');
    await page.getByText('Agotado: los agentes paran').waitFor();
    expect(await lookInBothModes(page, 'billing')).toEqual([]);
    await page.setViewportSize(phone);
    expect(await lookInBothModes(page, 'billing-phone')).toEqual([]);
    await page.getByRole('link', { name: 'Consumo' }).press('Enter');
    await page.getByLabel('Agrupar').selectOption({ label: 'Por día' });
    await page.getByRole('heading', { name: 'Por día' }).waitFor();
    expect(await lookInBothModes(page, 'billing-usage')).toEqual([]);
    await page.getByRole('link', { name: 'Cobros' }).click();
    await page.getByText('No hay nada por cobrar.').waitFor();
  });
});

test('the month ends: its invoice is told as paid, found, and is paid', async () => {
  await passMonth();
  const page = await takeTab(product.url);
  await signInAs(page, accountOf('ana'), '/billing');
  await heading(page, 'Facturación').waitFor();
  await page.getByRole('button', { name: /^F\d{4}-/ }).press('Enter');
  const form = page.getByRole('form', { name: 'Comunicar un pago' });
  await form.getByLabel('Referencia').fill('T-2026');
  expect(await lookInBothModes(page, 'billing-invoice-transfer')).toEqual([]);
  await form.getByRole('button', { name: 'Comunicar pago' }).press('Enter');
  await page.getByText('Pago comunicado, sin comprobar').waitFor();
  await page.getByRole('link', { name: 'Cobros' }).click();
  await button(page, 'Ha llegado').click();
  await page.getByText('No hay nada por cobrar.').waitFor();
  // What was wrong is corrected, and given back.
  await page.getByLabel('Qué facturas').selectOption({ label: 'Todas' });
  await button(page, 'Rectificar').click();
  const correction = page.getByRole('form', { name: /^Rectificar: F/ });
  await correction.getByLabel(/^Importe/).fill('1');
  await correction.getByRole('button', { name: 'Emitir factura rectificativa' }).click();
  await page.getByText('Escriba el motivo').waitFor();
  await correction.getByLabel('Motivo').fill('Días de más');
  expect(await lookInBothModes(page, 'billing-correction')).toEqual([]);
  await correction.getByRole('button', { name: 'Emitir factura rectificativa' }).press('Enter');
  await page.getByText('Rectificativa').waitFor();
  await button(page, 'Anotar una devolución').click();
  const refund = page.getByRole('form', { name: /^Anotar una devolución: F/ });
  await refund.getByLabel(/^Importe/).fill('1');
  await refund.getByLabel('Referencia de la devolución').fill('D-1');
  await refund.getByRole('button', { name: 'Anotar devolución' }).press('Enter');
  await refund.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Resumen' }).click();
  await page.getByText('Rectificativa').waitFor();
  await page.getByText('Pagada').waitFor();
});
