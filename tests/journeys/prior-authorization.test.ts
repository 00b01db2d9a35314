import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { entryOf } from './calendar-steps.ts';
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
    await button(page, 'Decir los minutos').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Minutos a mano').fill('40');
    await page.getByLabel('Minutos aquí').fill('10');
    await page.getByLabel('Cómo se midió').fill('Cronometradas 20 en octubre');
    await page.keyboard.press('Enter');
    await page.getByText(/ horas$/).waitFor();
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

/** One of the demonstration's requests, by how it stands. */
async function openOf(page: Page, state: string): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: service }).filter({ hasText: state });
  await row.getByRole('button').first().click();
  await page.waitForURL(/solicitud=/);
  return new URL(page.url()).search;
}

const form = 'Resonancia del encéfalo: datos para autorizarla';

test('a payer’s form is filled from the chart, released by a clinician and finished by the front desk', async () => {
  let search = '';
  await visitAs('luis', { path }, async (page) => {
    search = await openOf(page, 'Borrador');
    await page.getByText(`Formulario sin rellenar: ${form}`).waitFor();
    await button(page, 'Rellenar con la historia').click();
    await button(page, `Abrir: ${form}`).click();
    await page
      .getByText(/^De la historia: Cobertura/)
      .first()
      .waitFor();
    await page.getByText('Calculada con otras respuestas').waitFor();
    // By keyboard alone.
    await page.getByRole('textbox', { name: /^Semanas con síntomas/ }).focus();
    await page.keyboard.type('8');
    const yes = page.getByRole('radiogroup', { name: /signos neurológicos focales/ }).getByLabel('Sí');
    await yes.focus();
    await page.keyboard.press('Space');
    const signs = page.getByRole('textbox', { name: /^Qué signos/ });
    await signs.waitFor();
    // The line is cut: what is written waits, and is saved when it is there again.
    await page.route('**/forms/*', (route) => route.abort());
    await signs.fill('Paresia del brazo derecho');
    await page.getByText('Sin conexión: se guardará cuando vuelva').waitFor();
    await page.reload();
    await button(page, `Abrir: ${form}`).click();
    await page.getByRole('textbox', { name: /^Qué signos/ }).waitFor();
    expect(await page.getByRole('textbox', { name: /^Qué signos/ }).inputValue()).toBe(
      'Paresia del brazo derecho',
    );
    await page.unroute('**/forms/*');
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await lookInBothModes(page, 'prior-authorization-form')).toEqual([]);
    await button(page, 'Dar por buenas las respuestas').click();
    await page.getByText('Dado por bueno').waitFor();
  });
  await visitAs('marta', { path: `${path}${search}` }, async (page) => {
    await button(page, `Abrir: ${form}`).click();
    await page.setViewportSize(phone);
    await page.getByRole('textbox', { name: /^Teléfono para la respuesta/ }).fill('3055550100');
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await lookInBothModes(page, 'prior-authorization-form-front-desk')).toEqual([]);
    await button(page, 'Terminar el formulario').click();
    await page.getByText('Terminado', { exact: true }).waitFor();
    await page.getByText(`Formulario sin rellenar: ${form}`).waitFor({ state: 'detached' });
  });
});

test('a denial is appealed with a letter that a clinician signs', async () => {
  let search = '';
  await visitAs('luis', { path: `${path}` }, async (page) => {
    search = await openOf(page, 'Denegada');
    await button(page, 'Programar una llamada').click();
    const caller = page.getByLabel('Quién llama');
    await caller.locator('option').nth(1).waitFor({ state: 'attached' });
    await caller.selectOption({ index: 1 });
    await page.getByLabel('Hora', { exact: true }).fill('23:30');
    const day = await page.getByLabel('Día', { exact: true }).inputValue();
    await page.getByLabel('Teléfono de la aseguradora').fill('305-555-0100');
    expect(await lookInBothModes(page, 'prior-authorization-call')).toEqual([]);
    await button(page, 'Programar').click();
    await page.getByText('En el calendario', { exact: true }).waitFor();
    await button(page, 'Preparar la carta').click();
    await page.getByLabel('Frase 1', { exact: true }).fill('Recurrimos la denegación de la resonancia.');
    await button(page, 'Guardar la carta').click();
    await page.getByText(/cambiada por Luis/).waitFor();
    expect(await lookInBothModes(page, 'prior-authorization-letter')).toEqual([]);
    await button(page, 'Firmar y recurrir').click();
    await page.getByText('Recurrida', { exact: true }).first().waitFor();
    // The call stands in the calendar, and leads back to its request.
    await page.goto(`/calendario?vista=dia&fecha=${day}`);
    await entryOf(page, 'Llamada').click();
    const request = page.getByRole('link', { name: 'Abrir la solicitud' });
    await request.waitFor();
    expect(await lookInBothModes(page, 'calendar-authorization-call')).toEqual([]);
    await request.click();
    await page.getByText('Recurrida', { exact: true }).first().waitFor();
  });
  await visitAs('marta', { path: `${path}${search}` }, async (page) => {
    const download = page.waitForEvent('download');
    await button(page, 'Carta en PDF').click();
    expect((await download).suggestedFilename()).toBe('carta-de-recurso.pdf');
    await page.setViewportSize(phone);
    expect(await lookInBothModes(page, 'prior-authorization-called')).toEqual([]);
  });
});
