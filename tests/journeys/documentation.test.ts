import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { desktop, newPerson, phone, sharedBrowser } from '../support/browser.ts';
import { dataDirectoryFor, type Product, startProduct } from '../support/started-product.ts';
import { lookInBothModes } from './look.ts';
import { button, forgetCodes, signInAs } from './steps.ts';

/* From a text to the signed note: by mouse with the product killed, by keyboard alone, and on a telephone. */

const DATA_DIR = dataDirectoryFor('demo');
const path = '/tools/clinical-documentation';
let product: Product;
let luis: Page;
let context: BrowserContext;
let patientId: string;

beforeAll(async () => {
  product = await startProduct({ SEED: 'demo', DATA_DIR });
  const account = (await product.accounts()).find(({ email }: DemoAccount) => email.startsWith('luis'));
  if (!account) throw new Error('No demo account luis');
  forgetCodes();
  context = await newPerson(await sharedBrowser(), product.url);
  context.setDefaultTimeout(60_000);
  luis = await context.newPage();
  await signInAs(luis, account);
  await luis.waitForURL('**/clinical-dashboard');
});
afterAll(async () => {
  await context?.close();
  await product?.stop();
});

const source = () => luis.getByRole('textbox', { name: 'Texto de partida' });
const section = (name: string) => luis.getByRole('group', { name, exact: true });
const review = () => luis.getByRole('button', { name: 'Revisar y firmar' });
const workspace = () => luis.getByRole('region', { name: 'Visita', exact: true });

async function sign() {
  await workspace().getByRole('button', { name: 'Revisar y firmar' }).click();
  await workspace()
    .getByLabel(/^Escriba su nombre/)
    .fill('Luis Ortega Ríos');
  await workspace().getByRole('button', { name: 'Firmar', exact: true }).click();
  await workspace()
    .getByText(/^Firma: Luis Ortega Ríos, el /)
    .waitFor();
}

test('by mouse: a text is drafted, kept through a kill, corrected, coded and signed', async () => {
  await luis.goto(path);
  await luis.getByRole('combobox', { name: 'Paciente' }).fill('Ximena Chávez');
  await luis.getByRole('option').first().click();
  await luis.waitForURL(/paciente=/);
  patientId = new URL(luis.url()).searchParams.get('paciente') ?? '';
  expect(await lookInBothModes(luis, 'documentation-start')).toEqual([]);
  await button(luis, 'Empezar una visita').click();
  await source().fill(
    'Motivo de consulta: cefalea de 2 días. Niega fiebre. TA 128/82 mmHg, FC 76.\nPlan: control en 7 días.',
  );
  await luis.getByText(/^Guardado /).waitFor();
  const { port } = new URL(product.url);
  await product.kill();
  await source().press('End');
  await source().pressSequentially(' Hidratación.');
  await luis.getByText(/^Sin conexión: guardado aquí/).waitFor();
  product = await startProduct({ SEED: 'demo', DATA_DIR, PORT: port });
  await luis.getByText(/^Guardado /).waitFor();
  await luis.reload();
  await button(luis, 'Redactar la nota').click();
  expect(await source().inputValue()).toContain('Hidratación.');
  const denied = luis.getByRole('button', { name: 'Niega fiebre.', exact: true });
  await denied.hover();
  await luis.locator('mark', { hasText: 'Niega fiebre.' }).waitFor();
  await denied.click();
  await luis.getByRole('textbox', { name: 'Frase' }).fill('Niega fiebre y vómitos.');
  await button(luis, 'Guardar').click();
  await luis.getByRole('combobox', { name: 'Buscar en la CIE-10-CM' }).fill('migraña');
  await luis.getByRole('option').first().click();
  await section('Evaluación').getByRole('button', { name: /G43/ }).waitFor();
  expect(await lookInBothModes(luis, 'documentation-draft')).toEqual([]);
  await review().click();
  await workspace().getByLabel('Evaluación', { exact: true }).waitFor();
  await sign();
});

test('by keyboard alone, and what the text does not say is not passed over', async () => {
  await luis.goto(`${path}?paciente=${patientId}`);
  await button(luis, 'Nota sin visita').focus();
  await luis.keyboard.press('Enter');
  await source().focus();
  await luis.keyboard.type('Tos seca. Plan: reposo.');
  await button(luis, 'Redactar la nota').focus();
  await luis.keyboard.press('Enter');
  await luis.getByRole('button', { name: 'reposo.', exact: true }).waitFor();
  // The text is changed under the note: what stands in the note has no source any more.
  await source().focus();
  await luis.keyboard.press('Control+A');
  await luis.keyboard.type('Tos seca.');
  await luis.keyboard.press('Alt+s');
  await luis.waitForFunction(() => document.activeElement?.textContent === 'reposo.');
  expect(await lookInBothModes(luis, 'documentation-unseen')).toEqual([]);
  await luis.keyboard.press('Tab');
  await luis.keyboard.press('Enter');
  await luis.keyboard.press('Control+Enter');
  await workspace().getByLabel('Plan', { exact: true }).waitFor();
  await sign();
});

test('on a telephone one side is shown at a time', async () => {
  await luis.setViewportSize(phone);
  await luis.goto(`${path}?paciente=${patientId}`);
  await button(luis, 'Nota sin visita').click();
  await source().fill('Dolor de oído derecho. Alta.');
  await button(luis, 'Nota').click();
  await button(luis, 'Redactar la nota').click();
  await luis.getByRole('button', { name: 'Dolor de oído derecho.' }).waitFor();
  expect(await source().isVisible()).toBe(false);
  expect(await lookInBothModes(luis, 'documentation-telephone')).toEqual([]);
  await luis.setViewportSize(phone);
  await luis.getByRole('button', { name: /^Revisar( \d+)?$/ }).click();
  await luis.getByRole('combobox', { name: 'Buscar en la CIE-10-CM' }).waitFor();
  expect(await lookInBothModes(luis, 'documentation-telephone-review')).toEqual([]);
  await luis.setViewportSize(phone);
  await review().click();
  await sign();
  await luis.setViewportSize(desktop);
});
