import { expect, test } from 'vitest';
import { minimumFillMs } from '../../lambdas/contracts/public-form.ts';
import { desktop } from '../support/browser.ts';
import { browser, openPageForEach, openProduct, page, product } from './open-product.ts';
import { untilAfter } from './steps.ts';

openProduct('none');
openPageForEach();

test('a visitor looks for an answer, finds none, writes to support, and the message arrives', async () => {
  await page.goto('/help-center');
  await page.getByLabel('Buscar en las preguntas').fill('impresora matricial');
  await page.getByText('Ninguna pregunta contiene esas palabras.').waitFor();
  const proof = page.waitForResponse('**/tickets/form');
  await page.getByRole('main').getByRole('link', { name: 'Contactar con soporte' }).click();
  await proof;
  const openedAt = performance.now();

  await page.getByLabel('Nombre').fill('Lucía Ortega');
  await page.getByLabel('Correo electrónico').fill('lucia@clinica.example');
  await page.getByLabel('Asunto').selectOption('Otro asunto');
  await page.getByLabel('Título').fill('Mi impresora');
  await page.getByLabel('Mensaje').fill('No imprime la agenda.');
  // No person is faster, and the server takes nothing from who is.
  await untilAfter(openedAt, minimumFillMs);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('heading', { name: 'Hemos recibido su mensaje' }).waitFor();
  const reference = await page.locator('strong', { hasText: /^[\dA-F]{8}$/ }).textContent();

  await expect
    .poll(async () => {
      const mails: { subject: string }[] = await (await fetch(`${product.url}/_local/mailbox.json`)).json();
      return mails.map(({ subject }) => subject);
    })
    .toContain(`[${reference}] Mi impresora`);
});

test('a reader finds a guide by a mistyped word, with what was looked for marked and its picture in their mode', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/documentation');
  await page.getByLabel('Buscar en la documentación').fill('lista espra');
  await page.getByRole('link', { name: /^Calendario y citas.*Llevar la lista de espera/ }).click();
  await page.waitForURL('**/documentation?q=lista+espra#lista-espera');
  const guide = page.locator('#lista-espera');
  const picture = guide.getByRole('img');
  await picture.waitFor();
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('#lista-espera img')];
    return shown.some((image) => image.checkVisibility() && image.naturalWidth > 0);
  });
  await expect.poll(async () => (await guide.boundingBox())?.y).toBeLessThan(desktop.height / 2);
  expect(await picture.getAttribute('src')).toContain('lista-espera-dark');
  expect(fetched.filter((path) => path.endsWith('.webp') && path.includes('-light'))).toEqual([]);
  expect(await page.evaluate(() => CSS.highlights.get('found')?.size ?? 0)).toBeGreaterThan(2);
});

test('the documentation can be read, and its parts be linked to, without JavaScript', async () => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/documentation#serie-citas');
  await expect
    .poll(() => plain.locator('#serie-citas').boundingBox())
    .toMatchObject({ y: expect.any(Number) });
  const top = (await plain.locator('#serie-citas').boundingBox())?.y ?? -1;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(desktop.height);
  await context.close();
});

test('the documentation names what this server can do, and its status page that it works', async () => {
  await page.goto('/documentation#fhir');
  await page.getByText('Tipos de recurso (').click();
  await page.getByText('MedicationRequest', { exact: true }).click();
  await page.getByText('Operaciones (', { exact: false }).first().waitFor();
  await page.goto('/status');
  await page.getByText('Todos los componentes comprobados responden.').waitFor();
});
