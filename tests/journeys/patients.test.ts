import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, launchBrowser, newPerson, phone } from '../support/browser.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import { button, heading, signInAs } from './steps.ts';

/* The clinical record on the screens, on the demonstration clinic's data. Pictures are left in `.build/screenshots`. */

const pictures = join(import.meta.dirname, '..', '..', '.build', 'screenshots');

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'demo' })]);
  mkdirSync(pictures, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function visit(
  person: string,
  options: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>,
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const account = (await product.accounts()).find(({ email }) => email.startsWith(person));
  if (!account) throw new Error(`No demo account ${person}`);
  const context = await newPerson(browser, product.url, { reducedMotion: 'reduce', ...options });
  const heard: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => heard.push(error.message));
    page.on('request', (request) => {
      // Nothing that was searched for travels in an address.
      if (/[?&](name|birthdate|phone|identifier|family)=/.test(request.url())) heard.push(request.url());
    });
    await signInAs(page, account, '/pacientes');
    await page.waitForURL('**/pacientes');
    await see(page);
    expect(heard).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Wide and narrow: axe finds nothing (WCAG 2.2 AA), and nothing is wider than the window. */
async function isSound(page: Page, picture: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const found: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      ),
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${overflow} px wider than the window`);
    await page.screenshot({ path: join(pictures, `${picture}-${viewport.width}.png`), fullPage: true });
  }
  expect([picture, ...found]).toEqual([picture]);
}

const views = [
  'Resumen',
  'Constantes',
  'Laboratorio',
  'Vacunas',
  'Consultas y notas',
  'Citas',
  'Datos personales',
  'Quién ha accedido',
];

/** An older woman, by the filters: somebody with a history to show. */
async function openAdult(page: Page): Promise<void> {
  await page.getByLabel('Edad').selectOption({ label: '65 años o más' });
  await page.getByLabel('Sexo').selectOption({ label: 'Mujeres' });
  const list = page.getByRole('table', { name: 'Pacientes' });
  await list.filter({ hasNotText: 'Hombre' }).waitFor();
  await list.getByRole('link').nth(2).click();
  await page.getByRole('navigation', { name: 'Apartados de la ficha' }).waitFor();
}

test.each([
  ['luis', 'light'],
  ['ana', 'dark'],
] as const)('%s finds a patient and reads the whole chart in %s mode', async (person, colorScheme) => {
  await visit(person, { colorScheme }, async (page) => {
    await page.getByText(/^\d+ pacientes$/).waitFor();
    await isSound(page, `patients-${colorScheme}`);
    await openAdult(page);
    await page.getByRole('group', { name: 'Alergias' }).waitFor();
    for (const view of views) {
      await page.getByRole('link', { name: view, exact: true }).click();
      await page.waitForURL(/\?vista=/);
      await page.getByRole('listitem').first().waitFor();
      await page.waitForLoadState('networkidle');
      await isSound(page, `chart-${view.toLowerCase().replaceAll(' ', '-')}-${colorScheme}`);
    }
  });
});

test('the front desk creates a patient and corrects them, and sees nothing clinical', async () => {
  await visit('marta', { viewport: phone, colorScheme: 'light' }, async (page) => {
    await button(page, 'Nuevo paciente').click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
    await dialog.getByLabel('Nombre', { exact: true }).fill('Íñigo');
    await dialog.getByLabel('Apellidos').fill('Echeverría Lasa');
    await dialog.getByLabel('Fecha de nacimiento').fill('2/29/2000');
    await isSound(page, 'new-patient-light');
    await button(page, 'Dar de alta').click();
    await heading(page, 'Íñigo Echeverría Lasa').waitFor();

    const links = await page
      .getByRole('navigation', { name: 'Apartados de la ficha' })
      .getByRole('link')
      .allInnerTexts();
    expect(links).toEqual(['Citas', 'Datos personales', 'Historial de cambios']);
    await page.getByRole('link', { name: 'Datos personales' }).click();
    await button(page, 'Editar datos personales').click();
    await page.getByLabel('Teléfono').fill('(305) 555-0142');
    await isSound(page, 'edit-patient-light');
    await button(page, 'Guardar cambios').click();
    await page.getByText('(305) 555-0142').waitFor();

    await page.goto('/pacientes');
    await page.getByLabel('Buscar').fill('inigo echeverria');
    await page.getByText('1 paciente', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Íñigo Echeverría Lasa' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
