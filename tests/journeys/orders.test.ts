import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { desktop, newPerson, phone, sharedBrowser } from '../support/browser.ts';
import { dataDirectoryFor, type Product, startProduct } from '../support/started-product.ts';
import { fileOf } from './file-of.ts';
import { lookInBothModes } from './look.ts';
import { forgetCodes, signInAs } from './steps.ts';
import { attendOneWhoHasCome, workspace } from './visit-steps.ts';

/* From the arrival of a patient to what is ordered, charged and taken home, by keyboard alone, and on a telephone. */

let product: Product;
let accounts: DemoAccount[];
const contexts: BrowserContext[] = [];
let luis: Page;
let chart: string;

async function signedIn(person: string): Promise<Page> {
  const account = accounts.find(({ email }) => email.startsWith(person));
  if (!account) throw new Error(`No demo account ${person}`);
  const context = await newPerson(await sharedBrowser(), product.url);
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  const page = await context.newPage();
  await signInAs(page, account);
  await page.waitForURL(/dashboard/);
  return page;
}

beforeAll(async () => {
  product = await startProduct({ SEED: 'demo', DATA_DIR: dataDirectoryFor('demo') });
  accounts = await product.accounts();
  forgetCodes();
  luis = await signedIn('luis');
  chart = `/paciente/${await attendOneWhoHasCome(luis)}`;
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await product?.stop();
});

/** By keyboard: it gets the focus and is pressed. */
const press = (page: Page, name: string | RegExp) =>
  workspace(page).getByRole('button', { name, exact: true }).first().press('Enter');
const form = (page: Page, name: string) => workspace(page).getByRole('form', { name, exact: true });
async function type(page: Page, formName: string, label: string, text: string) {
  await form(page, formName).getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}
/** The form is sent, and goes. */
async function send(page: Page, formName: string, name: string) {
  await form(page, formName).getByRole('button', { name, exact: true }).press('Enter');
  await form(page, formName).waitFor({ state: 'detached' });
}

/** A choice of the menu of a bill, by keyboard. */
async function chooseOfBill(page: Page, name: string) {
  await page
    .getByRole('button', { name: /^Acciones: Visita del / })
    .first()
    .press('Enter');
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const names = await items.allTextContents();
  // The first is chosen as the menu opens; a key that comes before that is nobody's.
  const chosen = (place: number) =>
    page
      .locator('[role=menu]:focus [role=menuitem][data-highlighted]', { hasText: names[place] ?? '' })
      .waitFor();
  await chosen(0);
  for (let place = 1; place <= names.indexOf(name); place += 1) {
    await page.keyboard.press('ArrowDown');
    await chosen(place);
  }
  await page.keyboard.press('Enter');
}

test('a test and a follow-up are ordered in the visit, by keyboard alone', async () => {
  await press(luis, 'Órdenes');
  await press(luis, 'Nueva orden');
  await form(luis, 'Orden').waitFor();
  await press(luis, 'Estudio tiroideo');
  await type(luis, 'Orden', 'Motivo', 'Cansancio');
  await type(luis, 'Orden', 'Preparación para el paciente', 'No necesita ayuno.');
  expect(await lookInBothModes(luis, 'orders-form')).toEqual([]);
  await send(luis, 'Orden', 'Guardar la orden');
  await workspace(luis).getByText('Tirotropina', { exact: true }).waitFor();
  await press(luis, 'Nueva orden');
  await form(luis, 'Orden').getByLabel('Tipo', { exact: true }).focus();
  await luis.keyboard.type('Control');
  await type(luis, 'Orden', 'Qué se va a controlar', 'Cansancio');
  await type(luis, 'Orden', 'Motivo', 'Cansancio');
  await luis.keyboard.press('Escape');
  await send(luis, 'Orden', 'Guardar la orden');
  await workspace(luis).getByText('Control: Cansancio', { exact: true }).waitFor();
  expect(await lookInBothModes(luis, 'orders-listed')).toEqual([]);
});

test('the visit is charged, and its bill is a file', async () => {
  await press(luis, 'Cargos');
  await press(luis, 'Añadir cargos');
  await form(luis, 'Cargos').waitFor();
  await type(luis, 'Cargos', 'Diagnóstico', 'Cansancio de la casa');
  await press(luis, 'Añadir');
  await type(luis, 'Cargos', 'Qué se hizo', 'Consulta de control');
  await type(luis, 'Cargos', 'Código', '99213');
  await type(luis, 'Cargos', 'Importe ($)', '85.50');
  expect(await lookInBothModes(luis, 'charges-form')).toEqual([]);
  await send(luis, 'Cargos', 'Guardar los cargos');
  await workspace(luis).getByText('Total: $85.50', { exact: true }).waitFor();
  expect(await lookInBothModes(luis, 'charges-listed')).toEqual([]);
  const csv = await fileOf(luis, () => chooseOfBill(luis, 'Hoja de cargos (CSV)'));
  expect(csv.download.suggestedFilename()).toBe('hoja-de-cargos.csv');
  expect(csv.content.toString('utf8')).toMatch(/^\uFEFFPaciente,N\.º de historia,/);
  expect(csv.content.toString('utf8')).toContain('99213,CPT,Consulta de control,1,85.50,85.50,Por facturar');
  const pdf = await fileOf(luis, () => chooseOfBill(luis, 'Hoja de cargos (PDF)'));
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the patient takes a summary home, the time is noted, and the visit ends', async () => {
  await press(luis, 'Para el paciente');
  const summary = workspace(luis).getByRole('article', { name: 'Resumen de su visita' });
  await summary.getByText('Tirotropina', { exact: true }).waitFor();
  await summary.getByText('Antes de ir: No necesita ayuno.', { exact: true }).waitFor();
  expect(await lookInBothModes(luis, 'visit-summary')).toEqual([]);
  const pdf = await fileOf(luis, () => press(luis, 'Imprimir (PDF)'));
  expect(pdf.download.suggestedFilename()).toBe('resumen-de-la-visita.pdf');
  await press(luis, 'Cierre');
  await workspace(luis).getByLabel('Otros minutos', { exact: true }).fill('25');
  await press(luis, 'Anotar');
  await workspace(luis).getByText('Tiempo anotado: 25 min, indicado por quien atiende.').waitFor();
  expect(await lookInBothModes(luis, 'visit-end')).toEqual([]);
  await press(luis, 'Terminar la visita');
  await workspace(luis).waitFor({ state: 'detached' });
});

test('who bills finds the bill on a telephone, and says that it is billed', async () => {
  const marta = await signedIn('marta');
  await marta.setViewportSize(phone);
  await marta.goto(`${chart}?vista=cargos`);
  const bills = marta.getByRole('region', { name: 'Cargos', exact: true });
  await bills.getByText('CPT 99213', { exact: true }).waitFor();
  await bills.getByText(/^A\. Cansancio de la casa/).waitFor();
  await chooseOfBill(marta, 'Dar por facturados');
  await bills.getByRole('button', { name: 'Dar por facturados', exact: true }).press('Enter');
  await bills.getByText('Facturado', { exact: true }).waitFor();
  expect(await lookInBothModes(marta, 'charges-of-front-desk')).toEqual([]);
  await marta.setViewportSize(desktop);
});
