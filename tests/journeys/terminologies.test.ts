import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { tokenOf } from './record-search.ts';
import { openAs } from './signed-in.ts';
import { button } from './steps.ts';

/* A clinic brings in a list of codes of its own, looks at it before it counts, goes on to its next version and back. */

openProduct('accounts');

let page: Page;
beforeAll(async () => {
  page = await openAs('ana');
});

const latin = (text: string) => Buffer.from(text, 'latin1');
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });
const chooseFile = (name: string, buffer: Buffer) =>
  page
    .locator('input[type="file"][aria-label="Archivo de la terminología"]')
    .setInputFiles([file(name, buffer)]);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

/** What a clinician is offered for a text. */
async function offered(text: string): Promise<string[]> {
  const response = await fetch(`${product.url}/api/terms/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(page)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ set: 'problem', text, count: 8 }),
  });
  const { terms } = (await response.json()) as { terms: { coding: { code: string }[] }[] };
  return terms.flatMap(({ coding }) => coding.map(({ code }) => code));
}

/** Fills in what the file does not say, and sends it. */
async function send(version: string): Promise<void> {
  await page.getByLabel('Nombre de la terminología').fill('Lista de la casa');
  await page.getByLabel('Versión', { exact: true }).fill(version);
  await page.getByLabel('Fecha de la versión').fill('2026-11-01');
  await page.getByLabel('Sistema de códigos').fill('urn:casa:codigos');
  await page.getByRole('checkbox', { name: 'Problemas y motivos' }).check();
  await button(page, 'Subir y poner en uso').click();
}

async function openImport(): Promise<void> {
  await button(page, 'Importar terminología').press('Enter');
  await page.locator('h3:focus', { hasText: 'Importar terminología' }).waitFor();
  await page.getByLabel('Qué es').selectOption({ label: 'Lista propia (CSV)' });
}

test('what is wrong in a file is told line by line, and nothing of it can be sent', async () => {
  await page.goto('/account-settings#terminologias');
  await page.getByText(/no se ha importado ninguna otra/).waitFor();
  await openImport();
  await chooseFile('mala.csv', latin('código;término\nC-1;Cuerda floja\nC-2;\nC-1;Otra cosa\n'));
  await page.getByText('Línea 3: El código C-2 no tiene nombre.').waitFor();
  await page.getByText('Línea 4: El código C-1 ya está, con otro nombre.').waitFor();
  expect(await button(page, 'Subir y poner en uso').count()).toBe(0);
  expect(await lookInBothModes(page, 'terminologies-errors')).toEqual([]);
});

test('a file in Excel’s encoding is shown before it counts, and searched once it is in use', async () => {
  await chooseFile(
    'casa.csv',
    latin('código;término;sinónimos\nC-1;Cuerda floja;ñañaras\nC-2;Ritmo de ciudad;\n'),
  );
  await page.getByText('2 conceptos. Leído como Windows-1252.').waitFor();
  await page.getByText('C-1 · Cuerda floja · ñañaras').waitFor();
  expect(await lookInBothModes(page, 'terminologies-preview')).toEqual([]);
  await send('1');
  await row('Lista de la casa · 1').getByText('En uso').waitFor();
  expect((await offered('nanaras'))[0]).toBe('C-1');
});

test('the same file twice is refused, and says what to do', async () => {
  await openImport();
  await chooseFile(
    'casa.csv',
    latin('código;término;sinónimos\nC-1;Cuerda floja;ñañaras\nC-2;Ritmo de ciudad;\n'),
  );
  await page.getByText('2 conceptos. Leído como Windows-1252.').waitFor();
  await send('1');
  await page.getByText(/Ese mismo archivo ya está importado/).waitFor();
});

test('its next version takes its place, says what it no longer has, and can be taken back', async () => {
  await chooseFile('casa-2.csv', Buffer.from('código,término\nC-2,Ritmo de ciudad\nC-3,Tercera cuerda\n'));
  await page.getByText('Leído como UTF-8.').waitFor();
  await send('2');
  await row('Lista de la casa · 2')
    .getByText(/1 retirados? desde la anterior/)
    .waitFor();
  await row('Lista de la casa · 1').getByText('Sin usar').waitFor();
  expect(await offered('nanaras')).not.toContain('C-1');
  expect(await lookInBothModes(page, 'terminologies-list')).toEqual([]);
  await button(page, 'Volver a usar: Lista de la casa 1').press('Enter');
  await row('Lista de la casa · 2').getByText('Sin usar').waitFor();
  expect((await offered('nanaras'))[0]).toBe('C-1');
  await button(page, 'Dejar de usar: Lista de la casa 1').press('Enter');
  await row('Lista de la casa · 1').getByText('Sin usar').waitFor();
  expect(await offered('nanaras')).not.toContain('C-1');
});

test('it can be read on a telephone', async () => {
  await page.setViewportSize(phone);
  await openImport();
  expect(await lookInBothModes(page, 'terminologies-phone')).toEqual([]);
});
