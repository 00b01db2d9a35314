import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { desktop, newPerson, phone, sharedBrowser } from '../support/browser.ts';
import { dataDirectoryFor, type Product, startProduct } from '../support/started-product.ts';
import { lookInBothModes } from './look.ts';
import { button, forgetCodes, signInAs } from './steps.ts';
import { attendOneWhoHasCome, field, workspace } from './visit-steps.ts';

/* From the arrival of a patient to the note that a colleague reads, with the product killed while it is written. */

const DATA_DIR = dataDirectoryFor('demo');
let product: Product;
let accounts: DemoAccount[];
const contexts: BrowserContext[] = [];
let luis: Page;
let chart: string;

const accountOf = (person: string) => {
  const found = accounts.find(({ email }) => email.startsWith(person));
  if (!found) throw new Error(`No demo account ${person}`);
  return found;
};

async function signedIn(person: string): Promise<Page> {
  const context = await newPerson(await sharedBrowser(), product.url);
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  const page = await context.newPage();
  await signInAs(page, accountOf(person));
  await page.waitForURL('**/clinical-dashboard');
  return page;
}

beforeAll(async () => {
  product = await startProduct({ SEED: 'demo', DATA_DIR });
  accounts = await product.accounts();
  forgetCodes();
  luis = await signedIn('luis');
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await product?.stop();
});

test('a patient who has come is seen, and the visit opens beside the chart', async () => {
  chart = `/paciente/${await attendOneWhoHasCome(luis)}`;
  await workspace(luis).getByRole('button', { name: 'Nota de evolución (SOAP)' }).waitFor();
  expect(await luis.getByRole('navigation', { name: 'Apartados de la ficha' }).isVisible()).toBe(true);
  expect(await lookInBothModes(luis, 'visit-begun')).toEqual([]);
});

test('what is written is there again after the product was killed, and goes on being saved', async () => {
  await workspace(luis).getByRole('button', { name: 'Nota de evolución (SOAP)' }).click();
  await field(luis, 'Subjetivo').fill('Tos seca de cinco días, sin fiebre.');
  await workspace(luis)
    .getByText(/^Guardado /)
    .waitFor();
  const { port } = new URL(product.url);
  await product.kill();
  await field(luis, 'Plan').fill('Hidratación y control en una semana.');
  await workspace(luis)
    .getByText(/^Sin conexión: guardado aquí/)
    .waitFor();
  product = await startProduct({ SEED: 'demo', DATA_DIR, PORT: port });
  await workspace(luis)
    .getByText(/^Guardado /)
    .waitFor();
  await luis.reload();
  await field(luis, 'Plan').waitFor();
  expect(await field(luis, 'Plan').inputValue()).toBe('Hidratación y control en una semana.');
  expect(await field(luis, 'Subjetivo').inputValue()).toBe('Tos seca de cinco días, sin fiebre.');
  expect(await lookInBothModes(luis, 'visit-note')).toEqual([]);
});

test('the note is filled from the record, signed and added to by keyboard alone', async () => {
  await field(luis, 'Objetivo').focus();
  await luis.keyboard.type('Auscultación limpia.');
  await luis.keyboard.press('Control+Enter');
  const review = luis.getByRole('group', { name: 'Revisar y firmar' });
  await review.getByLabel(/^Escriba su nombre/).waitFor();
  expect(await lookInBothModes(luis, 'visit-review')).toEqual([]);
  await review.getByLabel(/^Escriba su nombre/).focus();
  await luis.keyboard.type('Luis Ortega Ríos');
  await luis.keyboard.press('Enter');
  await workspace(luis)
    .getByText(/^Firma: Luis Ortega Ríos, el /)
    .waitFor();
  await workspace(luis).getByRole('button', { name: 'Añadir a la nota' }).press('Enter');
  await field(luis, 'Nota').fill('Llama: mejor.');
  await luis.keyboard.press('Control+Enter');
  await luis.getByLabel(/^Escriba su nombre/).waitFor();
  await luis.keyboard.type('Luis Ortega Ríos');
  await luis.keyboard.press('Enter');
  await workspace(luis)
    .getByText(/^Firma: Luis Ortega Ríos, el /)
    .waitFor();
  await workspace(luis).getByRole('button', { name: 'Cierre' }).click();
  await workspace(luis).getByRole('button', { name: 'Terminar la visita' }).click();
  await workspace(luis).waitFor({ state: 'detached' });
});

test('a colleague reads it on a telephone, with what was added, and can print it', async () => {
  const ana = await signedIn('ana');
  await ana.setViewportSize(phone);
  await ana.goto(`${chart}?vista=consultas`);
  const notes = ana.getByRole('region', { name: 'Notas clínicas' });
  await notes.getByText('Nota de evolución (SOAP)', { exact: true }).first().waitFor();
  await notes.getByText('Leer').nth(1).click();
  await notes.getByText(/Tos seca de cinco días, sin fiebre\./).waitFor();
  expect(await notes.getByText(/^Firma: Luis Ortega Ríos/).count()).toBeGreaterThanOrEqual(2);
  expect(await notes.getByText(/^Añadido a «Nota de evolución \(SOAP\)»$/).count()).toBe(1);
  await button(ana, 'Imprimir la nota').first().waitFor();
});

test('on a telephone a visit without an appointment is written and called off', async () => {
  await luis.setViewportSize(phone);
  await luis.goto(chart);
  await button(luis, 'Atender').click();
  await workspace(luis).getByRole('button', { name: 'Consulta telefónica' }).click();
  await field(luis, 'Plan').fill('Acude mañana.');
  await button(luis, 'Ficha').click();
  expect(await workspace(luis).isVisible()).toBe(false);
  await button(luis, 'Visita').click();
  expect(await field(luis, 'Plan').inputValue()).toBe('Acude mañana.');
  await workspace(luis).getByRole('button', { name: 'Descartar' }).click();
  await field(luis, 'Motivo').fill('Paciente equivocado');
  await workspace(luis).getByRole('button', { name: 'Descartar' }).click();
  await field(luis, 'Plan').waitFor({ state: 'detached' });
  await workspace(luis).getByRole('button', { name: 'Cierre' }).click();
  await workspace(luis).getByRole('button', { name: 'Cancelar la visita' }).click();
  await workspace(luis).getByLabel('¿Por qué se cancela?').fill('No contesta');
  await workspace(luis).getByRole('button', { name: 'Cancelar la visita' }).last().click();
  await workspace(luis).waitFor({ state: 'detached' });
  await luis.setViewportSize(desktop);
});
