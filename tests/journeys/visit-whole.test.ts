import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, newPerson, phone, sharedBrowser } from '../support/browser.ts';
import { dataDirectoryFor, type Product, startProduct } from '../support/started-product.ts';
import { fileOf } from './file-of.ts';
import { lookInBothModes } from './look.ts';
import { button, forgetCodes, signInAs } from './steps.ts';
import { attendOneWhoHasCome, field, workspace } from './visit-steps.ts';

/* A visit from the arrival to what the patient takes home and a colleague reads, in one piece: by mouse with the product killed, and by keyboard alone. */

const DATA_DIR = dataDirectoryFor('demo');
const signer = 'Luis Ortega Ríos';
const supervisor = 'Ana Núñez Prado';
let product: Product;
const contexts: BrowserContext[] = [];
let luis: Page;
let patientId: string;

/** The browser's recognition of speech, which a machine without a voice has not: it hears what it is told (`say`). */
const recognition = () => {
  const heard: { current?: { onresult: ((event: unknown) => void) | null } } = {};
  class Recognition {
    onresult = null;
    onerror = null;
    onend: (() => void) | null = null;
    start() {
      heard.current = this;
    }
    stop() {
      this.onend?.();
    }
  }
  Object.assign(window, {
    SpeechRecognition: Recognition,
    say: (transcript: string) =>
      heard.current?.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript } }] }),
  });
};
const say = (page: Page, words: string) =>
  page.evaluate((told) => (window as unknown as { say: (words: string) => void }).say(told), words);

async function signedIn(person: string): Promise<Page> {
  const account = (await product.accounts()).find(({ email }) => email.startsWith(person));
  if (!account) throw new Error(`No demo account ${person}`);
  const context = await newPerson(await sharedBrowser(), product.url);
  context.setDefaultTimeout(60_000);
  await context.addInitScript(recognition);
  contexts.push(context);
  const page = await context.newPage();
  await signInAs(page, account);
  await page.waitForURL('**/clinical-dashboard');
  return page;
}

beforeAll(async () => {
  product = await startProduct({ SEED: 'demo', DATA_DIR });
  forgetCodes();
  luis = await signedIn('luis');
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await product?.stop();
});

const source = () => luis.getByRole('textbox', { name: 'Texto de partida' });
const part = (name: string | RegExp) =>
  luis.getByRole('navigation', { name: 'Partes de la visita' }).getByRole('button', { name });
const form = (name: string) => workspace(luis).getByRole('form', { name, exact: true });
const inWorkspace = (name: string) => workspace(luis).getByRole('button', { name, exact: true });
const saved = () => luis.getByText(/^Guardado /).first();
const signatureOf = (page: Page) => workspace(page).getByText(`Firma: ${signer}, el `);

async function sign() {
  await inWorkspace('Revisar y firmar').click();
  await workspace(luis)
    .getByLabel(/^Escriba su nombre/)
    .fill(signer);
  await inWorkspace('Firmar').click();
  await signatureOf(luis).waitFor();
}

test('by mouse: come, seen, dictated, corrected, coded, ordered, charged, signed, added to, read and taken home', async () => {
  patientId = await attendOneWhoHasCome(luis);
  await workspace(luis).getByRole('link', { name: 'Desde un texto o un dictado' }).click();
  await button(luis, /^En la visita de las /).click();
  await source().waitFor();
  const noteId = new URL(luis.url()).searchParams.get('nota');

  // Dictated, with the product killed in between.
  await button(luis, 'Registrar consentimiento').click();
  await button(luis, 'Acepta').click();
  await button(luis, 'Dictar').click();
  await say(
    luis,
    'motivo de consulta dos puntos tos seca de cinco días punto niega fiebre punto peso 71 kg punto',
  );
  await saved().waitFor();
  const { port } = new URL(product.url);
  await product.kill();
  await say(luis, 'plan dos puntos control en una semana punto');
  await luis.getByText(/^Sin conexión: guardado aquí/).waitFor();
  product = await startProduct({ SEED: 'demo', DATA_DIR, PORT: port });
  await saved().waitFor();
  await luis.reload();

  // Extracted, corrected, coded, and taken into the chart.
  await button(luis, 'Redactar la nota').click();
  expect(await source().inputValue()).toMatch(/Tos seca de cinco días\.[\s\S]*control en una semana\./i);
  await button(luis, 'Niega fiebre.').click();
  await luis.getByRole('textbox', { name: 'Frase' }).fill('Niega fiebre y disnea.');
  await button(luis, 'Guardar').click();
  await luis.getByRole('combobox', { name: 'Buscar en la CIE-10-CM' }).fill('bronquitis aguda');
  await luis.getByRole('option').first().click();
  await luis.getByRole('group', { name: 'Evaluación', exact: true }).getByText(/J20/).waitFor();
  await luis
    .getByRole('button', { name: /^A la historia: .*71/ })
    .first()
    .click();
  await button(luis, /^Guardar (las )?constantes$/).click();
  await luis.getByRole('button', { name: /^A la historia: .*71/ }).waitFor({ state: 'detached' });
  await button(luis, 'Revisar y firmar').click();
  await workspace(luis).getByLabel('Evaluación', { exact: true }).waitFor();

  // An order, a follow-up, what is charged.
  await part('Órdenes').click();
  await inWorkspace('Nueva orden').click();
  await form('Orden').getByRole('button', { name: 'Estudio tiroideo' }).click();
  await form('Orden').getByLabel('Motivo', { exact: true }).fill('Cansancio');
  await luis.keyboard.press('Escape');
  await form('Orden').getByRole('button', { name: 'Guardar la orden' }).click();
  await workspace(luis).getByText('Tirotropina', { exact: true }).waitFor();
  await inWorkspace('Nueva orden').click();
  await form('Orden').getByLabel('Tipo', { exact: true }).selectOption({ label: 'Control' });
  await form('Orden').getByLabel('Qué se va a controlar', { exact: true }).fill('Tos');
  await form('Orden').getByLabel('Motivo', { exact: true }).fill('Tos');
  await luis.keyboard.press('Escape');
  await form('Orden').getByRole('button', { name: 'Guardar la orden' }).click();
  await workspace(luis).getByText('Control: Tos', { exact: true }).waitFor();
  await part('Cargos').click();
  await inWorkspace('Añadir cargos').click();
  await form('Cargos').getByLabel('Diagnóstico', { exact: true }).fill('Tos de la visita');
  await form('Cargos').getByRole('button', { name: 'Añadir', exact: true }).first().click();
  await form('Cargos').getByLabel('Qué se hizo', { exact: true }).fill('Consulta de control');
  await form('Cargos').getByLabel('Código', { exact: true }).fill('99213');
  await form('Cargos').getByLabel('Importe ($)', { exact: true }).fill('85.50');
  await form('Cargos').getByRole('button', { name: 'Guardar los cargos' }).click();
  await workspace(luis).getByText('Total: $85.50', { exact: true }).waitFor();
  await luis
    .getByRole('button', { name: /^Acciones: Visita del / })
    .first()
    .click();
  const bill = await fileOf(luis, () => luis.getByRole('menuitem', { name: 'Hoja de cargos (PDF)' }).click());
  expect(bill.content.subarray(0, 5).toString()).toBe('%PDF-');

  // Signed, added to, and what the patient takes home.
  await part(/borrador$/).click();
  await sign();
  await inWorkspace('Añadir a la nota').click();
  await field(luis, 'Nota').fill('Llama por la tarde: mejor.');
  await sign();
  await part('Para el paciente').click();
  const summary = workspace(luis).getByRole('article', { name: 'Resumen de su visita' });
  await summary.getByText('Tirotropina', { exact: true }).waitFor();
  const paper = await fileOf(luis, () => inWorkspace('Imprimir (PDF)').click());
  expect(paper.content.subarray(0, 5).toString()).toBe('%PDF-');
  await part('Cierre').click();
  await inWorkspace('Terminar la visita').click();
  await workspace(luis).waitFor({ state: 'detached' });

  // Read and signed too by a second clinician, on a telephone, and on paper.
  const ana = await signedIn('ana');
  await ana.setViewportSize(phone);
  await ana.goto(`/paciente/${patientId}?nota=${noteId}`);
  await workspace(ana).getByRole('button', { name: 'Firmar también' }).click();
  await workspace(ana)
    .getByLabel(/^Escriba su nombre/)
    .fill(supervisor);
  await workspace(ana).getByRole('button', { name: 'Firmar también' }).last().click();
  await workspace(ana).getByText(`Firma también: ${supervisor}, el `).waitFor();
  await button(ana, 'Cerrar el espacio de la visita').click();
  await ana.goto(`/paciente/${patientId}?vista=consultas`);
  const notes = ana.getByRole('region', { name: 'Notas clínicas' });
  await notes.getByText('Leer').nth(1).click();
  await notes.getByText(/Niega fiebre y disnea\.[\s\S]*control en una semana\./).waitFor();
  expect(await lookInBothModes(ana, 'visit-whole-read')).toEqual([]);
  await ana.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await button(ana, 'Imprimir la nota').nth(1).click();
  await ana.emulateMedia({ media: 'print' });
  const letter = await ana.evaluate(() => document.body.innerText);
  expect(letter).toMatch(/Niega fiebre y disnea\.[\s\S]*Llama por la tarde: mejor\./);
  expect(letter).toContain(`Firmada por ${signer}`);
  expect(letter).toContain(supervisor);
  const printed = await ana.pdf();
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
});

test('by keyboard alone: a second visit, from a typed text to the signature and its end', async () => {
  await luis.goto(`/paciente/${patientId}`);
  await button(luis, 'Atender').press('Enter');
  await workspace(luis).getByRole('link', { name: 'Desde un texto o un dictado' }).press('Enter');
  await button(luis, /^En la visita de las /).press('Enter');
  await source().focus();
  await luis.keyboard.type('Subjetivo: tos. Plan: reposo.');
  await button(luis, 'Redactar la nota').press('Enter');
  await button(luis, 'reposo.').waitFor();
  await luis.keyboard.press('Control+Enter');
  await workspace(luis).getByLabel('Plan', { exact: true }).waitFor();
  await part('Órdenes').press('Enter');
  await inWorkspace('Nueva orden').press('Enter');
  await form('Orden').getByRole('button', { name: 'Estudio tiroideo' }).press('Enter');
  await form('Orden').getByLabel('Motivo', { exact: true }).focus();
  await luis.keyboard.type('Tos');
  await form('Orden').getByRole('button', { name: 'Guardar la orden' }).press('Enter');
  await form('Orden').waitFor({ state: 'detached' });
  await part(/borrador$/).press('Enter');
  await field(luis, 'Plan').focus();
  await luis.keyboard.press('Control+Enter');
  await workspace(luis)
    .getByLabel(/^Escriba su nombre/)
    .focus();
  await luis.keyboard.type(signer);
  await luis.keyboard.press('Enter');
  await signatureOf(luis).waitFor();
  await luis.setViewportSize(phone);
  expect(await lookInBothModes(luis, 'visit-whole-signed')).toEqual([]);
  await luis.setViewportSize(desktop);
  await part('Cierre').press('Enter');
  await inWorkspace('Terminar la visita').press('Enter');
  await workspace(luis).waitFor({ state: 'detached' });
});
