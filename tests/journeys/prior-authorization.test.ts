import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { button, heading } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* From «is it needed» to the payer's answer and an appeal: the front desk, by keyboard at last, and on a telephone. */

openProduct('demo');

const path = '/tools/insurance-preauth';
const service = 'Resonancia magnética del encéfalo';

/** Chooses a patient who has the payer of our rule; the demonstration's coverages are complete. */
async function askFor(page: Page): Promise<void> {
  await button(page, 'Nueva solicitud').click();
  await page.getByRole('combobox', { name: 'Paciente' }).fill('Gar');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Servicio').fill(service);
  await page.getByLabel('Motivo').fill('Cefalea diaria desde hace dos meses');
  await button(page, 'Comprobar si hace falta').click();
  await button(page, 'Abrir solicitud').first().click();
}

async function step(page: Page, name: string, fields: [label: string, value: string][]): Promise<void> {
  await button(page, name).click();
  const form = page.getByRole('form', { name });
  for (const [label, value] of fields) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await form.getByRole('button', { name: 'Guardar' }).click();
}

test('a request goes from its draft over the packet to denial, appeal and approval', async () => {
  await visitAs('marta', { path }, async (page) => {
    await heading(page, 'Autorización previa').waitFor();
    expect(await lookInBothModes(page, 'prior-authorization')).toEqual([]);
    await askFor(page);
    await page.getByText('Antes de enviarla').or(page.getByText('Sin regla: nadie')).first().waitFor();
    await page.getByLabel('Otro documento').fill('Nota de neurología');
    await page.keyboard.press('Enter');
    await page.getByLabel('Estado de: Nota de neurología').selectOption({ label: 'Está' });
    await button(page, 'Guardar cambios').click();
    await page.getByText('Cambiada').waitFor();
    await button(page, 'Revisar si está completa').click();
    await page.getByText('Lista para enviar').first().waitFor();
    expect(await lookInBothModes(page, 'prior-authorization-ready')).toEqual([]);
    const download = page.waitForEvent('download');
    await button(page, 'Ver en PDF').click();
    expect((await download).suggestedFilename()).toBe('autorizacion-previa.pdf');
    await step(page, 'Anotar el envío', [['Por dónde', 'Portal de la aseguradora']]);
    await page.getByText('Enviada', { exact: true }).first().waitFor();
    await step(page, 'Queda en estudio', [['Qué ha dicho la aseguradora', 'Una semana']]);
    await page.getByText('En estudio', { exact: true }).first().waitFor();
    await step(page, 'Denegada', [['Motivo', 'Faltan documentos']]);
    await page.getByText('Motivo del rechazo').waitFor();
    await step(page, 'Recurrir', [['En qué se basa', 'Se acompaña la nota de neurología']]);
    await page.getByText('Recurrida', { exact: true }).first().waitFor();
    await step(page, 'Aprobada', [['Número de autorización', 'AUT-77']]);
    await page.getByText('AUT-77').first().waitFor();
    await page.setViewportSize(phone);
    expect(await lookInBothModes(page, 'prior-authorization-approved')).toEqual([]);
  });
});

test('by keyboard alone somebody finds the request and its figures', async () => {
  await visitAs('marta', { path: `${path}?vista=cifras` }, async (page) => {
    await page.getByRole('cell', { name: service }).first().waitFor();
    expect(await lookInBothModes(page, 'prior-authorization-figures')).toEqual([]);
    await page.getByRole('link', { name: 'Solicitudes' }).focus();
    await page.keyboard.press('Enter');
    const filter = page.getByLabel('Qué solicitudes');
    await filter.focus();
    await filter.selectOption({ label: 'Terminadas' });
    const row = page.getByRole('listitem').filter({ hasText: 'AUT-77' }).getByRole('button');
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByText('AUT-77').first().waitFor();
  });
});
