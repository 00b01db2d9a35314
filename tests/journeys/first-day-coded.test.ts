import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import {
  button,
  confirm,
  enterPassword,
  heading,
  newcomer,
  openView,
  setUpAuthenticator,
  signUp,
} from './steps.ts';
import { takeTab } from './tab.ts';

/* An organization that does not exist yet codes what it writes on its first day. */

openProduct('none');

let page: Page;
beforeAll(async () => {
  page = await takeTab(product.url);
});

const section = (name: string) => page.getByRole('region', { name, exact: true });
const formOf = (name: string) => page.getByRole('form', { name });
const option = (form: Locator, name: RegExp) => form.getByRole('option', { name });

test('somebody new opens a practice of their own', async () => {
  const person = newcomer();
  await signUp(page, person);
  await confirm(page, product.url, person);
  await enterPassword(page, person);
  await heading(page, 'Configure la verificación en dos pasos').waitFor();
  await setUpAuthenticator(page);
  await page.waitForURL('**/clinical-dashboard');
  await page.getByText('Nada pendiente.').waitFor();
});

test('its first patient waits, with what was typed, until the agreement has been accepted', async () => {
  await page.goto('/pacientes');
  await button(page, 'Nuevo paciente').first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await dialog.getByLabel('Apellidos').fill('Montes Vega');
  await dialog.getByLabel('Fecha de nacimiento').fill('4/12/1961');
  await dialog.getByRole('link', { name: 'Leerlo y aceptarlo en Configuración de Cuenta' }).click();
  await button(page, /^Aceptar el BAA/).click();
  await page.getByText('El acuerdo de asociado comercial se ha aceptado.').waitFor();

  await page.goto('/pacientes');
  await dialog.getByText('Borrador recuperado').waitFor();
  await button(page, 'Dar de alta').click();
  await heading(page, 'Rosa Montes Vega').waitFor();
});

test('a problem is coded by keyboard alone, from an abbreviation', async () => {
  await button(page, 'Añadir problema').press('Enter');
  const form = formOf('Problema');
  const field = form.getByRole('combobox', { name: 'Problema' });
  // The form's code comes with the press; its first field then has the focus.
  await form.locator('input:focus[role="combobox"]').waitFor();
  await page.keyboard.type('hta');
  await option(form, /^Hipertensión arterial esencial/).waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await lookInBothModes(page, 'coded-problem-options')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await option(form, /^Hipertensión arterial esencial/).getAttribute('id'),
  );
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('Hipertensión arterial esencial');
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await section('Problemas').getByText('I10', { exact: true }).waitFor();
});

test('an allergy is coded with its reaction, in everyday words', async () => {
  await button(page, 'Añadir alergia').click();
  const form = formOf('Alergia o intolerancia');
  await form.getByLabel('Sustancia').fill('mani');
  await option(form, /^Cacahuate/).click();
  await form.getByLabel('Reacción', { exact: true }).fill('se le cierra la garganta');
  await option(form, /^Edema de laringe/).click();
  await form.getByLabel('Gravedad de la reacción').selectOption({ label: 'Grave' });
  await button(page, 'Guardar alergia').click();
  await section('Alergias e intolerancias').getByText('Edema de laringe').waitFor();
});

test('a medicine is coded, and the strength that was typed stays with its name', async () => {
  await button(page, 'Añadir medicación').click();
  const form = formOf('Medicación');
  await form.getByLabel('Medicamento').fill('losartan 50 mg');
  await option(form, /^Losartán 50 mg/).click();
  await form.getByLabel('Pauta').fill('Uno cada mañana');
  await button(page, 'Guardar medicación').click();
  await section('Medicación activa').getByText('Losartán 50 mg').waitFor();
});

test('what is not found is kept in its words, and says that it has no code', async () => {
  await button(page, 'Añadir problema').click();
  const form = formOf('Problema');
  await form.getByLabel('Problema').fill('qqqq wwww');
  await form.getByText('Sin resultados: se guardará sin codificar.').waitFor();
  await button(page, 'Guardar problema').click();
  await section('Problemas').getByText('Sin codificar').waitFor();
});

test('a vaccine is coded', async () => {
  await openView(page, 'Vacunas');
  await button(page, 'Añadir vacuna').click();
  const form = formOf('Vacuna');
  await form.getByLabel('Vacuna').fill('tdap');
  await option(form, /Tdap/).first().click();
  await form.getByLabel('Fecha').fill('3/2/2026');
  await button(page, 'Guardar vacuna').click();
  await section('Vacunas').getByText('Vacuna contra el tétanos').first().waitFor();
});

test('every one of them has its code in the record', async () => {
  const codes = await page.evaluate(async () => {
    const token = Object.entries(sessionStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
    const read = async (path: string) =>
      (
        await (await fetch(`/fhir/R4/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
      ).entry.map(({ resource }: { resource: unknown }) => JSON.stringify(resource));
    return Promise.all(['Condition', 'AllergyIntolerance', 'MedicationRequest', 'Immunization'].map(read));
  });
  const [conditions, allergies, medicines, vaccines] = codes.map((list) => list.join('\n'));
  expect(conditions).toContain('"code":"I10"');
  expect(allergies).toContain('"code":"3731C743KO"');
  expect(allergies).toContain('"code":"J38.4"');
  expect(medicines).toContain('"code":"52175"');
  expect(vaccines).toContain('"code":"115"');
});

test('the options can be read on a telephone', async () => {
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Resumen', exact: true }).click();
  await button(page, 'Añadir problema').click();
  await formOf('Problema').getByLabel('Problema').fill('diabetes con');
  await option(formOf('Problema'), /^Diabetes mellitus tipo 2/)
    .first()
    .waitFor();
  expect(await lookInBothModes(page, 'coded-problem-options-phone')).toEqual([]);
});
