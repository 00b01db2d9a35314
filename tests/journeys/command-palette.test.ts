import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { look, lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { button } from './steps.ts';
import { giveBack, takeTab } from './tab.ts';
import { visitAs } from './visit-as.ts';

/* Going anywhere by keyboard alone, on the demonstration clinic's data. */

openProduct('demo');

type Options = Partial<Parameters<typeof visitAs>[2]>;
const visit = (person: string, see: (page: Page) => Promise<void>, options: Options = {}) =>
  visitAs(person, { colorScheme: 'light', path: '/tasks', ...options }, see);

/** A page as somebody sees it who has no account. */
async function visitWithoutAccount(path: string, see: (page: Page) => Promise<void>): Promise<void> {
  const page = await takeTab(product.url);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // It can be read before its code is there, which listens for keys.
  await page.waitForLoadState('networkidle');
  await see(page);
  await giveBack(page);
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Buscar' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' });

/** Opens the palette, which takes the focus, and types. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type(text);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a clinician finds a patient without accents, and Enter opens the chart', async () => {
  await visit('luis', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Mis Tareas' }).waitFor();
    await ask(page, 'nunez');
    const found = palette(page).getByRole('group', { name: 'Pacientes' }).getByRole('option');
    await found.first().waitFor();
    expect(await found.first().getAttribute('aria-selected')).toBe('true');
    expect(await found.first().innerText()).toMatch(/Núñez[\s\S]*Nac\./);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/paciente/*');
    await palette(page).waitFor({ state: 'detached' });
    // Whom the chart is of is known once it is there.
    await page.getByRole('heading', { level: 1, name: /Núñez/ }).waitFor();
    expect(page.url()).not.toMatch(/n[uú][nñ]ez/i);

    // Nothing of the search is left in the browser.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/n[uú][nñ]ez/i);

    await ask(page, 'calendrio');
    await option(page, /^Calendario/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await focusedText(page)).toBe('Calendario');

    // The chart is among the recent places; an action opens its form on the page that is already there.
    await page.keyboard.press('Control+k');
    await palette(page)
      .getByRole('group', { name: 'Recientes' })
      .getByRole('option', { name: /Núñez/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await ask(page, 'nueva cita');
    await option(page, /^Nueva cita/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nueva cita' }).waitFor();
    expect(new URL(page.url()).search).toBe('');

    // It does not open over a form.
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('the focus comes back, keys lead to pages, and can be turned off', async () => {
  await visit('marta', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Mis Tareas' }).waitFor();
    await button(page, 'Nueva tarea').focus();
    await ask(page, 'facturacion');
    await palette(page).getByText('Nada coincide con «facturacion».').waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Nueva tarea');

    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor();
    await page.getByLabel('Buscar', { exact: true }).first().fill('gc?');
    expect(await sheet(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/pacientes');
    // What was there before is paler until the answer comes.
    await page.getByText(/^Nadie coincide con esta búsqueda/).waitFor();
    // Of a list, too, a key chooses an option.
    await button(page, 'Nuevo paciente').focus();

    await page.keyboard.press('?');
    await sheet(page).waitFor();
    expect(await look(page, 'shortcuts')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await sheet(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await ask(page, 'atajos');
    await option(page, /^Atajos de teclado/).waitFor();
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('checkbox').check();
    await page.keyboard.press('Escape');
  });
});

test('an administrator finds the administration, and signs out from the palette', async () => {
  await visit('ana', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Mis Tareas' }).waitFor();
    await ask(page, 'facturasion');
    await option(page, /^Facturación/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Facturación' }).waitFor();
    await ask(page, 'cerrar sesion');
    await option(page, /^Cerrar sesión/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/login');
    await page.keyboard.press('Control+k');
    await option(page, /^Iniciar sesión/).waitFor();
    expect(await palette(page).getByRole('group', { name: 'Recientes' }).count()).toBe(0);
  });
});

test('the palette has nothing wrong in either mode, on a telephone too', async () => {
  await visit('luis', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Mis Tareas' }).waitFor();
    await page.keyboard.press('Control+k');
    await option(page, /^Nueva cita/).waitFor();
    const found = await lookInBothModes(page, 'palette');
    // A pointer that rests where results come to lie chooses none of them.
    await page.mouse.move(640, 300);
    await page.keyboard.type('garcia');
    const patients = palette(page).getByRole('group', { name: 'Pacientes' }).getByRole('option');
    await patients.nth(2).waitFor();
    expect(await patients.first().getAttribute('aria-selected')).toBe('true');
    found.push(...(await lookInBothModes(page, 'palette-patients')));
    expect(found).toEqual([]);

    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await button(page, 'Buscar en Auxilia').click();
    await field(page).waitFor();
    const box = await palette(page).boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, phone.width]);
    await button(page, 'Cerrar la búsqueda').click();
    await palette(page).waitFor({ state: 'detached' });
  });
});

test('a visitor finds the public pages by keyboard', async () => {
  await visitWithoutAccount('/about', async (page) => {
    await ask(page, 'estdao servicio');
    await option(page, /^Estado del servicio/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Estado del servicio' }).waitFor();
  });
});
